import Arguments
import CaseImport
import CaseLibrary
import LayoutModel
import Spelling

struct QueryCasesCommand: Command {
  static let name = "cases"
  static let abstract = "Prints the cases that meet all conditions."
  static let discussion = """
    What comes of a pass is what "layoutcase solve" shows of it, in the case's own environment or in that of the \
    options; the last column has the views, and the passes in which it comes of them. Where one of these conditions \
    is given, passes that were not laid out yet are, and their layouts are stored. What is counted beside a case is \
    of its own environment, but for the stored layouts, which are all.
    """
  static let examples = [
    Example("query cases --tag hugging", "Finds cases by a tag."),
    Example("query cases --conflict", "Finds cases whose constraints contradict each other."),
    Example("query cases --truncated --width 320", "Finds cases whose texts are cut at this width."),
    Example("query cases --case 'article-3-*' --class UILabel --passes 4", "Joins several conditions."),
  ]
  @Option(
    "The case's name, with *, ? and […] as in a shell.", valueName: "pattern",
    completion: .values(.storedNames))
  var `case`: NamePattern?
  @Option("A tag of the case.", valueName: "tag") var tag: String?
  @Option("The class of any of its views.", name: "class", valueName: "name") var className: String?
  @Option("Its preferences where a layout is free.") var rules: LayoutCase.Rules?
  @Option("Where its views were made.") var origin: LayoutCase.Origin?
  @Option("At least so many passes, pass 0 included.", valueName: "number") var passes: Count?
  @Flag("Only where a required constraint is broken in any pass.") var conflict: Bool
  @Flag("Only where a layout is ambiguous in any pass.") var ambiguous: Bool
  @Flag("Only where a text is truncated in any pass.") var truncated: Bool
  @Flag("Only where another content is clipped in any pass.") var clipped: Bool
  @Flag("Only where a view lies outside of its parent in any pass.") var outside: Bool
  let environment = EnvironmentOptions()
  let output = OutputOptions()
  let database = DatabaseOptions()

  func validate() throws(UsageError) {
    if outcomes.isEmpty, let option = environment.givenOptions.first {
      throw UsageError(
        "\(option) is for --conflict, --ambiguous, --truncated, --clipped and --outside, and none is given")
    }
  }

  func run(in console: Console) throws -> ExitCode {
    var conditions = CaseConditions()
    conditions.name = `case`?.argument
    conditions.tag = tag
    conditions.className = className
    conditions.rules = rules
    conditions.origin = origin
    conditions.passCount = passes?.value
    let library = try database.library(for: outcomes.isEmpty ? .reading : .caching, on: console)
    let remark = try library.remark(on: `case`?.argument)
    let found = try console.showingProgress("Laying out cases") { progress in
      try library.list(conditions, with: outcomes, request: environment.request) {
        progress.advance(to: $0, of: $1)
      }
    }
    try console.print(
      Listing(found, telling: outcomes, orSay: remark ?? "Nothing found."), as: output)
    if !outcomes.isEmpty { try sayRows(in: library, on: console) }
    guard found.isEmpty, remark == nil else { return .done }
    if let className { console.sayNoView(ofClass: className, in: try library.classes()) }
    if let tag {
      let middle = "*\(tag.filter { !"*?".contains($0) })*"
      let count = try library.caseNames(matching: middle).count
      let named = count == 1 ? "the case that is called so" : "the \(count) cases that are called so"
      console.sayNone(
        called: tag, "case has the tag", among: Set(try library.list().flatMap(\.tags)),
        orElse: count > 0 ? "\(commandLine("list", middle)) shows \(named)" : nil)
    }
    return .done
  }

  /// Says whose rows were not laid out.
  private func sayRows(in library: CaseLibrary, on console: Console) throws {
    let lists = try library.rowCounts(of: library.caseNames(matching: `case`?.argument ?? "*"))
      .filter { $0.count ?? 0 > 0 }
    guard !lists.isEmpty else { return }
    let names = lists.map(\.name).enumerated(by: "and", atMost: 5)
    let name = lists.count == 1 ? lists[0].name.storedWord : "CASE"
    let asked = environment.request
    let options = CellRequest(width: asked.width.applied(to: nil), environment: asked).options
    let condition = PassOutcome.allCases.filter(outcomes.contains).compactMap(\.condition)
      .joined(separator: " and ")
    let query = commandLine(["query", "rows", name, condition] + options)
    let kinds = PassOutcome.allCases.filter(outcomes.contains).compactMap(\.cellWords)
    console.say(
      note: "the rows of \(names) were not looked at"
        + (condition.isEmpty ? "" : "; \(query) finds those whose \(kinds.enumerated(by: "and"))"))
  }

  /// What has to come of a pass.
  private var outcomes: Set<PassOutcome> {
    let asked: [PassOutcome: Bool] = [
      .conflict: conflict, .ambiguous: ambiguous, .truncated: truncated, .clipped: clipped, .outside: outside,
    ]
    return Set(asked.filter(\.value).keys)
  }
}

extension PassOutcome {
  /// What asks for it of rows, in the words of a condition; nil where none does.
  fileprivate var condition: String? {
    switch self {
    case .conflict: "conflict"
    case .ambiguous: "ambiguous"
    case .truncated: "truncated"
    case .clipped: "compressed"
    case .outside: nil
    }
  }

  /// What is so of a row in which it is found.
  fileprivate var cellWords: String? {
    switch self {
    case .conflict: "constraints conflict"
    case .ambiguous: "frames are ambiguous"
    case .truncated: "texts are cut"
    case .clipped: "contents are compressed"
    case .outside: nil
    }
  }
}

extension CaseLibrary {
  /// The classes of all views.
  func classes() throws -> Set<String> {
    var classes: Set<String> = []
    try read { store in
      try store.forEachView(ViewConditions()) { view in if let name = view.className { classes.insert(name) }
      }
    }
    return classes
  }
}

extension Console {
  /// Says of a class that no view has what may have been meant; nothing of one that some have.
  func sayNoView(ofClass name: String, in classes: Set<String>) {
    sayNone(called: name, "view has the class", among: classes)
  }

  /// Says of a word that is not among those that there are which was meant, or which there are.
  ///
  /// - Parameters:
  ///   - noun: what none has, as "case has the tag".
  ///   - remark: what is said in place of those that there are, where none of them is near.
  func sayNone(called word: String, _ noun: String, among known: Set<String>, orElse remark: String? = nil) {
    guard !known.contains(word) else { return }
    let sorted = known.sorted()
    // A pattern of a shell is none here.
    let letters = word.lowercased().filter { !"*?".contains($0) }
    let near =
      suggestion(for: word, among: sorted)
      ?? sorted.first { !letters.isEmpty && $0.lowercased().contains(letters) }
    let all = sorted.isEmpty ? "none has any" : "there are \(sorted.enumerated(by: "and", atMost: 30))"
    say(note: "no \(noun) \"\(word)\"; \(near.map(question) ?? remark ?? all)")
  }
}
