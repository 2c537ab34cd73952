import JSON
import Testing

@testable import CaseImport

struct DescriptionTests {
  @Test(arguments: equations + chains + heads + states)
  func `a line has the structure that it says`(line: String, outline: String) throws {
    #expect(try ConstraintDescription(line).outline == outline)
  }

  @Test func `a space may stand before the file and line of SnapKit`() throws {
    let line = "<SnapKit.LayoutConstraint:0x1 @Feed Cell.swift#47 UIView:0x2.height == 20.0>"
    let constraint = try ConstraintDescription(line)
    #expect(constraint.handle == "0x1" && constraint.sourceLine == "Feed Cell.swift#47")
    let joined = try ConstraintDescription(line.replacing("0x1 @", with: "0x1@"))
    #expect(constraint == joined)
  }

  private static let equations = [
    (
      "<NSLayoutConstraint:0x1 UIView:0x2.height == 0.5*UIView:0x3.width + 8>",
      "NSLayoutConstraint 0x1 : 1.0·object(UIView,0x2).height == 0.5·object(UIView,0x3).width + 8.0"
    ),
    (
      "<NSLayoutConstraint:0x1 UIView:0x2.width == UIView:0x3.height * 0.384615>",
      "NSLayoutConstraint 0x1 : 1.0·object(UIView,0x2).width == 0.384615·object(UIView,0x3).height"
    ),
    (
      "<NSLayoutConstraint:0x1 UIView:0x2.width <= UIView:0x3.height / 4 - 1.5>",
      "NSLayoutConstraint 0x1 : 1.0·object(UIView,0x2).width <= 0.25·object(UIView,0x3).height + -1.5"
    ),
    (
      "<NSLayoutConstraint:0x1 UIView:0x2.width == 0.5 * UIView:0x3.width - 4   (active)>",
      "NSLayoutConstraint 0x1 : 1.0·object(UIView,0x2).width == 0.5·object(UIView,0x3).width + -4.0 active"
    ),
    (
      "<NSLayoutConstraint:0x1 UIView:0x2.width == 300 @999   (active)>",
      "NSLayoutConstraint 0x1 : 1.0·object(UIView,0x2).width == 300.0 @999.0 active"
    ),
    (
      "<NSLayoutConstraint:0x1 UIView:0x2.width <= 0.5*UIView:0x3.width - 20  @ 999   (active)>",
      "NSLayoutConstraint 0x1 : 1.0·object(UIView,0x2).width <= 0.5·object(UIView,0x3).width + -20.0 @999.0 active"
    ),
    (
      "<NSLayoutConstraint:0x1 UIView:0x2.width == 300@750   (active)>",
      "NSLayoutConstraint 0x1 : 1.0·object(UIView,0x2).width == 300.0 @750.0 active"
    ),
    (
      "<NSLayoutConstraint:0x1 UIView:0x2.leading == UIView:0x3.leading + 4 (LTR)   (active)>",
      "NSLayoutConstraint 0x1 : 1.0·object(UIView,0x2).leading == 1.0·object(UIView,0x3).leading + 4.0 active"
    ),
    (
      "<NSLayoutConstraint:0x1 UIView:0x2.width == - 16   (active)>",
      "NSLayoutConstraint 0x1 : 1.0·object(UIView,0x2).width == -16.0 active"
    ),
    (
      "<NSLayoutConstraint:0x1 UIView:0x2.minX == + 30>",
      "NSLayoutConstraint 0x1 : 1.0·object(UIView,0x2).minX == 30.0"
    ),
    (
      "<NSLayoutConstraint:0x1 UIView:0x2.midX == UIView:0x3.width-29>",
      "NSLayoutConstraint 0x1 : 1.0·object(UIView,0x2).midX == 1.0·object(UIView,0x3).width + -29.0"
    ),
    (
      "<NSLayoutConstraint:0x1 A.B:0x2.height == 2.22507e-308   (active)>",
      "NSLayoutConstraint 0x1 : 1.0·object(A.B,0x2).height == 2.22507e-308 active"
    ),
    (
      "<NSLayoutConstraint:0x1 UILayoutGuide:0x2'G'.bottom == UIButton:0x3'Cancel'.bottom NSSpace(0)>",
      "NSLayoutConstraint 0x1 : 1.0·object(UILayoutGuide,0x2,‹G›).bottom"
        + " == 1.0·object(UIButton,0x3,‹Cancel›).bottom + 0.0"
    ),
    (
      "<NSLayoutConstraint:0x1 UILabel:0x2'Don't (stop): it == 4.5'.width >= UILabel:0x3'a.b + 5'.width>",
      "NSLayoutConstraint 0x1 : 1.0·object(UILabel,0x2,‹Don't (stop): it == 4.5›).width"
        + " >= 1.0·object(UILabel,0x3,‹a.b + 5›).width"
    ),
    (
      "<NSLayoutConstraint:0x1 UILabel:0x2 'Pay now'.width == UILabel:0x3  'a'.width + 4>",
      "NSLayoutConstraint 0x1 : 1.0·object(UILabel,0x2,‹Pay now›).width"
        + " == 1.0·object(UILabel,0x3,‹a›).width + 4.0"
    ),
    (
      "<NSLayoutConstraint:0x1 S._H<S.M<S.A, S.B>>:0x2.top == UIView:0x3.topMargin>",
      "NSLayoutConstraint 0x1 : 1.0·object(S._H<S.M<S.A, S.B>>,0x2).top == 1.0·object(UIView,0x3).topMargin"
    ),
    (
      "<NSLayoutConstraint:0x1 NSView:0x2.minX == (NSView:0x3.minX+0.5*(NSView:0x4.maxX - NSView:0x3.minX))>",
      "NSLayoutConstraint 0x1 : 1.0·object(NSView,0x2).minX == composite"
    ),
    (
      "<NSAutoresizingMaskLayoutConstraint:0x1 UIButton:0x2.(null) == 0>",
      "NSAutoresizingMaskLayoutConstraint 0x1 : 1.0·object(UIButton,0x2).(null) == 0.0"
    ),
  ]

  private static let chains = [
    (
      "<NSLayoutConstraint:0x1 H:|-(8)-[UILabel:0x2](LTR)   (active, names: '|':UIView:0x3 )>",
      "NSLayoutConstraint 0x1 : horizontal ltr superview gap(== 8.0) object(UILabel,0x2)"
        + " active {superview=UIView,0x3}"
    ),
    (
      "<NSLayoutConstraint:0x1 V:[UILabel:0x2'It's [a](b)']-(>=NSSpace(8))-[UIView:0x3]>",
      "NSLayoutConstraint 0x1 : vertical object(UILabel,0x2,‹It's [a](b)›) gap(>= NSSpace 8.0)"
        + " object(UIView,0x3)"
    ),
    (
      "<NSLayoutConstraint:0x1 H:|-8-[UILabel:0x2 'a-[b]'(40)]->=4.5@750-[UIView:0x3]--12-|>",
      "NSLayoutConstraint 0x1 : horizontal superview gap(== 8.0)"
        + " object(UILabel,0x2,‹a-[b]›)(== 40.0) gap(>= 4.5 @750.0) object(UIView,0x3)"
        + " gap(== -12.0) superview @750.0"
    ),
    (
      "<NSLayoutConstraint:0x1 H:[UILabel:0x2(<=100@900)] priority:900>",
      "NSLayoutConstraint 0x1 : horizontal object(UILabel,0x2)(<= 100.0 @900.0) @900.0"
    ),
    (
      "<NSLayoutConstraint:0x1 V:[UILabel:0x2(20@751)]>",
      "NSLayoutConstraint 0x1 : vertical object(UILabel,0x2)(== 20.0 @751.0) @751.0"
    ),
    (
      "<NSLayoutConstraint:0x1 V:[UILabel:0x2]-(NSLayoutAnchorConstraintSpace(8))-|(RTL)>",
      "NSLayoutConstraint 0x1 : vertical rtl object(UILabel,0x2)"
        + " gap(== NSLayoutAnchorConstraintSpace 8.0) superview"
    ),
    (
      "<NSLayoutConstraint:0x1 H:[UIView:0x2]-(-20)-[UIView:0x3(==UIView:0x2)]>",
      "NSLayoutConstraint 0x1 : horizontal object(UIView,0x2) gap(== -20.0)"
        + " object(UIView,0x3)(== object(UIView,0x2))"
    ),
    (
      "<NSLayoutConstraint:0x1 H:[a]-(0)-[b c (2)]   (active, names: a:0x2, b c (2):0x3 )>",
      "NSLayoutConstraint 0x1 : horizontal named(a) gap(== 0.0) named(b c (2)) active {a=0x2; b c (2)=0x3}"
    ),
  ]

  private static let heads = [
    (
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=&-- UIView:0x2.height == 0>",
      "NSAutoresizingMaskLayoutConstraint 0x1 --&/&-- : 1.0·object(UIView,0x2).height == 0.0"
    ),
    (
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--- v=--- 'UIView-Encapsulated-Layout-Top' V:|-(0)-[A:0x2]>",
      "NSAutoresizingMaskLayoutConstraint 0x1 ---/--- ‹UIView-Encapsulated-Layout-Top› :"
        + " vertical superview gap(== 0.0) object(A,0x2)"
    ),
    (
      "<NSContentSizeLayoutConstraint:0x1 H:[UIImageView:0x2(512)] Hug:250 CompressionResistance:750>",
      "NSContentSizeLayoutConstraint 0x1 : horizontal object(UIImageView,0x2)(== 512.0) content(250.0,750.0)"
    ),
    (
      "<NSContentSizeLayoutConstraint:0x1 t.height == 17 Hug:750 CompressionResistance:1"
        + "   (active, names: t:0x2 )>",
      "NSContentSizeLayoutConstraint 0x1 : 1.0·named(t).height == 17.0 content(750.0,1.0) active {t=0x2}"
    ),
    (
      "<SnapKit.LayoutConstraint:0x1@My Cell+Ext.swift#21 UIView:0x2.leading"
        + " == UIView:0x3.leading + 10.0 ^750.0>",
      "SnapKit.LayoutConstraint 0x1 @My Cell+Ext.swift#21 : 1.0·object(UIView,0x2).leading"
        + " == 1.0·object(UIView,0x3).leading + 10.0 @750.0"
    ),
    (
      "<MASLayoutConstraint:TopConstraint[0] UILabel:title.top == UIView:header.top * 0.5 ^high>",
      "MASLayoutConstraint TopConstraint[0] : 1.0·keyed(UILabel,title).top == 0.5·keyed(UIView,header).top"
        + " @750.0"
    ),
    (
      "<NSIBPrototypingLayoutConstraint:0x1 'IB auto generated' H:|-(137@251)-[UIButton:0x2](LTR)"
        + " priority:251   (Names: '|':UIView:0x3 )>",
      "NSIBPrototypingLayoutConstraint 0x1 ‹IB auto generated› : horizontal ltr superview"
        + " gap(== 137.0 @251.0) object(UIButton,0x2) @251.0 {superview=UIView,0x3}"
    ),
    (
      "<NSLayoutConstraint:0x1 'it's 'my' (active) one' UIView:0x2.width == 5   (active)>",
      "NSLayoutConstraint 0x1 ‹it's 'my' (active) one› : 1.0·object(UIView,0x2).width == 5.0 active"
    ),
    (
      "NSLayoutConstraint:0x1 A:0x2.leading == B:0x3.leading + 5",
      "NSLayoutConstraint 0x1 : 1.0·object(A,0x2).leading == 1.0·object(B,0x3).leading + 5.0"
    ),
    (
      "< _UILayoutSupportConstraint:0x1 V:[_UILayoutGuide:0x2(0)]>",
      "_UILayoutSupportConstraint 0x1 : vertical object(_UILayoutGuide,0x2)(== 0.0)"
    ),
  ]

  private static let states = [
    (
      "<NSLayoutConstraint:0x1 V:|-(0)-[a]   (active, names: a:0x2, '|':UIButton:0x3'Yes, (OK): it's' )>",
      "NSLayoutConstraint 0x1 : vertical superview gap(== 0.0) named(a) active"
        + " {a=0x2; superview=UIButton,0x3,‹Yes, (OK): it's›}"
    ),
    (
      "<NSLayoutConstraint:0x1 UIView:0x2.width == 5 priority:999.5   (inactive)>",
      "NSLayoutConstraint 0x1 : 1.0·object(UIView,0x2).width == 5.0 @999.5 inactive"
    ),
    (
      "<NSLayoutConstraint:0x1 V:|-(0)-[a](LTR) (Names: '|':UIView:0x3, a:UILabel:0x2)>",
      "NSLayoutConstraint 0x1 : vertical ltr superview gap(== 0.0) named(a)"
        + " {superview=UIView,0x3; a=UILabel,0x2}"
    ),
    (
      "<NSLayoutConstraint:0x1 Bar.lock, 1.width == 24   (active, names: Bar.lock, 1:0x106c2b2e0 )>",
      "NSLayoutConstraint 0x1 : 1.0·named(Bar.lock, 1).width == 24.0 active {Bar.lock, 1=0x106c2b2e0}"
    ),
    (
      "<NSLayoutConstraint:0x1 a:b.width == 24   (active, names: a:b:0x2 )>",
      "NSLayoutConstraint 0x1 : 1.0·named(a:b).width == 24.0 active {a:b=0x2}"
    ),
    (
      "<NSLayoutConstraint:0x1 pic-a....width == 1.574*pic-a....height   (active, names: pic-a...:0x2 )>",
      "NSLayoutConstraint 0x1 : 1.0·named(pic-a...).width == 1.574·named(pic-a...).height active"
        + " {pic-a...=0x2}"
    ),
  ]

  @Test(
    arguments: [
      ("", InputError.noClassAndAddress),
      ("<NSLayoutConstraint>", .noClassAndAddress),
      ("<NSLayoutConstraint:0x1 UIView:0x2>", .noStatement("UIView:0x2")),
      ("<NSLayoutConstraint:0x1 UIView:0x2.width == >", .noStatement("UIView:0x2.width ==")),
      ("<NSLayoutConstraint:0x1 H:|-(8)-[UIView:0x2>", .noStatement("H:|-(8)-[UIView:0x2")),
      ("<NSLayoutConstraint:0x1 H:|-(eight)-[UIView:0x2]>", .noStatement("H:|-(eight)-[UIView:0x2]")),
      ("<NSLayoutConstraint:0x1 5 == UIView:0x2.width>", .noStatement("5 == UIView:0x2.width")),
      ("<A:0x1 \(String(repeating: "x", count: 5000))>", .tooLong(5008)),
    ])
  func `what is no constraint is refused with its reason`(text: String, expected: InputError) {
    let error = #expect(throws: InputError.self) { try ConstraintDescription(text) }
    #expect(error?.sentence == expected.sentence)
  }
}
