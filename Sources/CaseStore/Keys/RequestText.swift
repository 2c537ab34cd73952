public import JSON
public import LayoutModel
package import SQLite

/// What holds in place of a case's environment, in the form in which it is stored and goes into keys:
/// `width=320.0 height=none`; empty where nothing is asked.
package struct RequestText: Storable, Hashable, Sendable {
  let text: String

  init(text: String) { self.text = text }

  package init(from row: Row, at column: Int) throws(SQLiteError) { text = try row.text(at: column) }

  package var sqliteValue: SQLiteValue { .text(text) }

  init(_ patch: EnvironmentPatch) {
    let assignments = Change.environment(patch).assignments(in: [])
    text = assignments.map(\.description).joined(separator: " ")
  }

  /// The patch that the text was made from.
  ///
  /// - Throws: `.damaged`
  func patch() throws(StoreError) -> EnvironmentPatch {
    do throws(InputError) {
      return try EnvironmentPatch(requestText: text)
    } catch {
      throw .damaged("\(error)")
    }
  }
}

extension EnvironmentPatch {
  /// The request in words, as the `frames` view shows it; empty where nothing is asked.
  public var requestText: String { RequestText(self).text }
}

extension Assignment: CustomStringConvertible {
  var description: String {
    switch value {
    case .cleared: "\(member)=none"
    case .number(let number): "\(member)=\(number == 0 ? 0 : number)"
    case .text(let text): "\(member)=\(text.replacing("%", with: "%25").replacing(" ", with: "%20"))"
    }
  }

  /// Reads what `description` wrote, where a text is a word.
  fileprivate init?(_ description: Substring) {
    let parts = description.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    member = String(parts[0])
    if parts[1] == "none" {
      value = .cleared
    } else {
      value =
        Double(parts[1]).map { .number($0) }
        ?? .text(String(parts[1].replacing("%20", with: " ").replacing("%25", with: "%")))
    }
  }
}

extension EnvironmentPatch {
  /// Reads what `requestText` wrote, or a person in its words.
  ///
  /// - Throws: for a member that is none or is written otherwise, and for a number outside its range.
  public init(requestText text: String) throws(InputError) {
    var assignments: [Assignment] = []
    for part in text.split(separator: " ") {
      guard let assignment = Assignment(part) else {
        throw InputError("the request \"\(text)\" is not in the form \"width=320.0 textSize=XL\"")
      }
      assignments.append(assignment)
    }
    try self.init(.object(assignments.members()))
  }
}
