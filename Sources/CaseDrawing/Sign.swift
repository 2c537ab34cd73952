/// What a sign of a picture means; the legend explains those that occur.
enum Sign: Int, CaseIterable, Hashable {
  case intrinsic, guide, empty, distance, alignment, broken, contradicting, conflictView, ambiguous, moved

  var meaning: String {
    switch self {
    case .intrinsic: "intrinsic size, where the frame differs: 71 → 281"
    case .guide: "layout guide"
    case .empty: "without width, height or both"
    case .distance: "constraint that binds, with its constant"
    case .alignment: "constraint that binds with the constant 0"
    case .broken: "broken: required, and cannot hold"
    case .contradicting: "contradicts a broken constraint"
    case .conflictView: "a view of the conflict"
    case .ambiguous: "a tie: x, y, width or height is not determined"
    case .moved: "moved: where it was, and where it went"
    }
  }
}
