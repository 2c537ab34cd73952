import Dispatch
import Synchronization

/// The pieces of an input that was read to its end before the database is locked for them.
///
/// The first ones are kept. What memory does not hold is read again, once it is known to be sound.
public struct PreparedInput<Reader: Sendable, Piece: Sendable> {
  private var kept: [Piece] = []
  /// Reads what comes behind the kept pieces; nil where that is nothing.
  private var rest: Reader?
  /// The reader behind the last piece.
  let end: Reader
  private let next: @Sendable (inout Reader) throws -> Piece?

  /// Reads all pieces.
  ///
  /// - Parameters:
  ///   - reader: a value, whose copies read the same.
  ///   - capacity: how much is kept, in the unit of `size`.
  ///   - size: how large a piece is in memory.
  ///   - visit: is given each piece once.
  ///   - next: reads the next piece, nil behind the last.
  /// - Throws: what `visit` and `next` throw
  init(
    _ reader: Reader, capacity: Int, size: (Piece) -> Int, visit: (Piece) throws -> Void = { _ in },
    next: @escaping @Sendable (inout Reader) throws -> Piece?
  ) throws {
    self.next = next
    var reader = reader
    var remaining = capacity
    while true {
      let place = reader
      guard let piece = try next(&reader) else { break }
      try visit(piece)
      remaining -= size(piece)
      if rest != nil { continue }
      if remaining >= 0 { kept.append(piece) } else { rest = place }
    }
    end = reader
  }

  /// Hands out the pieces in their order.
  ///
  /// - Throws: what `body` throws, and what reading a file throws that has changed meanwhile
  func forEach(_ body: (Piece) throws -> Void) throws {
    for piece in kept { try body(piece) }
    guard let rest else { return }
    let prefetcher = Prefetcher(rest, next)
    defer { prefetcher.end() }
    while let piece = try prefetcher.next() { try body(piece) }
  }
}

/// Reads the pieces of an input. The next one is read on another core while the present one is worked on, so that a
/// database is not locked for longer than writing takes.
private final class Prefetcher<Reader: Sendable, Piece: Sendable>: Sendable {
  private let reader: Mutex<Reader>
  private let read: @Sendable (inout Reader) throws -> Piece?
  private let piece = Mutex<Result<Piece?, any Error>>(.success(nil))
  private let isRead = DispatchSemaphore(value: 0)
  private let queue = DispatchQueue(label: "layoutcase.input")

  init(_ reader: Reader, _ read: @escaping @Sendable (inout Reader) throws -> Piece?) {
    self.reader = Mutex(reader)
    self.read = read
    prefetch()
  }

  /// The next piece; nil behind the last. Nothing may be asked for behind that, or behind an error: it would never
  /// come.
  func next() throws -> Piece? {
    isRead.wait()
    let present = try piece.withLock { $0 }.get()
    if present != nil { prefetch() }
    return present
  }

  /// Waits until nothing is read any more, so that the input may be closed.
  func end() { queue.sync {} }

  private func prefetch() {
    queue.async { [self] in
      let found = reader.withLock { reader in Result { try read(&reader) } }
      piece.withLock { $0 = found }
      isRead.signal()
    }
  }
}
