@testable import LayoutModel
import Testing

struct ViewPatchTests {
  /// Says something of every member.
  private static let full: ViewPatch = {
    var patch = ViewPatch()
    patch.hugging.horizontal = .clear
    patch.compression.vertical = .clear
    patch.intrinsic.horizontal = .clear
    patch.text = .clear
    patch.font = .clear
    patch.numberOfLines = .clear
    patch.preferredMaxLayoutWidth = .clear
    patch.lineBreakMode = .clear
    patch.lineHeightMultiple = .clear
    patch.runs = .clear
    patch.stack = .clear
    patch.isHidden = false
    patch.layoutMargins = .clear
    patch.directionalLayoutMargins = .clear
    patch.preservesSuperviewLayoutMargins = false
    patch.insetsLayoutMarginsFromSafeArea = false
    patch.isViewControllerRoot = false
    patch.alignmentInsets = .zero
    patch.isScrollEnabled = false
    patch.intrinsicByWidth = []
    patch.title = .clear
    patch.image = .clear
    patch.items = []
    patch.style = .clear
    return patch
  }()

  @Test func `a patch knows of each member alone whether it is of the text or a setting`() {
    for member in ViewPatch.members {
      var patch = ViewPatch()
      member.copy(from: Self.full, to: &patch)
      #expect(!member.isKept(by: patch), "\(member.name)")
      #expect(patch.changesText == ViewPatch.texts.contains { $0.name == member.name }, "\(member.name)")
      #expect(
        patch.changesSettings == ViewPatch.settings.contains { $0.name == member.name }, "\(member.name)")
    }
  }
}
