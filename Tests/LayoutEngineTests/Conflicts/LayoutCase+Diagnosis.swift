import LayoutEngine
import LayoutModel
import TestSupport

extension LayoutCase {
  /// The diagnosis of the case as its document gives it.
  func diagnosis(
    triesAll: Bool = false, isOwn: @escaping (ConstraintIndex) -> Bool = { _ in true }
  ) -> Diagnosis {
    Diagnosis(of: self, after: firstLayout(), measurer: SquareGlyphs(), triesAll: triesAll, isOwn: isOwn)
  }
}
