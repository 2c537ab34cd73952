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
    let applied = try desk.showingProgress("Migrating") { _ in
      try database.library(for: .writing).appliedMigrations
    }
    desk.say(
      applied.isEmpty
        ? "\(database.path) has the present schema."
        : "Applied \(applied.count.counted("migration")): \(applied.joined(separator: ", ")).")
    return .done
  }
}
