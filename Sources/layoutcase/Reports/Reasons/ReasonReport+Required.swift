import Algorithms
import LayoutEngine
import LayoutModel
import Spelling

extension ReasonReport {
  /// The broken constraints that contradict what holds the number.
  var broken: [BrokenConstraint] { explainer.broken(beside: dual) }

  /// The priority of what is missed for the required constraints that hold the number; nil where nothing is.
  private var missedPriority: LayoutPriority? {
    if !broken.isEmpty { return .required }
    if !dual.isArguable { return violations?.found.first?.bound.priority }
    return ownViolation.flatMap { isHeldByRequired($0.bound) ? $0.bound.priority : nil }
  }

  /// The required constraints that hold the number while something is missed for them.
  var requiredHolds: [LoweredConstraint] {
    let limit = details.contains(.all) ? nil : Self.usualCount
    if let missedPriority {
      return explainer.loweredConstraints(of: dual, missing: missedPriority, trying: limit)
    }
    return wrappingWidth == nil ? [] : explainer.constraintsOfWrapping(of: dual, trying: limit)
  }

  /// The width at which the view's text is wrapped, where its own width is asked for and another one.
  var wrappingWidth: Double? { measure == .width ? explainer.wrappingWidth(of: view) : nil }

  /// Sentences on the required constraints that hold the number: which contradict each other, and which priority would
  /// let go. Of a whole frame, only where something is missed for them.
  var requiredSentences: [String] {
    guard missedPriority != nil || wrappingWidth != nil || details.contains(.priorities) && !dual.isArguable
    else { return [] }
    // That another frame holds the whole text is no advice to who asks why it is cut.
    let holds = !details.contains(.priorities) && truncation != nil ? [] : requiredHolds
    return broken.map(sentence)
      + (dual.isArguable
        ? [] : ["Required constraints hold it, whatever the priorities of others are."])
      + holds.grouped(by: \.value).map { value, holds in
        let changes = holds.map { "\($0.constraint.assignment(in: state))=\($0.priority.rawValue.shown)" }
        return "With \(changes.enumerated(by: "or")), \(name) would be \(value.shown)."
      }
  }

  /// "c3: box.width == 200 is broken: it contradicts c2: box.width == 100, and both are required."
  private func sentence(_ broken: BrokenConstraint) -> String {
    let others = broken.conflict.map { state.line(of: $0) }
    return "\(state.line(of: broken.constraint)) is broken: it contradicts "
      + "\(others.enumerated(by: "and")), and \(others.count == 1 ? "both" : "all") are required."
  }
}
