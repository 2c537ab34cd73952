import LayoutModel

extension CaseState {
  /// The state as a case without a history.
  func withoutHistory(like layoutCase: LayoutCase) -> LayoutCase {
    self.layoutCase(named: layoutCase.name, recordings: layoutCase.recordings)
  }

  /// The state as a case, with nothing in it but what a search reached.
  func withoutHistory(like layoutCase: LayoutCase, keeping search: HeightSearch) -> LayoutCase {
    self.layoutCase(
      named: layoutCase.name, environment: environment(keeping: search),
      views: views.indices.map { view(ViewIndex($0), keeping: search) },
      constraints: zip(constraints, search.constraints).map { $1 ? $0.anonymous : .void },
      recordings: layoutCase.recordings.filter { search.texts[$0.view] })
  }

  /// A case without a history that has what is given, and else what the state has.
  func layoutCase(
    named name: String, environment: Environment? = nil, views: [View]? = nil,
    constraints: [Constraint]? = nil, recordings: [Recording] = []
  ) -> LayoutCase {
    LayoutCase(
      name: name, title: nil, source: nil, tags: [], origin: origin, rules: rules, metrics: [],
      environment: environment ?? self.environment, views: views ?? self.views,
      constraints: constraints ?? self.constraints, recordings: recordings, history: [], expectation: nil)
  }

  /// The environment without what cannot move a height: scale and text size where no text is measured, and the
  /// direction where no horizontal constraint counts either.
  private func environment(keeping search: HeightSearch) -> Environment {
    let measures = search.texts.contains(true)
    let isAcross = zip(constraints, search.constraints).contains {
      $1 && ($0.first.attribute.axis == .horizontal || $0.second?.attribute.axis == .horizontal)
    }
    var rest = Environment(fitting: environment.fitting, separator: environment.separator)
    if measures {
      rest.scale = environment.scale
      rest.textSize = environment.textSize
    }
    if measures || isAcross { rest.direction = environment.direction }
    return rest
  }

  private func view(_ index: ViewIndex, keeping search: HeightSearch) -> View {
    let (view, isKept) = (views[index], search.contents[index])
    func priorities(_ kind: ContentPriorityKind) -> AxisPair<LayoutPriority?> {
      AxisPair(
        horizontal: isKept.horizontal ? priority(kind, .horizontal, of: index) : nil,
        vertical: isKept.vertical ? priority(kind, .vertical, of: index) : nil)
    }
    // A field in which nothing is written is a line high.
    let className = search.texts[index] && view.isEdited ? view.className : nil
    return View(
      id: view.id, className: className, kind: .view, parent: view.parent == nil ? nil : .root,
      layoutMargins: nil, frame: nil,
      intrinsic: AxisPair(
        horizontal: isKept.horizontal ? view.intrinsic.horizontal : nil,
        vertical: isKept.vertical ? view.intrinsic.vertical : nil),
      text: search.texts[index] ? view.text : LabelText(), hugging: priorities(.hugging),
      compression: priorities(.compression))
  }
}

extension Constraint {
  /// The constraint, wherever it came from.
  fileprivate var anonymous: Constraint {
    var copy = self
    (copy.origin, copy.ibID) = (.numbered, nil)
    return copy
  }

  /// Holds always.
  fileprivate static let void = Constraint(
    id: "void", first: Anchor(.root, .width), relation: .greaterThanOrEqual, isActive: false)
}
