import CaseDiagnosis
import LayoutEngine
import LayoutModel
import Testing

/// The likely fix of sizes that a stack view, a text, a limit or a cell contradicts.
struct LikelyFixContentTests {
  private static let almostRequired = Edit.Kind.almostRequired

  /// The lines of the edits, and what they do.
  private static func edits(_ lines: [String], breaking broken: Int) throws -> [(line: Int?, kind: Edit.Kind)]
  {
    let explanation = try LikelyFixMaskTests.explanation(lines, breaking: broken)
    let fix = try #require(explanation.likelyFixes.first ?? nil).fix
    return fix.edits.map { (explanation.line(of: $0.constraint), $0.kind) }
  }

  /// By another alignment both views keep their sizes, and the stack view's two lines are gone.
  @Test(arguments: [("height", "top", "bottom"), ("width", "leading", "trailing")])
  func `two sizes across a stack view are kept by another alignment`(size: String, near: String, far: String)
    throws
  {
    let edits = try Self.edits(
      [
        "UIImageView:0xa1.\(size) == 24", "UIButton:0xb1'Follow'.\(size) == 44",
        "'UISV-alignment' UIImageView:0xa1.\(far) == UIButton:0xb1'Follow'.\(far)",
        "'UISV-alignment' UIImageView:0xa1.\(near) == UIButton:0xb1'Follow'.\(near)",
      ], breaking: 0)
    #expect(edits.map(\.line) == [3, 4] && edits.allSatisfy { $0.kind == .remove })
  }

  /// The app requires the image's own 128, and wants 64.
  @Test func `a content size that the app requires gives way`() throws {
    let edits = try Self.edits(
      [
        "UIImageView:0xa1.height == 128 Hug:251 CompressionResistance:1000", "UIImageView:0xa1.height == 64",
      ], breaking: 1)
    #expect(edits.map(\.line) == [1] && edits.map(\.kind) == [Self.almostRequired])
  }

  /// 240, and 200 at most.
  @Test func `a value gives way to a limit of the same size`() throws {
    let edits = try Self.edits(
      ["UIImageView:0xa1.height <= 200", "UIImageView:0xa1.height == 240"], breaking: 1)
    #expect(edits.map(\.line) == [2] && edits.map(\.kind) == [Self.almostRequired])
  }

  /// A third of a point and a point are both a line's height, of which one is meant.
  @Test func `one height made twice is no rounding`() throws {
    let edits = try Self.edits(
      ["UIView:0xa1.height == 0.333333", "UIView:0xa1.height == 1"], breaking: 1)
    #expect(edits.map(\.line) == [1] && edits.map(\.kind) == [.remove])
  }

  /// A text needs more height, but by an edit of one of its heights it is still fixed at the other one.
  @Test func `of two heights of a text the older one goes, as of any view`() throws {
    let edits = try Self.edits(
      ["UILabel:0xa1'Total'.height == 20", "UILabel:0xa1'Total'.height == 30"], breaking: 1)
    #expect(edits.map(\.line) == [1] && edits.map(\.kind) == [.remove])
  }

  /// 60 + 8 + 8 are 76, as for an image with a height of its own.
  @Test func `an image whose height is its width makes the height of a cell`() throws {
    let cell = "UITableViewCellContentView:0xb1"
    let edits = try Self.edits(
      [
        "UIImageView:0xa1.width == UIImageView:0xa1.height", "UIImageView:0xa1.width == 60",
        "V:|-(8)-[UIImageView:0xa1]   (active, names: '|':\(cell) )",
        "V:[UIImageView:0xa1]-(8)-|   (active, names: '|':\(cell) )",
        "'UIView-Encapsulated-Layout-Height' \(cell).height == 60",
      ], breaking: 0)
    #expect(edits.map(\.line) == [4] && edits.map(\.kind) == [Self.almostRequired])
  }

  /// 30 less 32 for the label.
  @Test func `a size that leaves a text nothing gives way, and the gaps stay`() throws {
    let edits = try Self.edits(
      [
        "UILabel:0xa1'Title'.width == UIView:0xb1.width - 32", "UIView:0xb1.width == UIView:0xc1.width",
        "UIView:0xc1.width == 30",
      ], breaking: 0)
    #expect(edits.map(\.line) == [3] && edits.map(\.kind) == [Self.almostRequired])
  }

  /// A tab bar's button and its label are UIKit's, and so are the lines between them.
  @Test func `the app has nothing to edit in a tab bar's button`() throws {
    let explanation = try LikelyFixMaskTests.explanation(
      [
        "'UIView-Encapsulated-Layout-Width' UITabBarButton:0xa1.width == 0",
        "H:|-(>=2)-[UITabBarButtonLabel:0xb1'Home']   (active, names: '|':UITabBarButton:0xa1 )",
        "H:[UITabBarButtonLabel:0xb1'Home']-(>=2)-|   (active, names: '|':UITabBarButton:0xa1 )",
      ], breaking: 1)
    #expect(explanation.findings.count == 1 && explanation.likelyFixes == [nil])
  }

  /// Masonry prints no identifiers, and no app makes a content view 0 wide.
  @Test(arguments: ["UITableViewCellContentView", "UICollectionViewTableCellContentView"])
  func `a content view's width of nothing is UIKit's`(cell: String) throws {
    let edits = try Self.edits(["\(cell):0xa1.width == 320", "\(cell):0xa1.width == 0"], breaking: 0)
    #expect(edits.map(\.line) == [1] && edits.map(\.kind) == [Self.almostRequired])
  }

  /// 40 and 40 in nothing: what hides the container stays, although no line says what is in it.
  @Test func `a size of nothing stays, and an edge gives way`() throws {
    let edits = try Self.edits(
      [
        "UIView:0xb1.leading == UIView:0xc1.leading", "UIView:0xb1.trailing == UIView:0xc1.trailing",
        "UILabel:0xa1'Hi'.leading == UIView:0xb1.leading + 40",
        "UILabel:0xa1'Hi'.trailing == UIView:0xb1.trailing - 40", "UIView:0xc1.width == 0",
      ], breaking: 3)
    #expect(edits.map(\.line) == [4] && edits.map(\.kind) == [Self.almostRequired])
  }

  /// 16 + 100 + 16 are 132 of 375. From left to right both lines would say the same, which no report does.
  @Test func `of leading and left the one goes that does not turn with the language`() throws {
    let edits = try Self.edits(
      [
        "H:|-(16)-[UILabel:0xa1'Hi']   (active, names: '|':UIView:0xb1 )",
        "UILabel:0xa1'Hi'.left == UIView:0xb1.left + 16", "UILabel:0xa1'Hi'.width == 100",
        "'UIView-Encapsulated-Layout-Width' UIView:0xb1.width == 375",
      ], breaking: 1)
    #expect(edits.map(\.line) == [2] && edits.map(\.kind) == [.remove])
  }

  /// 300 less a point at both sides are 298. AppKit's scroll view has its clip view at its own edges.
  @Test func `a width in an AppKit scroll view is bounded by its frame`() throws {
    let edits = try Self.edits(
      [
        "NSTextField:0xa1.width == 350",
        "H:|-(0)-[NSTextField:0xa1](LTR)   (active, names: '|':NSClipView:0xb1 )",
        "NSTextField:0xa1.right <= NSClipView:0xb1.right",
        "h=-&- v=-&- NSClipView:0xb1.minX == 1   (active, names: '|':NSScrollView:0xc1 )",
        "h=-&- v=-&- H:[NSClipView:0xb1]-(1)-|   (active, names: '|':NSScrollView:0xc1 )",
        "h=-&- v=-&- NSScrollView:0xc1.width == 300",
      ], breaking: 0)
    #expect(edits.map(\.line) == [1] && edits.map(\.kind) == [Self.almostRequired])
  }

  /// 16 and 24 leave the centre 4 off, whatever the widths are.
  @Test func `what the app's other constraints determine is removed, and not lowered`() throws {
    let edits = try Self.edits(
      [
        "UILabel:0xa1'Hi'.centerX == UIView:0xb1.centerX",
        "H:|-(16)-[UILabel:0xa1'Hi']   (active, names: '|':UIView:0xb1 )",
        "H:[UILabel:0xa1'Hi']-(24)-|   (active, names: '|':UIView:0xb1 )",
      ], breaking: 0)
    #expect(edits.map(\.line) == [1] && edits.map(\.kind) == [.remove])
  }

  /// As in a thread: Masonry's class is not that of the content view's height, which has no identifier there.
  @Test func `beside Masonry's constraints a content view's size is its list's`() throws {
    let log = """
      <MASLayoutConstraint:0x1 UICollectionView:0xa1.top == UITableViewCellContentView:0xc1.top>
      <MASLayoutConstraint:0x2 UICollectionView:0xa1.bottom == UITableViewCellContentView:0xc1.bottom>
      <MASLayoutConstraint:0x3 UICollectionView:0xa1.height == 200>
      <NSLayoutConstraint:0x4 UITableViewCellContentView:0xc1.height == 100>
      Will attempt to recover by breaking constraint
      <MASLayoutConstraint:0x3 UICollectionView:0xa1.height == 200>
      """
    let explanation = try #require(try Explanation.all(ofLog: log).first)
    let edits = try #require(explanation.likelyFixes.first ?? nil).fix.edits
    #expect(edits.map { explanation.line(of: $0.constraint) } == [3])
    #expect(edits.map(\.kind) == [Self.almostRequired])
  }
}
