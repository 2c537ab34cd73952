public import LayoutModel

extension CaseLibrary {
  /// The layouts of several passes as they are at one moment, from the store, or solved and stored where that is
  /// possible.
  ///
  /// A name that has an `@` or a `:` of its own is tried as a whole first.
  ///
  /// - Throws: `StoreError.notFound` and `.noSuchPass`, `LibraryError.notAPass` and `.notAWidth`
  public func solve(_ references: [PassReference]) throws -> [CaseSnapshot] {
    let states = try store.read {
      try references.map { reference in
        let (stored, pass, request) = try resolve(reference)
        return try storedState(of: stored, pass, request)
      }
    }
    return try states.map { try solve($0).snapshot }
  }

  private func resolve(
    _ reference: PassReference
  ) throws -> (stored: StoredCase, pass: PassNumber, request: EnvironmentPatch) {
    if let stored = try store.storedCaseIfAny(reference.word) {
      return (stored, stored.lastPass, reference.request)
    }
    if let narrowed = reference.narrowed {
      if let twice = narrowed.narrowed, try store.storedCaseIfAny(narrowed.word) == nil {
        throw LibraryError.notAWidth(String(reference.word.dropFirst(twice.word.count + 1)))
      }
      return try resolve(narrowed)
    }
    guard let (name, pass) = reference.split else {
      let side = reference.word.prefix { $0 != ":" }
      if side.count < reference.word.count, try store.storedCaseIfAny(String(side)) != nil {
        throw LibraryError.notAWidth(String(reference.word.dropFirst(side.count + 1)))
      }
      let stored = try store.storedCase(reference.word)
      return (stored, stored.lastPass, reference.request)
    }
    guard let number = Int(pass), number >= 0 else {
      if let stored = try store.storedCaseIfAny(name) {
        if let colon = pass.firstIndex(of: ":"), let number = Int(pass[..<colon]), number >= 0 {
          _ = try stored.digest(of: PassNumber(number))
          throw LibraryError.notAWidth(String(pass[pass.index(after: colon)...]))
        }
        throw LibraryError.notAPass(pass, name: name, last: stored.lastPass)
      }
      let stored = try store.storedCase(reference.word)
      return (stored, stored.lastPass, reference.request)
    }
    let stored = try store.storedCase(name)
    _ = try stored.digest(of: PassNumber(number))
    return (stored, PassNumber(number), reference.request)
  }
}

/// A pass of a stored case as a person writes it: `feed-cell` for its last pass, `feed-cell@3`, `feed-cell@3:320` at a
/// width.
public struct PassReference: Hashable, Sendable {
  public let word: String
  /// What holds in place of the case's environment, through its whole history.
  public let request: EnvironmentPatch

  public init(_ word: String, request: EnvironmentPatch = EnvironmentPatch()) {
    self.word = word
    self.request = request
  }

  /// The reference without `:WIDTH` at its end, which moves into the request. Nil where it has none.
  fileprivate var narrowed: PassReference? {
    guard let sign = word.lastIndex(of: ":"), let width = Double(word[word.index(after: sign)...]),
      (0...NumberRange.greatest).contains(width)
    else { return nil }
    var request = request
    request.width = .set(width)
    return PassReference(String(word[..<sign]), request: request)
  }

  /// What stands before the last `@`, and what behind it.
  fileprivate var split: (name: String, pass: String)? {
    guard let sign = word.lastIndex(of: "@") else { return nil }
    return (String(word[..<sign]), String(word[word.index(after: sign)...]))
  }
}
