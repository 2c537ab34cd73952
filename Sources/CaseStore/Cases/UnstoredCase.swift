public import LayoutModel

/// A case that is to be stored, with its digests and checksums. They take as long as writing it, and no database.
public struct UnstoredCase: Sendable {
  /// As it will be stored. Its number is given when it is.
  let future: StoredCase
  let checksum, summaryChecksum: Int64

  public var layoutCase: LayoutCase { future.layoutCase }

  public init(_ layoutCase: LayoutCase) {
    let digests = ContentDigest.chain(of: layoutCase)
    future = StoredCase(id: CaseID(0), layoutCase: layoutCase, digests: digests, appendedCount: 0)
    checksum = future.checksum()
    summaryChecksum = future.summaryChecksum()
  }

  /// How many views, constraints and changes the case has. Its size in memory follows from it.
  public var elementCount: Int {
    layoutCase.views.count + layoutCase.constraints.count
      + layoutCase.history.reduce(0) { $0 + $1.changes.count }
  }
}
