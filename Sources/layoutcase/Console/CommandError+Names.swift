import CaseImport
import LayoutModel
import SQLite
import Spelling

/// Why a word of the command line, or of a file, names no case, no view or no constraint, or cannot be a new name.
///
/// `near` is a known name with a similar spelling.
extension CommandError {
  /// A verb that takes stored cases alone is given another word.
  static func noStoredCase(_ missing: MissingCase) -> CommandError {
    CommandError(missing.isOfFile ? .unreadableInput : .notFound, missing.sentence)
  }

  /// There is neither a stored case nor a file of this name.
  ///
  /// - Parameter file: whose name is like it.
  static func neitherCaseNorFile(name: String, near: String?, file: String?) -> CommandError {
    let remedy =
      if let near, name.hasPrefix("\(near)@") {
        passRemedy(String(name.dropFirst(near.count + 1)))
      } else {
        near.map(question) ?? file.map { "did you mean the file \"\($0)\"?" }
          ?? "\"layoutcase list\" shows the names"
      }
    // As where a file is read.
    let isOfFile = name.isNameOfInput || near == nil && file != nil && name.isFileName
    let code: ExitCode = isOfFile ? .unreadableInput : .notFound
    return CommandError(code, "there is neither a case nor a file \"\(name)\"; \(remedy)")
  }

  /// - Parameter pass: what stands behind an @, which only one verb takes.
  static func passRemedy(_ pass: String) -> String {
    "@ and a pass are for \"layoutcase diff\"; \"layoutcase solve\" and others that tell a pass have --pass"
      + (Int(pass) == nil ? " and its number" : " \(pass)")
  }

  /// Several names are those of no case.
  static func noCases(_ names: [String]) -> CommandError {
    CommandError(
      .notFound,
      "there are no cases \(names.map { "\"\($0)\"" }.enumerated(by: "and", atMost: 8)); "
        + "\"layoutcase list\" shows the names")
  }

  /// A file has no case of this name.
  static func noSuchCase(_ name: String, path: String, names: [String]) -> CommandError {
    CommandError(
      .notFound,
      "\(path) has no case \"\(name)\"; " + (question(for: name, among: names) ?? "it has \(list(names))"))
  }

  /// A file has several cases or none, and one is asked for.
  static func severalCases(path: String, names: [String]) -> CommandError {
    let file = InputFile.name(of: path)
    guard let first = names.first else { return CommandError(.unreadableInput, "\(file) holds no case") }
    return CommandError(
      .wrongUsage,
      "\(file) has \(names.count) cases: \(list(names)); name one, as in " + "\(path)#\(first)".shellWord
        + (names.count > mostListed && path != "-" ? "; \(commandLine("check", path)) names all" : ""))
  }

  /// There is no case at all among those that are to be looked at: the stored ones, or those of files.
  static func noCase(isStored: Bool) -> CommandError {
    CommandError(
      .notFound,
      isStored
        ? "no case is stored; \"layoutcase add FILE\" stores those of a file"
        : "no case was found in the files")
  }

  /// Two cases of a file have one name.
  static func repeatedCase(path: String, name: String) -> CommandError {
    CommandError(.unreadableInput, "\(path): there are two cases \"\(name)\"; rename one")
  }

  /// Two of the cases that are to be stored have one name.
  static func caseTwice(_ name: String) -> CommandError {
    CommandError(.difference, "there are two cases \"\(name)\" among these; --replace keeps the last")
  }

  /// The name that was asked for a log's case is taken.
  static func nameTaken(_ name: String) -> CommandError {
    CommandError(
      .difference,
      "a case \"\(name)\" exists already; choose another --name for the log's case, or leave --name out")
  }

  /// A case is to have the name of another one, or a copy that of its original.
  static func nameOfOther(_ name: String, for owner: String) -> CommandError {
    CommandError(
      .difference,
      owner == name
        ? "\"\(name)\" is the case's own name; choose another"
        : "another case is called \"\(name)\"; choose another name, or remove that one with "
          + commandLine("rm", name.storedWord))
  }

  /// A case has no such view.
  static func noSuchView(_ name: String, case layoutCase: String, near: String?) -> CommandError {
    let remedy =
      if near == nil, Quantity.Measure(rawValue: name) != nil {
        "name the view before it, as in title.\(name)"
      } else if let words = name.wholeMatch(of: /(\S+) ([a-zA-Z]+)/),
        Quantity.Measure(rawValue: String(words.2)) != nil
      {
        question("\(words.1).\(words.2)")
      } else {
        near.map(question) ?? "\(commandLine("show", layoutCase)) lists them"
      }
    return CommandError(.wrongUsage, "\"\(layoutCase)\" has no view \"\(name)\"; \(remedy)")
  }

  /// A constraint is named where a view is asked for.
  static func noView(butConstraint name: String) -> CommandError {
    CommandError(.wrongUsage, "\"\(name)\" is a constraint; name a view that it holds, as in title.width")
  }

  /// A view has no such number.
  static func noSuchMeasure(_ name: String, near: String?) -> CommandError {
    let sentence =
      if Attribute(rawValue: name) != nil || name == "baseline" {
        "\(name) is for constraints; write width, height, x, y or an edge"
      } else if LayoutGuide(rawValue: String(name.prefix { $0 != "." })) != nil {
        "\(name) is of a guide, and this tells numbers of views; name a view that the guide's constraints hold"
      } else {
        "\"\(name)\" is not a number of a frame; "
          + (near.map(question) ?? "write width, height, x, y or an edge, as in title.width")
      }
    return CommandError(.wrongUsage, sentence)
  }

  /// A sweep is asked for a condition. It tells itself where texts are truncated.
  ///
  /// - Parameter view: that the condition names.
  static func noNumber(butCondition text: String, view: String?) -> CommandError {
    CommandError(
      .wrongUsage,
      "\"\(text)\" is a condition, and sweep tells numbers and where texts are truncated; "
        + "write \(view ?? "title").width")
  }

  /// What a sweep has no formula of: a view alone where the measure is nil.
  static func notSwept(_ measure: Quantity.Measure?, view: String) -> CommandError {
    CommandError(
      .wrongUsage,
      "sweep tells x, y, width and height of a view\(measure.map { ", not its \($0.rawValue)" } ?? ""); "
        + "write \(view).\(measure == nil ? "width" : measure?.axis == .horizontal ? "x" : "y")")
  }

  /// A case has no such constraint.
  static func noSuchConstraint(_ name: String, case layoutCase: String, near: String?) -> CommandError {
    CommandError(
      .wrongUsage,
      "\"\(layoutCase)\" has no constraint \"\(name)\"\(near.map { "; \(question($0))" } ?? "")")
  }

  /// A statement names no column of its views.
  static func noSuchColumn(_ error: SQLiteError, near: String) -> CommandError {
    CommandError(.wrongUsage, "\(error.statementSentence); \(question(near))")
  }

  /// No Interface Builder file has a scene, cell or view of this identifier.
  static func noSuchRoot(_ kind: String, _ identifier: String, among names: [String]) -> CommandError {
    CommandError(
      .notFound,
      "there is no \(kind) \"\(identifier)\"; "
        + (names.isEmpty
          ? "the files have none"
          : question(for: identifier, among: names)
            ?? "there \(names.count.verb("is", "are")) \(names.map { "\"\($0)\"" }.enumerated(by: "and", atMost: 20))")
    )
  }

  /// The root of this identifier is asked for as one of another kind.
  static func rootOfOtherKind(_ kind: String, _ identifier: String) -> CommandError {
    CommandError(.wrongUsage, "\"\(identifier)\" is a \(kind); write --\(kind) \(identifier.shellWord)")
  }

  /// The first names.
  private static func list(_ names: [String]) -> String {
    names.prefix(mostListed).joined(separator: ", ") + (names.count > mostListed ? ", …" : "")
  }

  private static let mostListed = 10
}
