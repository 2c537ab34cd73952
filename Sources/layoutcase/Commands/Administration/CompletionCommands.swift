import Arguments
import CaseImport
import CaseLibrary
import LayoutModel
import Platform
import TextMeasurement

struct CompletionsCommand: Command {
  static let name = "completions"
  static let abstract = "Prints a script that completes verbs, options, cases, views and more in a shell."
  static let examples = [
    Example(
      "completions bash > ~/.local/share/bash-completion/completions/layoutcase", "Installs it for bash."),
    Example("completions zsh > ~/.zfunc/_layoutcase", "Installs it for zsh, where ~/.zfunc is in $fpath."),
    Example("completions fish > ~/.config/fish/completions/layoutcase.fish", "Installs it for fish."),
  ]
  @Argument("The shell.") var shell: Shell

  func run(in console: Console) throws -> ExitCode {
    try console.output.write(commandTree.completionScript(for: shell))
    return .done
  }
}

struct ManualCommand: Command {
  static let name = "manual"
  static let abstract = "Prints the manual page of the program, for man."
  static let examples = [
    Example("manual > ~/.local/share/man/man1/layoutcase.1", "Installs it for one person."),
    Example("manual | man -l -", "Shows it."),
  ]

  func run(in console: Console) throws -> ExitCode {
    try console.output.write(commandTree.manualPage)
    return .done
  }
}

/// Answers completion scripts: one candidate on each line, and never an error.
struct CompleteCommand: Command {
  static let name = "__complete"
  static let abstract = "Prints what a shell may offer."
  static let isHidden = true
  @Argument("The kind of value.") var kind: String
  @Argument("What is typed of it.") var prefix: String
  @Argument("The words before it.") var words: [String] = []
  let database = DatabaseOptions()

  func run(in console: Console) throws -> ExitCode {
    // Without a database nothing is offered. A message would appear in the line that is being typed.
    for candidate in try found(prefix) { try console.print(candidate) }
    return .done
  }

  /// What begins so. Where nothing does, what is behind the last comma is completed, as in a list of keys.
  private func found(_ prefix: String) throws -> [String] {
    let whole = ((try? candidates(prefix)) ?? []).filter { $0.hasPrefix(prefix) }
    guard whole.isEmpty, let comma = prefix.lastIndex(of: ",") else { return whole }
    let (lead, last) = (prefix[...comma], String(prefix[comma...].dropFirst()))
    return ((try? candidates(last)) ?? []).filter { $0.hasPrefix(last) }.map { lead + $0 }
  }

  private func candidates(_ prefix: String) throws -> [String] {
    switch CompletedValue(rawValue: kind) {
    case .caseNames: caseNames(prefix)
    case .layouts: caseNames(prefix) + passes(prefix)
    case .storedNames: storedNames
    case .passes: named?.layoutCase.passNumbers ?? []
    case .quantities: named?.layoutCase.quantities ?? []
    case .sweptQuantities: named.map { ["height"] + $0.layoutCase.frameNumbers } ?? []
    case .constants: named?.layoutCase.constraints.map { "\($0.id)=" } ?? []
    case .priorities: named?.layoutCase.sweptPriorities ?? []
    case .assignments: named.map { assignments(prefix, to: $0.layoutCase) } ?? []
    case .conditions: named?.layoutCase.conditions ?? []
    case .earlierPasses: ["previous"] + (named?.layoutCase.passNumbers.dropLast() ?? [])
    case .rowKeys: try named.map { try $0.rowKeys($1.name, beginning: prefix, count: Self.mostRows) } ?? []
    case .rowColumns: try named.map { try $0.rowColumns($1.name) } ?? []
    case .rowFiles:
      try FileSystem.paths(beginning: prefix).filter { path in
        [".csv", ".ndjson", ".json"].contains(where: path.hasSuffix)
      }
    case nil: []
    }
  }

  /// `direction=rtl` behind the sign, and before it what has a value.
  private func assignments(_ prefix: String, to layoutCase: LayoutCase) -> [String] {
    guard let sign = prefix.firstIndex(of: "=") else { return layoutCase.assignmentKeys.map { "\($0)=" } }
    let key = String(prefix[..<sign])
    return LayoutCase.values(assignableTo: key).map { "\(key)=\($0)" }
  }

  /// Enough to choose from.
  private static let mostRows = 1000

  private var storedNames: [String] { (try? library().caseNames()) ?? [] }

  private func caseNames(_ prefix: String) -> [String] {
    let paths = (try? FileSystem.paths(beginning: prefix)) ?? []
    return (prefix.hasPrefix("case:") ? storedNames.map { "case:\($0)" } : storedNames)
      + paths.filter { CaseFileFormat(path: $0) != nil } + casesOfFile(prefix)
  }

  /// `cards.json#one`, `cards.json#two` … once the sign is typed.
  private func casesOfFile(_ prefix: String) -> [String] {
    guard let path = prefix.fileOfCase, let names = try? CaseFinder.names(ofFile: path) else { return [] }
    return names.map { "\(path)#\($0)" }
  }

  /// `card@0`, `card@1` … or `card:320`, `card:375` … once the sign is typed.
  private func passes(_ prefix: String) -> [String] {
    if let sign = prefix.lastIndex(of: ":"), prefix[...sign] != "case:" {
      return Set(Device.all.map(\.width)).sorted().map { "\(prefix[...sign])\($0.shown)" }
    }
    guard let sign = prefix.lastIndex(of: "@") else { return [] }
    let name = String(prefix[..<sign])
    return ((try? layoutCase(name))?.layoutCase.passNumbers ?? []).map { "\(name)@\($0)" }
  }

  /// The case that the words name: the first word that is one.
  private var named: (library: CaseLibrary, layoutCase: LayoutCase)? {
    for word in words where !word.hasPrefix("-") {
      if let found = try? layoutCase(word) { return found }
    }
    return nil
  }

  private func layoutCase(_ word: String) throws -> (library: CaseLibrary, layoutCase: LayoutCase) {
    let source = CaseSource(word)
    if case .database(let name) = source.origin {
      let library = try library()
      return (library, try library.layoutCase(name))
    }
    let (library, name) = try database.open(source, for: .reading)
    return (library, try library.layoutCase(name))
  }

  /// The database that the words name, or else the usual one.
  private func library() throws -> CaseLibrary {
    let path = Layoutcase.namedDatabase(in: words) ?? database.path
    return try CaseLibrary(path: path, for: .reading, measurer: FontMeasurer())
  }
}

extension LayoutCase {
  fileprivate var passNumbers: [String] { (0...history.count).map(String.init) }

  fileprivate var sweptPriorities: [String] {
    constraints.map(\.id)
      + views.flatMap { view in
        ContentPriorityKind.allCases.flatMap { kind in
          Axis.allCases.map { "\(view.id).\(kind.rawValue).\($0.rawValue)" }
        }
      }
  }

  /// `conflict`, `truncated(title)`, `title.width` …
  fileprivate var conditions: [String] {
    let predicates = Condition.Predicate.allCases.map(\.rawValue)
    let ofViews = Condition.Predicate.allCases.flatMap { fact in
      views.dropFirst().filter { fact != .truncated || $0.mayShowText }.map { "\(fact.rawValue)(\($0.id))" }
    }
    let words = ["conflict", "relaid", "not", "height", "width"] + predicates
    return words + ofViews + constraints.map { "broken(\($0.id))" } + quantities
  }

  /// `title.x`, `title.y`, `title.width` …
  fileprivate var frameNumbers: [String] {
    views.flatMap { view in FrameMember.allCases.map { "\(view.id).\($0.rawValue)" } }
  }

  /// The views, and each with its attributes.
  fileprivate var quantities: [String] {
    views.map(\.id) + views.flatMap { view in Quantity.Measure.allCases.map { "\(view.id).\($0.rawValue)" } }
  }
}
