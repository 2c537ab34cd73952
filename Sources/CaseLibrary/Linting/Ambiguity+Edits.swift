public import LayoutEngine
public import LayoutModel

extension Ambiguity.Edit {
  /// Whether it pins a number as it is. A size of 0 is seen at any other number, too, and a number that was measured is
  /// not pinned: what they are is for the reader to say.
  public func pins(in state: CaseState) -> Bool {
    guard case .add(_, let measure, let value) = self else { return false }
    return !isMeasured(in: state) && (value != 0 || ![.width, .height].contains(measure))
  }
}

extension Ambiguity.Fix {
  /// The edits without those that leave a view a width or a height of 0, which is never meant.
  public func usefulEdits(in state: CaseState) -> [Ambiguity.Edit] {
    let empty = determines.first { number in
      number.value == 0 && [.width, .height].contains(number.measure)
        && state.views.indices.contains(number.view.rawValue) && state.views[number.view].kind == .view
    }
    guard let empty else { return edits }
    let rest = edits.filter { !$0.pins(in: state) }
    return rest.isEmpty ? [.add(empty.view, empty.measure, 0)] : rest
  }
}
