public import Arguments
public import CaseImport
public import LayoutModel
import Platform
import Spelling

extension LayoutCase.Rules: ArgumentValue {
  public static var valueName: String { "rules" }
}

extension LayoutCase.Origin: ArgumentValue {
  public static var valueName: String { "origin" }
}

extension LayoutDirection: ArgumentValue {
  public init(argument: String) throws(UsageError) {
    guard let direction = Self(rawValue: argument.lowercased()) else {
      throw UsageError("choose \(Self.choices.enumerated(by: "or"))")
    }
    self = direction
  }

  public static var valueName: String { "direction" }
}

extension ContentSizeCategory: ArgumentValue {
  public init(argument: String) throws(UsageError) {
    if let size = Self(rawValue: argument) {
      self = size
      return
    }
    let remedy = "choose \(Self.choices.enumerated(by: "or"))"
    throw UsageError(Self.meant(by: argument).map { "\(remedy); \(question($0))" } ?? remedy)
  }

  /// The size that a size or a number behind AX stands for, or that the word is near to.
  private static func meant(by word: String) -> String? {
    let letters = word.lowercased().replacing("accessibility", with: "ax")
    let end = letters.hasPrefix("ax") ? letters.dropFirst(2) : ""
    if let number = Int(end) { return "AX\(min(max(1, number), 5))" }
    return Self(rawValue: "Accessibility \(end.uppercased())")?.rawValue
      ?? suggestion(for: word, among: choices)
  }

  public static var valueName: String { "size" }
}

extension LayoutPriority: ArgumentValue {
  public init(argument: String) throws(UsageError) {
    guard let priority = Self.constants[argument] ?? Double(argument).flatMap(Self.init) else {
      throw UsageError("write a priority from 0 to 1000, or a name of UIKit's, such as defaultHigh")
    }
    self = priority
  }

  public var argument: String { rawValue.argument }
  public static var isNumeric: Bool { true }
}

extension Device: ArgumentValue {
  public init(argument: String) throws(UsageError) {
    guard let device = Device(named: argument) ?? Self.spelled(argument) else {
      if ["landscape", "portrait"].contains(argument.filter { !$0.isWhitespace }.lowercased()) {
        throw UsageError("write it behind its device without a comma, as \"iPhone 15 landscape\"")
      }
      let kind = argument.prefix { $0 != " " }
      let ofKind = Self.all.map(\.name).filter { $0.hasPrefix("\(kind) ") }.map { "\"\($0)\"" }
      if kind == argument, !ofKind.isEmpty {
        let newest = ofKind.suffix(8).enumerated(by: "or")
        throw UsageError(
          "put the whole name in quotation marks, such as \(kind == "iPhone" ? "\"iPhone 15\"" : newest)")
      }
      let near =
        Self.nearest(to: argument.replacing(/\s*portrait$/.ignoresCase(), with: ""))
        .map { "; \(question($0.name))" }
        ?? (kind == "iPad" ? "; the iPads are \(ofKind.enumerated(by: "and"))" : nil)
      throw UsageError(
        "write a device, such as \"iPhone 15\"; \(commandLine("help", "environment")) lists them\(near ?? "")"
      )
    }
    self = device
  }

  /// The device whose name this is but for blanks, capitals and its generation; of several generations the newest one.
  /// An upright one may be called portrait.
  private static func spelled(_ word: String) -> Device? {
    func letters(_ name: String) -> String { name.lowercased().filter { !$0.isWhitespace } }
    let (name, devices) = (letters(word).replacing(/portrait$/, with: ""), all + all.map(\.landscape))
    return devices.first { letters($0.name) == name }
      ?? devices.last { letters($0.name).replacing(/\(.*generation\)/, with: "") == name }
  }

  public var argument: String { name }
  public static var valueName: String { "device" }
  public static var completion: Completion { .choices(names) }

  private static var names: [String] { (all + all.map(\.landscape)).map(\.name) }
}

extension CaseSource: ArgumentValue {
  public init(argument: String) throws(UsageError) { self.init(argument) }

  public var argument: String { word }
  public static var valueName: String { "case" }
  public static var completion: Completion { .values(.layouts) }

  /// The shell has put a file there: `solve < card.json`. What another program writes is named by `-`.
  public static var wordWhereMissing: String? {
    FileSystem.isRegularFile("/dev/stdin") && FileStamp(descriptor: 0)?.isEmptyFile == false ? "-" : nil
  }

  /// `cards.ndjson title` for `cards.ndjson#title`, where the file has several cases and one of that name. A pass and
  /// a width stand behind the name then.
  public static func joined(_ word: String, _ next: String, isLast: Bool) -> String? {
    guard case .file(let path, nil) = CaseSource(word).origin, path != "-", isLast || !next.contains("."),
      InputFile.exists(path), let names = try? CaseFinder.names(ofFile: path), names.contains(next),
      isLast || names.count > 1
    else { return nil }
    return "\(path)#\(next)\(word.dropFirst(path.count))"
  }

  static let help = "A stored case, or a file: .json, .ndjson, .xib, .storyboard; - is standard input."
}

extension [CaseSource] {
  /// Refuses cases beside --all, and neither.
  ///
  /// - Parameter purpose: what the verb does with them, as "check".
  func confirm(all: Bool, to purpose: String) throws(UsageError) {
    if all, !isEmpty { throw UsageError("name cases or give --all, not both") }
    if !all, isEmpty { throw UsageError("name the files or cases to \(purpose), or give --all") }
  }
}

/// The name of a stored case, with or without the `case:` that forces a word to be one.
struct StoredName: ArgumentValue {
  let name: String
  let argument: String

  init(argument: String) {
    self.argument = argument
    name = CaseSource.name(ofStored: argument)
  }

  static var valueName: String { "case" }
  static var completion: Completion { .values(.storedNames) }
}

/// A pattern of names, with *, ? and […] as in a shell.
struct NamePattern: ArgumentValue {
  let argument: String

  /// SQLite compares names with no longer pattern, in bytes.
  private static let longest = 50_000

  init(argument: String) throws(UsageError) {
    guard argument.utf8.count <= Self.longest else {
      throw UsageError(
        "the pattern has \(argument.utf8.count) bytes, and none has more than \(Self.longest); write a shorter one"
      )
    }
    self.argument = argument
  }

  static var valueName: String { "pattern" }
}

extension EmptyFields: ArgumentValue {
  public static var valueName: String { "what" }
}
