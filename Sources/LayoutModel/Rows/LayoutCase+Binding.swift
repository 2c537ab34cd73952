extension LayoutCase {
  /// The case with a row's values in place of its own.
  ///
  /// What a row gives stands as if the document declared it. It holds through the whole history, as what a request
  /// gives does: what variations and passes say of the same member is passed over. What is expected of the case is not
  /// expected of it.
  ///
  /// - Parameters:
  ///   - row: as ``RowColumn/value(_:)`` read it; a value of another kind than its column's counts as absent.
  ///   - columns: of this case.
  public func binding(_ row: ListRow, to columns: [RowColumn]) -> LayoutCase {
    var binding = RowBinding(self)
    for (column, value) in zip(columns, row.values) { binding.put(value, into: column.member) }
    return LayoutCase(
      name: name, title: title, source: source, tags: tags, origin: origin, rules: rules, metrics: metrics,
      environment: environment, views: binding.views, constraints: binding.constraints,
      recordings: recordings.filter {
        binding.views[$0.view].text.isMeasured(as: self[$0.view].text)
      },
      variations: variations.compactMap(binding.rest),
      history: history.map { pass in
        var pass = binding.rest(of: pass)
        pass.expectation = nil
        return pass
      }, expectation: nil)
  }
}

/// A case's parts while a row's values are put into them.
private struct RowBinding {
  var views: [View]
  var constraints: [Constraint]
  /// The members that the row gives.
  private(set) var given: Set<RowMember> = []

  init(_ layoutCase: LayoutCase) {
    views = layoutCase.views
    constraints = layoutCase.constraints
  }

  mutating func put(_ value: RowValue, into member: RowMember) {
    guard value != .absent, set(value, member) else { return }
    given.insert(member)
  }

  /// Whether the value is of the member's kind.
  private mutating func set(_ value: RowValue, _ member: RowMember) -> Bool {
    switch (member, value) {
    case (.constant(let index), .number(let number)): constraints[index].constant = number
    case (.isActive(let index), .truth(let truth)): constraints[index].isActive = truth
    case (.priority(let index), .number(let number)):
      guard let priority = LayoutPriority(constraint: number) else { return false }
      constraints[index].priority = priority
    case (.text(let view), .text(let text)): views[view].text.string = text
    case (.text(let view), .cleared): views[view].text.string = ""
    case (.isHidden(let view), .truth(let isHidden)): views[view].isHidden = isHidden
    default: return setNumber(value, member)
    }
    return true
  }

  private mutating func setNumber(_ value: RowValue, _ member: RowMember) -> Bool {
    guard let number = value.metric else { return false }
    switch member {
    case .intrinsic(let view, let axis): views[view].intrinsic[axis] = number
    case .numberOfLines(let view):
      views[view].text.numberOfLines = number.flatMap { Int(exactly: $0) } ?? views[view].usualNumberOfLines
    case .preferredMaxLayoutWidth(let view): views[view].text.preferredMaxLayoutWidth = number
    case .fontSize(let view): setFont(of: view) { $0.size = number }
    case .fontWeight(let view): setFont(of: view) { $0.weight = number }
    case .content(let kind, let axis, let view):
      views[view][kind][axis] = number.flatMap { LayoutPriority($0) }
    case .text, .isHidden, .constant, .priority, .isActive: return false
    }
    return true
  }

  private mutating func setFont(of view: ViewIndex, _ change: (inout Font) -> Void) {
    var font = views[view].text.font ?? Font()
    change(&font)
    views[view].text.font = font
  }

  /// The pass without changes of what the row gives.
  func rest(of pass: Pass) -> Pass {
    given.isEmpty
      ? pass : Pass(note: pass.note, changes: pass.changes.compactMap(rest), expectation: pass.expectation)
  }

  /// The variation without what the row gives; nil where nothing is left of it.
  func rest(of variation: Variation) -> Variation? {
    rest(of: variation.change).map { Variation(condition: variation.condition, change: $0) }
  }

  private func rest(of change: Change) -> Change? {
    switch change {
    case .environment: return change
    case .constraint(let index, let patch):
      return rest(of: patch, index).map { .constraint(index, $0) }
    case .view(let view, let patch): return rest(of: patch, view).map { .view(view, $0) }
    }
  }

  private func rest(of patch: ConstraintPatch, _ index: ConstraintIndex) -> ConstraintPatch? {
    var rest = patch
    if given.contains(.constant(index)) { rest.constant = nil }
    if given.contains(.priority(index)) { rest.priority = nil }
    if given.contains(.isActive(index)) { rest.isActive = nil }
    return rest == ConstraintPatch() ? nil : rest
  }

  private func rest(of patch: ViewPatch, _ view: ViewIndex) -> ViewPatch? {
    var rest = patch
    for axis in Axis.allCases {
      for kind in ContentPriorityKind.allCases where given.contains(.content(kind, axis, view)) {
        rest[kind][axis] = .keep
      }
      if given.contains(.intrinsic(view, axis)) { rest.intrinsic[axis] = .keep }
    }
    if given.contains(.text(view)) { rest.text = .keep }
    if given.contains(.numberOfLines(view)) { rest.numberOfLines = .keep }
    if given.contains(.preferredMaxLayoutWidth(view)) { rest.preferredMaxLayoutWidth = .keep }
    rest.font = self.rest(of: patch.font, view)
    if given.contains(.isHidden(view)) { rest.isHidden = nil }
    return rest == ViewPatch() ? nil : rest
  }

  /// A pass sets a font as a whole, of which the row's members stay.
  private func rest(of patch: Patch<Font>, _ view: ViewIndex) -> Patch<Font> {
    let size = given.contains(.fontSize(view))
    let weight = given.contains(.fontWeight(view))
    guard size || weight, !patch.isKeep else { return patch }
    var font = patch.applied(to: nil) ?? Font()
    if size { font.size = views[view].text.font?.size }
    if weight { font.weight = views[view].text.font?.weight }
    return .set(font)
  }
}

extension RowValue {
  /// The number, nil in it where it is cleared; nil for what is neither.
  fileprivate var metric: Double?? {
    switch self {
    case .number(let number): .some(number)
    case .cleared: .some(nil)
    case .absent, .text, .truth: nil
    }
  }
}
