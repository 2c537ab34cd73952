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
    var given = RowChanges()
    for (column, value) in zip(columns, row.values) { given.put(value, into: column.member) }
    return holding(given.changes).edited { bound in
      for (view, font) in given.fonts { font.apply(to: &bound.views[view].text.font) }
      bound.editChanges { change in
        guard case .view(let view, var patch) = change, let given = given.fonts[view], !patch.font.isKeep
        else { return change }
        var font = patch.font.applied(to: nil)
        given.apply(to: &font)
        patch.font = font.map { .set($0) } ?? .clear
        return .view(view, patch)
      }
      bound.recordings = recordings.filter { bound[$0.view].text.isMeasured(as: self[$0.view].text) }
      bound.expectation = nil
      for pass in bound.history.indices { bound.history[pass].expectation = nil }
    }
  }
}

/// What a row gives, as a pass would change it.
private struct RowChanges {
  private var views: [ViewIndex: ViewPatch] = [:]
  private var constraints: [ConstraintIndex: ConstraintPatch] = [:]
  private(set) var fonts: [ViewIndex: FontPatch] = [:]

  /// A pass sets a font as a whole, of which a row's members stay.
  struct FontPatch {
    var size = Patch<Double>.keep
    var weight = Patch<Double>.keep

    func apply(to font: inout Font?) {
      var new = font ?? Font()
      size.apply(to: &new.size)
      weight.apply(to: &new.weight)
      font = new
    }
  }

  /// All but the fonts.
  var changes: [Change] {
    views.map { .view($0, $1) } + constraints.map { .constraint($0, $1) }
  }

  /// A value that is not of the member's kind gives nothing.
  mutating func put(_ value: RowValue, into member: RowMember) {
    if value == .absent { return }
    switch (member, value) {
    case (.constant(let index), .number(let number)):
      constraints[index, default: ConstraintPatch()].constant = number
    case (.isActive(let index), .truth(let isActive)):
      constraints[index, default: ConstraintPatch()].isActive = isActive
    case (.priority(let index), .number(let number)):
      constraints[index, default: ConstraintPatch()].priority = LayoutPriority(constraint: number)
    case (.text(let view), .text(let text)): views[view, default: ViewPatch()].text = .set(text)
    case (.text(let view), .cleared): views[view, default: ViewPatch()].text = .clear
    case (.isHidden(let view), .truth(let isHidden)):
      views[view, default: ViewPatch()].isHidden = isHidden
    case (.intrinsic(let view, let axis), _):
      views[view, default: ViewPatch()].intrinsic[axis] = value.patch { $0 }
    case (.numberOfLines(let view), _):
      views[view, default: ViewPatch()].numberOfLines = value.patch { Int(exactly: $0) }
    case (.preferredMaxLayoutWidth(let view), _):
      views[view, default: ViewPatch()].preferredMaxLayoutWidth = value.patch { $0 }
    case (.content(let kind, let axis, let view), _):
      views[view, default: ViewPatch()][kind][axis] = value.patch { LayoutPriority($0) }
    case (.fontSize(let view), _): fonts[view, default: FontPatch()].size = value.patch { $0 }
    case (.fontWeight(let view), _): fonts[view, default: FontPatch()].weight = value.patch { $0 }
    case (.text, _), (.isHidden, _), (.constant, _), (.priority, _), (.isActive, _): break
    }
  }
}

extension RowValue {
  /// What it says of a number; nothing where it is none.
  fileprivate func patch<Value>(_ value: (Double) -> Value?) -> Patch<Value> {
    switch self {
    case .number(let number): value(number).map { .set($0) } ?? .clear
    case .cleared: .clear
    case .absent, .text, .truth: .keep
    }
  }
}
