/// How far the layout guides of a view lie inside its frame, in points.
public struct ViewInsets: Hashable, Sendable {
  public var safeArea = EdgeInsets.zero
  public var margins = EdgeInsets.zero
  public var readableContent = EdgeInsets.zero

  public init() {}
}

/// How far the safe area, the margins and readable widths of views reach.
///
/// Some of them follow from frames. While these are not known, only the root has a safe area, margins are the view's
/// own, and a readable width is that of the margins' guide.
struct InsetReader {
  private let state: CaseState
  /// By view, relative to the parent; `nil` where there is no layout yet.
  private let frames: [Rect]?
  private(set) var insets: [ViewInsets] = []
  /// By view, the axes on which a scroll view's contents reach beyond it.
  private var scrolls: [AxisPair<Bool>] = []

  init(_ state: CaseState, frames: [Rect]?) {
    self.state = state
    self.frames = frames
    scrolls = Self.scrolls(state.views, frames)
    for (place, view) in state.views.enumerated() {
      var own = ViewInsets()
      own.safeArea = safeArea(of: view, place)
      own.margins = margins(of: view, place, own.safeArea)
      own.readableContent = readable(own.margins, width: width(of: place))
      insets.append(own)
    }
  }

  private static func scrolls(_ views: [View], _ frames: [Rect]?) -> [AxisPair<Bool>] {
    var scrolls = Array(repeating: AxisPair(horizontal: false, vertical: false), count: views.count)
    guard let frames else { return scrolls }
    for (place, view) in views.enumerated() {
      guard let parent = view.parent, views[parent].isScrollView else { continue }
      let (frame, outer) = (frames[place], frames[parent])
      if frame.x + frame.width > outer.width + LayoutTolerance.equality { scrolls[parent].horizontal = true }
      if frame.y + frame.height > outer.height + LayoutTolerance.equality { scrolls[parent].vertical = true }
    }
    return scrolls
  }

  private func width(of place: Int) -> Double? {
    frames?[place].width ?? (place == 0 ? state.environment.width : nil)
  }

  /// What of the borders that the parent's safe area leaves out lies in the view. Along an axis on which a scroll view
  /// scrolls, UIKit insets its contents by them (`adjustedContentInset`), so that none lies in what it scrolls.
  private func safeArea(of view: View, _ place: Int) -> EdgeInsets {
    guard let parent = view.parent else { return state.environment.safeArea }
    guard let frames else { return .zero }
    var borders = insets[parent].safeArea
    guard borders != .zero else { return .zero }
    let (frame, outer) = (frames[place], frames[parent])
    if scrolls[parent].horizontal { (borders.left, borders.right) = (0, 0) }
    if scrolls[parent].vertical { (borders.top, borders.bottom) = (0, 0) }
    let greatest = EdgeInsets(top: frame.height, left: frame.width, bottom: frame.height, right: frame.width)
    return reaching(borders, into: frame, in: outer).combined(with: greatest) { min(max(0, $0), $1) }
  }

  /// How far insets of a view reach into a view in it: from a side of that on, and at most as far as they are wide.
  private func reaching(_ insets: EdgeInsets, into frame: Rect, in outer: Rect) -> EdgeInsets {
    let distances = EdgeInsets(
      top: frame.y, left: frame.x, bottom: outer.height - frame.y - frame.height,
      right: outer.width - frame.x - frame.width)
    return insets.combined(with: distances) { $0 - max(0, $1) }
  }

  private func margins(of view: View, _ place: Int, _ safeArea: EdgeInsets) -> EdgeInsets {
    var margins = state.ownMargins(of: view, width: width(of: place))
    if view.insetsLayoutMarginsFromSafeArea { margins = margins.combined(with: safeArea, +) }
    guard view.preservesSuperviewLayoutMargins, let parent = view.parent, let frames else { return margins }
    let outer = reaching(insets[parent].margins, into: frames[place], in: frames[parent])
    return margins.combined(with: outer, max)
  }

  /// The insets of a guide that is as wide as the margins' guide, and no wider than is good to read.
  private func readable(_ margins: EdgeInsets, width: Double?) -> EdgeInsets {
    guard let width, frames != nil else { return margins }
    let excess = max(0, width - margins.left - margins.right - state.environment.greatestReadableWidth)
    var insets = margins
    insets.left += excess / 2
    insets.right += excess / 2
    return insets
  }
}

extension CaseState {
  /// The margins of a view without what its safe area and its superview add, in points.
  ///
  /// - Parameter width: the view's; `nil` where it is not known.
  fileprivate func ownMargins(of view: View, width: Double?) -> EdgeInsets {
    if let margins = view.layoutMargins { return margins }
    if let margins = view.directionalLayoutMargins { return margins.insets(environment.direction) }
    if view.stack != nil { return .zero }
    guard view.isViewControllerRoot else { return .systemMargins }
    // Interface Builder's stored frames have 16, and 20 from a width of 400.
    let side: Double = (width ?? 0) >= 400 ? 20 : 16
    return EdgeInsets(top: 0, left: side, bottom: 0, right: side)
  }

  /// How far the guides of views reach in, by view.
  ///
  /// - Parameter frames: by view, relative to the parents; `nil` where there is no layout yet.
  public func insets(in frames: [Rect]?) -> [ViewInsets] { InsetReader(self, frames: frames).insets }

  /// By view, the guides within its insets that constraints name.
  private var namedGuides: [ViewIndex: Set<LayoutGuide>] {
    var guides: [ViewIndex: Set<LayoutGuide>] = [:]
    for anchor in (constraints + stackConstraints).lazy.flatMap(\.anchors) {
      switch anchor.guide {
      case .layoutMargins, .safeArea, .readableContent:
        if let guide = anchor.guide { guides[anchor.view, default: []].insert(guide) }
      case .content, .frame, .keyboard, nil: break
      }
    }
    return guides
  }

  /// Of the insets of all views, those of the guides that some constraint names. The others are 0.
  public func namedInsets(of insets: [ViewInsets]) -> [ViewIndex: ViewInsets] {
    Dictionary(
      uniqueKeysWithValues: namedGuides.map { view, guides in
        let all = insets[view.rawValue]
        var named = ViewInsets()
        if guides.contains(.safeArea) { named.safeArea = all.safeArea }
        if guides.contains(.layoutMargins) { named.margins = all.margins }
        if guides.contains(.readableContent) { named.readableContent = all.readableContent }
        return (view, named)
      })
  }

  /// Whether frames decide how far some guide reaches in that a constraint names.
  public var insetsDependOnFrames: Bool {
    namedGuides.contains { index, guides in
      if guides.contains(.readableContent) { return true }
      let hasNestedSafeArea = index != .root && environment.safeArea != .zero
      if guides.contains(.safeArea), hasNestedSafeArea { return true }
      let view = views[index]
      return guides.contains(.layoutMargins)
        && (view.preservesSuperviewLayoutMargins || hasNestedSafeArea && view.insetsLayoutMarginsFromSafeArea
          || view.isViewControllerRoot && (index != .root || environment.width == nil))
    }
  }
}

extension Environment {
  /// The widest readable content, in points, that UIKit gives at the text size L. For other sizes no source is known
  /// here, and theirs follow the size of the body text.
  fileprivate var greatestReadableWidth: Double {
    672 * TextStyle.body.size(at: textSize) / TextStyle.body.size(at: .large)
  }
}
