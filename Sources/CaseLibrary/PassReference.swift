internal import LayoutModel

/// A pass of a stored case as a person writes it: `feed-cell@3`, or `feed-cell` for its last pass.
public struct PassReference: Hashable, Sendable {
  public let word: String

  public init(_ word: String) { self.word = word }

  /// The name and the number that the word is made of; nil where it has no number.
  var parts: (name: String, pass: PassNumber)? {
    guard let sign = word.lastIndex(of: "@"), let number = Int(word[word.index(after: sign)...]), number >= 0
    else { return nil }
    return (String(word[..<sign]), PassNumber(number))
  }
}
