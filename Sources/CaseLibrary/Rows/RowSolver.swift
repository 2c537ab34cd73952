internal import Dispatch
internal import LayoutEngine
internal import LayoutModel
internal import Synchronization

/// Computes heights of rows on all cores, each with a template of its own.
final class RowSolver: Sendable {
  private let workers: [Worker]

  /// What one core works with.
  private final class Worker: Sendable {
    let template: Mutex<CellTemplate>
    let heights = Mutex<[WidthHeight]?>(nil)

    init(_ template: sending CellTemplate) { self.template = Mutex(template) }
  }

  init(
    _ layoutCase: LayoutCase, _ basis: RowLayoutBasis, _ scope: HeightScope, measurer: any TextMeasuring,
    workerCount: Int
  ) {
    workers = (0..<max(1, workerCount)).map { _ in
      Worker(
        CellTemplate(
          layoutCase, columns: basis.columns, request: basis.request, scope: scope, measurer: measurer))
    }
  }

  /// How many rows are worth the while of another core.
  private static let fewRows = 64

  /// The height of each row's cell, with the widths at which it holds.
  ///
  /// - Throws: `StoreError.damaged` for a row whose values are in no form of ours.
  func heights(of rows: [PackedRow]) throws -> [WidthHeight] {
    let count = min(workers.count, max(1, rows.count / Self.fewRows))
    let size = (rows.count + count - 1) / count
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let range = min(index * size, rows.count)..<min((index + 1) * size, rows.count)
      let heights = workers[index].template.withLock { Self.heights(of: rows[range], by: &$0) }
      workers[index].heights.withLock { $0 = heights }
    }
    var all: [WidthHeight] = []
    all.reserveCapacity(rows.count)
    for worker in workers.prefix(count) {
      guard let heights = worker.heights.withLock({ $0 }) else {
        throw StoreError.damaged("the values of a row are not in a form that this program writes")
      }
      all += heights
    }
    return all
  }

  private static func heights(of rows: ArraySlice<PackedRow>, by template: inout CellTemplate)
    -> [WidthHeight]?
  {
    var batch = RowBatch(columns: template.columns)
    for packed in rows {
      guard let row = packed.row else { return nil }
      batch.append(row.values)
    }
    return template.heightsWithWidths(of: batch).map { WidthHeight(height: $0.height, widths: $0.widths) }
  }
}
