import JSON
import LayoutEngine
import LayoutModel
import TextMeasurement

/// An Auto Layout case: views, constraints, an environment and a history of changes. Every value of it is valid.
///
/// A layout depends on the case alone, on the fonts of the machine, and on nothing that was asked before. Each question
/// lays the case out anew, so that values can be used from several threads.
public struct LayoutCase: Hashable, Sendable {
  let layoutCase: LayoutModel.LayoutCase

  /// Which values are preferred where the constraints leave several open.
  public enum Rules: String, Hashable, Sendable {
    /// Those of the articles that the built-in cases are from.
    case articles
    /// Those that UIKit has been seen to follow.
    case uikit
  }

  /// Builds a case.
  ///
  /// - Parameters:
  ///   - name: no quotation marks, no control characters, no space at either end.
  ///   - root: the view whose size the environment may give.
  ///   - environment: what every pass is laid out in unless a question says otherwise.
  ///   - rules: which values are preferred where several are open: UIKit's by default, where a document that names none
  ///     has those of the articles.
  ///   - constraints: in the order in which they are activated.
  /// - Throws: `LayoutCaseError.invalid` with all that makes it no case: a name that occurs twice or that nothing has,
  ///   a number outside its range, a notation that cannot be read.
  public init(
    _ name: String, root: View, environment: Environment = Environment(), rules: Rules = .uikit,
    constraints: [Constraint]
  ) throws(LayoutCaseError) {
    let hierarchy = root.json
    let views = try? LayoutModel.LayoutCase(.object(["name": "views", "root": hierarchy])).views
    let reader = views.map { ConstraintReader(views: $0, names: CaseNames(hierarchy: $0)) }
    let document: JSONValue = .object([
      "name": name, "rules": rules.rawValue, "environment": environment.json, "root": hierarchy,
      "constraints": constraints.flatMap { $0.json(reader) },
    ])
    try LayoutCaseError.requireNumbers(in: document)
    do throws(InputError) {
      layoutCase = try LayoutModel.LayoutCase(JSONDocument(document), families: FontMeasurer().families)
    } catch {
      throw LayoutCaseError(error)
    }
  }

  /// Reads a case document, `layoutcase/1`.
  ///
  /// - Parameters:
  ///   - document: the text.
  ///   - file: what errors call the document's file.
  /// - Throws: `LayoutCaseError.invalid` with lines and columns.
  public init(document: String, file: String? = nil) throws(LayoutCaseError) {
    do throws(InputError) {
      layoutCase = try LayoutModel.LayoutCase(
        JSONDocument(Array(document.utf8), file: file), families: FontMeasurer().families)
    } catch {
      throw LayoutCaseError(error)
    }
  }

  private init(_ layoutCase: LayoutModel.LayoutCase) { self.layoutCase = layoutCase }

  public var name: String { layoutCase.name }

  /// The number of the last pass; 0 where the case has no history.
  public var lastPass: Int { layoutCase.lastPass.rawValue }

  /// The case as a document that ``init(document:file:)`` reads, and the program `layoutcase`.
  public var document: String { String(decoding: layoutCase.document(.pretty), as: UTF8.self) }

  /// The case with one more pass, which changes what assignments name, in their order.
  ///
  /// - Parameter assignments: such as `title.hugging.horizontal=251`, `tops.constant=8`, `title.text="more"` and
  ///   `width=375`.
  /// - Throws: `LayoutCaseError.invalid`
  public func setting(_ assignments: String...) throws(LayoutCaseError) -> LayoutCase {
    try setting(assignments)
  }

  /// The case with one more pass, as above, of a list that is made elsewhere.
  ///
  /// - Throws: `LayoutCaseError.invalid`
  public func setting(_ assignments: [String]) throws(LayoutCaseError) -> LayoutCase {
    do throws(InputError) {
      let changes = try layoutCase.changes(assigning: assignments, families: FontMeasurer().families)
      return LayoutCase(layoutCase.appending(Pass(changes: changes)))
    } catch {
      throw LayoutCaseError(error)
    }
  }

  /// Does what needs a measurer, and makes sure that it had all fonts.
  ///
  /// The measurer is made for the one question: what it lacked is told to whoever asked that.
  ///
  /// - Throws: `.missingFont`, and what `body` throws.
  func measuring<Result>(
    _ body: (FontMeasurer) throws -> Result
  ) throws(LayoutCaseError) -> Result {
    do {
      return try FontMeasurer().measuring(body)
    } catch let error as LayoutCaseError {
      throw error
    } catch let error as FontError {
      throw .missingFont("\(error)")
    } catch {
      throw .invalid("\(error)")
    }
  }

  /// - Parameter number: the last pass where `nil`.
  func pass(_ number: Int?) throws(LayoutCaseError) -> PassNumber {
    let number = number ?? lastPass
    guard (0...lastPass).contains(number) else {
      throw .invalid("\"\(name)\" has no pass \(number); its last is \(lastPass)")
    }
    return PassNumber(number)
  }
}

/// Why a question has no answer. Conflicts and ambiguity are answers, and no errors.
public enum LayoutCaseError: Error, Hashable, Sendable {
  /// What was given is no case, or names what the case has not: a sentence for each flaw, a line each.
  case invalid(String)
  /// A text's font is not installed: a sentence with the package that has it.
  case missingFont(String)

  init(_ error: InputError) { self = .invalid(error.description) }

  /// Makes sure that all numbers that were given are finite.
  ///
  /// - Parameters:
  ///   - value: what views, constraints and environments are as JSON. It has null for a number that is not finite, and
  ///     for nothing else.
  ///   - path: how an error calls the value. What is in a view or a constraint with a name is called by that name, as
  ///     in `title.hugging`.
  /// - Throws: `LayoutCaseError.invalid`
  static func requireNumbers(in value: JSONValue, _ path: String = "") throws(LayoutCaseError) {
    switch value.content {
    case .null: throw .invalid("\(path) is not a finite number")
    case .array(let elements):
      for (place, element) in elements.enumerated() {
        try requireNumbers(in: element, "\(path)[\(place)]")
      }
    case .object(let members):
      var owner = path
      if case .string(let id) = members.first(where: { $0.name == "id" })?.value.content { owner = id }
      for member in members {
        try requireNumbers(in: member.value, owner.isEmpty ? member.name : "\(owner).\(member.name)")
      }
    case .bool, .number, .string: break
    }
  }
}

extension LayoutCaseError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .invalid(let sentence), .missingFont(let sentence): sentence
    }
  }
}
