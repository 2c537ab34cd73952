public import LayoutModel

extension CaseLibrary {
  /// The layouts of several passes as they are at one moment, from the store or solved and stored.
  ///
  /// A name that has an `@` of its own is tried as a whole first.
  ///
  /// - Parameter request: what holds in place of the cases' environments, through their whole histories.
  /// - Throws: `StoreError.notFound` and `.noSuchPass`
  public func solve(
    _ references: [PassReference], request: EnvironmentPatch = EnvironmentPatch()
  ) throws -> [SolvedCase] {
    let known = try store.read {
      try references.map { reference -> SolvedCase? in
        let (stored, pass) = try resolve(reference)
        return try layout(of: stored, pass, request).map {
          SolvedCase(layoutCase: stored.layoutCase, request: request, layout: $0, isCached: true)
        }
      }
    }
    let present = known.compactMap(\.self)
    guard present.count < references.count else { return present }
    return try store.transaction {
      try references.map { reference in
        let (stored, pass) = try resolve(reference)
        let layouts = try layouts(of: stored, through: pass, request)
        return SolvedCase(
          layoutCase: stored.layoutCase, request: request, layout: layouts[layouts.count - 1],
          isCached: layouts.count == 1 && pass != .initial)
      }
    }
  }

  private func resolve(_ reference: PassReference) throws -> (stored: StoredCase, pass: PassNumber) {
    if let stored = try store.storedCaseIfAny(reference.word) { return (stored, stored.lastPass) }
    guard let parts = reference.parts else {
      if let (name, pass) = reference.split, let stored = try store.storedCaseIfAny(name) {
        throw LibraryError.notAPass(pass, name: name, last: stored.lastPass)
      }
      let stored = try store.storedCase(reference.word)
      return (stored, stored.lastPass)
    }
    let stored = try store.storedCase(parts.name)
    _ = try stored.digest(of: parts.pass)
    return (stored, parts.pass)
  }
}

/// A pass of a stored case as a person writes it: `feed-cell@3`, or `feed-cell` for its last pass.
public struct PassReference: Hashable, Sendable {
  public let word: String

  public init(_ word: String) { self.word = word }

  /// The name and the number. Nil for a word without a number.
  var parts: (name: String, pass: PassNumber)? {
    guard let (name, pass) = split, let number = Int(pass), number >= 0 else { return nil }
    return (name, PassNumber(number))
  }

  /// What stands before the last `@`, and what behind it.
  var split: (name: String, pass: String)? {
    guard let sign = word.lastIndex(of: "@") else { return nil }
    return (String(word[..<sign]), String(word[word.index(after: sign)...]))
  }
}
