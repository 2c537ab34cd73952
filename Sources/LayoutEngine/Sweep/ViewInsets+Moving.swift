import LayoutModel

extension ViewInsets {
  /// The greatest difference of two members, in points.
  func distance(to other: ViewInsets) -> Double {
    let differences = merging(other) { $0 - $1 }
    return [differences.safeArea, differences.margins, differences.readableContent].reduce(0) {
      max($0, $1.top.magnitude, $1.left.magnitude, $1.bottom.magnitude, $1.right.magnitude)
    }
  }

  /// How fast each member moves to another's on a way.
  func rate(to other: ViewInsets, in way: Double) -> ViewInsets {
    merging(other) { ($1 - $0) / way }
  }

  func moved(by way: Double, at rates: ViewInsets) -> ViewInsets {
    merging(rates) { $0 + way * $1 }
  }

  private func merging(_ other: ViewInsets, _ merge: (Double, Double) -> Double) -> ViewInsets {
    func edges(_ member: (ViewInsets) -> EdgeInsets) -> EdgeInsets {
      let (first, second) = (member(self), member(other))
      return EdgeInsets(
        top: merge(first.top, second.top), left: merge(first.left, second.left),
        bottom: merge(first.bottom, second.bottom), right: merge(first.right, second.right))
    }
    var merged = ViewInsets()
    merged.safeArea = edges(\.safeArea)
    merged.margins = edges(\.margins)
    merged.readableContent = edges(\.readableContent)
    return merged
  }
}
