import JSON

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
    let names = CaseNames(hierarchy: views)
    let given = zip(columns, row.values).filter { $1 != .absent }
    let fonts = given.compactMap { FontEdit($0.member, $1) }
    return holding(given.compactMap { $0.change(to: $1, names) }).edited { bound in
      for font in fonts { font.apply(to: &bound.views[font.view].text.font) }
      bound.editChanges { change in
        guard case .view(let view, var patch) = change, !patch.font.isKeep else { return change }
        for font in fonts where font.view == view {
          var new = patch.font.applied(to: nil)
          font.apply(to: &new)
          patch.font = new.map { .set($0) } ?? .clear
        }
        return .view(view, patch)
      }
      bound.recordings = recordings.filter { bound[$0.view].text.isMeasured(as: self[$0.view].text) }
      bound.expectation = nil
      for pass in bound.history.indices { bound.history[pass].expectation = nil }
    }
  }
}

extension RowColumn {
  /// The change that a document would write for a value; nil for a value that is none of the member's, and for fonts.
  fileprivate func change(to value: RowValue, _ names: CaseNames) -> Change? {
    guard let json = value.json else { return nil }
    switch member {
    case .constraint(let constraint, let member):
      return (try? ConstraintPatch([JSONMember(member.rawValue, json)])).map { .constraint(constraint, $0) }
    case .view(_, .fontSize), .view(_, .fontWeight): return nil
    case .view(let view, let member):
      let keys = member.rawValue.split(separator: ".").map(String.init)
      let value = keys.count == 1 ? json : .object([JSONMember(keys[1], json)])
      let patch = try? ViewPatch([JSONMember(keys[0], value)], of: view, names: names)
      return patch.map { .view(view, $0) }
    }
  }
}

/// A member of a view's font. A pass sets a font as a whole, of which a row's members stay.
private struct FontEdit {
  let view: ViewIndex
  private let member: WritableKeyPath<Font, Double?>
  private let value: Double?

  /// - Returns: nil for another member, and for a value that is no number.
  init?(_ member: RowMember, _ value: RowValue) {
    switch member {
    case .view(let view, .fontSize): (self.view, self.member) = (view, \.size)
    case .view(let view, .fontWeight): (self.view, self.member) = (view, \.weight)
    default: return nil
    }
    switch value {
    case .number(let number): self.value = number
    case .cleared: self.value = nil
    case .absent, .text, .truth: return nil
    }
  }

  func apply(to font: inout Font?) {
    var new = font ?? Font()
    new[keyPath: member] = value
    font = new
  }
}
