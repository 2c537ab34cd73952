import Arguments
import CaseLibrary
import Digest
import Spelling
import WebServer

struct ServeCommand: Command {
  static let name = "serve"
  static let abstract = "Opens a workbench for a browser on this machine."
  static let discussion = """
    The workbench lists the stored cases and shows the picture of one, which follows while the width, the text size, \
    priorities and constants are moved. Beside it stand the reasons for the chosen view's size, ties and conflicts. \
    What is tried changes nothing in the database; with --write it can be saved as a pass.

    No other machine can reach the server, and no other user of this one without the address that is printed, as it \
    has a token. Ctrl-C ends it.

    It is for a browser, and its addresses may change. Programs ask the verbs with -o json, SQLite's own programs by \
    the extension ("layoutcase help tables"), and many machines by "layoutcase worker".
    """
  static let examples = [
    Example("serve", "Prints the address of a workbench that only reads."),
    Example("serve article-2-hugging", "Prints one that opens at this case."),
    Example("serve --write --port 8642", "Lets passes be saved and taken back, on a port of its own."),
  ]
  @Argument("The stored case that is open first; none unless given.") var `case`: StoredName?
  @Option("The port; any free one unless given.", valueName: "number") var port: PortNumber?
  @Flag("Lets the workbench save passes and take them back.") var write: Bool
  let database = DatabaseOptions(needsFile: true)

  func run(in console: Console) throws -> ExitCode {
    let mode: CaseStore.OpenMode = write ? .writing : .reading
    let library = try database.library(for: mode, holding: `case`?.name, on: console)
    if let name = `case`?.name { _ = try library.layoutCase(name) }
    let workbench = Workbench(library, writes: write)
    let token = Self.randomToken
    let server = try WebServer(port: UInt16(clamping: port?.value ?? 0), token: token) {
      [limit = database.workLimit] request in workbench.answer(request, atMost: limit)
    }
    try console.print(Self.address(port: server.port, token: token, case: `case`?.name))
    try console.output.flush()
    let promise =
      write
      ? "Passes can be saved in \(database.path)."
      : "What is tried changes nothing in \(database.path); with --write passes can be saved."
    console.say("\(promise) Ctrl-C ends it.")
    Interruption.endAtOnce()
    server.run()
    return .internal
  }

  /// The address of the workbench, open at a case. Behind the number sign a browser sends nothing, so that the token
  /// stands in no log.
  static func address(port: UInt16, token: String, case name: String?) -> String {
    let open = name.map { "case=\($0.percentEncoded(keeping: "-_.!~*'()"))&" } ?? ""
    return "http://127.0.0.1:\(port)/#\(open)token=\(token)"
  }

  /// 256 random bits in hexadecimal digits.
  private static var randomToken: String {
    var generator = SystemRandomNumberGenerator()
    return (0..<32).map { _ in generator.next() as UInt8 }.hexadecimal
  }
}

/// A port of TCP; 0 for any that is free.
struct PortNumber: BoundedNumber {
  let value: Int

  static let range = 0...65535
  static let remedy = "write a port from 0 to 65535"
}
