public import CaseStore

/// The height of a table cell at a width.
@dynamicMemberLookup
public struct CellHeight: Hashable, Sendable {
  private let stored: StoredHeight
  public let inputs: LayoutInputs
  public let reason: HeightReason
  /// The line below the cell, which the height includes, in points.
  public let separator: Double

  init(_ stored: StoredHeight, inputs: LayoutInputs, reason: HeightReason, separator: Double) {
    (self.stored, self.inputs, self.reason, self.separator) = (stored, inputs, reason, separator)
  }

  /// The members of the height as it is stored.
  public subscript<Member>(dynamicMember member: KeyPath<StoredHeight, Member>) -> Member {
    stored[keyPath: member]
  }

  public var isCached: Bool { reason.isCached }
}
