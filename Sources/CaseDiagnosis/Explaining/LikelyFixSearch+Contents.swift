import CaseImport
import LayoutEngine
import LayoutModel

/// What the properties of a stack view and of what is in a view require.
extension LikelyFixSearch {
  /// Sizes of the app's across a stack view that makes them equal, as its alignment is `.fill`.
  func stackAlignment() -> LikelyFix? {
    let (sizes, foreign) = (members.filter(isOwn), members.filter { !isOwn($0) })
    guard !foreign.isEmpty, sizes.count > 1,
      foreign.allSatisfy({ constraint($0).id.hasPrefix("UISV-alignment") }),
      sizes.allSatisfy({ constraint($0).second == nil })
    else { return nil }
    return LikelyFix(
      .stackAlignment(sizes), ConflictFix(removing: foreign, of: snapshot, measurer: measurer))
  }

  /// A content size that the app requires, by a compression resistance or a hugging of 1000.
  func requiredContent() -> LikelyFix? {
    members.first { isMade($0, for: .contentSize) }
      .flatMap { LikelyFix(.requiredContent($0), lowering(of: $0)) }
  }

  /// A size of the app's that is less than the gaps of a text or an image in it.
  func noRoom() -> LikelyFix? {
    let size = certificate.member
    guard isOwn(size), constraint(size).givesSize, leavesNoContent(along: axis(of: size)) else { return nil }
    return LikelyFix(.noRoom(size), lowering(of: size))
  }
}
