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
    let word = reference.word
    if let stored = try store.storedCaseIfAny(word) { return (stored, stored.lastPass, reference.request) }
    if let narrowed = reference.narrowed {
      if let twice = narrowed.narrowed, try store.storedCaseIfAny(narrowed.word) == nil {
        throw LibraryError.notAWidth(String(word.dropFirst(twice.word.count + 1)))
      }
      return try resolve(narrowed)
    }
    let (name, behind) = reference.split
    // Where there is no such case, a word that does not end with a pass is told as a whole.
    let missing = behind.flatMap { PassNumber(digits: $0) } == nil ? word : name
    let stored = try store.storedCaseIfAny(name) ?? store.storedCase(missing)
    var pass = stored.lastPass
    var end = name
    if let behind {
      let digits = behind.prefix { $0 != ":" }
      guard let number = PassNumber(digits: digits) else {
        throw LibraryError.notAPass(behind, name: name, last: stored.lastPass)
      }
      _ = try stored.digest(of: number)
      (pass, end) = (number, "\(name)@\(digits)")
    }
    guard end.count == word.count else {
      throw LibraryError.notAWidth(String(word.dropFirst(end.count + 1)))
    }
    return (stored, pass, reference.request)
  }
}

extension PassNumber {
  fileprivate init?(digits: some StringProtocol) {
    guard let number = Int(digits), number >= 0 else { return nil }
    self.init(number)
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

  /// What stands before the last `@`, and what behind it. Without one, what stands before the first colon.
  fileprivate var split: (name: String, pass: String?) {
    guard let sign = word.lastIndex(of: "@") else { return (String(word.prefix { $0 != ":" }), nil) }
    return (String(word[..<sign]), String(word[word.index(after: sign)...]))
  }
}
