import CaseImport
import LayoutEngine
import LayoutModel

/// Heights that what is in a view needs more of, or less.
extension LikelyFixSearch {
  /// The height of a text, or of a view around some other members, that what it shows needs more of.
  func fixedHeight() -> LikelyFix? {
    // What makes one of two heights grow leaves the other one.
    guard !hasTwoValuesOfOneQuantity else { return nil }
    let heights = own {
      // A text field does not grow with its text.
      $0.first.attribute == .height && ($0.second == nil || isShare($0)) && $0.relation == .equal
        && !state.items[$0.first.view].scrollsText
    }.filter { !isScreenSize($0) }
    let texts = heights.filter { state.items[constraint($0).first.view].showsText }
    // What a log does not tell the size of may stay 0 high by every edit. As it needs 0 at least, what is made higher
    // by it is around it, although a log need not say so.
    let isUntold = leavesNoContent(along: .vertical)
    for member in texts + heights.filter({ isUntold || holdsOthers($0) }) {
      if let fix = growing(of: member), !fix.isDegenerate || isUntold || texts.contains(member) {
        return LikelyFix(.fixedHeight(constraint(member).first.view), fix)
      }
    }
    return nil
  }

  /// The height of a frame that the app gives a view, as a table's header, which what is in the view needs otherwise.
  func frameHeight() -> LikelyFix? {
    let frame = members.first {
      isFramed($0) && axis(of: $0) == .vertical && (constraint($0).constant != 0 || isOfHeader($0))
    }
    guard let frame, certificate.member == frame, !own().isEmpty else { return nil }
    return LikelyFix(.frameHeight(frame), fixes(of: frame).first(where: \.changesConstant))
  }

  /// Whether a height is a part of another one.
  private func isShare(_ height: Constraint) -> Bool {
    height.second?.attribute == .height && height.multiplier < 1
  }

  /// A size of 0 that the app gives a view to hide it: what holds the view's contents at its far edge gives way.
  func collapsedSize() -> LikelyFix? {
    let size = own { $0.givesSize && $0.constant == 0 }.first {
      holdsOthers($0) || leavesNoContent(along: axis(of: $0))
    }
    return size.flatMap { LikelyFix(.collapsedSize($0), priorityFix(along: axis(of: $0), keeping: $0)) }
  }

  /// The height that the environment gives a cell, and not one that the app gives an image or a control in it.
  func cellHeight() -> LikelyFix? {
    guard state.views[0].isCell, finding.conflict.bounds.contains(.environment(.vertical)),
      let fix = priorityFix(along: .vertical), let edit = fix.edit,
      isAtFarEdge(constraint(edit.constraint), along: .vertical)
    else { return nil }
    return LikelyFix(.cellHeight, fix)
  }

  /// Whether the app gives a view the size of a screen, and other members are of views in it. That is no more to be
  /// edited than the screen.
  func isScreenSize(_ member: ConstraintIndex) -> Bool {
    let constraint = constraint(member)
    return isOwn(member) && constraint.givesSize && holdsOthers(member) && Device.hasSide(constraint.constant)
  }

  /// Whether a member is of a view that contains views of other members.
  private func holdsOthers(_ member: ConstraintIndex) -> Bool {
    let view = constraint(member).first.view
    return members.contains { isInside(constraint($0).first.view, of: view) }
  }

  /// The height of what scrolls as that of its scroll view, beside a height of its own or of what is in it: it may be
  /// higher.
  func scrolledHeight() -> LikelyFix? {
    for member in own() {
      let constraint = constraint(member)
      guard let second = constraint.second, constraint.first.attribute == .height,
        second.attribute == .height,
        state.items[second.view].className?.hasSuffix("ScrollView") == true,
        mayBeInside(constraint.first.view, of: second.view),
        holdsOthers(member) || hasHeight(constraint.first.view),
        let fix = growing(of: member)
      else { continue }
      return LikelyFix(.scrolledHeight(second.view), fix)
    }
    return nil
  }

  /// Whether a view is inside of another one, or no member places it in the view that a log has both in.
  private func mayBeInside(_ view: ViewIndex, of outer: ViewIndex) -> Bool {
    guard !isInside(view, of: outer) else { return true }
    let parent = state.items[view].parent
    return log != nil && parent == state.items[outer].parent
      && !members.contains { member in
        !constraint(member).first.attribute.isSize && views(of: member).contains(view)
          && parent.map(views(of: member).contains) ?? false
      }
  }

  /// Whether a constraint of the app's says how high a view is at least.
  private func hasHeight(_ view: ViewIndex) -> Bool {
    let heights = own {
      $0.first == Anchor(view, .height) && $0.second == nil && $0.relation != .lessThanOrEqual
    }
    return !heights.isEmpty
  }
}

/// What the properties of a stack view and of what is in a view require.
extension LikelyFixSearch {
  /// Sizes of the app's across a stack view that makes them equal, as its alignment is `.fill`.
  func stackAlignment() -> LikelyFix? {
    let (sizes, foreign) = (own(), members.filter { !isOwn($0) })
    guard !foreign.isEmpty, sizes.count > 1,
      foreign.allSatisfy({ constraint($0).id.hasPrefix("UISV-alignment") }),
      sizes.allSatisfy({ constraint($0).second == nil })
    else { return nil }
    return LikelyFix(
      .stackAlignment(sizes), ConflictFix(removing: foreign, of: snapshot, measurer: measurer))
  }

  /// A content size that the app requires, by a compression resistance or a hugging of 1000.
  func requiredContent() -> LikelyFix? {
    members.first { isMade($0, for: .contentSize) }
      .flatMap { LikelyFix(.requiredContent($0), lowering(of: $0)) }
  }

  /// A size of the app's that is less than the gaps of a text or an image in it.
  func noRoom() -> LikelyFix? {
    let size = certificate.member
    guard isOwn(size), constraint(size).givesSize, leavesNoContent(along: axis(of: size)) else { return nil }
    return LikelyFix(.noRoom(size), lowering(of: size))
  }
}

extension CaseState {
  /// Whether a view is all that is in a cell, and ends where that does: its content view. UIKit makes it as large as its
  /// cell, and no code can edit that.
  func fillsCell(_ view: ViewIndex) -> Bool {
    let own = items[view]
    return own.parent == .root && !own.showsText && !own.showsContent && !own.scalesContent
      && views.count { $0.parent == .root && $0.kind == .view } == 1
      && constraints.contains {
        let ends: Set<Anchor?> = [$0.first, $0.second]
        return $0.isActive && $0.constant == 0 && ends == [Anchor(view, .bottom), Anchor(.root, .bottom)]
      }
  }
}
