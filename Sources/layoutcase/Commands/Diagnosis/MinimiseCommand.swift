import Arguments
import CaseDiagnosis
import CaseImport
import CaseLibrary
import JSON
import LayoutModel
import Spelling

struct MinimiseCommand: Command {
  static let name = "minimise"
  static let aliases = ["minimize"]
  static let abstract = "Makes a case as small as it can be while a condition holds."
  static let discussion = """
    The result is a document to paste into a bug report. Views, constraints, passes, members and numbers are taken out \
    as long as the condition holds after the last pass: first many at a time, then one by one (delta debugging). None \
    of what is left can be taken out alone. Nothing is stored.

    The condition is one of bisect's, such as 'conflict', 'ambiguous' or 'label.width < 100', and the trouble stays \
    the same: a conflict is one of the smallest that there are now, and keeps the constants that contradict each \
    other; an ambiguity is of numbers that are ambiguous now, and of no others; a number that is compared stays what it \
    is, and so does the size of a view that is truncated, compressed or stretched: what is determined now stays so. \
    The rules stay, too. 'differs from FILE' compares the \
    layout with that of another document. Both documents are made smaller then, and both are printed. The exit code is \
    1 where the condition does not hold.
    """
  static let examples = [
    Example("minimise feed-cell --while conflict", "Prints the smallest case with the conflict."),
    Example(
      "minimise feed-cell --while 'title.width < 100' --width 320 -O small.json", "Writes it into a file."),
    Example("minimise new.json --while 'differs from old.json'", "Finds what makes two documents differ."),
  ]
  @Argument("A stored case, or the file of a document.") var `case`: CaseSource
  @Option(
    "What must still hold, such as conflict or 'title.width < 100'.", name: "while", valueName: "condition",
    completion: .values(.conditions))
  var condition: String
  @Option("The last pass that counts; the last of all unless given.", completion: .values(.passes)) var pass:
    PassNumber?
  @Option(
    "The file that is written; - is standard output.", name: "output-file", short: "O", valueName: "file")
  var outputFile: FilePath = FilePath("-")
  @Flag("Overwrites the file even if it holds something else.") var force: Bool
  let environment = EnvironmentOptions()
  let database = DatabaseOptions()

  private static let comparison = "differs from "
  /// How many conditions are named that hold in place of the one that was asked for.
  private static let mostNamed = 5

  func validate() throws(UsageError) {
    guard condition.hasPrefix("differs"), !condition.hasPrefix(Self.comparison) else { return }
    throw UsageError("write 'differs from FILE', with the case that this one is compared with")
  }

  func run(in console: Console) throws -> ExitCode {
    let file = try database.output(outputFile, .document, force: force)
    let opened = try database.open(`case`, at: pass, in: environment.request, for: .reading, on: console)
    let (library, name) = (opened.library, opened.name)
    let condition = try self.condition(on: console)
    let original = try library.layoutCase(name, through: opened.pass)
    let found = try console.showingProgress("Minimising \(`case`.word)") { _ in
      try library.measuring {
        try Minimisation(of: original, while: condition, request: opened.request, measurer: $0)
      }
    }
    guard let small = found.layoutCase else {
      console.say(
        "\(`case`.word) does not meet the condition after pass \(found.original.history.count): "
          + "\(self.condition.escapingControls())")
      // A document that is another case's is compared, and has no earlier passes of its own.
      if let earlier = try? earlierPass(library.layoutCase(name), in: opened.request, library) {
        // The word that names another pass goes without --pass.
        let isInWord = pass == nil && opened.pass != nil
        let width = `case`.width.map { ":\($0.shown)" } ?? ""
        let word = "\(`case`.word.parted(at: "@")?.0 ?? name)@\(earlier)\(width)"
        let remedy = isInWord ? word : "--pass \(earlier)"
        console.say(note: "it does after pass \(earlier): \(remedy)")
        return .difference
      }
      console.say(
        note: self.condition.hasPrefix(Self.comparison)
          ? "the views that both cases have are laid out alike, and both or neither of the cases are in conflict"
          : Self.sentence(holding: found.holding))
      return .difference
    }
    let documents = [small, found.other].compactMap { $0?.document(.pretty) }
    var array = JSONArrayWriter()
    let bytes =
      documents.count == 1
      ? documents[0] + Array("\n".utf8)
      : documents.flatMap { Array(array.next().utf8) + $0 } + Array(array.end.utf8)
    try file.write(bytes, on: console, saying: "")
    let old = found.original
    console.say(
      "\(old.views.count.counted("view")), \(old.constraints.count.counted("constraint")) and "
        + "\((old.history.count + 1).counted("pass", "passes")) became \(small.views.count), "
        + "\(small.constraints.count) and \(small.history.count + 1); "
        + "\(found.trialCount.counted("smaller document")) \(found.trialCount.verb("was", "were")) tried.")
    if let note = Self.flawNote(on: found) { console.say(note: "\(note), which is not so in \(`case`.word)") }
    let left = found.leftConflictCount
    if left > 0 {
      console.say(
        note: "\(left.counted("other conflict")) of \(`case`.word) \(left.verb("is", "are")) left out; "
          + "\(commandLine(["explain", `case`.word] + environment.givenOptions)) tells of all")
    }
    return .done
  }

  /// The first pass of a case after which the condition holds; nil where it holds after none.
  private func earlierPass(
    _ layoutCase: LayoutCase, in request: EnvironmentPatch, _ library: CaseLibrary
  ) throws -> PassNumber? {
    let condition = try Condition(self.condition, of: layoutCase)
    return try library.measuring {
      Bisection(of: layoutCase, where: condition, request: request, measurer: $0).first
    }
  }

  /// "in the smaller case title is cut, and badge lies outside of its parent"; nil where nothing is worse.
  private static func flawNote(on found: Minimisation) -> String? {
    let (cut, outside) = (found.newlyCut, found.newlyOutside)
    let clauses = [
      cut.isEmpty
        ? nil : "\(cut.enumerated(by: "and", atMost: mostNamed)) \(cut.count.verb("is", "are")) cut",
      outside.isEmpty
        ? nil
        : "\(outside.enumerated(by: "and", atMost: mostNamed)) "
          + (outside.count == 1 ? "lies outside of its parent" : "lie outside of their parents"),
    ].compactMap(\.self)
    return clauses.isEmpty ? nil : "in the smaller case \(clauses.joined(separator: ", and "))"
  }

  /// What to look for instead.
  private static func sentence(holding facts: [String]) -> String {
    guard let first = facts.first else {
      return "there is no conflict, and no view is ambiguous, truncated or compressed"
    }
    return "what holds is \(facts.enumerated(by: "and", atMost: mostNamed)); write --while \(first.shellWord)"
  }

  /// What must still hold, with the case that is compared.
  private func condition(on console: Console) throws -> MinimisedCondition {
    guard condition.hasPrefix(Self.comparison) else { return .condition(condition) }
    let source = CaseSource(String(condition.dropFirst(Self.comparison.count)))
    let (library, name) = try database.open(source, for: .reading, on: console)
    return .differs(try library.layoutCase(name))
  }
}
