import Arguments
import CaseLibrary

/// What completion scripts ask while somebody types: prints a candidate a line, and never an error.
struct Complete: Command {
  static let name = "__complete"
  static let abstract = "Prints what a shell may offer."
  static let isHidden = true
  @Argument("The kind of value.") var kind: String
  @Argument("What is typed of it.") var prefix = ""
  let database = DatabaseOptions()

  func run(in desk: Desk) throws -> ExitCode {
    guard Completion.dynamic(kind) == .caseNames else { return .done }
    // Without a database there is nothing to offer, and a message would end up in the line that is typed.
    let names = (try? database.library(for: .reading).caseNames()) ?? []
    for name in names where name.hasPrefix(prefix) { try desk.print(name) }
    return .done
  }
}
