public import CaseStore
public import LayoutModel

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

/// Why a height of a cell was in the store or had to be computed.
public enum HeightReason: Hashable, Sendable {
  case stored
  /// It was stored for another width, at which the views are on the same sides of their constraints and the texts that
  /// wrap have the same lines.
  case sameLines(width: Double)
  /// As `sameLines`, in a list in which no text wraps: it was stored for this other width.
  case sameAtWidth(Double)
  /// It was stored for the case, the columns or the environment as they were; what changed cannot move it.
  case sameScope
  /// No height had been stored for the case or the row.
  case first
  /// What it depends on differs, in these parts and perhaps in the row's values, from what the latest stored height
  /// depended on. No parts and the same values: that height was removed since.
  case changed([LayoutInputs.Part], values: Bool = false)

  public var isCached: Bool {
    switch self {
    case .stored, .sameLines, .sameAtWidth, .sameScope: true
    case .first, .changed: false
    }
  }
}

extension CellHeight {
  /// Whether the contents do not make the cell as high as they are.
  public var isOpen: Bool { stored.overflow != nil || stored.height == 0 }
}

extension LayoutCase {
  /// The height of a screen or of a part of one; nil for what can be a cell, which has no height of its own.
  public var screenHeight: Double? {
    let state = latestState
    return state.views[0].isCell || state.environment.fitting?.height != nil ? nil : state.environment.height
  }

  /// Whether it is a screen, whose height is not that of a cell. A case that is as high as its contents may be a cell
  /// all the same.
  ///
  /// - Parameter heights: that were computed of it.
  public func isScreen(_ heights: [CellHeight]) -> Bool {
    let environment = latestState.environment
    let isOfDevice = environment.device != nil || environment.safeArea != .zero
    return screenHeight != nil && (isOfDevice || heights.contains(where: \.isOpen))
  }
}
