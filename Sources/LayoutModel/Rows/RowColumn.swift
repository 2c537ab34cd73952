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

/// What a row can give a value, by the keys of documents.
public enum RowMember: Hashable, Sendable {
  case view(ViewIndex, OfView)
  case constraint(ConstraintIndex, OfConstraint)

  public enum OfView: String, CaseIterable, Hashable, Sendable {
    case text
    /// The declared intrinsic content size.
    case width = "intrinsic.width"
    case height = "intrinsic.height"
    /// Whether a stack view leaves the view out. Stored and shown of other views, and without a say in the layout, as
    /// UIKit lays hidden views out like any others.
    case isHidden = "hidden"
    case numberOfLines, preferredMaxLayoutWidth
    case fontSize = "font.size"
    case fontWeight = "font.weight"
    case horizontalHugging = "hugging.horizontal"
    case verticalHugging = "hugging.vertical"
    case horizontalCompression = "compression.horizontal"
    case verticalCompression = "compression.vertical"

    /// `nil` for what is not of one axis.
    public var axis: Axis? {
      switch self {
      case .width, .horizontalHugging, .horizontalCompression: .horizontal
      case .height, .verticalHugging, .verticalCompression: .vertical
      case .text, .isHidden, .numberOfLines, .preferredMaxLayoutWidth, .fontSize, .fontWeight: nil
      }
    }
  }

  public enum OfConstraint: String, CaseIterable, Hashable, Sendable {
    case constant, priority
    case isActive = "active"
  }
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
    switch self.target(of: names) {
    case .constraint(_, let index):
      let member = names[names.count - 1]
      if let known = RowMember.OfConstraint(rawValue: member) {
        return [RowColumn(name: key, member: .constraint(index, known))]
      }
      let remedy = remedy(for: member, "members", RowMember.OfConstraint.allCases.map(\.rawValue))
      throw InputError("a row gives no \"\(member)\" of a constraint\(remedy)")
    case .view(let view):
      let member = names.dropFirst().joined(separator: ".")
      if let known = RowMember.OfView(rawValue: member) {
        return [RowColumn(name: key, member: .view(view, known))]
      }
      if member == "intrinsic" {
        return [.width, .height].map { (part: RowMember.OfView) in
          RowColumn(name: "\(target).\(part.rawValue)", member: .view(view, part))
        }
      }
      let remedy =
        Self.wordsOfSize.contains(member)
        ? "; the size of an image, as of all content, is \(target).intrinsic, such as [100, 80]"
        : remedy(
          for: member, "members",
          ["text", "intrinsic"] + RowMember.OfView.allCases.dropFirst().map(\.rawValue))
      throw InputError("a row gives no \"\(member)\" of a view\(remedy)")
    case nil:
      throw InputError(
        "there is no view or constraint \"\(target)\""
          + nearest(target, views.keys.sorted() + constraints.keys.sorted()))
    }
  }

  /// What people write for the size of a content.
  private static let wordsOfSize: Set = [
    "image", "image.size", "image.width", "image.height", "size", "width", "height", "intrinsicContentSize",
  ]
}

extension RowColumn {
  /// The value of the column that a document gives.
  ///
  /// - Throws: for a value of another kind and for a number outside the member's range.
  package func value(_ json: JSONValue) throws(InputError) -> RowValue {
    if json.isNull { return .cleared }
    return switch member {
    case .view(_, .text): .text(try json.readString())
    case .view(_, .isHidden), .constraint(_, .isActive): .truth(try json.readBool())
    case .view(_, .width), .view(_, .height): try json.readIntrinsicMetric().map { .number($0) } ?? .cleared
    case .view(_, .numberOfLines): .number(Double(try json.readCount()))
    case .view(_, .preferredMaxLayoutWidth), .view(_, .fontSize): .number(try json.readPositive())
    case .view(_, .fontWeight): .number(try json.readWeight())
    case .view: .number(try json.readContentPriority().rawValue)
    case .constraint(_, .constant): .number(try json.readNumber())
    case .constraint(_, .priority): .number(try json.readPriority().rawValue)
    }
  }

  package enum Kind { case text, number, truth }

  package var kind: Kind {
    switch member {
    case .view(_, .text): .text
    case .view(_, .isHidden), .constraint(_, .isActive): .truth
    case .view, .constraint: .number
    }
  }

  /// Whether the member can be without a value. Where it cannot, a row that clears it has the case's own again.
  public var isOptional: Bool { if case .view(_, let member) = member { member != .isHidden } else { false } }
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
