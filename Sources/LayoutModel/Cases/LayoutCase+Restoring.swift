extension LayoutCase {
  /// A case as it was stored, which is valid because only valid ones are; indices must be in range.
  package init(
    restoring name: String, title: String?, source: String?, tags: [String], origin: Origin, rules: Rules,
    metrics: [Metric], environment: Environment, views: [View], constraints: [Constraint],
    recordings: [Recording] = [], history: [Pass], expectation: Expectation?
  ) {
    self.init(
      name: name, title: title, source: source, tags: tags, origin: origin, rules: rules,
      metrics: metrics, environment: environment, views: views, constraints: constraints,
      recordings: recordings, history: history, expectation: expectation)
  }

  /// The case with no more than its first `count` passes of history.
  package func keeping(passes count: Int) -> LayoutCase {
    var copy = self
    copy.history = Array(history.prefix(count))
    return copy
  }
}

extension Metric {
  package init(restoring name: String, value: Double) {
    self.init(name: name, value: value)
  }
}

extension View {
  package init(
    restoring id: String, className: String?, kind: Kind, parent: ViewIndex?, layoutMargins: EdgeInsets?,
    frame: Rect?, intrinsic: AxisPair<Double?>, text: LabelText, hugging: AxisPair<LayoutPriority?>,
    compression: AxisPair<LayoutPriority?>
  ) {
    self.init(id: id, className: className, kind: kind, parent: parent, frame: frame)
    self.layoutMargins = layoutMargins
    self.intrinsic = intrinsic
    self.text = text
    self.hugging = hugging
    self.compression = compression
  }
}

extension Constraint {
  package init(
    restoring id: String, origin: Origin, first: Anchor, relation: Relation, second: Anchor?,
    multiplier: Double, constant: Double, priority: LayoutPriority, isActive: Bool, ibID: String? = nil
  ) {
    self.init(
      id: id, origin: origin, first: first, relation: relation, second: second,
      multiplier: multiplier, constant: constant, priority: priority, isActive: isActive, ibID: ibID)
  }
}
