import CaseDiagnosis
import LayoutEngine
import LayoutModel
import Testing

/// Which constraint gives way in logs as people have them.
struct LikelyFixLogTests {
  private static let almostRequired = Edit.Kind.almostRequired

  private static func edit(_ lines: String) throws -> (line: Int?, kind: Edit.Kind) {
    let explanation = try #require(try Explanation.all(ofLog: lines).first)
    let edits = try #require(explanation.likelyFixes.first ?? nil).fix.edits
    try #require(edits.count == 1)
    return (explanation.line(of: edits[0].constraint), edits[0].kind)
  }

  /// 744 - 16 - 16 are more than 320: the button is 320 wide, and UIKit has let its trailing edge go.
  @Test func `a maximum of a view's width holds, and an edge gives way`() throws {
    let edit = try Self.edit(
      """
      <NSLayoutConstraint:0x1 UIButton:0xa1'Buy'.leading == UIView:0xc1.leading + 16   (active)>
      <NSLayoutConstraint:0x2 UIButton:0xa1'Buy'.trailing == UIView:0xc1.trailing - 16   (active)>
      <NSLayoutConstraint:0x3 UIButton:0xa1'Buy'.width <= 320   (active)>
      <NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' UIView:0xc1.width == 744   (active)>
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x2 UIButton:0xa1'Buy'.trailing == UIView:0xc1.trailing - 16   (active)>
      """)
    #expect(edit.line == 2 && edit.kind == Self.almostRequired)
  }

  /// 0.05 · 667 = 33.35 is less than 4 + 44 + 4.
  @Test func `a part of the window's height is its least where a button needs more`() throws {
    let edit = try Self.edit(
      """
      <NSLayoutConstraint:0x1 UIButton:0xa1'Go'.height >= 44   (active)>
      <NSLayoutConstraint:0x2 V:|-(4)-[UIButton:0xa1'Go']   (active, names: '|':UIView:0xb1 )>
      <NSLayoutConstraint:0x3 V:[UIButton:0xa1'Go']-(4)-|   (active, names: '|':UIView:0xb1 )>
      <NSLayoutConstraint:0x4 UIView:0xb1.height == 0.05*UIWindow:0xc1.height   (active)>
      <NSLayoutConstraint:0x5 'UIWindow-height' UIWindow:0xc1.height == 667   (active)>
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x1 UIButton:0xa1'Go'.height >= 44   (active)>
      """)
    #expect(edit.line == 4 && edit.kind == .relax(to: .greaterThanOrEqual))
  }

  /// 24 + 280 + 24 are more than 320, and a trailing edge that is at most 296 pulls at nothing.
  @Test func `a width that no other edge gives stays one, below required`() throws {
    let edit = try Self.edit(
      """
      <NSLayoutConstraint:0x1 UIButton:0xa1'Subscribe'.width == 280   (active)>
      <NSLayoutConstraint:0x2 H:|-(24)-[UIButton:0xa1'Subscribe']   (active, names: '|':UIView:0xc1 )>
      <NSLayoutConstraint:0x3 UIButton:0xa1'Subscribe'.trailing <= UIView:0xc1.trailing - 24   (active)>
      <NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' UIView:0xc1.width == 320   (active)>
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x1 UIButton:0xa1'Subscribe'.width == 280   (active)>
      """)
    #expect(edit.line == 1 && edit.kind == Self.almostRequired)
  }

  /// The app closes the stack view, whose edges are UIKit's: the button's height gives way.
  @Test func `a stack view that the app closes stays closed`() throws {
    let edit = try Self.edit(
      """
      <NSLayoutConstraint:0x1 UIStackView:0xc1.height == 0   (active)>
      <NSLayoutConstraint:0x2 'UISV-canvas-connection' UIStackView:0xc1.top == UIButton:0xa1'Pay'.top   (active)>
      <NSLayoutConstraint:0x3 'UISV-canvas-connection' V:[UIButton:0xa1'Pay']-(0)-|   (active, names: '|':UIStackView:0xc1 )>
      <NSLayoutConstraint:0x4 UIButton:0xa1'Pay'.height == 44   (active)>
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x4 UIButton:0xa1'Pay'.height == 44   (active)>
      """)
    #expect(edit.line == 4 && edit.kind == Self.almostRequired)
  }

  /// 20 + 280 + 20 in 300: the content is 320 high at least, and scrolls.
  @Test func `what scrolls may be higher than its scroll view, whose height stays`() throws {
    let edit = try Self.edit(
      """
      <NSLayoutConstraint:0x1 UIView:0xb1.height == UIScrollView:0xc1.height   (active)>
      <NSLayoutConstraint:0x2 UIScrollView:0xc1.height == 300   (active)>
      <NSLayoutConstraint:0x3 V:|-(20)-[UIImageView:0xa1]   (active, names: '|':UIView:0xb1 )>
      <NSLayoutConstraint:0x4 UIImageView:0xa1.height == 280   (active)>
      <NSLayoutConstraint:0x5 V:[UIImageView:0xa1]-(20)-|   (active, names: '|':UIView:0xb1 )>
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x4 UIImageView:0xa1.height == 280   (active)>
      """)
    #expect(edit.line == 1 && edit.kind == .relax(to: .greaterThanOrEqual))
  }

  /// Both are 120 wide, as UIKit has let the 80 go.
  @Test func `of two sizes that a stack view makes equal the one goes that UIKit breaks`() throws {
    let edit = try Self.edit(
      """
      <NSLayoutConstraint:0x1 UIButton:0xa1'Cancel'.width == 120   (active)>
      <NSLayoutConstraint:0x2 UIButton:0xb1'OK'.width == 80   (active)>
      <NSLayoutConstraint:0x3 'UISV-fill-equally' UIButton:0xb1'OK'.width == UIButton:0xa1'Cancel'.width   (active)>
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x2 UIButton:0xb1'OK'.width == 80   (active)>
      """)
    #expect(edit.line == 2 && edit.kind == .remove)
  }

  /// The badge of a longer text may be wider than 16, and than the 20 that it is high.
  @Test func `a width that is less than another limit becomes the least`() throws {
    let edit = try Self.edit(
      """
      <NSLayoutConstraint:0x1 UILabel:0xa1'3'.width >= UILabel:0xa1'3'.height   (active)>
      <NSLayoutConstraint:0x2 UILabel:0xa1'3'.height == 20   (active)>
      <NSLayoutConstraint:0x3 UILabel:0xa1'3'.width == 16   (active)>
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x3 UILabel:0xa1'3'.width == 16   (active)>
      """)
    #expect(edit.line == 3 && edit.kind == .relax(to: .greaterThanOrEqual))
  }

  /// 20 + 900 + 20 in 667: both the scroll view and what it scrolls are in the view whose height UIKit gives.
  @Test func `what scrolls may be higher than its scroll view, whose height a screen makes`() throws {
    let edit = try Self.edit(
      """
      <NSLayoutConstraint:0x1 UIView:0xb1.height == UIScrollView:0xc1.height   (active)>
      <NSLayoutConstraint:0x2 UIScrollView:0xc1.height == UIView:0xd1.height   (active)>
      <NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Height' UIView:0xd1.height == 667   (active)>
      <NSLayoutConstraint:0x4 V:|-(20)-[UIImageView:0xa1]   (active, names: '|':UIView:0xb1 )>
      <NSLayoutConstraint:0x5 UIImageView:0xa1.height == 900   (active)>
      <NSLayoutConstraint:0x6 V:[UIImageView:0xa1]-(20)-|   (active, names: '|':UIView:0xb1 )>
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x5 UIImageView:0xa1.height == 900   (active)>
      """)
    #expect(edit.line == 1 && edit.kind == .relax(to: .greaterThanOrEqual))
  }
}
