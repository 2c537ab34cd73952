import LayoutModel
import Testing

/// Cases made from others, whose layouts are known from theirs.
extension LayoutCase {
  /// The case with one more child of the root, which no constraint mentions.
  func addingLoneView() throws -> LayoutCase {
    let lone = View(
      id: "lone", className: nil, kind: .view, parent: .root, layoutMargins: nil, frame: nil,
      intrinsic: AxisPair(horizontal: 33, vertical: nil), text: LabelText(),
      hugging: AxisPair(horizontal: nil, vertical: nil), compression: AxisPair(horizontal: nil, vertical: nil)
    )
    return with(views: views + [lone])
  }

  /// The case with every length times `factor`.
  func scaled(by factor: Double) -> LayoutCase {
    with(
      environment: environment.scaled(by: factor),
      views: views.map { $0.scaled(by: factor) },
      constraints: constraints.map { $0.scaled(by: factor) },
      history: history.map { Pass(changes: $0.changes.map { $0.scaled(by: factor) }) })
  }

  /// The case with a number of a view's frame required to have a value.
  func requiring(_ measure: Quantity.Measure, of view: ViewIndex, _ value: Double) throws -> LayoutCase {
    let attributes: [Quantity.Measure: Attribute] = [.x: .left, .y: .top, .width: .width, .height: .height]
    let attribute = try #require(attributes[measure])
    let second = attribute.isSize ? nil : self[view].parent.map { Anchor($0, attribute) }
    let constraint = Constraint(
      id: "pin", origin: .named, first: Anchor(view, attribute), relation: .equal, second: second,
      multiplier: 1, constant: value, priority: .required, isActive: true)
    return with(constraints: constraints + [constraint])
  }

  func with(
    environment: Environment? = nil, views: [View]? = nil, constraints: [Constraint]? = nil,
    history: [Pass]? = nil
  ) -> LayoutCase {
    LayoutCase(
      name: name, title: title, source: source, tags: tags, origin: origin, rules: rules,
      metrics: metrics, environment: environment ?? self.environment, views: views ?? self.views,
      constraints: constraints ?? self.constraints, history: history ?? self.history, expectation: nil)
  }
}

extension Environment {
  fileprivate func scaled(by factor: Double) -> Environment {
    var copy = self
    copy.width = width.map { $0 * factor }
    copy.height = height.map { $0 * factor }
    copy.fitting?.width = fitting?.width.map { $0 * factor }
    copy.fitting?.height = fitting?.height.map { $0 * factor }
    return copy
  }
}

extension View {
  fileprivate func scaled(by factor: Double) -> View {
    View(
      id: id, className: className, kind: kind, parent: parent, layoutMargins: layoutMargins,
      frame: frame,
      intrinsic: AxisPair(
        horizontal: intrinsic.horizontal.map { $0 * factor }, vertical: intrinsic.vertical.map { $0 * factor }
      ),
      text: text, hugging: hugging, compression: compression)
  }
}

extension Constraint {
  fileprivate func scaled(by factor: Double) -> Constraint {
    Constraint(
      id: id, origin: origin, first: first, relation: relation, second: second,
      multiplier: multiplier, constant: constant * factor, priority: priority, isActive: isActive)
  }
}

extension Change {
  fileprivate func scaled(by factor: Double) -> Change {
    switch self {
    case .view(let view, var patch):
      for axis in Axis.allCases { patch.intrinsic[axis] = patch.intrinsic[axis].scaled(by: factor) }
      return .view(view, patch)
    case .constraint(let constraint, var patch):
      patch.constant = patch.constant.map { $0 * factor }
      return .constraint(constraint, patch)
    case .environment(var patch):
      patch.width = patch.width.scaled(by: factor)
      patch.height = patch.height.scaled(by: factor)
      if case .set(let fitting) = patch.fitting {
        var environment = Environment()
        environment.fitting = fitting
        patch.fitting = environment.scaled(by: factor).fitting.map { .set($0) } ?? .clear
      }
      return .environment(patch)
    }
  }
}

extension Patch<Double> {
  fileprivate func scaled(by factor: Double) -> Patch<Double> {
    if case .set(let value) = self { .set(value * factor) } else { self }
  }
}
