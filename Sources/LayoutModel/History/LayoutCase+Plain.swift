// What is laid out as it stands: edges and sizes of views, and constraints between them. All else is expanded first.

extension LayoutCase {
  /// Whether nothing in the document or in a pass asks for an expansion, but for the views of the first pass.
  var isPlain: Bool {
    variations.isEmpty && constraints.allSatisfy(\.isPlain)
      && history.allSatisfy { $0.changes.allSatisfy(\.isPlain) }
  }
}

extension LayoutCase {
  /// Whether the case is plain under a request as soon as it is known which of its variations hold.
  public func isPlainButForVariations(under request: EnvironmentPatch) -> Bool {
    variations.allSatisfy(\.change.isPlain)
      && CaseState(edited { $0.variations = [] }, request: request).isPlain
  }
}

extension View {
  /// Whether the view's frame is its alignment rectangle, and nothing but a text sizes its content.
  func isPlain(in era: InterfaceBuilderVersion?) -> Bool {
    let hasTitle = era != nil && isButton && text.string != nil
    return alignmentInsets == .zero && intrinsicByWidth.isEmpty && !isControl && !hasTitle
  }
}

extension Constraint {
  fileprivate var isPlain: Bool { first.isPlain && second?.isPlain ?? true }
}

extension Anchor {
  fileprivate var isPlain: Bool { guide == nil && !attribute.isBaseline }
}

extension Change {
  /// Whether views are plain behind the change if they are before it.
  fileprivate var isPlain: Bool {
    switch self {
    case .view(_, let patch):
      patch.alignmentInsets == nil && patch.intrinsicByWidth == nil
    // Controls have other sizes in another era.
    case .environment(let patch): patch.era.isKeep
    case .constraint: true
    }
  }
}
