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
