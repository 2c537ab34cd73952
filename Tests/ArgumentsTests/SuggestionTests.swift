import Arguments
import Spelling
import TestSupport
import Testing

struct SuggestionTests {
  static let verbs = [
    "add", "list", "show", "rm", "rename", "solve", "set", "seed", "history", "height", "db",
  ]

  @Test(
    arguments: [
      ("sovle", "solve"), ("solv", "solve"), ("solvee", "solve"), ("SOLVE", "solve"), ("lits", "list"),
      ("hight", "height"), ("hist", "history"), ("renmae", "rename"), ("mr", "rm"), ("st", "set"),
      ("sed", "set"), ("ad", "add"), ("shwo", "show"),
    ])
  func `a slip of the pen finds the word that was meant`(word: String, expected: String) {
    // "sed" is one slip from "set" and from "seed": the first of both is taken.
    #expect(suggestion(for: word, among: Self.verbs) == expected)
  }

  @Test(
    arguments: ["", "x", "a", "ls", "cat", "delete", "frobnicate", "bd1", "h", "hi", "re", "dd", "tm"])
  func `a word that is unlike all others finds none`(word: String) {
    #expect(suggestion(for: word, among: Self.verbs.filter { $0 != "add" }) == nil)
  }

  @Test func `another number behind a letter is no slip of the pen`() {
    #expect(suggestion(for: "c99", among: ["c9", "c98"]) == nil)
    #expect(suggestion(for: "title3", among: ["title1"]) == "title1")
    #expect(suggestion(for: "titel2", among: ["title1", "title2"]) == "title2")
    #expect(suggestion(for: "titl", among: ["title1"]) == "title1")
  }

  @Test func `an ending that two files share makes no name longer`() {
    #expect(suggestion(for: "nix.json", among: ["bin.json"]) == nil)
    #expect(suggestion(for: "chta.json", among: ["bin.json", "chat.json"]) == "chat.json")
    #expect(suggestion(for: "chat.jsno", among: ["chat.json"]) == "chat.json")
  }

  @Test func `a beginning that fits several words finds none`() {
    #expect(suggestion(for: "two", among: ["two-labels-wide", "two-labels-slim"]) == nil)
    #expect(suggestion(for: "two", among: ["two-labels-wide", "one-label"]) == "two-labels-wide")
  }

  @Test func `of words equally near, the one with the same first letter is taken`() {
    #expect(suggestion(for: "fart", among: ["cart", "fast"]) == "fast")
  }

  @Test(
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("kitten", "sitting", 3),
      ("ca", "ac", 1), ("ca", "abc", 3), ("saturday", "sunday", 3), ("width", "widht", 1),
      ("höhe", "hohe", 1),
    ])
  func `the edit distance counts insertions, deletions, substitutions and swaps`(
    source: String, target: String, expected: Int
  ) {
    #expect(editDistance(Array(source), Array(target)) == expected)
  }

  @Test func `the edit distance is the same in both directions and none exactly for equal words`() {
    var random = SplitMix(seed: 7)
    for _ in 0..<2_000 {
      let first = random.word(of: "ab", upTo: 6)
      let second = random.word(of: "ab", upTo: 6)
      let distance = editDistance(Array(first), Array(second))
      #expect(distance == editDistance(Array(second), Array(first)))
      #expect((distance == 0) == (first == second))
      #expect(distance >= abs(first.count - second.count) && distance <= max(first.count, second.count))
    }
  }
}

struct WordListTests {
  @Test(arguments: [
    ([], ""), (["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b or c"),
    (["a", "b", "c", "d"], "a, b or 2 others"),
  ])
  func `words are listed, and those beyond a limit are counted`(words: [String], list: String) {
    #expect(words.enumerated(by: "or", atMost: 3) == list)
  }

  @Test(
    arguments: [
      ([], ""), ([4], "4"), ([4, 5], "4 and 5"), ([4, 5, 6], "4 to 6"), ([4, 5, 6, 8], "4 to 6 and 8"),
      ([1, 3, 5], "1, 3 and 5"), ([1, 2, 4, 5, 6, 7], "1, 2 and 4 to 7"),
    ])
  func `three numbers or more that follow each other are listed as a range`(
    numbers: [Int], expected: String
  ) {
    #expect(numbers.enumerated(by: "and") == expected)
  }
}
