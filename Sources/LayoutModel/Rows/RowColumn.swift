public import JSON

/// A member of a case that the rows of a list give a value each: a column of the list's data.
///
/// A column is written as an assignment's key is: `name.text`, `photo.intrinsic.width`, `badge.hidden`,
/// `title.hugging.horizontal`, `c7.active`, `c7.constant`, `c7.priority`.
public struct RowColumn: Hashable, Sendable {
  /// As rows have it, with the names of views and constraints.
  public let name: String
  /// What a value of the column is put into.
  public let member: RowMember

  /// The column of a key that stands for one number, text or truth value.
  ///
  /// - Throws: for what names no such member of the case, with what may have been meant.
  public init(_ name: String, in layoutCase: LayoutCase) throws(InputError) {
    let columns = try Self.columns(of: name, in: layoutCase)
    guard columns.count == 1, let column = columns.first else {
      throw InputError("this is a pair; name \(columns.map(\.name).joined(separator: " or "))", path: name)
    }
    self = column
  }

  init(name: String, member: RowMember) {
    self.name = name
    self.member = member
  }

  /// The columns of a key: one, or the width and the height of an `intrinsic` that is written as a pair.
  public static func columns(
    of key: String, in layoutCase: LayoutCase
  ) throws(InputError) -> [RowColumn] {
    do throws(InputError) {
      return try CaseNames(layoutCase).rowColumns(of: key)
    } catch {
      throw InputError(error.sentence, path: key)
    }
  }
}

/// What a row can give a value.
public enum RowMember: Hashable, Sendable {
  case text(ViewIndex)
  /// A dimension of the declared intrinsic content size.
  case intrinsic(ViewIndex, Axis)
  case content(ContentPriorityKind, Axis, ViewIndex)
  case numberOfLines(ViewIndex)
  case preferredMaxLayoutWidth(ViewIndex)
  case fontSize(ViewIndex)
  case fontWeight(ViewIndex)
  /// Whether a stack view leaves the view out. Stored and shown of other views, and without a say in the layout, as
  /// UIKit lays hidden views out like any others.
  case isHidden(ViewIndex)
  case constant(ConstraintIndex)
  case priority(ConstraintIndex)
  case isActive(ConstraintIndex)
}

extension CaseNames {
  func rowColumns(of key: String) throws(InputError) -> [RowColumn] {
    let names = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let target = names.first, names.count > 1, !names.contains("") else {
      let view = views[key] == nil ? views.keys.sorted().first { $0.lowercased() == key.lowercased() } : key
      let remedy = view.map { "; write one of the view's members, as \($0).text" } ?? ""
      if key == "id" { throw InputError("the rows' keys stand in a column \"key\"; rename id") }
      if key == "values" {
        throw InputError("what a row gives stands beside its key: {\"key\": \"a\", \"name.text\": \"…\"}")
      }
      throw InputError("a column is named like name.text, photo.intrinsic or c7.active\(remedy)")
    }
    let view: ViewIndex
    switch self.target(of: names) {
    case .constraint(_, let index):
      return [RowColumn(name: key, member: try Self.member(names[names.count - 1], of: index))]
    case .view(let index): view = index
    case nil:
      throw InputError(
        "there is no view or constraint \"\(target)\""
          + nearest(target, views.keys.sorted() + constraints.keys.sorted()))
    }
    let rest = names.dropFirst().joined(separator: ".")
    let members = Self.members(of: view)
    if rest == "intrinsic" {
      return members.filter { $0.name.hasPrefix("intrinsic.") }
        .map { RowColumn(name: "\(target).\($0.name)", member: $0.member) }
    }
    guard let member = members.first(where: { $0.name == rest }) else {
      let remedy =
        Self.wordsOfSize.contains(rest)
        ? "; the size of an image, as of all content, is \(target).intrinsic, such as [100, 80]"
        : remedy(for: rest, "members", ["text", "intrinsic"] + members.map(\.name).dropFirst())
      throw InputError("a row gives no \"\(rest)\" of a view\(remedy)")
    }
    return [RowColumn(name: key, member: member.member)]
  }

  /// What people write for the size of a content.
  private static let wordsOfSize: Set = [
    "image", "image.size", "image.width", "image.height", "size", "width", "height", "intrinsicContentSize",
  ]

  private static func member(_ name: String, of index: ConstraintIndex) throws(InputError) -> RowMember {
    let members: [(name: String, member: RowMember)] = [
      ("constant", .constant(index)), ("priority", .priority(index)), ("active", .isActive(index)),
    ]
    guard let member = members.first(where: { $0.name == name }) else {
      throw InputError(
        "a row gives no \"\(name)\" of a constraint" + remedy(for: name, "members", members.map(\.name)))
    }
    return member.member
  }

  private static func members(of view: ViewIndex) -> [(name: String, member: RowMember)] {
    let priorities: [(String, RowMember)] = [ContentPriorityKind.hugging, .compression].flatMap { kind in
      Axis.allCases.map { ("\(kind.rawValue).\($0.rawValue)", .content(kind, $0, view)) }
    }
    return [
      ("text", .text(view)), ("intrinsic.width", .intrinsic(view, .horizontal)),
      ("intrinsic.height", .intrinsic(view, .vertical)), ("hidden", .isHidden(view)),
      ("numberOfLines", .numberOfLines(view)), ("preferredMaxLayoutWidth", .preferredMaxLayoutWidth(view)),
      ("font.size", .fontSize(view)), ("font.weight", .fontWeight(view)),
    ] + priorities
  }
}

extension RowColumn {
  /// The value of the column that a document gives.
  ///
  /// - Throws: for a value of another kind and for a number outside the member's range.
  package func value(_ json: JSONValue) throws(InputError) -> RowValue {
    if json.isNull { return .cleared }
    return switch member {
    case .text: .text(try json.readString())
    case .isHidden, .isActive: .truth(try json.readBool())
    case .constant: .number(try json.readNumber())
    case .priority: .number(try json.readPriority().rawValue)
    case .intrinsic: try json.readIntrinsicMetric().map { .number($0) } ?? .cleared
    case .content: .number(try json.readContentPriority().rawValue)
    case .numberOfLines: .number(Double(try json.readCount()))
    case .preferredMaxLayoutWidth, .fontSize: .number(try json.readPositive())
    case .fontWeight: .number(try json.readWeight())
    }
  }

  package var isTruth: Bool {
    switch member {
    case .isHidden, .isActive: true
    default: false
    }
  }

  /// Whether the member can be without a value. Where it cannot, a row that clears it has the case's own again.
  public var isOptional: Bool {
    switch member {
    case .isHidden, .constant, .priority, .isActive: false
    default: true
    }
  }

  /// Whether the column's values are texts, which CSV writes as they are.
  package var isText: Bool {
    if case .text = member { true } else { false }
  }
}

extension RowValue {
  /// The value in a document; nil where there is none.
  public var json: JSONValue? {
    switch self {
    case .absent: nil
    case .cleared: .null
    case .text(let text): .string(text)
    case .number(let number): .number(number)
    case .truth(let truth): .bool(truth)
    }
  }
}
