import JSON
import LayoutModel

extension Fingerprint {
  mutating func combine(_ environment: Environment) {
    combine(environment.width)
    combine(environment.height)
    combine(environment.scale)
    combine(environment.direction.rawValue)
    combine(environment.textSize.rawValue)
    combine(environment.fitting != nil)
    if let fitting = environment.fitting {
      combine(fitting.width)
      combine(fitting.height)
      combine(fitting.horizontalPriority.rawValue)
      combine(fitting.verticalPriority.rawValue)
    }
    combine(environment.separator)
    // Environments without these keep the digests that they had before there were any.
    if let details = environment.details { combine(details) }
  }

  /// - Parameter views: of its case. What views have had since stack views is covered where it is said.
  mutating func combine(_ view: View, in views: [View]) {
    combine(view.className)
    combine(view.kind.rawValue)
    combine(view.parent?.rawValue ?? -1)
    combine(view.frame != nil)
    if let frame = view.frame {
      for number in [frame.x, frame.y, frame.width, frame.height] { combine(number) }
    }
    combine(view.text)
    for axis in Axis.allCases {
      combine(view.intrinsic[axis])
      combine(view.hugging[axis]?.rawValue)
      combine(view.compression[axis]?.rawValue)
    }
    for setting in view.settings(in: views) where setting.name != "layoutMargins" {
      combine(setting.name)
      combine(JSONWriter.text(of: setting.value, .compact))
    }
    if !view.isArranged { combine("not arranged") }
  }

  mutating func combineMargins(of views: [View]) {
    for view in views {
      combine(view.layoutMargins != nil)
      if let margins = view.layoutMargins { combine(margins.text) }
    }
  }

  private mutating func combine(_ text: LabelText) {
    combine(text.string)
    combine(text.font != nil)
    combine(text.font?.size)
    combine(text.font?.weight)
    combine(text.font?.family)
    combine(text.font?.isItalic.map { $0 ? 1.0 : 0.0 })
    combine(text.font?.textStyle?.rawValue)
    combine(text.numberOfLines ?? -1)
    combine(text.preferredMaxLayoutWidth)
    combine(text.lineBreakMode?.rawValue)
    combine(text.lineHeightMultiple)
    combine(text.runs.isEmpty ? nil : text.runs.document)
  }

  mutating func combine(_ constraint: Constraint) {
    combine(constraint.origin == .autoresizing)
    combine(constraint.first)
    combine(constraint.relation.rawValue)
    combine(constraint.second != nil)
    if let second = constraint.second { combine(second) }
    combine(constraint.multiplier)
    combine(constraint.constant)
    combine(constraint.priority.rawValue)
    combine(constraint.isActive)
  }

  private mutating func combine(_ anchor: Anchor) {
    combine(anchor.view.rawValue)
    combine(anchor.attribute.rawValue)
    if let guide = anchor.guide { combine(guide.rawValue) }
  }

  mutating func combine(_ recordings: [Recording]) {
    combine("recordings")
    combine(recordings.count)
    for recording in recordings {
      combine(recording.view.rawValue)
      combine(recording.maxWidth)
      combine(recording.textSize.rawValue)
      combine(recording.size.width)
      combine(recording.size.height)
    }
  }

  mutating func combine(_ change: Change, in views: [View]) {
    switch change {
    case .view(let view, _):
      combine("view")
      combine(view.rawValue)
    case .constraint(let constraint, _):
      combine("constraint")
      combine(constraint.rawValue)
    case .environment:
      combine("environment")
    }
    let assignments = change.assignments(in: views)
    combine(assignments.count)
    for assignment in assignments { combine(assignment) }
  }

  private mutating func combine(_ assignment: Assignment) {
    combine(assignment.member)
    switch assignment.value {
    case .cleared: combine("cleared")
    case .number(let number):
      combine("number")
      combine(number)
    case .text(let text):
      combine("text")
      combine(text)
    }
  }
}

extension LayoutCase {
  /// Whether the layout may depend on a view's margins.
  var usesMargins: Bool {
    constraints.contains { $0.first.guide != nil || $0.second?.guide != nil }
      || views.contains { $0.settings(in: views).contains { $0.name != "layoutMargins" } }
  }
}
