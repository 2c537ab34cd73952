import CaseImport
public import LayoutEngine
public import LayoutModel

/// The edit that most likely ends a conflict, and what speaks for it.
public struct LikelyFix: Hashable, Sendable {
  public let reason: Reason
  /// The edit, which was laid out like every fix.
  public private(set) var fix: ConflictFix
  /// Those of the fix's edits by which a view's mask is no longer translated.
  public private(set) var maskEdits: [Edit] = []
  /// The view whose mask is no longer translated; nil where no edit is of a mask.
  public var unmaskedView: ViewIndex? {
    if maskEdits.isEmpty { return nil }
    if case .translatedMask(let view) = reason { return view }
    return emptiedView
  }
  /// The view that its mask makes 0 wide or high without being part of the conflict.
  public private(set) var emptiedView: ViewIndex? = nil
  /// Where one edge of a view gives way: the constraint that holds the other one, so that the view is off the centre.
  public private(set) var otherEdge: ConstraintIndex? = nil
  /// The views whose texts are cut after it, and those that lie outside of their parents, of those that the conflict is
  /// about or that it moves. None of a log, which does not tell fonts nor all constraints.
  public private(set) var cutTexts: [ViewIndex] = []
  public private(set) var outsideViews: [ViewIndex] = []
  /// The numbers that the layout determines, and after the fix nothing does. None of the sizes of a log's texts and
  /// images, which have one of their own, nor of its guides.
  public private(set) var openedNumbers: [Movement] = []

  public enum Reason: Hashable, Sendable {
    /// The view's autoresizing mask is translated, although the app constrains the view itself.
    case translatedMask(ViewIndex)
    /// Interface Builder made constraints of the view at build time, as its file has too few of them.
    case prototyping(ViewIndex)
    /// This constraint of UIKit's holds for a moment only, before the view has its own size. It is 0 or a row's usual
    /// height, or it leaves a text or an image nothing.
    case transientSize(ConstraintIndex)
    /// This constraint of UIKit's is the size that a flow layout gives to items before they have their own.
    case itemSize(ConstraintIndex)
    /// This constraint of a stack view's hides one of its views.
    case hiding(ConstraintIndex)
    /// Two widths or two heights differ by less than a point, so much.
    case rounding(Double, along: Axis)
    /// A table takes a separator's height from a row's, in points, and the app's whole numbers fill the row.
    case separator(row: Double, pixel: Double)
    /// The app keeps so much clear above the bottom of a screen as a keyboard covers.
    case keyboard(ConstraintIndex)
    /// This constraint ties an edge of a view to the edge that its other one is tied to, and this is the one meant. The
    /// view would have the size, in points.
    case slippedEdge(ConstraintIndex, meant: Anchor, size: Double)
    /// This constraint holds a leading or trailing edge, and the edited one a left or right edge of the same view.
    case mixedDirection(ConstraintIndex)
    /// These give views equal parts of another one's size, which is their sum.
    case equalShares([ConstraintIndex])
    /// A bar of UIKit's has a height, and a guide leaves it another one.
    case barHeight(ViewIndex)
    /// These sizes of the app's do not fill a screen together.
    case unfilled([ConstraintIndex])
    /// A view with a text, or with other views in it, is required to have one height.
    case fixedHeight(ViewIndex)
    /// This frame gives a view a height that what is in it contradicts.
    case frameHeight(ConstraintIndex)
    /// A stack view whose alignment is `.fill` makes these sizes of the app's equal.
    case stackAlignment([ConstraintIndex])
    /// This content size resists with 1000, or hugs with it.
    case requiredContent(ConstraintIndex)
    /// This size of the app's is less than the gaps around a text or an image in it.
    case noRoom(ConstraintIndex)
    /// This constraint of the app makes a view 0 wide or high, as one does to hide it.
    case collapsedSize(ConstraintIndex)
    /// Another constraint of the app sets the same quantity.
    case duplicate(of: ConstraintIndex)
    /// The environment gives a cell a height, as a table does for a moment: what holds the bottom gives way.
    case cellHeight
    /// A view's ratio or size holds only as far as this limit of its size lets it.
    case limited(ConstraintIndex)
    /// What this view scrolls is required to be as high as the view itself, and is higher.
    case scrolledHeight(ViewIndex)
    /// Constraints hold the view at both edges of another one that it is in, and its own width contradicts them.
    case heldAtBothEdges(ViewIndex, of: ViewIndex)
    /// The size comes from outside of the app's constraints. The app's largest number that contradicts it is edited.
    case outerSize
    /// Nothing speaks for one member: the edit moves the frames least. A removal is of what the rest determines.
    case leastMovement
  }
}

extension LikelyFix {
  /// Nil where there is no such fix.
  init?(
    _ reason: Reason, _ fix: ConflictFix?, otherEdge: ConstraintIndex? = nil, maskEdits: [Edit] = []
  ) {
    guard let fix else { return nil }
    (self.reason, self.fix, self.otherEdge, self.maskEdits) = (reason, fix, otherEdge, maskEdits)
  }

  /// The same fix after the edits by which the mask of a view is no longer translated, together laid out.
  fileprivate mutating func unmask(
    _ view: ViewIndex, by edits: [Edit], in snapshot: CaseSnapshot, measurer: any TextMeasuring
  ) {
    guard let both = ConflictFix(edits + fix.edits, of: snapshot, measurer: measurer) else { return }
    (fix, maskEdits, emptiedView) = (both, edits, view)
  }

  /// - Parameters:
  ///   - snapshot: the explained pass.
  ///   - provenance: by constraint of the case, who made it.
  ///   - log: that the case was read from.
  ///   - measurer: of texts that an edit may cut.
  init?(
    of finding: Finding, in snapshot: CaseSnapshot, _ provenance: [Provenance], log: ConflictCase?,
    measurer: any TextMeasuring
  ) {
    let search = LikelyFixSearch(
      finding: finding, snapshot: snapshot, provenance: provenance, log: log, measurer: measurer)
    guard let fix = search.first ?? search.translatedMaskBesideOthers() else { return nil }
    self = search.lettingEndGiveWay(fix)
    if maskEdits.isEmpty, let view = search.emptiedView {
      unmask(view, by: search.unmasking(view), in: snapshot, measurer: measurer)
    }
    let warnings = search.warnings(after: self.fix)
    openedNumbers = search.openedNumbers(by: self.fix)
    cutTexts = warnings.filter { $0.kind == .truncated }.map(\.view)
    // What UIKit sizes for a moment alone is too small for its contents meanwhile.
    outsideViews = isOfMoment ? [] : warnings.filter { $0.kind == .outside }.map(\.view)
  }

  /// Whether a size contradicts that UIKit gives before it knows the right one.
  private var isOfMoment: Bool {
    switch reason {
    case .transientSize, .itemSize, .hiding, .cellHeight: true
    default: false
    }
  }
}

extension CaseState {
  /// Whether a size is that of a controller's view, which has a safe area of its own or is as wide or high as a device.
  public func isScreen(_ size: Constraint) -> Bool {
    let hasSafeArea = views.contains {
      $0.kind == .guide && $0.parent == size.first.view && $0.id.hasSuffix("safeAreaLayoutGuide")
    }
    return hasSafeArea || Device.hasSide(size.constant)
  }
}

extension ConflictFix {
  /// Its edit, where it is one alone.
  var edit: Edit? { edits.count == 1 ? edits[0] : nil }

  var lowersPriority: Bool { edits.contains { if case .lower = $0.kind { true } else { false } } }
  var relaxesRelation: Bool { edits.contains { if case .relax = $0.kind { true } else { false } } }
  var changesConstant: Bool { edits.contains { if case .move = $0.kind { true } else { false } } }
}
