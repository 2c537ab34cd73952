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
      sizes.allSatisfy({ constraint($0).second == nil && constraint($0).first.attribute.isSize })
    else { return nil }
    return ConflictFix(removing: foreign, of: snapshot, measurer: measurer).map {
      LikelyFix(reason: .stackAlignment(sizes), fix: $0)
    }
  }

  /// A content size that the app requires, by a compression resistance or a hugging of 1000.
  func requiredContent() -> LikelyFix? {
    let size = members.first { provenance[$0.rawValue] == .system(.contentSize) }
    guard let size, let lowered = fixes(of: size).first(where: lowersPriority) else { return nil }
    return LikelyFix(reason: .requiredContent(size), fix: lowered)
  }

  /// A size of the app's that is less than the gaps of a text or an image in it.
  func noRoom() -> LikelyFix? {
    let certificate = finding.conflict.certificate
    let size = constraint(certificate.member)
    guard isOwn(certificate.member), size.second == nil, size.first.attribute.isSize,
      size.relation == .equal, leavesNoContent(along: axis(of: certificate.member)),
      let lowered = fixes(of: certificate.member).first(where: lowersPriority)
    else { return nil }
    return LikelyFix(reason: .noRoom(certificate.member), fix: lowered)
  }
}
