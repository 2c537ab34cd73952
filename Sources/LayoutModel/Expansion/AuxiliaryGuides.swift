/// The layout guides that views add of their own: a stack view's spanner and gaps, a scroll view's content area.
///
/// They are laid out like views, with indices behind theirs. Which there are follows from the document alone. So their
/// indices mean the same in the layouts of all passes.
public struct AuxiliaryGuides: Hashable, Sendable {
  /// In the document order of their owners, with names that no view can have.
  public private(set) var all: [View] = []
  /// By owner, the index of its first guide.
  private var first: [ViewIndex: ViewIndex] = [:]
  let viewCount: Int

  init(_ views: [View]) {
    viewCount = views.count
    let arranged = views.arrangedViews
    for (place, view) in views.enumerated() {
      let owner = ViewIndex(place)
      if view.stack != nil {
        add("UISV-alignment-spanner", of: view, owner)
        for gap in 1..<max(1, arranged[owner]?.count ?? 0) {
          add("UISV-distributing.\(gap)", of: view, owner)
        }
      } else if views.haveContentArea(owner) {
        add(LayoutGuide.content.rawValue, of: view, owner)
      }
    }
  }

  private mutating func add(_ name: String, of view: View, _ owner: ViewIndex) {
    if first[owner] == nil { first[owner] = ViewIndex(viewCount + all.count) }
    all.append(View(id: "\(view.id).\(name)", kind: .guide, parent: owner))
  }

  /// The content area of a scroll view.
  public func content(of scrollView: ViewIndex) -> ViewIndex? { first[scrollView] }

  /// What a stack view aligns its arranged views with where they do not fill it.
  func spanner(of stack: ViewIndex) -> ViewIndex? { first[stack] }

  /// What lies between two neighbours.
  ///
  /// - Parameter number: from 1.
  func gap(_ number: Int, of stack: ViewIndex) -> ViewIndex? {
    first[stack].map { ViewIndex($0.rawValue + number) }
  }
}
