import Arguments
import CaseImport
import CaseLibrary
import LayoutModel
import Seeds
import Spelling

struct UndoCommand: Command {
  static let name = "undo"
  static let abstract = "Takes the last pass of a case back, or all behind an earlier one."
  static let discussion = """
    What was laid out before that pass is found again, without solving, and so is the order in which priorities were \
    raised. "layoutcase copy" keeps a case with its later passes under another name first.
    """
  static let examples = [
    Example("undo article-2-hugging", "Takes back what the last \"set\" appended."),
    Example("undo feed --to 1", "Goes back to the case after pass 1."),
  ]
  @Argument("A stored case.") var `case`: StoredName
  @Option("Takes all passes behind this one back.", completion: .values(.passes)) var to: PassNumber?
  let database = DatabaseOptions()

  func run(in console: Console) throws -> ExitCode {
    let library = try database.library(for: .writing, holding: `case`.name, on: console)
    try refusePass(in: library)
    let undone = try to.map { try library.undo(`case`.name, backTo: $0) } ?? [library.undo(`case`.name)]
    for one in undone {
      let changes = one.pass.changes.flatMap { $0.assignments(in: one.layoutCase) }
      console.say("Took back pass \(one.number) of \(`case`.name): \(changes.joined(separator: " "))")
    }
    if let to, undone.isEmpty { console.say("Pass \(to) is the last of \(`case`.name) already.") }
    console.sayOfFile(calledLike: `case`.name)
    let ofDocument = undone.filter { !$0.isAppended }
    if let first = ofDocument.last {
      let remedy = first.isOfSeed ? "\(commandLine("seed"))" : "\(commandLine("add", "--replace", "FILE"))"
      let passes =
        ofDocument.count < undone.count
        ? "\(ofDocument.count) of the passes" : ofDocument.count == 1 ? "the pass" : "the passes"
      console.say(
        note:
          "\(passes) came with the case's document; \(remedy) brings \(ofDocument.count.verb("it", "them")) back"
      )
    }
    return .done
  }

  /// For `card@1`, as one writes who wants to go back to that pass.
  private func refusePass(in library: CaseLibrary) throws {
    let name = `case`.name
    guard let reading = CaseSource(name).alternatives.first(where: { $0.pass != nil && $0.width == nil }),
      let other = reading.storedName, let pass = reading.pass,
      try library.layoutCaseIfAny(name) == nil, let known = try library.layoutCaseIfAny(other)
    else { return }
    throw UsageError(
      "undo takes the last pass back, and of \(known.name) that is pass \(known.lastPass); "
        + (pass < known.lastPass
          ? "\(commandLine("undo", known.name.storedWord, "--to", "\(pass)")) leads back to pass \(pass)"
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
