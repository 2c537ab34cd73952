public import LayoutModel

/// The constraints of a case in Apple's Visual Format Language, and what it cannot say as comments.
///
/// Constraints keep their order. What follows on what is before it goes on with the same line: `H:|-20-[a]-8-[b]|`.
/// Views have the names that `SwiftSource` gives them.
public struct VisualFormatSource {
  private let names: SwiftNames
  private let state: CaseState
  /// How many constraints there are, and how many of them a format says.
  public private(set) var constraintCount = 0, saidCount = 0
  public private(set) var lines: [String] = []

  /// - Parameter isOfSystem: whether a constraint is one of UIKit's own, as a log has them.
  public init(
    _ layoutCase: LayoutCase, after pass: PassNumber,
    isOfSystem: @escaping (Constraint) -> Bool = { _ in false }
  ) {
    let cell = Cell(layoutCase)
    names = SwiftNames(layoutCase, cell)
    state = layoutCase.state(after: pass)
    var open: Format?
    func close(_ lines: inout [String]) {
      if let format = open { lines.append(format.text) }
      open = nil
    }
    for (constraint, author) in ConstraintAuthors(cell, isOfSystem: isOfSystem).written(of: state) {
      constraintCount += 1
      guard author == .app, let statement = statement(constraint) else {
        close(&lines)
        let remark = author.remark.map { $0 + ": " } ?? ""
        lines.append("// \(remark)\(names.expression(of: constraint))")
        continue
      }
      saidCount += 1
      if open?.append(statement) != true {
        close(&lines)
        open = Format(statement)
      }
    }
    close(&lines)
  }

  /// Nil for what no format says.
  private func statement(_ constraint: Constraint) -> Statement? {
    let (first, second) = (constraint.first, constraint.second)
    guard constraint.multiplier == 1, first.guide == nil, second?.guide == nil,
      isView(first.view), second.map({ isView($0.view) }) ?? true
    else { return nil }
    if first.attribute.isSize { return size(constraint) }
    guard let second else { return nil }
    return gap(constraint, second) ?? gap(constraint.reversed(from: second), first)
  }

  private func isView(_ index: ViewIndex) -> Bool { state.views[index.rawValue].kind == .view }

  private func parent(of view: ViewIndex) -> ViewIndex? { state.views[view.rawValue].parent }

  private func size(_ constraint: Constraint) -> Statement? {
    let axis = constraint.first.attribute.axis
    var value = constraint.constant.shortest
    if let second = constraint.second {
      guard second.attribute == constraint.first.attribute, constraint.constant == 0 else { return nil }
      value = names[second.view]
    } else if constraint.constant < 0 {
      return nil
    }
    let predicate = Self.relation(constraint.relation) + value + Self.priority(constraint.priority)
    return Statement(axis: axis, kind: .size(names[constraint.first.view], predicate))
  }

  /// From the end of one view to the start of the next, or between an edge of a superview and the same one of a view in
  /// it.
  private func gap(_ constraint: Constraint, _ second: Anchor) -> Statement? {
    let first = constraint.first
    let distance = Self.distance(constraint)
    func made(_ from: ViewIndex?, _ to: ViewIndex?) -> Statement {
      Statement(
        axis: first.attribute.axis,
        kind: .gap(from: from.map { names[$0] }, to: to.map { names[$0] }, distance),
        superview: from == nil || to == nil ? (to ?? from).flatMap(parent) : nil)
    }
    switch (first.attribute, second.attribute) {
    case (.leading, .trailing), (.top, .bottom):
      return first.view == second.view ? nil : made(second.view, first.view)
    case (.leading, .leading), (.top, .top):
      return parent(of: first.view) == second.view ? made(nil, first.view) : nil
    case (.trailing, .trailing), (.bottom, .bottom):
      return parent(of: second.view) == first.view ? made(second.view, nil) : nil
    default: return nil
    }
  }

  private static func relation(_ relation: Relation) -> String {
    relation == .equal ? "" : relation.rawValue
  }

  private static func priority(_ priority: LayoutPriority) -> String {
    priority == .required ? "" : "@\(priority.rawValue.shortest)"
  }

  /// `8`, `>=8@750`; what stands in parentheses unless it is a plain number.
  private static func distance(_ constraint: Constraint) -> Distance {
    Distance(
      text: relation(constraint.relation) + constraint.constant.shortest + priority(constraint.priority),
      isPlain: constraint.relation == .equal && constraint.constant >= 0 && constraint.isRequired)
  }
}

/// One constraint in the words of a format.
private struct Statement {
  let axis: Axis
  let kind: Kind
  /// Of the view that a `|` stands beside.
  var superview: ViewIndex?

  enum Kind {
    case size(String, String)
    /// A side without a name is the superview's edge.
    case gap(from: String?, to: String?, Distance)
  }
}

private struct Distance {
  let text: String
  /// Whether it needs no parentheses.
  let isPlain: Bool

  var connection: String { text == "0" ? "" : isPlain ? "-\(text)-" : "-(\(text))-" }
}

/// A line of a format that grows at its end.
private struct Format {
  private let axis: Axis
  /// The superview whose edge it begins with.
  private let superview: ViewIndex?
  /// What is before the last view.
  private var beginning = ""
  /// The view at the end; `nil` behind a closing `|`.
  private var last: String?
  private var predicates: [String] = []

  init(_ statement: Statement) {
    axis = statement.axis
    switch statement.kind {
    case .size(let view, let predicate):
      superview = nil
      last = view
      predicates = [predicate]
    case .gap(let from, let to, let distance):
      superview = from == nil ? statement.superview : nil
      beginning = (from.map { "[\($0)]" } ?? "|") + distance.connection
      last = to
    }
  }

  var text: String { (axis == .horizontal ? "H:" : "V:") + beginning + end }

  private var end: String {
    guard let last else { return "|" }
    return predicates.isEmpty ? "[\(last)]" : "[\(last)(\(predicates.joined(separator: ",")))]"
  }

  /// Goes on with a constraint where it begins at the last view. Returns whether it does.
  mutating func append(_ statement: Statement) -> Bool {
    guard let last, statement.axis == axis else { return false }
    switch statement.kind {
    case .size(let view, let predicate):
      guard view == last else { return false }
      predicates.append(predicate)
    case .gap(let from, let to, let distance):
      // Both ends of a line are edges of one superview.
      guard from == last, to != nil || superview == nil || superview == statement.superview else {
        return false
      }
      beginning += end + distance.connection
      self.last = to
      predicates = []
    }
    return true
  }
}

extension Constraint {
  /// The same constraint with its sides exchanged; its multiplier is 1.
  fileprivate func reversed(from second: Anchor) -> Constraint {
    var copy = self
    (copy.first, copy.relation, copy.second, copy.constant) = (second, relation.mirrored, first, -constant)
    return copy
  }
}
