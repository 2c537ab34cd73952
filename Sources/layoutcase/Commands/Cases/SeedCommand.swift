import Arguments
import CaseImport
import CaseLibrary
import LayoutModel
import Seeds
import Spelling

struct SeedCommand: Command {
  static let name = "seed"
  static let abstract = "Loads the built-in cases, the worked examples of the articles."
  static let discussion = """
    It can be run again and makes no duplicates: a built-in case that is stored already stays as it is, and one that \
    differs is brought back, unless passes were appended to it with "layoutcase set". A list that has rows keeps \
    them.
    """
  static let examples = [
    Example("seed", "Loads the built-in cases into layoutcase.db."),
    Example("seed --db /tmp/try.db", "Loads them into a database to play with."),
  ]
  let database = DatabaseOptions()

  func run(in console: Console) throws -> ExitCode {
    let cases = try Seeds.all.map { seed in
      SeedCase(
        try LayoutCase(json: seed.document, file: seed.name),
        rows: seed.rows.map { InputFile($0, name: "the rows of \(seed.name)") })
    }
    let library = try database.library(for: .creating, on: console)
    let seeded = try console.showingProgress("Storing the built-in cases") { _ in try library.seed(cases) }
    let parts = [
      (seeded.added, "added"), (seeded.replaced, "brought back"), (seeded.unchanged, "there already"),
      (seeded.extended, "kept with the passes that were appended"),
    ]
    let said = parts.filter { !$0.0.isEmpty }.map { "\($0.0.count) \($0.1)" }.joined(separator: ", ")
    console.say("\(cases.count.counted("built-in case")): \(said).")
    console.sayOfMemory(database)
    return .done
  }
}
