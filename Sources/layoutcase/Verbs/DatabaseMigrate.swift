import Arguments
import CaseLibrary

/// `db migrate`
struct DatabaseMigrate: Command {
  static let name = "migrate"
  static let abstract = "Brings the database to this program's schema."
  static let discussion = "Verbs that write do so by themselves; verbs that only read never do."
  static let examples = [Example("db migrate", "Applies the migrations that are pending.")]
  let database = DatabaseOptions()

  func run(in desk: Desk) throws -> ExitCode {
    let pending = try database.library(for: .inspecting).status().pendingMigrations
    _ = try desk.showingProgress("Migrating") { _ in try database.library(for: .writing) }
    desk.say(
      pending.isEmpty
        ? "\(database.path) has the present schema."
        : "Applied \(pending.count.counted("migration")): \(pending.joined(separator: ", ")).")
    return .done
  }
}
