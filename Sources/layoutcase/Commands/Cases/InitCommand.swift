import Arguments
import CaseLibrary
import Spelling

struct InitCommand: Command {
  static let name = "init"
  static let abstract = "Creates the database."
  static let discussion = """
    A database that is there already is brought to the present schema, and keeps what it holds. The verbs that \
    store cases create it as well.
    """
  static let examples = [
    Example("init", "Creates layoutcase.db in the current folder."),
    Example("init --db ~/cases.db", "Creates a database somewhere else."),
  ]
  let database = DatabaseOptions()

  func run(in console: Console) throws -> ExitCode {
    let status = try database.library(for: .initialising, on: console).read { try $0.status() }
    let count = status.counts?.cases ?? 0
    console.say("\(database.path) is ready and holds \(count.counted("case")).")
    console.sayOfMemory(database)
    return .done
  }
}
