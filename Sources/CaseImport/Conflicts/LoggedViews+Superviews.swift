import LayoutModel

/// The superviews of which a log tells nothing, as its constraints let them be guessed.
extension LoggedViews {
  /// Puts a view of which the log tells no superview into the one whose safe area, margins or other guide it is tied
  /// to. A guide is for what is in its view. A stack view ties what it arranges to its margins.
  mutating func inferSuperviewsAtGuides(_ lines: [LoggedLine]) {
    for line in lines
    where line.constraint.provenance == .app || line.constraint.identifier == LoggedLine.canvasConnection {
      let guides = Set(line.views).filter { view in indices[view].map { all[$0].isGuide } ?? false }
      let owners = guides.compactMap { parents[$0] }
      guard owners.count == 1 else { continue }
      for view in line.views where parents[view] == nil { add(view, in: owners[0]) }
    }
  }

  /// Puts safe areas of which the log tells no view into the only view of which it tells no superview. What the app
  /// ties to a safe area is in that view, and not the view.
  mutating func inferOwnersOfSafeAreas(_ lines: [LoggedLine]) {
    let outer = all.filter { parents[$0.identity] == nil }
    let hosts = outer.filter { !$0.isGuide }
    guard hosts.count == 1, let host = hosts.first else { return }
    let guides = Set(outer.filter(\.isSafeAreaGuide).map(\.identity))
    let isTied = lines.contains { line in
      line.constraint.provenance == .app && line.views.contains(host.identity)
        && !guides.isDisjoint(with: line.views)
    }
    guard !isTied else { return }
    for guide in outer where guide.isSafeAreaGuide { add(guide.identity, in: host.identity) }
  }

  /// Puts a view of which the log tells no superview into one within whose edges it is held on an axis, as by
  /// `a.top == b.top + 8` and `a.bottom == b.bottom - 8`.
  mutating func inferSuperviewsByEdges(_ lines: [LoggedLine]) {
    struct Side: Hashable {
      let inner, outer: LoggedView.Identity
      let edge: Attribute
    }
    var sides: Set<Side> = []
    for line in lines {
      guard case (let edge, let inset, true)? = line.alignment else { continue }
      let (one, other) = (line.views[0], line.views[1])
      if inset >= 0 { sides.insert(Side(inner: one, outer: other, edge: edge)) }
      if inset <= 0 { sides.insert(Side(inner: other, outer: one, edge: edge)) }
    }
    func isHeld(_ inner: LoggedView.Identity, in outer: LoggedView.Identity) -> Bool {
      let pairs: [(Attribute, Attribute)] = [(.top, .bottom), (.leading, .trailing), (.left, .right)]
      return pairs.contains { near, far in
        sides.contains(Side(inner: inner, outer: outer, edge: near))
          && sides.contains(Side(inner: inner, outer: outer, edge: far))
      }
    }
    let candidates = Dictionary(grouping: sides, by: \.inner).mapValues { Set($0.map(\.outer)) }
    for inner in all.map(\.identity) where parents[inner] == nil {
      // Views with equal edges do not tell which is in which. Of several that hold it, the first in the log does.
      let outers = candidates[inner, default: []].filter {
        $0 != inner && isHeld(inner, in: $0) && !isHeld($0, in: inner)
      }
      let outer = outers.min { indices[$0, default: 0] < indices[$1, default: 0] }
      if let outer { add(inner, in: outer) }
    }
  }

  /// Puts all views of which the log tells no superview into the one of them whose size comes from outside: a cell, or
  /// a controller's view. Constraints relate views of one tree, and nothing outside of that view is theirs.
  mutating func inferHost(_ lines: [LoggedLine]) {
    let sized = lines.filter { $0.constraint.provenance == .system(.encapsulatedSize) }
    let encapsulated = sized.flatMap(\.views)
    let hosted = encapsulated.isEmpty ? screens(lines) : encapsulated
    let hosts = Set(hosted.filter { parents[$0] == nil })
    guard hosts.count == 1, let host = hosts.first else { return }
    for view in all where view.identity != host { add(view.identity, in: host) }
  }
}
