public import CaseStore

/// The height of a table cell at a width.
@dynamicMemberLookup
public struct CellHeight: Hashable, Sendable {
  private let stored: StoredHeight
  public let inputs: LayoutInputs
  public let reason: Reason
  /// The line below the cell, which the height includes, in points.
  public let separator: Double

  init(_ stored: StoredHeight, inputs: LayoutInputs, reason: Reason, separator: Double) {
    (self.stored, self.inputs, self.reason, self.separator) = (stored, inputs, reason, separator)
  }

  /// The members of the height as it is stored.
  public subscript<Member>(dynamicMember member: KeyPath<StoredHeight, Member>) -> Member {
    stored[keyPath: member]
  }

  public var isCached: Bool { reason == .stored }

  /// Why the height was in the store or had to be solved.
  public enum Reason: Hashable, Sendable {
    /// It was in the store.
    case stored
    /// No height had been stored for the case.
    case first
    /// These parts differ from those of the latest stored height. No parts: that height was removed since.
    case changed([LayoutInputs.Part])
  }
}
