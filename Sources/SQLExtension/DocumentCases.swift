import CaseLibrary
import JSON
import LayoutEngine
import LayoutModel
import Platform
import TextMeasurement

/// The cases of the documents that a connection has met last, so that a document is read once for many rows.
///
/// A connection has one of its own, which is used by one thread at a time, as the connection is.
final class DocumentCases {
  /// Of this connection alone: what it could not do is told once, to whoever asks.
  let measurer = FontMeasurer()
  /// The latest first.
  private var documents: [DocumentCase] = []

  private static let mostDocuments = 16
  /// In bytes. A larger document has more views than the solver may take work for.
  private static let largestDocument = 4 << 20

  /// The case of a document.
  ///
  /// - Throws: `InputError` for what is no case.
  func find(_ document: SQLArgument) throws -> DocumentCase {
    let bytes = document.bytes()
    for (place, known) in documents.enumerated() where known.hasBytes(bytes) {
      if place > 0 { documents.insert(documents.remove(at: place), at: 0) }
      return known
    }
    guard bytes.count <= Self.largestDocument else {
      throw CallError("the document has more than \(Self.largestDocument) bytes")
    }
    let copy = Array(bytes)
    let families = measurer.families
    let layoutCase = try limited { () throws(InputError) in
      try LayoutCase(JSONDocument(copy, file: "document"), families: families)
    }
    let known = DocumentCase(copy, CellHeightCache(layoutCase, measurer: measurer))
    if documents.count == Self.mostDocuments { documents.removeLast() }
    documents.insert(known, at: 0)
    return known
  }
}

/// A document with its case, and with the heights that were asked of it.
final class DocumentCase {
  private let bytes: [UInt8]
  private var heights: CellHeightCache

  init(_ bytes: [UInt8], _ heights: CellHeightCache) {
    self.bytes = bytes
    self.heights = heights
  }

  var layoutCase: LayoutCase { heights.layoutCase }

  func hasBytes(_ other: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count == other.count, let start = other.baseAddress else { return false }
    return bytes.withUnsafeBytes { own in
      own.baseAddress.map { memcmp($0, start, other.count) == 0 } ?? false
    }
  }

  /// The cell's height at a width: separator included, in points.
  func height(atWidth width: Double) throws -> Double {
    if let height = heights.knownHeight(atWidth: width) { return height }
    let before = heights
    let (height, after) = try limited { () throws(any Error) in
      var heights = before
      return (try heights.height(atWidth: width), heights)
    }
    heights = after
    return height
  }
}

/// Does what may take long, and gives up where it takes more work than a call may.
func limited<Output>(_ body: @escaping () throws -> Output) throws -> Output {
  try LayoutWorkLimit.run(atMost: SQLExtension.mostOperations) { Result { try body() } }.get()
}
