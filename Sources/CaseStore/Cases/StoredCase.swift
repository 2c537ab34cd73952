public import LayoutModel

/// A case as the database has it.
public struct StoredCase: Sendable {
  var id: CaseID
  public internal(set) var layoutCase: LayoutCase
  /// By pass, pass 0 first.
  public internal(set) var digests: [ContentDigest]
  /// How many passes at the end of the history were appended to the stored case, and did not come with
  /// its document.
  public internal(set) var appendedCount: Int
  /// Whether it was made from a log, which is stored with it.
  var hasLog = false

  public var name: String { layoutCase.name }

  /// The number of its last pass.
  public var lastPass: PassNumber { layoutCase.lastPass }

  /// The numbers of all passes, pass 0 first.
  package var passes: [PassNumber] { digests.indices.map { PassNumber($0) } }

  /// The digest of everything up to and including a pass.
  ///
  /// - Throws: `.noSuchPass`
  public func digest(of pass: PassNumber) throws(StoreError) -> ContentDigest {
    guard digests.indices.contains(pass.rawValue) else {
      throw .noSuchPass(name: name, number: pass.rawValue, last: lastPass.rawValue)
    }
    return digests[pass.rawValue]
  }
}

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
