public import LayoutModel

/// A case with the digests of its passes.
struct DigestedCase: Sendable {
  var layoutCase: LayoutCase
  /// By pass, pass 0 first.
  var digests: [ContentDigest]
  /// How many passes at the end of the history were appended to the stored case, and did not come with
  /// its document.
  var appendedCount = 0
  /// Whether it was made from a log, which is stored with it.
  var hasLog = false

  var name: String { layoutCase.name }

  /// - Throws: `.noSuchPass`
  func digest(of pass: PassNumber) throws(StoreError) -> ContentDigest {
    guard digests.indices.contains(pass.rawValue) else {
      throw .noSuchPass(name: name, number: pass.rawValue, last: layoutCase.lastPass.rawValue)
    }
    return digests[pass.rawValue]
  }
}

/// A case as the database has it.
public struct StoredCase: Sendable {
  let id: CaseID
  var digested: DigestedCase

  public var layoutCase: LayoutCase { digested.layoutCase }
  /// By pass, pass 0 first.
  public var digests: [ContentDigest] { digested.digests }
  /// How many passes at the end of the history were appended, and did not come with the case's document.
  public var appendedCount: Int { digested.appendedCount }
  /// How many passes came with the case's document, pass 0 not counted.
  public var ownCount: Int { layoutCase.history.count - appendedCount }
  /// Whether it was made from a log.
  public var hasLog: Bool { digested.hasLog }

  public var name: String { layoutCase.name }

  /// The number of its last pass.
  public var lastPass: PassNumber { layoutCase.lastPass }

  /// The numbers of all passes, pass 0 first.
  package var passes: [PassNumber] { digests.indices.map { PassNumber($0) } }

  /// The case as a pass left it.
  ///
  /// - Throws: `.noSuchPass`
  package func after(_ pass: PassNumber) throws(StoreError) -> StoredCase {
    _ = try digest(of: pass)
    var earlier = self
    earlier.digested.layoutCase = layoutCase.keeping(passes: pass.rawValue)
    earlier.digested.digests = Array(digests.prefix(pass.rawValue + 1))
    earlier.digested.appendedCount = max(0, appendedCount - (lastPass.rawValue - pass.rawValue))
    return earlier
  }

  /// The digest of everything up to and including a pass.
  ///
  /// - Throws: `.noSuchPass`
  public func digest(of pass: PassNumber) throws(StoreError) -> ContentDigest {
    try digested.digest(of: pass)
  }
}

/// A case that is to be stored, with its digests and checksums. They take as long as writing it, and no database.
public struct UnstoredCase: Sendable {
  let digested: DigestedCase
  let checksum, summaryChecksum: Int64

  public var layoutCase: LayoutCase { digested.layoutCase }

  public init(_ layoutCase: LayoutCase) {
    digested = DigestedCase(layoutCase: layoutCase, digests: ContentDigest.chain(of: layoutCase))
    checksum = digested.checksum()
    summaryChecksum = digested.summaryChecksum()
  }

  /// How many views, constraints and changes the case has. Its size in memory follows from it.
  public var elementCount: Int {
    layoutCase.views.count + layoutCase.constraints.count
      + layoutCase.history.reduce(0) { $0 + $1.changes.count }
  }
}
