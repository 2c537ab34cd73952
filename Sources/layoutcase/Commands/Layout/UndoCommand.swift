import Arguments
import CaseImport
import CaseLibrary
import LayoutModel
import Seeds
import Spelling

struct UndoCommand: Command {
  static let name = "undo"
  static let abstract = "Takes the last pass of a case back."
  static let discussion = "What was laid out before that pass is found again, without solving."
  static let examples = [Example("undo article-2-hugging", "Takes back what the last \"set\" appended.")]
  @Argument("A stored case.") var `case`: StoredName
  let database = DatabaseOptions()

  func run(in console: Console) throws -> ExitCode {
    let library = try database.library(for: .writing, holding: `case`.name, on: console)
    try refusePass(in: library)
    let undone = try library.undo(`case`.name)
    let changes = undone.pass.changes.flatMap { $0.assignments(in: undone.layoutCase) }
    console.say("Took back pass \(undone.number) of \(`case`.name): \(changes.joined(separator: " "))")
    console.sayOfFile(calledLike: `case`.name)
    if !undone.isAppended {
      let remedy = undone.isOfSeed ? "\"layoutcase seed\"" : "\"layoutcase add --replace FILE\""
      console.say(note: "the pass came with the case's document; \(remedy) brings it back")
    }
    return .done
  }

  /// For `card@1`, as one writes who wants to go back to that pass.
  private func refusePass(in library: CaseLibrary) throws {
    let name = `case`.name
    guard let sign = name.lastIndex(of: "@"), let pass = Int(name[sign...].dropFirst()),
      try library.layoutCaseIfAny(name) == nil,
      let known = try library.layoutCaseIfAny(String(name[..<sign]))
    else { return }
    let count = pass < 0 ? 0 : known.history.count - pass
    throw UsageError(
      "undo takes the last pass back, and of \(known.name) that is pass \(known.lastPass); "
        + (count > 0
          ? "\(commandLine("undo", known.name.storedWord)) \(count == 1 ? "once" : "\(count) times") leads back to pass \(pass)"
          : "leave out @\(pass)"))
  }
}

extension UndonePass {
  /// Whether the case was the built-in one of its name, or the beginning of it.
  fileprivate var isOfSeed: Bool {
    guard let seed = Seeds.all.first(where: { $0.name == layoutCase.name }),
      let builtIn = try? LayoutCase(json: seed.document, file: seed.name)
    else { return false }
    let count = layoutCase.history.count
    return builtIn.history.count > count && builtIn.history[count] == pass && builtIn.begins(as: layoutCase)
  }
}
