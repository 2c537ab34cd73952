public import Diagnosis
public import LayoutModel

extension CaseLibrary {
  /// Stores a case that was made from a log, with the log, under a name of the user's or one that follows from
  /// the content.
  ///
  /// - Parameter name: nil for the case's own name followed by what tells its content from any other.
  /// - Returns: the case as it is stored, and whether it was there already.
  /// - Throws: `StoreError.duplicateName` where another case has the name, and `NameError`.
  public func keep(_ layoutCase: LayoutCase, of log: StoredLog, named name: String?) throws -> KeptCase {
    try store.transaction {
      let digest = ContentDigest(layoutCase)
      let named = try layoutCase.renamed(
        name ?? "\(layoutCase.name)-\(digest.description.prefix(Self.digitsOfName))")
      guard let present = try store.storedCaseIfAny(named.name) else {
        try store.insert(named)
        try store.insert(log, of: store.storedCase(named.name))
        return KeptCase(layoutCase: named, isNew: true)
      }
      guard try present.digest(of: .initial) == digest else { throw StoreError.duplicateName(named.name) }
      return KeptCase(layoutCase: present.layoutCase, isNew: false)
    }
  }

  /// The log that a stored case was made from, nil where it was not made from one.
  ///
  /// - Throws: `StoreError.notFound`
  public func log(of name: String) throws -> StoredLog? {
    try store.read { try store.log(of: store.storedCase(name)) }
  }

  /// So many digits tell some ten thousand logs apart.
  private static let digitsOfName = 8

  /// Why the required constraints of a pass contradict each other, and what ends it.
  ///
  /// - Parameters:
  ///   - pass: the last where nil.
  ///   - isOwn: whether the app made a constraint, and not UIKit.
  /// - Throws: `StoreError.notFound` and `.noSuchPass`
  public func explain(
    _ name: String, pass: PassNumber? = nil, isOwn: @escaping (LayoutCase, ConstraintIndex) -> Bool
  ) throws -> ExplainedCase {
    let solved = try solve(name, pass: pass)
    return ExplainedCase(
      layoutCase: solved.layoutCase, layout: solved.layout,
      diagnosis: Diagnosis(of: solved.layoutCase, after: solved.layout, measurer: measurer) { index in
        isOwn(solved.layoutCase, index)
      })
  }
}

/// A case that was stored because something was asked about it.
public struct KeptCase: Sendable {
  public let layoutCase: LayoutCase
  /// Whether it was not there before.
  public let isNew: Bool
}

/// A case with what contradicts in one of its passes.
public struct ExplainedCase: Sendable {
  public let layoutCase: LayoutCase
  /// Of the pass.
  public let layout: Layout
  public let diagnosis: Diagnosis
}
