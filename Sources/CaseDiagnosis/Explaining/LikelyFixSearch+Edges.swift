import CaseImport
import LayoutEngine
import LayoutModel

/// What a view's edges tell, and its distance from the edges of a row or a screen.
extension LikelyFixSearch {
  /// A row of a table less a pixel for its separator, where the app's whole numbers make up the row.
  func separator() -> LikelyFix? {
    let given = constraint(certificate.member)
    let row = certificate.others.lowerBound
    let pixel = [1.0 / 2, 1.0 / 3].first { (row - given.constant - $0).magnitude < Self.printed }
    guard let pixel, isEncapsulated(certificate.member), given.first.attribute == .height,
      state.items[given.first.view].className?.hasPrefix("UITableViewCell") == true,
      members.allSatisfy({ $0 == certificate.member || isWhole(constraint($0)) })
    else { return nil }
    return LikelyFix(.separator(row: row, pixel: pixel), priorityFix(along: .vertical))
  }

  /// A log may print three decimals of a number.
  private static let printed = 0.001

  private func isWhole(_ constraint: Constraint) -> Bool {
    constraint.multiplier == 1 && constraint.constant == constraint.constant.rounded()
  }

  /// A constant of the app's as high as a keyboard above the bottom of a screen: the greatest height gives way to it.
  func keyboard() -> LikelyFix? {
    let heights = own {
      $0.second == nil && $0.first.attribute == .height && $0.relation != .lessThanOrEqual
    }.filter { !isScreenSize($0) }
    let greatest = heights.max { constraint($0).constant < constraint($1).constant }
    guard let gap = members.first(where: isAboveKeyboard), let greatest else { return nil }
    return LikelyFix(.keyboard(gap), lowering(of: greatest))
  }

  private func isAboveKeyboard(_ index: ConstraintIndex) -> Bool {
    let gap = constraint(index)
    guard isOwn(index), let second = gap.second, gap.relation == .equal, gap.first.attribute == .bottom,
      second.attribute == .bottom, Self.keyboards.contains(gap.constant.magnitude)
    else { return false }
    return members.contains { member in
      let screen = constraint(member)
      guard isEncapsulated(member), screen.first.attribute == .height, state.isScreen(screen) else {
        return false
      }
      return [gap.first.view, second.view].contains {
        $0 == screen.first.view
          || state.items[$0].parent == screen.first.view && state.items[$0].kind == .guide
      }
    }
  }

  /// How high the keyboards of upright phones and of tablets are, with and without suggestions, in points.
  private static let keyboards = 210.0...420.0

  /// Two opposite edges of a view, inset from one edge of another view, which leave it less than nothing. A centre or a
  /// baseline of the other one tells of no edge that is meant.
  func slippedEdge() -> LikelyFix? {
    guard members.count == 2, members.allSatisfy(isOwn) else { return nil }
    let pair = members.map(constraint)
    let views = pair[0].anchors.map(\.view)
    for view in views {
      let edges = pair.compactMap { $0.edge(of: view) }
      guard edges.count == 2, edges[0].outer == edges[1].outer, edges[0].own.opposite == edges[1].own,
        state.items[edges[0].outer.view].kind == .view,
        edges.contains(where: { $0.own == $0.outer.attribute }),
        let slip = edges.firstIndex(where: { $0.own != $0.outer.attribute }),
        let removal = removal(of: members[slip])
      else { continue }
      let isFar = [.right, .trailing, .bottom].contains(edges[1].own)
      let (near, far) = isFar ? (edges[0], edges[1]) : (edges[1], edges[0])
      guard near.constant >= 0, far.constant <= 0 else { continue }
      let meant = Anchor(edges[slip].outer.view, edges[slip].own)
      let size = far.constant - near.constant
      return LikelyFix(.slippedEdge(members[slip], meant: meant, size: size), removal)
    }
    return nil
  }

  /// A view that one constraint holds by its leading or trailing edge, and another one by left or right: from right to
  /// left these are the opposite edges. The one that turns with the language stays.
  func mixedDirection() -> LikelyFix? {
    guard snapshot.layout.environment.direction == .rightToLeft else { return nil }
    let own = self.own { $0.second != nil }
    for fixed in own where constraint(fixed).first.attribute.isPhysical {
      let turning = own.first {
        constraint($0).first.attribute.isDirectional && views(of: $0) == views(of: fixed)
      }
      if let turning, let removal = removal(of: fixed) { return LikelyFix(.mixedDirection(turning), removal) }
    }
    return nil
  }

  /// A bar with its height, whose edges are at a guide and elsewhere: the guide's edge goes, as it lies too near.
  func barHeight() -> LikelyFix? {
    let bars = ["UITabBar", "UIToolbar", "UINavigationBar"]
    let heights = own {
      $0.first.attribute == .height && $0.givesSize
        && bars.contains(state.items[$0.first.view].className ?? "")
    }
    guard let bar = heights.first.map({ constraint($0).first.view }) else { return nil }
    let edge = own().first { views(of: $0).contains(bar) && isAtGuide($0) }
    return LikelyFix(.barHeight(bar), edge.flatMap(removal))
  }

  /// Several sizes of the app's that do not fill a screen together: the last of them may end before it does.
  func unfilled() -> LikelyFix? {
    let (screen, axis) = (constraint(certificate.member), axis(of: certificate.member))
    let sizes = own { $0.givesSize && $0.first.attribute == screen.first.attribute }
    let edge = own { isAtFarEdge($0, along: axis) }.last
    guard sizes.count > 1, isEncapsulated(certificate.member), state.isScreen(screen),
      certificate.others.upperBound < screen.constant, let edge
    else { return nil }
    return LikelyFix(.unfilled(sizes), fixes(of: edge).first(where: \.relaxesRelation))
  }

  /// Equal parts of a size that make up the whole, so that nothing is left between the views.
  func equalShares() -> LikelyFix? {
    let shares = own(\.isShare)
    guard let first = shares.first.map(constraint) else { return nil }
    let equal = shares.filter {
      constraint($0).second == first.second && constraint($0).multiplier == first.multiplier
    }
    guard equal.count > 1, (Double(equal.count) * first.multiplier - 1).magnitude < Self.rounded else {
      return nil
    }
    let lowered = equal.compactMap(lowering)
    return LikelyFix(.equalShares(equal), lowered.first { $0.movements.isEmpty } ?? lowered.first)
  }

  /// A third may be written as 0.33.
  private static let rounded = 0.011

  /// The fix, where it lets an edge of a view go that is held at both, with the edge that the view is left at. A view
  /// that begins elsewhere begins where it did: its end gives way.
  func lettingEndGiveWay(_ likely: LikelyFix) -> LikelyFix {
    let reasons: [LikelyFix.Reason] = [.outerSize, .leastMovement]
    guard reasons.contains(likely.reason), likely.fix.lowersPriority, let edit = likely.fix.edits.first,
      let other = otherEdge(than: edit.constraint)
    else { return likely }
    let isStart = [.left, .leading].contains(constraint(edit.constraint).first.attribute)
    let endFix = fixes(of: other).first { $0.lowersPriority && !$0.isDegenerate }
    let end = isStart && !likely.fix.movements.isEmpty ? endFix : nil
    return LikelyFix(likely.reason, end ?? likely.fix, otherEdge: end == nil ? other : edit.constraint)
      ?? likely
  }

  /// In place of an edit of an edge, the removal of the view's own width, where members hold the view at both edges of
  /// what it is in. The edges give it a width; without one of them it may reach out of a container that is narrower.
  func widthBetweenEdges(insteadOf fix: ConflictFix) -> LikelyFix? {
    guard let index = fix.edits.first?.constraint, otherEdge(than: index) != nil else { return nil }
    let edge = constraint(index)
    let views = edge.anchors.map(\.view)
    guard edge.relation == .equal, views.count == 2,
      let inner = views.first(where: { inner in views.contains { isInside(inner, of: $0) } }),
      let outer = views.first(where: { $0 != inner })
    else { return nil }
    let widths = own { $0.givesSize && $0.first == Anchor(inner, .width) }
    let removal = widths.first.flatMap(self.removal)
    guard removal?.movements.allSatisfy({ $0.after != nil }) == true else { return nil }
    return LikelyFix(.heldAtBothEdges(inner, of: outer), removal)
  }

  /// The member of the app's that holds the other side of the same view at the same one.
  private func otherEdge(than index: ConstraintIndex) -> ConstraintIndex? {
    let edge = constraint(index)
    guard edge.first.attribute == edge.second?.attribute, edge.first.attribute.axis == .horizontal,
      let opposite = edge.first.attribute.opposite
    else { return nil }
    let others = own {
      $0.relation == .equal && $0.first.attribute == opposite && $0.second?.attribute == opposite
    }
    return others.first { views(of: $0) == views(of: index) }
  }
}

extension Constraint {
  /// Where an edge of a view is: `own == outer + constant`; `nil` where the constraint says something else.
  fileprivate func edge(of view: ViewIndex) -> (own: Attribute, outer: Anchor, constant: Double)? {
    guard let second, relation == .equal, multiplier == 1 else { return nil }
    if first.view == view { return (first.attribute, second, constant) }
    return second.view == view ? (second.attribute, first, -constant) : nil
  }

  /// Whether it gives a view a part of another one's size.
  fileprivate var isShare: Bool {
    guard let second else { return false }
    return relation == .equal && constant == 0 && multiplier > 0 && multiplier < 1 && first.attribute.isSize
      && second.attribute == first.attribute && second.view != first.view
  }
}
