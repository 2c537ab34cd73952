public import CaseStore
public import LayoutModel

/// The height of a table cell at a width.
public struct CellHeight: Hashable, Sendable {
  /// In points, as it was asked.
  public let width: Double
  public let environment: HeightEnvironment
  /// In points, separator included, unrounded.
  public let height: Double
  /// Nil where no content hangs out of the cell.
  public let overflow: CellOverflow?
  /// Whether required constraints of the cell are broken. Nil where that is not stored.
  public let isConflict: Bool?
  public let inputs: LayoutInputs
  public let reason: Reason

  init(_ stored: StoredHeight, inputs: LayoutInputs, reason: Reason) {
    width = stored.width
    environment = stored.environment
    height = stored.height
    overflow = stored.overflow
    isConflict = stored.isConflict
    self.inputs = inputs
    self.reason = reason
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
