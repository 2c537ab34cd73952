import CaseImport
import LayoutModel
import Testing

struct ProvenanceTests {
  @Test(
    arguments: [
      ("<NSLayoutConstraint:0x1 UIView:0x2.width == 5>", Provenance.app),
      ("<NSLayoutConstraint:0x1 'my-width' UIView:0x2.width == 5>", .app),
      // Apps make negative sizes by mistake, and UIKit this one in every action sheet.
      ("<NSLayoutConstraint:0x1 UIView:0x2.width == - 16>", .system(.actionSheet)),
      ("<NSLayoutConstraint:0x1 UIView:0x2.width == - 8>", .app),
      ("<NSLayoutConstraint:0x1 Card:0x2.width == - 16>", .app),
      ("<NSLayoutConstraint:0x1 UIView:0x2.height == - 16>", .app),
      ("<SnapKit.LayoutConstraint:0x1@A.swift#3 UIView:0x2.width == 5.0>", .app),
      ("<MASLayoutConstraint:0x1 UILayoutGuide:0x2.width == 5>", .app),
      (
        """
        <NSLayoutConstraint:0x1 \
        _TtC5UIKitP33_DDE14AA6B49FCAFC5A54255A118E1D8713ButtonWrapper:0x2.width == 5>
        """,
        .system(.systemViews)
      ),
      ("<NSLayoutConstraint:0x1 UIKit.ItemWrapperView:0x2.width == 5>", .system(.systemViews)),
      ("<NSLayoutConstraint:0x1 _TtC4Shop9PriceView:0x2.width == 5>", .app),
      (
        "<NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Height' A:0x2.height == 5>",
        .system(.encapsulatedSize)
      ),
      (
        "<NSLayoutConstraint:0x1 'NSTableRowView-Encapsulated-Layout-Height' A:0x2.height == 5>",
        .system(.encapsulatedSize)
      ),
      ("<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& A:0x2.height == 0>", .system(.autoresizing)),
      ("<NSLayoutConstraint:0x1 'UISV-spacing' H:[A:0x2]-(3)-[B:0x3]>", .system(.stackView)),
      ("<NSLayoutConstraint:0x1 'NSStackView.Edge.Leading' H:|-(0)-[A:0x2]>", .system(.stackView)),
      (
        "<NSLayoutConstraint:0x1 'UIView-leftMargin-guide-constraint' H:|-(15)-[UILayoutGuide:0x2](LTR)>",
        .system(.layoutMargins)
      ),
      (
        "<NSLayoutConstraint:0x1 'UIViewSafeAreaLayoutGuide-bottom' V:[UILayoutGuide:0x2]-(0)-|>",
        .system(.safeArea)
      ),
      // No app places a safe area in its own view, also where a log has lost the identifier.
      ("<NSLayoutConstraint:0x1 V:[UILayoutGuide:0x2'UIViewSafeAreaLayoutGuide']-(0)-|>", .system(.safeArea)),
      ("<NSLayoutConstraint:0x1 V:[UILayoutGuide:0x2'Mine']-(0)-|>", .app),
      (
        """
        <NSLayoutConstraint:0x1 'UIScrollView-frameLayoutGuide-height' \
        UILayoutGuide:0x2'UIScrollView-frameLayoutGuide'.height == UIScrollView:0x3.height>
        """,
        .system(.scrollView)
      ),
      (
        """
        <NSLayoutConstraint:0x1 'UIScrollView-content-margins-bottom' \
        _UIScrollViewLayoutGuide:0x2'UIScrollView-contentLayoutGuide'.bottom == \
        UILayoutGuide:0x3'UIScrollViewContentMarginsGuide'.bottom + 8>
        """,
        .system(.scrollView)
      ),
      ("<_UILayoutSupportConstraint:0x1 V:[_UILayoutGuide:0x2(0)]>", .system(.layoutSupport)),
      (
        "<NSContentSizeLayoutConstraint:0x1 V:[UILabel:0x2(21)] Hug:251 CompressionResistance:750>",
        .system(.contentSize)
      ),
      ("<NSLayoutConstraint:0x1 '_UITemporaryLayoutWidth' A.B:0x2.width == 0>", .system(.fitting)),
      ("<NSIBPrototypingLayoutConstraint:0x1 'IB auto' V:[A:0x2(9)]>", .system(.prototyping)),
      (
        "<NSLayoutConstraint:0x1 UIInputSetContainerView:0x2.top == UITextEffectsWindow:0x3.top + 20>",
        .system(.systemViews)
      ),
      ("<NSLayoutConstraint:0x1 _UIButtonBarStackView:0x2.width <= 0>", .system(.systemViews)),
      // Public reports of the keyboard's bar name its view in place of the class.
      (
        "<NSLayoutConstraint:0x1 'assistantHeight' SystemInputAssistantView.height == 45   "
          + "(active, names: SystemInputAssistantView:0x2 )>", .system(.systemViews)
      ),
      ("<NSLayoutConstraint:0x1 'h' photo.height == 45   (active, names: photo:UIImageView:0x2 )>", .app),
      // A view of a private class is out of an app's reach, whatever it is related to, unless UIKit hands it out.
      (
        "<NSLayoutConstraint:0x1 _UIToolbarContentView:0x2.trailing == UIToolbar:0x3.trailing>",
        .system(.systemViews)
      ),
      (
        "<NSLayoutConstraint:0x1 TUISystemInputAssistantView:0x2.bottom == _UIKBCompatInputView:0x3.top>",
        .system(.systemViews)
      ),
      ("<NSLayoutConstraint:0x1 TUISystemInputAssistantView:0x2.height == 45>", .system(.systemViews)),
      ("<NSLayoutConstraint:0x1 TUICard:0x2.height == 45>", .app),
      ("<NSLayoutConstraint:0x1 UILabel:0x2.top == _UIVisualEffectContentView:0x3.top + 8>", .app),
      ("<NSLayoutConstraint:0x1 _UIHostingView:0x2.leading == UIView:0x3.leading>", .app),
      // A bar's identifiers are the system's beside a view of its own alone.
      ("<NSLayoutConstraint:0x1 'TB_title' UILabel:0x2.height == 5>", .app),
      ("<NSLayoutConstraint:0x1 'IB_Leading' H:|-(0)-[A:0x2]   (active, names: '|':B:0x3 )>", .app),
      (
        "<NSLayoutConstraint:0x1 'IB_Leading' H:|-(0)-[UIImageView:0x2]   "
          + "(active, names: '|':_UIModernBarButton:0x3 )>", .system(.systemViews)
      ),
      (
        "<NSLayoutConstraint:0x1 'UINavItemContentGuide-leading' H:[A:0x2]-(6)-[UILayoutGuide:0x3]>",
        .system(.systemViews)
      ),
    ])
  func `a constraint is the app's or the system's by class, identifier and views`(
    line: String, provenance: Provenance
  ) throws {
    #expect(try ConstraintDescription(line).provenance == provenance)
  }

  @Test(
    arguments: [
      ("TBtitle", "UILabel", Provenance.app), ("IBOutletHeight", "UILabel", .app),
      ("TB_title", "UILabel", .app),
      ("MaskHeight", "UIView", .app), ("CB_Leading", "_UIModernBarButton", .system(.systemViews)),
      ("height", "UITransitionView", .system(.systemViews)),
    ])
  func
    `a constraint of a log's case is the app's or the system's by its name and views, a document's the app's`(
      name: String, className: String, provenance: Provenance
    ) throws
  {
    let document = """
      { "name": "n", "root": { "id": "v", "class": "\(className)" },
        "constraints": [{ "id": "\(name)", "first": "v.height", "constant": 5 }] }
      """
    let layoutCase = try LayoutCase(json: Array(document.utf8))
    let constraint = layoutCase.constraints[0]
    #expect(Provenance(of: constraint, in: layoutCase.views, isOfLog: true) == provenance)
    #expect(Provenance(of: constraint, in: layoutCase.views, isOfLog: false) == .app)
  }

  @Test(arguments: [
    ("UIKit-content_size_3", Provenance.Reason.contentSize),
    ("UIView-Encapsulated-Layout-Height", .encapsulatedSize), ("UISV-spacing", .stackView),
  ])
  func `a document that a log's case was exported to keeps what is UIKit's`(
    name: String, reason: Provenance.Reason
  ) throws {
    let document = """
      { "name": "n", "root": { "id": "v" },
        "constraints": [{ "id": "\(name)", "first": "v.height", "constant": 5 }] }
      """
    let layoutCase = try LayoutCase(json: Array(document.utf8))
    #expect(
      Provenance(of: layoutCase.constraints[0], in: layoutCase.views, isOfLog: false) == .system(reason))
  }
}
