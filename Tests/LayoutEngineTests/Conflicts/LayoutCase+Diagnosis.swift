import LayoutEngine
import LayoutModel
import TestSupport

extension LayoutCase {
  /// The diagnosis of the case as its document gives it.
  func diagnosis(
    triesAll: Bool = false, isOwn: @escaping (ConstraintIndex) -> Bool = { _ in true }
  ) -> Diagnosis {
    var session = LayoutSession(self, measurer: SquareGlyphs())
    guard let layout = session.next() else { preconditionFailure("a session has pass 0") }
    return Diagnosis(of: self, after: layout, measurer: SquareGlyphs(), triesAll: triesAll, isOwn: isOwn)
  }
}
