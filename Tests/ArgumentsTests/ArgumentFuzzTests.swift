import Arguments
import TestSupport
import Testing

struct ArgumentFuzzTests {
  /// Words that mean something, and words that come near to that.
  private static let vocabulary = [
    "add", "solve", "move", "db", "status", "backup", "completions", "__complete", "help", "bash", "feed",
    "--", "-", "--help", "-h", "--version", "--width", "--width=", "--width=3,4", "--width=,", "-o", "-ojson",
    "-o=", "-eq", "-qe=", "--output=json", "--db", "--db=x", "-q", "--no-check", "--check=no", "--offset",
    "-5",
    "-5x", "--to", "1e400", "nan", "-inf", "3", "0x1p-2", "", " ", "=", "-=", "--=", "---", "\n", "\0", "é",
    "e\u{301}", "🇫🇷", "\u{FFFD}", "a=b", "--no-", "--no-no-check", "-\u{301}", "--\u{301}",
  ]

  @Test(
    arguments: 0..<8)
  func `every command line is either a request or a usage error with one sentence`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var requests = 0
    var errors = 0
    for _ in 0..<2_500 {
      let words = (0..<Int.random(in: 0...7, using: &random)).map { _ in word(&random) }
      do throws(UsageError) {
        _ = try sample.invocation(of: words)
        requests += 1
      } catch {
        errors += 1
        let lines = error.description.split(whereSeparator: \.isNewline)
        let hasExample = lines.contains { $0.hasPrefix("As in: ") }
        #expect(lines.count == (hasExample ? 4 : 3), "\(words)")
        #expect(lines.first?.last.map { !$0.isWhitespace && $0 != "." } == true, "\(words)")
      }
    }
    #expect(requests > 100 && errors > 100)
  }

  @Test func `a line that is read gives what the same line gives with its options written in one word`()
    throws
  {
    var random = SplitMix(seed: 99)
    for _ in 0..<500 {
      let width = Int.random(in: -9...999, using: &random)
      let format = ["table", "json", "ndjson", "csv"][Int.random(in: 0..<4, using: &random)]
      let apart = ["solve", "feed", "--width", "\(width)", "-o", format]
      let options = ["--width=\(width)", "-o\(format)"].shuffled(using: &random)
      #expect(try answer(apart) == answer(["solve"] + options + ["feed"]))
    }
  }

  private func word(_ random: inout SplitMix) -> String {
    switch Int.random(in: 0..<20, using: &random) {
    case 0: random.word(of: "-=hoqe,.59 \n'\"\\é\u{301}", upTo: 8)
    case 1:
      // What Swift makes of bytes that are not UTF-8.
      String(decoding: (0..<4).map { _ in UInt8.random(in: 0...255, using: &random) }, as: UTF8.self)
    case 2: String(repeating: random.word(of: "a-,", upTo: 3), count: 500)
    default: Self.vocabulary.randomElement(using: &random) ?? ""
    }
  }
}
