public import LayoutModel

extension CaseLibrary {
  /// Stores a case under its name, or under a name made from its content where it has none.
  ///
  /// - Parameters:
  ///   - name: nil for the name that follows from the content.
  /// - Returns: the case as it is stored, and whether it was there already.
  /// - Throws: `StoreError.duplicateName` where another case has the name, and `NameError`.
  public func keep(_ layoutCase: LayoutCase, named name: String?) throws -> KeptCase {
    try store.transaction {
      let digest = ContentDigest(layoutCase).description.prefix(Self.digitsOfName)
      let named = try layoutCase.renamed(name ?? "\(layoutCase.name)-\(digest)")
      guard let present = try store.storedCaseIfAny(named.name) else {
        try store.insert(named)
        return KeptCase(layoutCase: named, isNew: true)
      }
      guard try present.digest(of: .initial) == ContentDigest(layoutCase) else {
        throw StoreError.duplicateName(named.name)
      }
      return KeptCase(layoutCase: present.layoutCase, isNew: false)
    }
  }

  /// So many digits tell some ten thousand logs apart.
  private static let digitsOfName = 8
}

/// A case that was stored because something was asked about it.
public struct KeptCase: Sendable {
  public let layoutCase: LayoutCase
  /// Whether it was not there before.
  public let isNew: Bool
}
