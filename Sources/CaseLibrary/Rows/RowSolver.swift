internal import LayoutEngine
internal import LayoutModel

/// Computes heights of rows on all cores, each with a template of its own.
final class RowSolver: Sendable {
  private let templates: WorkerPool<CellTemplate>
  private let workerCount: Int

  init(
    _ layoutCase: LayoutCase, _ basis: HeightSetBasis, _ scope: HeightScope, measurer: any TextMeasuring,
    workerCount: Int
  ) {
    self.workerCount = max(1, workerCount)
    templates = WorkerPool {
      CellTemplate(
        layoutCase, columns: basis.columns, request: basis.request, scope: scope, measurer: measurer)
    }
  }

  /// How many rows are worth the while of another core.
  private static let fewRows = 64

  /// The height of each row's cell, with the widths at which it holds.
  ///
  /// - Throws: `StoreError.damaged` for a row whose values are in no form of ours.
  func heights(of rows: [PackedRow]) throws -> [HeightInterval] {
    let count = min(workerCount, max(1, rows.count / Self.fewRows))
    return try templates.map(rows, sliceSize: max(1, (rows.count + count - 1) / count)) { rows, template in
      var batch = RowBatch(columns: template.columns)
      for packed in rows {
        guard let row = packed.row else {
          throw StoreError.damaged("the values of a row are not in a form that this program writes")
        }
        batch.append(row.values)
      }
      return template.heightsWithWidths(of: batch).map {
        HeightInterval(height: $0.height, widths: $0.widths)
      }
    }
  }
}
