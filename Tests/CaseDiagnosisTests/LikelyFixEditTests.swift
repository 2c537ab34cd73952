import CaseDiagnosis
import CaseImport
import LayoutEngine
import LayoutModel
import Testing

/// What the likely fix of a log edits: a whole mask, and no number that is one device's.
struct LikelyFixEditTests {
  /// The button's frame is 0 wide at 0, and the app wants 16 at both sides: both constraints of the mask go.
  @Test func `a translated mask is found where it contradicts twice`() throws {
    let log = """
      <NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIButton:0xa1.minX == 0   (active, names: '|':UIView:0xc1 )>
      <NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& UIButton:0xa1.width == 0   (active)>
      <NSLayoutConstraint:0x3 UIButton:0xa1.leading == UIView:0xc1.leading + 16   (active)>
      <NSLayoutConstraint:0x4 UIButton:0xa1.trailing == UIView:0xc1.trailing - 16   (active)>
      <NSLayoutConstraint:0x5 'UIView-Encapsulated-Layout-Width' UIView:0xc1.width == 375   (active)>
      """
    let explanation = try #require(try Explanation.all(ofLog: log).first)
    let likelyFix = try #require(explanation.likelyFixes.first ?? nil)
    #expect("\(likelyFix.reason)".hasPrefix("translatedMask"))
    #expect(likelyFix.fix.edits.map { explanation.line(of: $0.constraint) } == [1, 2])
  }

  /// The property takes the whole mask away, although one of its constraints is in no conflict.
  @Test func `a translated mask goes as a whole where one of its constraints contradicts`() throws {
    let log = """
      <NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIButton:0xa1.minX == 0   (active, names: '|':UIView:0xc1 )>
      <NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& UIButton:0xa1.width == 0   (active)>
      <NSLayoutConstraint:0x3 UIButton:0xa1.leading == UIView:0xc1.leading + 16   (active)>
      <NSLayoutConstraint:0x4 UIButton:0xa1.trailing == UIView:0xc1.trailing - 16   (active)>
      """
    let explanation = try #require(try Explanation.all(ofLog: log).first)
    let likelyFix = try #require(explanation.likelyFixes.first ?? nil)
    #expect(likelyFix.fix.edits.map { explanation.line(of: $0.constraint) } == [1, 2])
    #expect(likelyFix.fix.edits.allSatisfy { $0.kind == .remove })
    #expect(explanation.fixes.first == likelyFix.fix)
  }

  /// Nobody adds points to the half of a width.
  @Test func `the constant of a ratio is not edited`() throws {
    let log = """
      <NSLayoutConstraint:0x1 H:|-(16)-[Badge:0xa1]   (active, names: '|':UIView:0xc1 )>
      <NSLayoutConstraint:0x2 H:[Badge:0xa1]-(16)-|   (active, names: '|':UIView:0xc1 )>
      <NSLayoutConstraint:0x3 Badge:0xa1.width == 0.5*UIView:0xc1.width   (active)>
      <NSLayoutConstraint:0x4 UIView:0xc1.width == 390   (active)>
      """
    let fixes = try #require(try Explanation.all(ofLog: log, trying: .all).first).fixes
    let ofRatio = fixes.flatMap(\.edits).filter { $0.constraint == ConstraintIndex(2) }.map(\.kind)
    #expect(ofRatio.contains(.remove) && ofRatio.contains(.relax(to: .greaterThanOrEqual)))
    #expect(!ofRatio.contains { if case .move = $0 { true } else { false } })
  }

  /// 20 + 200 + 8 + 150 + 20 = 398: at 375 the label may have 177, at 320 less and at 430 all of it.
  @Test func `a width is not given another number, which would be that of one device`() throws {
    let log = """
      <NSLayoutConstraint:0x1 H:|-(20)-[UILabel:0xa1'Total']   (active, names: '|':UIView:0xc1 )>
      <NSLayoutConstraint:0x2 H:[UILabel:0xa1'Total'(200)]   (active)>
      <NSLayoutConstraint:0x3 H:[UILabel:0xa1'Total']-(8)-[UITextField:0xb1]   (active)>
      <NSLayoutConstraint:0x4 UITextField:0xb1.width >= 150   (active)>
      <NSLayoutConstraint:0x5 H:[UITextField:0xb1]-(20)-|   (active, names: '|':UIView:0xc1 )>
      <NSLayoutConstraint:0x6 'UIView-Encapsulated-Layout-Width' UIView:0xc1.width == 375   (active)>
      """
    let explanation = try #require(try Explanation.all(ofLog: log).first)
    let likelyFix = try #require(explanation.likelyFixes.first ?? nil)
    #expect("\(likelyFix.reason)" == "outerSize")
    #expect(
      likelyFix.fix.edits == [
        Edit(constraint: ConstraintIndex(1), kind: .almostRequired)
      ])
  }

  /// The middle and the leading edge give the trailing one, with another constant as well.
  @Test func `of what the others determine the removal is advised, and not the number that they give`() throws
  {
    let log = """
      <NSLayoutConstraint:0x1 UIView:0xa1.centerX == Page:0xc1.centerX   (active)>
      <NSLayoutConstraint:0x2 H:|-(20)-[UIView:0xa1]   (active, names: '|':Page:0xc1 )>
      <NSLayoutConstraint:0x3 H:[UIView:0xa1]-(40)-|   (active, names: '|':Page:0xc1 )>
      """
    let explanation = try #require(try Explanation.all(ofLog: log).first)
    let likelyFix = try #require(explanation.likelyFixes.first ?? nil)
    #expect("\(likelyFix.reason)" == "leastMovement")
    #expect(likelyFix.fix.edits.map(\.kind) == [.remove] && likelyFix.fix.movements.isEmpty)
  }

  /// 10 + 24 + 10 is 44, and the row has a pixel more, of three in a point.
  @Test func `a row that is a pixel higher than its contents is a difference of rounding`() throws {
    let log = """
      <NSLayoutConstraint:0x1 V:|-(10)-[UILabel:0xa1'A']   (active, names: '|':Cell:0xc1 )>
      <NSLayoutConstraint:0x2 UILabel:0xa1'A'.height == 24   (active)>
      <NSLayoutConstraint:0x3 V:[UILabel:0xa1'A']-(10)-|   (active, names: '|':Cell:0xc1 )>
      <NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' Cell:0xc1.height == 44.3333   (active)>
      """
    let explanation = try #require(try Explanation.all(ofLog: log).first)
    guard case .rounding(let excess, .vertical)? = explanation.likelyFixes.first??.reason else {
      Issue.record("\(explanation.likelyFixes)")
      return
    }
    #expect(abs(excess - 0.3333) < 1e-9)
  }

  private static let edits: [(log: String, line: Int, kind: Edit.Kind, reason: String)] = [
    // 16 + 120 + 8 + 16 = 160 are more than 140 without the label: the card is too low, and the image is not too high.
    (
      """
      <NSLayoutConstraint:0x1 UIImageView:0xa1.height == 120   (active)>
      <NSLayoutConstraint:0x2 V:|-(16)-[UIImageView:0xa1]   (active, names: '|':UIView:0xc1 )>
      <NSLayoutConstraint:0x3 V:[UIImageView:0xa1]-(8)-[UILabel:0xa2]   (active)>
      <NSLayoutConstraint:0x4 V:[UILabel:0xa2]-(16)-|   (active, names: '|':UIView:0xc1 )>
      <NSLayoutConstraint:0x5 UIView:0xc1.height == 140   (active)>
      """, 5, .relax(to: .greaterThanOrEqual), "fixedHeight"
    ),
    // The same, of a log that does not say which view is in which.
    (
      """
      <SnapKit.LayoutConstraint:0x1@Card.swift#47 UIImageView:0xa1.height == 120.0>
      <SnapKit.LayoutConstraint:0x2@Card.swift#45 UIImageView:0xa1.top == UIView:0xc1.top + 16.0>
      <SnapKit.LayoutConstraint:0x3@Card.swift#53 UILabel:0xa2.top == UIImageView:0xa1.bottom + 8.0>
      <SnapKit.LayoutConstraint:0x4@Card.swift#55 UILabel:0xa2.bottom == UIView:0xc1.bottom - 16.0>
      <SnapKit.LayoutConstraint:0x5@Card.swift#38 UIView:0xc1.height == 140.0>
      """, 5, .relax(to: .greaterThanOrEqual), "fixedHeight"
    ),
    // 20 + 600 + 20 + 100 = 740 are more than the 667 of a screen, which stays: the largest number goes.
    (
      """
      <NSLayoutConstraint:0x1 V:|-(20)-[UIImageView:0xa1]   (active, names: '|':UIView:0xc1 )>
      <NSLayoutConstraint:0x2 UIImageView:0xa1.height == 600   (active)>
      <NSLayoutConstraint:0x3 V:[UIImageView:0xa1]-(20)-[UILabel:0xa2]   (active)>
      <NSLayoutConstraint:0x4 V:[UILabel:0xa2]-(100)-|   (active, names: '|':UIView:0xc1 )>
      <NSLayoutConstraint:0x5 'UIView-Encapsulated-Layout-Height' UIView:0xc1.height == 667   (active)>
      """, 2, .almostRequired, "outerSize"
    ),
    // 15 + 10 + 360 + 15 = 400 are more than 375, a table's width, which stays: the button is too wide.
    (
      """
      <NSLayoutConstraint:0x1 H:|-(15)-[UILabel:0xa2]   (active, names: '|':UITableViewCellContentView:0xc1 )>
      <NSLayoutConstraint:0x2 H:[UILabel:0xa2]-(10)-[UIButton:0xa1]   (active)>
      <NSLayoutConstraint:0x3 UIButton:0xa1.width == 360   (active)>
      <NSLayoutConstraint:0x4 H:[UIButton:0xa1]-(15)-|   (active, names: '|':UITableViewCellContentView:0xc1 )>
      <NSLayoutConstraint:0x5 'UIView-Encapsulated-Layout-Width' \
      UITableViewCellContentView:0xc1.width == 375   (active)>
      """, 3, .relax(to: .lessThanOrEqual), "outerSize"
    ),
    // 47 + 600 + 50 + 8 + 336 are more than 812, the height of a screen: the scroll view is as high as the rest leaves
    // it.
    (
      """
      <NSLayoutConstraint:0x1 UIView:0xc1.height == 812   (active)>
      <NSLayoutConstraint:0x2 V:|-(47)-[UIScrollView:0xa1]   (active, names: '|':UIView:0xc1 )>
      <NSLayoutConstraint:0x3 UIScrollView:0xa1.height == 600   (active)>
      <NSLayoutConstraint:0x4 V:[UIScrollView:0xa1]-(0)-[UIButton:0xa2'Send']   (active)>
      <NSLayoutConstraint:0x5 UIButton:0xa2'Send'.height == 50   (active)>
      <NSLayoutConstraint:0x6 UIButton:0xa2'Send'.bottom == UILayoutGuide:0xb1'UIViewKeyboardLayoutGuide'.top - 8   (active)>
      <NSLayoutConstraint:0x7 'UIViewKeyboardLayoutGuide-height' \
      UILayoutGuide:0xb1'UIViewKeyboardLayoutGuide'.height == 336   (active)>
      <NSLayoutConstraint:0x8 'UIViewKeyboardLayoutGuide-bottom' \
      UILayoutGuide:0xb1'UIViewKeyboardLayoutGuide'.bottom == UIView:0xc1.bottom   (active)>
      """, 3, .remove, "outerSize"
    ),
    // 16 + 300 are more than 200: without its trailing edge the label would end outside of the box, and without its
    // width it is as wide as the box leaves it, whatever that is.
    (
      """
      <NSLayoutConstraint:0x1 H:|-(16)-[UILabel:0xa1'Offer']   (active, names: '|':Box:0xc1 )>
      <NSLayoutConstraint:0x2 UILabel:0xa1'Offer'.width == 300   (active)>
      <NSLayoutConstraint:0x3 Box:0xc1.width == 200   (active)>
      <NSLayoutConstraint:0x4 H:[UILabel:0xa1'Offer']-(16)-|   (active, names: '|':Box:0xc1 )>
      """, 2, .remove, "heldAtBothEdges"
    ),
    // A view that its height of 0 hides, as it did before it had a label.
    (
      """
      <NSLayoutConstraint:0x1 'detailHeight' UIView:0xc1.height == 0   (active)>
      <NSLayoutConstraint:0x2 V:|-(8)-[UILabel:0xa1'Details']   (active, names: '|':UIView:0xc1 )>
      <NSLayoutConstraint:0x3 V:[UILabel:0xa1'Details']-(8)-|   (active, names: '|':UIView:0xc1 )>
      """, 3, .almostRequired, "collapsedSize"
    ),
    // 300 + 400 are more than 667, a screen's height, which stays: another gap would leave the label nothing, and one
    // of at most 400 leaves it its own height.
    (
      """
      <NSLayoutConstraint:0x1 V:|-(300)-[UILabel:0xa1'Welcome']   (active, names: '|':UIView:0xc1 )>
      <NSLayoutConstraint:0x2 V:[UILabel:0xa1'Welcome']-(400)-|   (active, names: '|':UIView:0xc1 )>
      <NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Height' UIView:0xc1.height == 667   (active)>
      """, 2, .relax(to: .lessThanOrEqual), "outerSize"
    ),
  ]

  @Test(arguments: edits.indices)
  func `a likely fix leaves no view nothing, and no screen another size`(place: Int) throws {
    let (log, line, kind, reason) = Self.edits[place]
    let explanation = try #require(try Explanation.all(ofLog: log).first)
    let likelyFix = try #require(explanation.likelyFixes.first ?? nil)
    #expect("\(likelyFix.reason)".hasPrefix(reason))
    #expect(likelyFix.fix.edits.map(\.kind) == [kind])
    #expect(likelyFix.fix.edits.map { explanation.line(of: $0.constraint) } == [line])
  }

  /// 20 + 200 + 20 = 240 in 150: the minimum cannot hold here, and does in a container of 240 or more.
  @Test func `a minimum that a smaller container breaks is kept below required`() throws {
    let log = """
      <MASLayoutConstraint:0x1 UIView:0xa1.width >= 200>
      <MASLayoutConstraint:0x2 UIView:0xa1.left == UIView:0xc1.left + 20>
      <MASLayoutConstraint:0x3 UIView:0xa1.right == UIView:0xc1.right - 20>
      <MASLayoutConstraint:0x4 UIView:0xc1.width == 150>
      Will attempt to recover by breaking constraint
      <MASLayoutConstraint:0x1 UIView:0xa1.width >= 200>
      """
    let explanation = try #require(try Explanation.all(ofLog: log).first)
    let edits = try #require(explanation.likelyFixes.first ?? nil).fix.edits
    #expect(edits.map { explanation.line(of: $0.constraint) } == [1])
    #expect(edits.map(\.kind) == [.lower(to: try #require(LayoutPriority(999)))])
  }

  /// 20 + 300 + 20 = 340: wider than a phone of 320, and less than one of 375.
  @Test func `a minimum that a device breaks is kept below required`() throws {
    let log = """
      <SnapKit.LayoutConstraint:0x1@Card.swift#31 UIView:0xa1.width >= 300.0>
      <SnapKit.LayoutConstraint:0x2@Card.swift#32 UIView:0xa1.leading == UIView:0xc1.leading + 20.0>
      <SnapKit.LayoutConstraint:0x3@Card.swift#33 UIView:0xa1.trailing == UIView:0xc1.trailing - 20.0>
      <NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' UIView:0xc1.width == 320   (active)>
      """
    let explanation = try #require(try Explanation.all(ofLog: log).first)
    let edits = try #require(explanation.likelyFixes.first ?? nil).fix.edits
    #expect(edits.map { explanation.line(of: $0.constraint) } == [1])
    #expect(edits.map(\.kind) == [.lower(to: try #require(LayoutPriority(999)))])
  }
}
