import JSON
import LayoutModel

/// What a constraint can relate of a view or a layout guide: as in UIKit, a number of one kind only to numbers of the
/// same kind.
public struct Anchor<Kind>: Hashable, Sendable {
  let item: String
  let attribute: Attribute
}

extension Anchor {
  /// As documents have it: `title.width`.
  fileprivate var text: String { "\(item).\(attribute.rawValue)" }
}

/// The kind of anchors that are horizontal positions.
public enum XAxis {}
/// The kind of anchors that are vertical positions.
public enum YAxis {}
/// The kind of anchors that are widths and heights.
public enum Dimension {}

/// What has edges, a width and a height: a view, or a layout guide of it.
public protocol LayoutItem {
  /// As constraints call it: `title`, or `cell.layoutMarginsGuide`.
  var anchoredName: String { get }
}

/// A rectangle in a view that constraints may name, as in UIKit. It is no view.
public struct LayoutGuide: LayoutItem, Hashable, Sendable {
  public let anchoredName: String
}

extension View: LayoutItem {
  public var anchoredName: String { id }
}

extension LayoutItem {
  /// The edge at which lines of the language begin.
  public var leadingAnchor: Anchor<XAxis> { Anchor(item: anchoredName, attribute: .leading) }
  /// The edge at which lines of the language end.
  public var trailingAnchor: Anchor<XAxis> { Anchor(item: anchoredName, attribute: .trailing) }
  /// The left edge, in every language.
  public var leftAnchor: Anchor<XAxis> { Anchor(item: anchoredName, attribute: .left) }
  /// The right edge, in every language.
  public var rightAnchor: Anchor<XAxis> { Anchor(item: anchoredName, attribute: .right) }
  /// The middle between left and right.
  public var centerXAnchor: Anchor<XAxis> { Anchor(item: anchoredName, attribute: .centerX) }
  /// The top edge.
  public var topAnchor: Anchor<YAxis> { Anchor(item: anchoredName, attribute: .top) }
  /// The bottom edge.
  public var bottomAnchor: Anchor<YAxis> { Anchor(item: anchoredName, attribute: .bottom) }
  /// The middle between top and bottom.
  public var centerYAnchor: Anchor<YAxis> { Anchor(item: anchoredName, attribute: .centerY) }
  /// The line on which the letters of the first line of text stand.
  public var firstBaselineAnchor: Anchor<YAxis> { Anchor(item: anchoredName, attribute: .firstBaseline) }
  /// The line on which the letters of the last line of text stand.
  public var lastBaselineAnchor: Anchor<YAxis> { Anchor(item: anchoredName, attribute: .lastBaseline) }
  /// The width, at least 0.
  public var widthAnchor: Anchor<Dimension> { Anchor(item: anchoredName, attribute: .width) }
  /// The height, at least 0.
  public var heightAnchor: Anchor<Dimension> { Anchor(item: anchoredName, attribute: .height) }
}

extension Anchor {
  /// This is the other, plus a constant.
  ///
  /// - Parameters:
  ///   - other: of the same kind.
  ///   - constant: in points.
  public func constraint(equalTo other: Anchor, constant: Double = 0) -> Constraint {
    Constraint(self, .equal, other, constant: constant)
  }

  /// This is at least the other, plus a constant.
  ///
  /// - Parameters:
  ///   - other: of the same kind.
  ///   - constant: in points.
  public func constraint(greaterThanOrEqualTo other: Anchor, constant: Double = 0) -> Constraint {
    Constraint(self, .greaterThanOrEqual, other, constant: constant)
  }

  /// This is at most the other, plus a constant.
  ///
  /// - Parameters:
  ///   - other: of the same kind.
  ///   - constant: in points.
  public func constraint(lessThanOrEqualTo other: Anchor, constant: Double = 0) -> Constraint {
    Constraint(self, .lessThanOrEqual, other, constant: constant)
  }
}

extension Anchor<Dimension> {
  /// This is a constant.
  ///
  /// - Parameter constant: in points.
  public func constraint(equalToConstant constant: Double) -> Constraint {
    Constraint(self, .equal, nil, constant: constant)
  }

  /// This is at least a constant.
  ///
  /// - Parameter constant: in points.
  public func constraint(greaterThanOrEqualToConstant constant: Double) -> Constraint {
    Constraint(self, .greaterThanOrEqual, nil, constant: constant)
  }

  /// This is at most a constant.
  ///
  /// - Parameter constant: in points.
  public func constraint(lessThanOrEqualToConstant constant: Double) -> Constraint {
    Constraint(self, .lessThanOrEqual, nil, constant: constant)
  }

  /// This is a multiple of the other, plus a constant.
  ///
  /// - Parameters:
  ///   - other: a width or height.
  ///   - multiplier: of the other one's size; not 0.
  ///   - constant: in points.
  public func constraint(equalTo other: Anchor, multiplier: Double, constant: Double = 0) -> Constraint {
    Constraint(self, .equal, other, multiplier: multiplier, constant: constant)
  }

  /// This is at least a multiple of the other, plus a constant.
  ///
  /// - Parameters:
  ///   - other: a width or height.
  ///   - multiplier: of the other one's size; not 0.
  ///   - constant: in points.
  public func constraint(
    greaterThanOrEqualTo other: Anchor, multiplier: Double, constant: Double = 0
  ) -> Constraint {
    Constraint(self, .greaterThanOrEqual, other, multiplier: multiplier, constant: constant)
  }

  /// This is at most a multiple of the other, plus a constant.
  ///
  /// - Parameters:
  ///   - other: a width or height.
  ///   - multiplier: of the other one's size; not 0.
  ///   - constant: in points.
  public func constraint(
    lessThanOrEqualTo other: Anchor, multiplier: Double, constant: Double = 0
  ) -> Constraint {
    Constraint(self, .lessThanOrEqual, other, multiplier: multiplier, constant: constant)
  }
}

/// A constraint of a case.
///
/// Anchors make constraints, as in UIKit. So does a text in the Visual Format Language or an equation:
///
/// ```swift
/// let constraints: [Constraint] = [
///   title.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 16).priority(750),
///   "H:[title]-8-[photo(40)]-|",
///   "title.width <= 0.5 * cell.width",
/// ]
/// ```
public struct Constraint: Hashable, Sendable, ExpressibleByStringLiteral {
  private let meaning: Meaning
  private var id: String?
  private var priority: Double?

  private enum Meaning: Hashable {
    /// That `first` is related to `multiplier · second + constant`.
    case relation(first: String, Relation, second: String?, multiplier: Double, constant: Double)
    /// An equation, or a line of the Visual Format Language.
    case notation(String)
  }

  init<Kind>(
    _ first: Anchor<Kind>, _ relation: Relation, _ second: Anchor<Kind>?, multiplier: Double = 1,
    constant: Double
  ) {
    meaning = .relation(
      first: first.text, relation, second: second?.text, multiplier: multiplier, constant: constant)
  }

  /// - Parameter notation: an equation, or a line of the Visual Format Language, which may stand for several
  ///   constraints.
  public init(_ notation: String) { meaning = .notation(notation) }

  public init(stringLiteral notation: String) { self.init(notation) }

  /// The constraint at a priority.
  ///
  /// - Parameter priority: above 0; 1000 is required. It replaces the priorities that an equation or a line of the
  ///   Visual Format Language has in itself.
  public func priority(_ priority: Double) -> Constraint {
    var constraint = self
    constraint.priority = priority
    return constraint
  }

  /// The constraint with a name in results, which is unique in its case. One without is called `c1`, `c2` and so on by
  /// its place. The constraints of a line of the Visual Format Language that stands for several are called by the name
  /// and a number: `pins1`, `pins2` and so on.
  public func identifier(_ identifier: String) -> Constraint {
    var constraint = self
    constraint.id = identifier
    return constraint
  }

  /// The elements of a document's `constraints`.
  ///
  /// - Parameter reader: of notations; `nil` where the views cannot be read. A notation that it cannot read stays as it
  ///   is, and reading the whole document tells why.
  func json(_ reader: ConstraintReader?) -> [JSONValue] {
    switch meaning {
    case .notation(let notation):
      guard id != nil || priority != nil, let reader,
        let constraints = try? reader.constraints(of: notation)
      else { return [.string(notation)] }
      return constraints.enumerated().map { place, constraint in
        constraint.json(
          in: reader.views, id: id.map { constraints.count == 1 ? $0 : "\($0)\(place + 1)" },
          priority: priority ?? (constraint.isRequired ? nil : constraint.priority.rawValue))
      }
    case .relation(let first, let relation, let second, let multiplier, let constant):
      var members: JSONObject = ["first": first, "relation": relation.rawValue]
      members.add("second", ifAny: second)
      members.add("multiplier", ifAny: second == nil ? nil : multiplier)
      members.add("constant", ifAny: constant)
      members.add("id", ifAny: id)
      members.add("priority", ifAny: priority)
      return [members.json]
    }
  }
}
