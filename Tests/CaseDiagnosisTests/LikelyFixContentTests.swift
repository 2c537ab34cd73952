import CaseDiagnosis
import LayoutEngine
import LayoutModel
import Testing

/// The likely fix of sizes that a stack view, a text, a limit or a cell contradicts.
struct LikelyFixContentTests {
  private static let almostRequired = Edit.Kind.lower(to: LayoutPriority(999) ?? .required)

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
}
