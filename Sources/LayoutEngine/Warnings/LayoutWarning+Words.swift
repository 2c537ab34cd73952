public import LayoutModel

extension LayoutWarning {
  /// "overlaps photo"
  public func words(in layoutCase: LayoutCase) -> String {
    switch kind {
    case .truncated, .clipped: name
    case .brokenWord: "breaks a word"
    case .zeroSized: "no size"
    case .behindKeyboard: "behind the keyboard"
    case .outside:
      "outside of " + (layoutCase[view].parent.map { layoutCase[$0].id } ?? "its parent")
    case .overlaps(let sibling): "overlaps \(layoutCase[sibling].id)"
    }
  }

  /// The kind's, for programs.
  public var name: String {
    switch kind {
    case .truncated: "truncated"
    case .brokenWord: "brokenWord"
    case .clipped: "clipped"
    case .outside: "outside"
    case .zeroSized: "zeroSized"
    case .behindKeyboard: "behindKeyboard"
    case .overlaps: "overlaps"
    }
  }
}

extension [LayoutWarning] {
  /// By view, in words.
  public func words(in layoutCase: LayoutCase) -> [ViewIndex: [String]] {
    Dictionary(grouping: self, by: \.view).mapValues { $0.map { $0.words(in: layoutCase) } }
  }
}
