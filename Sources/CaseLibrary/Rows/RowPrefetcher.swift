internal import CaseImport
internal import Dispatch
internal import JSON
internal import LayoutModel
internal import Synchronization

/// Reads the rows of a file in pieces. The next piece is read while the present one is worked on.
final class RowPrefetcher: Sendable {
  /// Rows of a file with the places where they were read.
  typealias Piece = RowReader.Piece

  private let file: Mutex<RowReader>
  private let piece = Mutex<Result<Piece, InputError>?>(nil)
  private let isRead = DispatchSemaphore(value: 0)
  private let queue = DispatchQueue(label: "layoutcase.rows")

  /// Many enough to fill blocks, and few enough to hold two pieces.
  private static let pieceCount = 8192

  init(_ file: RowReader) {
    self.file = Mutex(file)
    prefetch()
  }

  /// The columns of the rows that were read.
  var columns: [RowColumn] { file.withLock { $0.columns } }

  /// The next piece; nil behind the last.
  func next() throws -> Piece? {
    isRead.wait()
    guard let piece = try piece.withLock({ $0 })?.get(), !piece.rows.isEmpty else { return nil }
    prefetch()
    return piece
  }

  /// Waits until nothing is read any more, so that the file may be closed.
  func end() { queue.sync {} }

  private func prefetch() {
    queue.async { [self] in
      let read = file.withLock { file in
        Result { () throws(InputError) in try file.next(Self.pieceCount) }
      }
      piece.withLock { $0 = read }
      isRead.signal()
    }
  }
}
