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
    guard var rest else { return }
    while let piece = try next(&rest) { try body(piece) }
  }
}
