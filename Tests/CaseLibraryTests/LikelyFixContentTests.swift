import CaseDiagnosis
import LayoutEngine
import LayoutModel
import Testing

@testable import CaseLibrary

/// The likely fix of sizes that a stack view, a text, a limit or a cell contradicts.
struct LikelyFixContentTests {
  /// A tab bar's button and its label are UIKit's, and so are the lines between them.
  @Test func `the app has nothing to edit in a tab bar's button`() throws {
    let explanation = try LikelyFixMaskTests.explanation(
      [
        "'UIView-Encapsulated-Layout-Width' UITabBarButton:0xa1.width == 0",
        "H:|-(>=2)-[UITabBarButtonLabel:0xb1'Home']   (active, names: '|':UITabBarButton:0xa1 )",
        "H:[UITabBarButtonLabel:0xb1'Home']-(>=2)-|   (active, names: '|':UITabBarButton:0xa1 )",
      ], breaking: 1)
    #expect(explanation.findings.count == 1 && explanation.likelyFixes == [nil])
    #expect(throws: LibraryError.self) { try explanation.checkLikely(1) }
  }
}
