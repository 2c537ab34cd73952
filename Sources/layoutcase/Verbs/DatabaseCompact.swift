import Arguments
import CaseLibrary

/// `db compact`
struct DatabaseCompact: Command {
  static let name = "compact"
  static let abstract = "Removes layouts that nothing can ask for any more, and gives the space back."
  static let discussion = "Cases and their histories stay as they are."
  static let examples = [Example("db compact", "Makes the file smaller.")]
  let database = DatabaseOptions()

  func run(in desk: Desk) throws -> ExitCode {
    let library = try database.library(for: .writing)
    let done = try desk.showingProgress("Compacting") { _ in try library.compact() }
    desk.say(
      "Removed \(done.removedSolutions.counted("stored layout")) and "
        + "\(done.removedHeights.counted("stored height")); "
        + "\(done.sizeBefore) bytes before, \(done.sizeAfter) after.")
    return .done
  }
}
