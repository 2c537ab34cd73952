import LayoutEngine
import LayoutModel
import Platform

/// Computes heights of rows on some threads, each with a template of its own.
final class RowSolver: Sendable {
  private let templates: WorkerPool<CellTemplate>

  init(
    _ layoutCase: LayoutCase, _ basis: HeightSetBasis, _ scope: HeightScope, measurer: any TextMeasuring,
    threadCount: Int
  ) {
    templates = WorkerPool(threadCount: threadCount) {
      CellTemplate(
        layoutCase, columns: basis.columns, request: basis.request, scope: scope, measurer: measurer)
    }
  }

  /// How many rows are worth the while of another thread.
  static let leastShare = 64

  /// The height of each row's cell, with the widths at which it holds.
  ///
  /// - Parameter measurer: has the sizes of the first.
  /// - Throws: `StoreError.damaged` for a row whose values are in no form of ours.
  func heights(of rows: [PackedRow], measurer: any TextMeasuring) throws -> [HeightInterval] {
    try templates.mapShares(of: rows, least: Self.leastShare) { rows, template in
      template.measurer = measurer
      var batch = RowBatch(columns: template.columns)
      for row in rows { batch.append(try row.unpacked(of: template.columns).values) }
      return template.heightIntervals(of: batch)
    }
  }
}
