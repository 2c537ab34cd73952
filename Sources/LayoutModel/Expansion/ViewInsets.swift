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
  /// By view, in the root's coordinates.
  private var origins: [(x: Double, y: Double)] = []
  private(set) var insets: [ViewInsets] = []

  init(_ state: CaseState, frames: [Rect]?) {
    self.state = state
    self.frames = frames
    for (place, view) in state.views.enumerated() {
      let origin = view.parent.map { origins[$0] } ?? (x: 0, y: 0)
      let frame = frames?[place]
      origins.append((origin.x + (frame?.x ?? 0), origin.y + (frame?.y ?? 0)))
      var own = ViewInsets()
      own.safeArea = safeArea(of: place)
      own.margins = margins(of: view, place, own.safeArea)
      own.readableContent = readable(own.margins, width: width(of: place))
      insets.append(own)
    }
  }

  private func width(of place: Int) -> Double? {
    frames?[place].width ?? (place == 0 ? state.environment.width : nil)
  }

  /// What of the root's unsafe borders lies in the view.
  private func safeArea(of place: Int) -> EdgeInsets {
    let whole = state.environment.safeArea
    guard place > 0 else { return whole }
    guard whole != .zero, let frames else { return .zero }
    let (origin, frame, root) = (origins[place], frames[place], frames[0])
    func part(_ length: Double, of size: Double) -> Double { min(max(0, length), size) }
    return EdgeInsets(
      top: part(whole.top - origin.y, of: frame.height), left: part(whole.left - origin.x, of: frame.width),
      bottom: part(origin.y + frame.height - (root.height - whole.bottom), of: frame.height),
      right: part(origin.x + frame.width - (root.width - whole.right), of: frame.width))
  }

  private func margins(of view: View, _ place: Int, _ safeArea: EdgeInsets) -> EdgeInsets {
    var margins = state.ownMargins(of: view, width: width(of: place))
    if view.insetsLayoutMarginsFromSafeArea {
      margins.top += safeArea.top
      margins.left += safeArea.left
      margins.bottom += safeArea.bottom
      margins.right += safeArea.right
    }
    guard view.preservesSuperviewLayoutMargins, let parent = view.parent, let frames else { return margins }
    let (outer, frame, superview) = (insets[parent].margins, frames[place], frames[parent])
    return EdgeInsets(
      top: max(margins.top, outer.top - frame.y), left: max(margins.left, outer.left - frame.x),
      bottom: max(margins.bottom, outer.bottom - (superview.height - frame.y - frame.height)),
      right: max(margins.right, outer.right - (superview.width - frame.x - frame.width)))
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

  /// The views whose insets some constraint rests on.
  public var viewsWithInsets: Set<ViewIndex> {
    var views: Set<ViewIndex> = []
    for constraint in constraints + stackConstraints {
      for anchor in [constraint.first, constraint.second] {
        switch anchor?.guide {
        case .layoutMargins, .safeArea, .readableContent: if let anchor { views.insert(anchor.view) }
        case .content, .frame, .keyboard, nil: break
        }
      }
    }
    return views
  }

  /// Whether frames decide how far some guide reaches in that a constraint names.
  public var insetsDependOnFrames: Bool {
    let isReadable = constraints.contains {
      $0.first.guide == .readableContent || $0.second?.guide == .readableContent
    }
    if isReadable { return true }
    return viewsWithInsets.contains { index in
      let view = views[index]
      return view.preservesSuperviewLayoutMargins || view.isViewControllerRoot && environment.width == nil
        || index != .root && (environment.safeArea != .zero || view.isViewControllerRoot)
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
