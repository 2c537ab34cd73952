import Testing

@testable import TextMeasurement

/// Levels by hand, by the rules of the Unicode bidirectional algorithm (UAX #9).
struct DirectionTests {
  private func runs(_ string: String) throws -> [BidirectionalText.Run] {
    try Array(string.utf16).withUnsafeBufferPointer { try BidirectionalText().logicalRuns(of: $0) }
  }

  @Test(
    arguments: [
      ("", [], []),
      ("ab cd", [0..<5], [false]),
      ("אב", [0..<2], [true]),
      // Spaces between letters of two directions take the paragraph's, as one at its end does.
      ("ab אב ", [0..<3, 3..<5, 5..<6], [false, true, false]),
      ("אב ab", [0..<3, 3..<5], [true, false]),
      // A space among Hebrew words is theirs.
      ("ab אב גד", [0..<3, 3..<8], [false, true]),
      // Digits behind a Hebrew letter are on level 2.
      ("אב 12", [0..<3, 3..<5], [true, false]),
      // An override lets Latin letters run from right to left.
      ("\u{202E}ab", [0..<3], [true]),
      // What an isolate sets apart, and not the isolate's own signs.
      ("א\u{2066}b\u{2069}ג", [0..<2, 2..<3, 3..<5], [true, false, true]),
      // Surrogates stay together.
      ("אב🙂", [0..<4], [true]),
    ] as [(String, [Range<Int>], [Bool])])
  func `runs are of one level each, in the order in which they are read`(
    string: String, ranges: [Range<Int>], areRightToLeft: [Bool]
  ) throws {
    let runs = try runs(string)
    #expect(runs.map(\.range) == ranges)
    #expect(runs.map(\.isRightToLeft) == areRightToLeft)
  }

  /// A search among all runs for each would not end.
  @Test func `the runs of a text of 400,000 are found in one walk`() throws {
    let count = 200_000
    let runs = try runs(String(repeating: "ab אב ", count: count))
    // The space behind a Hebrew word and the Latin word behind that are one run, but at the text's end.
    #expect(runs.count == 2 * count + 1)
    #expect(runs.last?.range == 6 * count - 1..<6 * count)
  }
}
