import CaseDiagnosis
import CaseImport
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// What people who know UIKit look for first in a log.
struct LikelyFixTests {
  private struct Expected: Sendable {
    let log: String
    /// The constraint that is edited, by the line of the log.
    let line: Int
    let kind: Edit.Kind
    let reason: String
  }

  private static let almostRequired = Edit.Kind.almostRequired

  private static let cell = """
    <NSLayoutConstraint:0x1 V:|-(20)-[UIImageView:0x10]   (active, names: '|':Cell:0x11 )>
    <NSLayoutConstraint:0x2 UIImageView:0x10.height == 60   (active)>
    <NSLayoutConstraint:0x3 V:[UIImageView:0x10]-(20)-|   (active, names: '|':Cell:0x11 )>

    """

  private static let imageCell = """
    <NSLayoutConstraint:0x1 UILabel:0x12.top == Cell:0x11.top + 12   (active)>
    <NSLayoutConstraint:0x2 UIImageView:0x10.top == UILabel:0x12.bottom + 8   (active)>
    <NSLayoutConstraint:0x3 UIImageView:0x10.height == 0.5625*UIImageView:0x10.width   (active)>
    <NSLayoutConstraint:0x4 UIImageView:0x10.bottom == Cell:0x11.bottom - 12   (active)>
    <NSLayoutConstraint:0x5 H:|-(0)-[UIImageView:0x10]   (active, names: '|':Cell:0x11 )>
    <NSLayoutConstraint:0x6 H:[UIImageView:0x10]-(0)-|   (active, names: '|':Cell:0x11 )>
    <NSLayoutConstraint:0x7 'UIView-Encapsulated-Layout-Width' Cell:0x11.width == 375   (active)>

    """

  private static let expected = [
    // The cell is as high as it is by default, before it is measured: the last gap gives way.
    Expected(
      log: cell
        + "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' Cell:0x11.height == 44   (active)>",
      line: 3, kind: almostRequired, reason: "transientSize"),
    // 100 and 100.5 differ by what a separator is high.
    Expected(
      log: cell
        + "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' Cell:0x11.height == 100.5   (active)>",
      line: 3, kind: almostRequired, reason: "rounding"),
    // 375 × 9 ÷ 16 is 210.9375, which a table rounds up to a pixel.
    Expected(
      log: """
        <NSLayoutConstraint:0x1 UIImageView:0x10.height == 0.5625*UIImageView:0x10.width   (active)>
        <NSLayoutConstraint:0x2 V:|-(0)-[UIImageView:0x10]   (active, names: '|':Cell:0x11 )>
        <NSLayoutConstraint:0x3 V:[UIImageView:0x10]-(0)-|   (active, names: '|':Cell:0x11 )>
        <NSLayoutConstraint:0x4 H:|-(0)-[UIImageView:0x10]   (active, names: '|':Cell:0x11 )>
        <NSLayoutConstraint:0x5 H:[UIImageView:0x10]-(0)-|   (active, names: '|':Cell:0x11 )>
        <NSLayoutConstraint:0x6 'UIView-Encapsulated-Layout-Height' Cell:0x11.height == 211   (active)>
        <NSLayoutConstraint:0x7 'UIView-Encapsulated-Layout-Width' Cell:0x11.width == 375   (active)>
        """, line: 1, kind: almostRequired, reason: "rounding"),
    // An estimate of 200: the gap at the bottom gives way, where that at the top would carry the label out of the cell.
    Expected(
      log: """
        <NSLayoutConstraint:0x1 V:|-(12)-[UILabel:0x12]   (active, names: '|':Cell:0x11 )>
        <NSLayoutConstraint:0x2 V:[UILabel:0x12]-(8)-[UIImageView:0x10]   (active)>
        <NSLayoutConstraint:0x3 UIImageView:0x10.height == 0.5625*UIImageView:0x10.width   (active)>
        <NSLayoutConstraint:0x4 V:[UIImageView:0x10]-(12)-|   (active, names: '|':Cell:0x11 )>
        <NSLayoutConstraint:0x5 H:|-(0)-[UIImageView:0x10]   (active, names: '|':Cell:0x11 )>
        <NSLayoutConstraint:0x6 H:[UIImageView:0x10]-(0)-|   (active, names: '|':Cell:0x11 )>
        <NSLayoutConstraint:0x7 'UIView-Encapsulated-Layout-Height' Cell:0x11.height == 200   (active)>
        <NSLayoutConstraint:0x8 'UIView-Encapsulated-Layout-Width' Cell:0x11.width == 375   (active)>
        """, line: 4, kind: almostRequired, reason: "transientSize"),
    // So it is where the trailing edge, last of all, would do as well by making the image narrow.
    Expected(
      log: imageCell
        + "<NSLayoutConstraint:0x9 'UIView-Encapsulated-Layout-Height' Cell:0x11.height == 200   (active)>",
      line: 4, kind: almostRequired, reason: "transientSize"),
    Expected(
      log: imageCell
        + "<NSLayoutConstraint:0x9 'UIView-Encapsulated-Layout-Height' Cell:0x11.height == 44   (active)>",
      line: 4, kind: almostRequired, reason: "transientSize"),
    // The app's height and that of the frame that the view came with.
    Expected(
      log: """
        <NSLayoutConstraint:0x1 V:[UIView:0x10(40)]   (active)>
        <NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& UIView:0x10.height == 0   (active)>
        """, line: 2, kind: .remove, reason: "translatedMask"),
    // Of a view and its superview, the mask is the view's.
    Expected(
      log: """
        <NSLayoutConstraint:0x1 V:[UIView:0x10]-(20)-|   (active, names: '|':UITableView:0x11 )>
        <NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& V:[UIView:0x10]-(0)-|   (active, names: \
        '|':UITableView:0x11 )>
        """, line: 2, kind: .remove, reason: "translatedMask"),
    // The mask of a controller's view is UIKit's own.
    Expected(
      log: """
        <NSLayoutConstraint:0x1 V:[UICollectionView:0x11]-(87)-[UILabel:0x12]   (active)>
        <NSLayoutConstraint:0x3 UILabel:0x12.bottom == UIView:0x10.bottom   (active)>
        <NSAutoresizingMaskLayoutConstraint:0x2 h=--- v=--- 'UIView-Encapsulated-Layout-Top' \
        V:[UIView:0x10]-(0)-|   (active, names: '|':UICollectionView:0x11 )>
        """, line: 1, kind: .relax(to: .lessThanOrEqual), reason: "outerSize"),
    // A container that has no size yet is not the app's to place.
    Expected(
      log: """
        <NSLayoutConstraint:0x1 V:|-(8)-[UIView:0x10]   (active, names: '|':UIView:0x11 )>
        <NSLayoutConstraint:0x3 V:[UIView:0x10]-(8)-|   (active, names: '|':UIView:0x11 )>
        <NSAutoresizingMaskLayoutConstraint:0x2 h=-&- v=-&- UIView:0x11.height == 0   (active)>
        """, line: 2, kind: almostRequired, reason: "transientSize"),
    Expected(
      log: """
        <NSLayoutConstraint:0x1 V:|-(8)-[UILabel:0x10]   (active, names: '|':UIView:0x11 )>
        <NSLayoutConstraint:0x2 V:[UILabel:0x10(20)]   (active)>
        <NSLayoutConstraint:0x3 V:[UILabel:0x10]-(8)-|   (active, names: '|':UIView:0x11 )>
        <NSLayoutConstraint:0x4 V:[UIView:0x11(60)]   (active)>
        """, line: 2, kind: .relax(to: .greaterThanOrEqual), reason: "fixedHeight"),
    Expected(
      log: """
        <NSLayoutConstraint:0x1 V:[UIView:0x10(200)]   (active)>
        <NSLayoutConstraint:0x2 V:[UIView:0x10(84)]   (active)>
        """, line: 1, kind: .remove, reason: "duplicate"),
    // The older one would go, but the newer one is the width of nothing.
    Expected(
      log: """
        <NSLayoutConstraint:0x1 UIView:0x10.width == 414   (active)>
        <NSLayoutConstraint:0x2 UIView:0x10.width == 0   (active)>
        """, line: 2, kind: .remove, reason: "duplicate"),
    // 10 + 400 in 320: the 400 is the intruder. 310 would be a width of one device.
    Expected(
      log: """
        <NSLayoutConstraint:0x1 H:|-(10)-[UIImageView:0x10]   (active, names: '|':Cell:0x11 )>
        <NSLayoutConstraint:0x2 UIImageView:0x10.width == 400   (active)>
        <NSLayoutConstraint:0x3 UIImageView:0x10.trailing <= Cell:0x11.trailing   (active)>
        <NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' Cell:0x11.width == 320   (active)>
        """, line: 2, kind: almostRequired, reason: "outerSize"),
    // 12 + 4 + 12 are more than 20: no gap makes room for two texts.
    Expected(
      log: """
        <NSLayoutConstraint:0x1 V:|-(12)-[UILabel:0xa1'Hi']   (active, names: '|':Cell:0xc1 )>
        <NSLayoutConstraint:0x2 V:[UILabel:0xa1'Hi']-(4)-[UILabel:0xa2'There']   (active)>
        <NSLayoutConstraint:0x3 V:[UILabel:0xa2'There']-(12)-|   (active, names: '|':Cell:0xc1 )>
        <NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' Cell:0xc1.height == 20   (active)>
        """, line: 3, kind: almostRequired, reason: "transientSize"),
    // A row's height may be an estimate, whatever is in it.
    Expected(
      log: """
        <NSLayoutConstraint:0x1 V:|-(12)-[UIView:0xa1]   (active, names: '|':Cell:0xc1 )>
        <NSLayoutConstraint:0x3 V:[UIView:0xa1]-(16)-|   (active, names: '|':Cell:0xc1 )>
        <NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' Cell:0xc1.height == 20   (active)>
        """, line: 2, kind: almostRequired, reason: "transientSize"),
    // A text of 100 in 80 could be 60 high without its height, and the row may come to be 120.
    Expected(log: title(in: 80), line: 3, kind: almostRequired, reason: "transientSize"),
    Expected(log: title(in: 30), line: 3, kind: almostRequired, reason: "transientSize"),
    // The row's height may be an estimate. An image has no height but its constraint's.
    Expected(
      log: """
        <NSLayoutConstraint:0x1 UIImageView:0xa1.top == Cell:0xc1.top + 10   (active)>
        <NSLayoutConstraint:0x2 UIImageView:0xa1.height == 200   (active)>
        <NSLayoutConstraint:0x3 UIImageView:0xa1.bottom == Cell:0xc1.bottom - 10   (active)>
        <NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' Cell:0xc1.height == 80   (active)>
        """, line: 3, kind: almostRequired, reason: "transientSize"),
    // A top can be at the safe area's or at the view's, and a guide is there to be kept to.
    Expected(
      log: """
        <NSLayoutConstraint:0x1 UITableView:0xa1.top == UILayoutGuide:0xb1'UIViewSafeAreaLayoutGuide'.top   (active)>
        <NSLayoutConstraint:0x2 UITableView:0xa1.top == UIView:0xc1.top   (active)>
        <NSLayoutConstraint:0x3 'UIViewSafeAreaLayoutGuide-top' V:|-(59)-[UILayoutGuide:0xb1'UIViewSafeAreaLayoutGuide']\
           (active, names: '|':UIView:0xc1 )>
        """, line: 2, kind: .remove, reason: "duplicate"),
    // Two equal buttons and 8 between them have 200: each has 96.
    Expected(
      log: """
        <NSLayoutConstraint:0x1 'UISV-canvas-connection' H:|-(0)-[UIButton:0xa1]   (active, names: '|':UIStackView:0xc1 )>
        <NSLayoutConstraint:0x2 'UISV-spacing' H:[UIButton:0xa1]-(8)-[UIButton:0xb1]   (active)>
        <NSLayoutConstraint:0x3 'UISV-canvas-connection' H:[UIButton:0xb1]-(0)-|   (active, names: '|':UIStackView:0xc1 )>
        <NSLayoutConstraint:0x4 'UISV-fill-equally' UIButton:0xb1.width == UIButton:0xa1.width   (active)>
        <NSLayoutConstraint:0x5 UIButton:0xa1.width == 120   (active)>
        <NSLayoutConstraint:0x6 UIStackView:0xc1.width == 200   (active)>
        """, line: 5, kind: .remove, reason: "outerSize"),
    // What scrolls fills 852 at least, and may be 1200 high.
    Expected(
      log: """
        <NSLayoutConstraint:0x1 V:|-(0)-[UIView:0xa1]   (active, names: '|':UIScrollView:0xb1 )>
        <NSLayoutConstraint:0x2 UIView:0xa1.height == UIScrollView:0xb1.height   (active)>
        <NSLayoutConstraint:0x3 UIView:0xa1.height == 1200   (active)>
        <NSLayoutConstraint:0x4 V:|-(0)-[UIScrollView:0xb1]   (active, names: '|':UIView:0xc1 )>
        <NSLayoutConstraint:0x5 V:[UIScrollView:0xb1]-(0)-|   (active, names: '|':UIView:0xc1 )>
        <NSLayoutConstraint:0x6 'UIView-Encapsulated-Layout-Height' UIView:0xc1.height == 852   (active)>
        """, line: 2, kind: .relax(to: .greaterThanOrEqual), reason: "scrolledHeight"),
    // No constant makes a width both that of another view and the half of it.
    Expected(
      log: """
        <NSLayoutConstraint:0x1 UIView:0xa1.width == UIView:0xb1.width   (active)>
        <NSLayoutConstraint:0x2 UIView:0xa1.width == 0.5*UIView:0xb1.width   (active)>
        <NSLayoutConstraint:0x3 UIView:0xb1.width >= 100   (active)>
        """, line: 1, kind: .remove, reason: "duplicate"),
    // A log without a `|` says nowhere that the image is in the cell whose size UIKit gives.
    Expected(
      log: """
        <NSLayoutConstraint:0x1 UIImageView:0xa1.height == 120   (active)>
        <NSLayoutConstraint:0x2 UIImageView:0xa1.top == Cell:0xc1.top + 12   (active)>
        <NSLayoutConstraint:0x3 UIImageView:0xa1.bottom == Cell:0xc1.bottom - 12   (active)>
        <NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' Cell:0xc1.height == 44   (active)>
        """, line: 3, kind: almostRequired, reason: "transientSize"),
    // A controller's view has a mask of its own; the label in it is too wide.
    Expected(
      log: """
        <NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- UIView:0xc1.width == 375   (active)>
        <NSLayoutConstraint:0x2 UILabel:0xa1.leading == UIView:0xc1.leading + 16   (active)>
        <NSLayoutConstraint:0x3 UILabel:0xa1.trailing == UIView:0xc1.trailing - 16   (active)>
        <NSLayoutConstraint:0x4 UILabel:0xa1.width == 400   (active)>
        """, line: 4, kind: .remove, reason: "outerSize"),
    // A number of one device is no fix: both edges give the width.
    Expected(
      log: """
        <NSLayoutConstraint:0x1 UIView:0xa1.width == 400   (active)>
        <NSLayoutConstraint:0x2 UIView:0xa1.leading == UIView:0xc1.leading + 16   (active)>
        <NSLayoutConstraint:0x3 UIView:0xc1.trailing == UIView:0xa1.trailing + 16   (active)>
        <NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' UIView:0xc1.width == 375   (active)>
        """, line: 1, kind: .remove, reason: "outerSize"),
    // A card that is 200 high, with an image of 300 and a text in it.
    Expected(
      log: """
        <NSLayoutConstraint:0x1 UIImageView:0xa1.height == 300   (active)>
        <NSLayoutConstraint:0x2 V:|-(16)-[UIImageView:0xa1]   (active, names: '|':Card:0xc1 )>
        <NSLayoutConstraint:0x3 V:[UIImageView:0xa1]-(8)-[UILabel:0xa2]   (active)>
        <NSLayoutConstraint:0x4 V:[UILabel:0xa2]-(16)-|   (active, names: '|':Card:0xc1 )>
        <NSLayoutConstraint:0x5 Card:0xc1.height == 200   (active)>
        """, line: 5, kind: .relax(to: .greaterThanOrEqual), reason: "fixedHeight"),
    // 32 + 5 + 8 are more than 44, and the margin above is not negative.
    Expected(
      log: """
        <NSLayoutConstraint:0x1 UIImageView:0xa1.height == 32   (active)>
        <NSLayoutConstraint:0x2 UIImageView:0xa1.top == Cell:0xc1.topMargin   (active)>
        <NSLayoutConstraint:0x3 V:[UIImageView:0xa1]-(5)-[UITextView:0xa2]   (active)>
        <NSLayoutConstraint:0x4 Cell:0xc1.bottomMargin == UITextView:0xa2.bottom   (active)>
        <NSLayoutConstraint:0x5 'UIView-bottomMargin-guide-constraint' \
        V:[UILayoutGuide:0xd1'UIViewLayoutMarginsGuide']-(8)-|   (active, names: '|':Cell:0xc1 )>
        <NSLayoutConstraint:0x6 'UIView-Encapsulated-Layout-Height' Cell:0xc1.height == 44   (active)>
        """, line: 4, kind: almostRequired, reason: "transientSize"),
  ]

  private static func title(in height: Int) -> String {
    """
    <NSLayoutConstraint:0x1 V:|-(10)-[UILabel:0xa1'Title']   (active, names: '|':Cell:0xc1 )>
    <NSLayoutConstraint:0x2 UILabel:0xa1'Title'.height == 100   (active)>
    <NSLayoutConstraint:0x3 V:[UILabel:0xa1'Title']-(10)-|   (active, names: '|':Cell:0xc1 )>
    <NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' Cell:0xc1.height == \(height)   (active)>
    """
  }

  @Test(arguments: expected.indices)
  func `the likely fix is what people who know UIKit look for, and fix 1`(place: Int) throws {
    let expected = Self.expected[place]
    let explanation = try #require(try Explanation.all(ofLog: expected.log).first)
    let likelyFix = try #require(explanation.likelyFixes.first ?? nil)
    #expect("\(likelyFix.reason)".hasPrefix(expected.reason))
    #expect(likelyFix.fix.edits.map(\.kind) == [expected.kind])
    #expect(likelyFix.fix.edits.map { explanation.line(of: $0.constraint) } == [expected.line])
    #expect(explanation.fixes.first == likelyFix.fix)
  }

  @Test func `fixes that make a gap negative come behind those that do not`() throws {
    let log =
      Self.cell
      + "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' Cell:0x11.height == 44   (active)>"
    let fixes = try #require(try Explanation.all(ofLog: log).first).fixes.filter(\.isOwn)
    // Each gap of 20 can become -36, or at most 20, which is -36 then.
    #expect(fixes.map(\.isDegenerate) == Array(repeating: false, count: 8) + Array(repeating: true, count: 4))
  }

  @Test func `a gap at the far edge is negative where its constant is positive`() throws {
    let log = """
      <NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Width' Cell:0x11.width == 0   (active)>
      <NSLayoutConstraint:0x2 UILabel:0x10.leading == Cell:0x11.leading + 15   (active)>
      <NSLayoutConstraint:0x3 UILabel:0x10.trailing == Cell:0x11.trailing - 15   (active)>
      """
    let fixes = try #require(try Explanation.all(ofLog: log).first).fixes.filter(\.isOwn)
    let moves = fixes.filter { if case .move = $0.edits[0].kind { true } else { false } }
    #expect(moves.count == 2 && moves.allSatisfy(\.isDegenerate))
    #expect(fixes.prefix(2).allSatisfy { !$0.isDegenerate })
  }
}

extension Edit.Kind {
  /// The greatest whole number below required. No edit lowers a priority to none, so that this fails if 999 were none.
  static let almostRequired = Edit.Kind.lower(to: LayoutPriority(999) ?? .none)
}
