import CaseDiagnosis
import LayoutEngine
import LayoutModel

/// An edit of a constraint that a log tells of, in the words of the code that makes it: UIKit's anchors, SnapKit or
/// Masonry.
struct CodeEdit {
  let edit: Edit
  let explanation: Explanation
  /// The constraint with its place, as messages name it.
  let name: String

  private var constraint: Constraint { explanation.constraint(edit.constraint) }
  private var maker: Maker { Maker(className: explanation.className(of: edit.constraint) ?? "") }

  var words: String {
    switch edit.kind {
    case .remove:
      maker == .anchors
        ? "remove \(name)"
        : hasSourceLine
          ? "remove \(made(constraint.relation)) \(place)"
          : "remove \(name), made by \(made(constraint.relation))"
    case .lower(let priority): lowering(to: priority.rawValue.shown)
    case .relax(let relation):
      "write \(made(relation)) instead of \(made(constraint.relation)) \(place)"
    case .move(let constant): moving(to: constant)
    }
  }

  /// UIKit refuses to make a required constraint optional while it is active.
  private func lowering(to priority: String) -> String {
    let type = explanation.framework == "AppKit" ? "NSLayoutConstraint.Priority" : "UILayoutPriority"
    return maker == .anchors
      ? "give \(name) priority = \(type)(\(priority)) before activation"
      : "add .priority(\(priority)) to \(made(constraint.relation)) \(place)"
  }

  private func moving(to constant: Double) -> String {
    let (before, after) = constraint.constant.shown(besides: constant)
    if maker == .anchors { return "change the constant of \(name) from \(before) to \(after)" }
    guard constraint.second == nil else {
      // Nobody writes an offset of zero.
      let order =
        constraint.constant == 0
        ? "add .offset(\(after))" : "write .offset(\(after)) instead of .offset(\(before))"
      return "\(order) behind \(made(constraint.relation)) \(place)"
    }
    return
      "write \(made(constraint.relation, after)) instead of \(made(constraint.relation, before)) \(place)"
  }

  private var hasSourceLine: Bool { explanation.sourceLine(of: edit.constraint) != nil }
  private var place: String { maker != .anchors && hasSourceLine ? "at \(name)" : "for \(name)" }

  /// How the code makes such a constraint: `constraint(equalToConstant:)`, `make.height.equalTo(20)`.
  private func made(_ relation: Relation, _ constant: String? = nil) -> String {
    let method = relation.method
    guard maker == .anchors else {
      let number = maker == .masonry ? "@" : ""
      let argument = constraint.second == nil ? "(\(number)\(constant ?? constraint.constant.shown))" : ""
      return "make.\(constraint.first.attribute.rawValue).\(method)\(argument)"
    }
    guard let second = constraint.second else { return "constraint(\(method)Constant:)" }
    // What the log prints in the visual format was written in either order; the equation beside it is of one.
    let isAnchors = constraint.multiplier == 1 || second.attribute.isSize
    guard isAnchors, !explanation.isVisualFormat(edit.constraint) else { return relation.rawValue }
    let multiplier = constraint.multiplier == 1 ? "" : "multiplier:"
    return "constraint(\(method):\(multiplier)\(constraint.constant == 0 ? "" : "constant:"))"
  }

  /// What makes constraints in code.
  private enum Maker {
    case anchors, snapKit, masonry

    init(className: String) {
      self = className.contains("SnapKit") ? .snapKit : className.hasPrefix("MAS") ? .masonry : .anchors
    }
  }
}

extension Explanation {
  /// An edit as what a person does: "lower the priority of bottom to 999".
  func words(of edit: Edit) -> String {
    // What is to be changed in code is found by what it says, and not by a line of the log.
    let equation = self.equation(of: edit.constraint)
    let constraint = self.constraint(edit.constraint)
    var name = naming(edit.constraint)
    if isNameless(edit.constraint) {
      name += " (\(equation))"
    } else if sourceLine(of: edit.constraint) != nil, constraint.second != nil {
      // A line of SnapKit's may make several.
      name = "\(name.dropLast()), \(equation))"
    }
    if log != nil { return CodeEdit(edit: edit, explanation: self, name: name).words }
    switch edit.kind {
    case .remove: return "remove \(name)"
    case .lower(let priority):
      return "lower the priority of \(name) to \(priority.rawValue.shown) before activation"
    case .relax(let relation):
      return "write \(relation.rawValue) instead of \(constraint.relation.rawValue) in \(name)"
    case .move(let constant):
      let ends = constraint.constant.shown(besides: constant)
      return "change the constant of \(name) from \(ends.0) to \(ends.1)"
    }
  }
}

extension Relation {
  /// How the methods begin that make a constraint: `equalTo`.
  fileprivate var method: String {
    switch self {
    case .equal: "equalTo"
    case .greaterThanOrEqual: "greaterThanOrEqualTo"
    case .lessThanOrEqual: "lessThanOrEqualTo"
    }
  }
}
