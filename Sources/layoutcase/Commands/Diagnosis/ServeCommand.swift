import Arguments
import CaseLibrary
import Digest
import WebServer

struct ServeCommand: Command {
  static let name = "serve"
  static let abstract = "Opens a workbench for a browser on this machine."
  static let discussion = """
    The workbench lists the stored cases, and shows the picture of one, which follows the width, the text size, \
    priorities and constants while they are moved. Beside it stand why the chosen view has its size, ties and \
    conflicts. What is tried is stored nowhere until it is saved as a pass, which takes --write.

    The server listens on the loopback alone, and answers who knows the token in the address that is printed. Ctrl-C \
    ends it.
    """
  static let examples = [
    Example("serve", "Prints the address of a workbench that only reads."),
    Example("serve --write --port 8642", "Lets passes be saved and taken back, on a port of its own."),
  ]
  @Option("The port; any free one unless given.", valueName: "number") var port: PortNumber?
  @Flag("Lets the workbench save passes and take them back.") var write: Bool
  let database = DatabaseOptions()

  func run(in console: Console) throws -> ExitCode {
    let library = try database.library(for: write ? .writing : .reading, on: console)
    let workbench = Workbench(library, writes: write)
    let token = Self.randomToken
    let server = try WebServer(port: port?.value ?? 0, token: token) { workbench.answer($0) }
    // Behind the number sign a browser sends nothing, so that the token stands in no log.
    try console.print("http://127.0.0.1:\(server.port)/#token=\(token)")
    try console.output.flush()
    console.say(write ? "Passes can be saved. Ctrl-C ends it." : "Nothing is stored. Ctrl-C ends it.")
    Interruption.endAtOnce()
    server.run()
    return .internal
  }

  /// 256 random bits in hexadecimal digits.
  private static var randomToken: String {
    var generator = SystemRandomNumberGenerator()
    return (0..<32).map { _ in generator.next() as UInt8 }.hexadecimal
  }
}

/// A port of TCP; 0 for any that is free.
struct PortNumber: ArgumentValue {
  let value: UInt16

  init(argument: String) throws(UsageError) {
    guard let value = UInt16(argument) else { throw UsageError("write a port from 0 to 65535") }
    self.value = value
  }

  var argument: String { String(value) }
  static var isNumeric: Bool { true }
}
