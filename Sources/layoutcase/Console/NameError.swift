import CaseImport
import LayoutModel
import Spelling

/// Why a word of the command line, or of a file, names no case, no view or no constraint, or cannot be a new name.
enum NameError: CommandError {
  /// There is neither a stored case nor a file of this name.
  case neitherCaseNorFile(name: String, near: String?)
  /// A file has no case of this name.
  case noSuchCase(String, path: String, names: [String])
  /// A file has several cases or none, and one is asked for.
  case severalCases(path: String, names: [String])
  /// There is no case at all among those that are to be looked at: the stored ones, or those of files.
  case noCase(isStored: Bool)
  /// Two cases of a file have one name.
  case repeatedCase(path: String, name: String)
  /// Two of the cases that are to be stored have one name.
  case caseTwice(String)
  /// The name that was asked for a log's case is taken.
  case nameTaken(String)
  /// A case is to have the name of another one.
  case nameOfOther(String)
  /// A case has no such view. `near` has a similar spelling.
  case noSuchView(String, case: String, near: String?)
  /// A view has no such number. `near` has a similar spelling.
  case noSuchMeasure(String, near: String?)
  /// What a sweep has no formula of: a view alone where it is nil.
  case notSwept(Quantity.Measure?, view: String)
  /// A case has no such constraint.
  case noSuchConstraint(String, case: String, near: String?)
  /// A statement names no column of its views.
  case noSuchColumn(String, near: String)
  /// No Interface Builder file has a scene, cell or view of this identifier.
  case noSuchRoot(_ kind: String, String, among: [String])
  /// The root of this identifier is asked for as one of another kind.
  case rootOfOtherKind(_ kind: String, String)

  var exitCode: ExitCode {
    switch self {
    case .severalCases(_, []), .repeatedCase: .unreadableInput
    case .neitherCaseNorFile, .noSuchCase, .noCase, .noSuchRoot: .notFound
    case .severalCases, .noSuchView, .noSuchMeasure, .notSwept, .noSuchConstraint, .noSuchColumn,
      .rootOfOtherKind:
      .wrongUsage
    case .nameTaken, .nameOfOther, .caseTwice: .difference
    }
  }

  var description: String {
    switch self {
    case .neitherCaseNorFile(let name, let near?) where name.hasPrefix("\(near)@"):
      "there is neither a case nor a file \"\(name)\"; "
        + Self.passRemedy(String(name.dropFirst(near.count + 1)))
    case .neitherCaseNorFile(let name, let near):
      "there is neither a case nor a file \"\(name)\"; "
        + (near.map(question) ?? "\"layoutcase list\" shows the cases")
    case .noSuchCase(let name, let path, let names):
      "\(path) has no case \"\(name)\"; "
        + (question(for: name, among: names) ?? "it has \(Self.list(names))")
    case .severalCases(let path, let names):
      names.isEmpty
        ? "\(InputFile.name(of: path)): holds no case"
        : "\(InputFile.name(of: path)) has \(names.count) cases: \(Self.list(names)); name one, as in "
          + "\(path)#\(names[0])".shellWord
    case .noCase(let isStored):
      isStored
        ? "no case is stored; \"layoutcase add FILE\" stores those of a file"
        : "no case was found in the files"
    case .repeatedCase(let path, let name): "\(path): there are two cases \"\(name)\""
    case .caseTwice(let name): "there are two cases \"\(name)\" among these; --replace keeps the last"
    case .nameTaken(let name):
      "a case \"\(name)\" exists already; choose another --name for the log's case, or leave --name out"
    case .nameOfOther(let name):
      "another case is called \"\(name)\"; choose another name, or remove that one with \(commandLine("rm", name))"
    case .noSuchView(let name, let layoutCase, nil) where Quantity.Measure(rawValue: name) != nil:
      "\"\(layoutCase)\" has no view \"\(name)\"; name the view before it, as in title.\(name)"
    case .noSuchView(let name, let layoutCase, let near):
      "\"\(layoutCase)\" has no view \"\(name)\"; "
        + (near.map(question) ?? "\(commandLine("show", layoutCase)) lists them")
    case .noSuchConstraint(let name, let layoutCase, let near):
      "\"\(layoutCase)\" has no constraint \"\(name)\"\(near.map { "; \(question($0))" } ?? "")"
    case .noSuchMeasure(let name, _) where Attribute(rawValue: name) != nil:
      "\(name) is for constraints; write width, height, x, y or an edge"
    case .noSuchMeasure(let name, _) where LayoutGuide(rawValue: String(name.prefix { $0 != "." })) != nil:
      "\(name) is of a guide, and this tells numbers of views; name a view that the guide's constraints hold"
    case .noSuchMeasure(let name, let near):
      "a view has no \"\(name)\"; "
        + (near.map(question) ?? "write width, height, x, y or an edge, as in first.width")
    case .notSwept(let measure, let view):
      "sweep tells x, y, width and height of a view\(measure.map { ", not its \($0.rawValue)" } ?? ""); "
        + "write \(view).\(measure == nil ? "width" : measure?.axis == .horizontal ? "x" : "y")"
    case .noSuchColumn(let name, let near): "no such column: \(name); \(question(near))"
    case .noSuchRoot(let kind, let identifier, let names):
      "there is no \(kind) \"\(identifier)\"; "
        + (names.isEmpty ? "the files have none" : "there are \(names.enumerated(by: "and", atMost: 20))")
    case .rootOfOtherKind(let kind, let identifier):
      "\"\(identifier)\" is a \(kind); write --\(kind) \(identifier.shellWord)"
    }
  }

  /// - Parameter pass: what stands behind an @, which only one verb takes.
  static func passRemedy(_ pass: String) -> String {
    "@ and a pass are for \"layoutcase diff\"; \"layoutcase solve\" and others that tell a pass have --pass"
      + (Int(pass) == nil ? " and its number" : " \(pass)")
  }

  /// The first ten names.
  private static func list(_ names: [String]) -> String {
    names.prefix(10).joined(separator: ", ") + (names.count > 10 ? ", …" : "")
  }
}
