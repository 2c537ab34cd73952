import CaseDiagnosis
import LayoutEngine
import LayoutModel

/// An edit that ends a conflict, in words.
struct EditWords {
  let edit: Edit
  let explanation: Explanation

  private var constraint: Constraint { explanation.constraint(edit.constraint) }
  private var maker: Maker { Maker(of: edit.constraint, in: explanation) }

  /// What changes, beside the constraint's name: "constant 44 → 60".
  var change: String {
    switch edit.kind {
    case .remove: return "remove"
    // UIKit refuses to make a required constraint optional while it is active.
    case .lower(let priority): return "priority 1000 → \(priority.rawValue.shown), before activation"
    case .relax(let relation): return "\(constraint.relation.rawValue) → \(relation.rawValue)"
    case .move(let constant):
      let (before, after) = constraint.constant.shown(besides: constant)
      return "constant \(before) → \(after)"
    }
  }

  /// The same with the name: "title.height constant 44 → 60".
  var note: String { edit.kind == .remove ? "remove \(constraint.id)" : "\(constraint.id) \(change)" }

  /// What a person does: "lower the priority of bottom to 999 before activation", or what is written in the code that a
  /// log tells of.
  var order: String {
    switch (edit.kind, maker) {
    case (.remove, .document), (.remove, .anchors): "remove \(name)"
    case (.remove, _):
      hasSourceLine
        ? "remove \(made(constraint.relation)) \(place)"
        : "remove \(name), made by \(made(constraint.relation))"
    case (.lower(let priority), .document):
      "lower the priority of \(name) to \(priority.rawValue.shown) before activation"
    case (.lower(let priority), .anchors):
      "give \(name) priority = \(priorityType)(\(priority.rawValue.shown)) before activation"
    case (.lower(let priority), _):
      "add .priority(\(priority.rawValue.shown)) to \(made(constraint.relation)) \(place)"
    case (.relax(let relation), _):
      "write \(made(relation)) instead of \(made(constraint.relation)) \(place)"
    case (.move(let constant), _): moving(constraint.constant.shown(besides: constant))
    }
  }

  private var priorityType: String {
    explanation.framework == "AppKit" ? "NSLayoutConstraint.Priority" : "UILayoutPriority"
  }

  private func moving(_ ends: (before: String, after: String)) -> String {
    let (before, after) = ends
    if [.document, .anchors].contains(maker) {
      return "change the constant of \(name) from \(before) to \(after)"
    }
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

  /// The constraint with its place, as messages name it.
  private var name: String {
    // What is to be changed in code is found by what it says, and not by a line of the log.
    let (name, equation) = (explanation.naming(edit.constraint), explanation.equation(of: edit.constraint))
    if explanation.isNameless(edit.constraint) { return "\(name) (\(equation))" }
    // A line of SnapKit's may make several.
    return hasSourceLine && constraint.second != nil ? "\(name.dropLast()), \(equation))" : name
  }

  private var hasSourceLine: Bool { explanation.sourceLine(of: edit.constraint) != nil }

  private var place: String {
    switch maker {
    case .document: "in \(name)"
    case .anchors: "for \(name)"
    case .snapKit, .masonry: hasSourceLine ? "at \(name)" : "for \(name)"
    }
  }

  /// How the code makes such a constraint: `constraint(equalToConstant:)`, `make.height.equalTo(20)`.
  private func made(_ relation: Relation, _ constant: String? = nil) -> String {
    let method = relation.method
    switch maker {
    case .document: return relation.rawValue
    case .snapKit, .masonry:
      let number = maker == .masonry ? "@" : ""
      let argument = constraint.second == nil ? "(\(number)\(constant ?? constraint.constant.shown))" : ""
      return "make.\(constraint.first.attribute.rawValue).\(method)\(argument)"
    case .anchors:
      guard let second = constraint.second else { return "constraint(\(method)Constant:)" }
      // What the log prints in the visual format was written in either order; the equation beside it is of one.
      let isAnchors = constraint.multiplier == 1 || second.attribute.isSize
      guard isAnchors, !explanation.isVisualFormat(edit.constraint) else { return relation.rawValue }
      let multiplier = constraint.multiplier == 1 ? "" : "multiplier:"
      return "constraint(\(method):\(multiplier)\(constraint.constant == 0 ? "" : "constant:"))"
    }
  }
}

/// What makes a constraint: a document, or code with UIKit's anchors or a library's.
enum Maker {
  case document, anchors, snapKit, masonry

  /// The class that the log prints tells it.
  init(of index: ConstraintIndex, in explanation: Explanation) {
    let name = explanation.className(of: index) ?? ""
    self =
      explanation.log == nil
      ? .document : name.contains("SnapKit") ? .snapKit : name.hasPrefix("MAS") ? .masonry : .anchors
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

extension Double {
  /// The number and another one, with more digits where few do not tell them apart.
  fileprivate func shown(besides other: Double) -> (String, String) {
    shown == other.shown ? ("\(withoutNoise)", "\(other.withoutNoise)") : (shown, other.shown)
  }
}
