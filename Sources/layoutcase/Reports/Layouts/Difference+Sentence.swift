import CaseDiagnosis
import LayoutModel

extension Difference {
  /// "pass 2: first.width is 280.667, and 71 was expected"
  func sentence(in layoutCase: LayoutCase) -> String {
    let words = request.assignments(in: layoutCase)
    let place = words.isEmpty ? "pass \(pass)" : "pass \(pass), \(words)"
    return "\(place): \(sentenceWithoutPlace(in: layoutCase))"
  }

  /// What the layout from right to left of a `mirrorOf` expectation was compared with; nil for other differences.
  func mirrorRemark(in layoutCase: LayoutCase) -> String? {
    guard case .related(.mirrorOf(let name), _, _, _) = detail, isRightToLeft(in: layoutCase) else {
      return nil
    }
    return
      "\"mirrorOf\" lays \(name) out in this case's environment, so from right to left, too, and mirrors that; "
      + "\"layoutcase check --mirror\" compares the two directions of one case"
  }
}
