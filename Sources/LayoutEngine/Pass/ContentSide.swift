import LayoutModel

/// A dimension of a view's content on one side: what keeps it from growing or from shrinking.
struct ContentSide: Equatable {
  let view: ViewIndex
  let kind: ContentPriorityKind
  let axis: Axis

  init(_ view: ViewIndex, _ kind: ContentPriorityKind, _ axis: Axis) {
    self.view = view
    self.kind = kind
    self.axis = axis
  }
}
