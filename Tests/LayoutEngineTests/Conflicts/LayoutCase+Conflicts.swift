import LayoutEngine
import LayoutModel
import TestSupport

extension LayoutCase {
  /// Three views in a root of a width, and more required constraints than can hold.
  init(crowdedWith seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let views = ["a", "b", "c"]
    let constraints = (0..<random.count(3...7)).map { _ -> String in
      let first = random.one(of: views)
      let relation = random.one(of: ["==", "==", "<=", ">="])
      let constant = random.count(-2...6) * 10
      let second = random.one(of: views + ["root"])
      let factor = random.one(of: ["", "", "2 * "])
      return switch random.count(0...2) {
      case 0: "\(first).width \(relation) \(constant)"
      case 1: "\(first).width \(relation) \(factor)\(second).width + \(constant)"
      default: "\(first).leading \(relation) \(second).trailing + \(constant)"
      }
    }
    let direction = seed % 3 == 0 ? "rtl" : "ltr"
    let document = CaseDocument(views, constraints, in: #""width": 100, "direction": "\#(direction)""#)
    try self.init(document: document.text)
  }
}

extension LayoutCase {
  /// The diagnosis of the case as its document gives it.
  func diagnosis(
    trying members: EditedMembers = .mostPromising, isOwn: @escaping (ConstraintIndex) -> Bool = { _ in true }
  ) -> Diagnosis {
    Diagnosis(of: self, after: firstLayout(), measurer: SquareGlyphs(), trying: members, isOwn: isOwn)
  }
}
