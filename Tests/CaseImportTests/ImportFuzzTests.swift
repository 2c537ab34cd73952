import CaseImport
import JSON
import LayoutModel
import TestSupport
import Testing

struct ImportFuzzTests {
  @Test(arguments: 0..<8)
  func `whatever is done to a log, it is read, and what is read makes a valid case`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let fixtures = try LogFixture.all()
    var unread = 0
    var read = 0
    for _ in 0..<400 {
      let bytes = Array(random.one(of: fixtures).text.utf8).mutated(by: &random)
      let log = ConsoleLog(String(decoding: bytes, as: UTF8.self))
      unread += log.entries.count { $0.error != nil }
      for entry in log.entries {
        #expect(
          entry.location.line >= 1 && entry.location.column >= 1
            && entry.lines.lowerBound == entry.location.line)
        guard let constraint = entry.constraint else { continue }
        read += 1
        #expect(try ConstraintDescription(entry.text) == constraint)
      }
      for report in log.reports { try check(ConflictCase(report)) }
    }
    #expect(unread > 100 && read > 1000)
  }

  @Test(
    arguments: [
      "' (active, ", "' ", "(active ", "[a](b)-", "A:0x1'.w == ", " == ", "(1", " + 1", "]-(8)-[",
      "1*(a.b + ",
      "(names: a:0x1, ", "<NSLayoutConstraint:0x1 ", "> ", "\n", ":0x1", "Hug:1 ", "'|':a:0x1, ",
      "a.b == 1 + 2 ",
    ])
  func `a line made of what is ambiguous is read to its end`(piece: String) {
    for front in ["", "'", "H:[", "A:0x1.w == ", "A:0x1'"] {
      for back in ["", ")", "]", "' A:0x1.w == 5   (active)", "x:0x1 )"] {
        let middle = String(repeating: piece, count: 2000 / piece.utf8.count)
        let text = "<NSLayoutConstraint:0x1 \(front)\(middle)\(back)>"
        for entry in ConsoleLog(text).entries {
          #expect(entry.error?.sentence != "" && entry.lines.lowerBound >= 1, "\(front)…\(back)")
        }
      }
    }
  }

  private func check(_ conflict: ConflictCase) throws {
    let layoutCase = conflict.layoutCase
    #expect(try LayoutCase(json: layoutCase.document(.compact)) == layoutCase)
    #expect(conflict.lines.count == layoutCase.constraints.count)
    #expect(conflict.views.count == layoutCase.views.count)
  }
}

extension [UInt8] {
  /// The bytes with a few of them changed, taken out, put in, doubled or cut off.
  fileprivate func mutated(by random: inout SplitMix) -> [UInt8] {
    let alphabet = Array("<>()[]'\"|:.,=+-*@^ \n\t0x1aH\\".utf8) + [0, 0x80, 0xC3, 0xFF]
    var bytes = self
    for _ in 0..<random.count(1...6) where !bytes.isEmpty {
      let place = random.count(0...(bytes.count - 1))
      switch random.count(0...5) {
      case 0: bytes.remove(at: place)
      case 1: bytes.insert(random.one(of: alphabet), at: place)
      case 2: bytes[place] = random.one(of: alphabet)
      case 3: bytes.removeSubrange(place..<Swift.min(bytes.count, place + random.count(1...40)))
      case 4: bytes.insert(contentsOf: bytes[place..<Swift.min(bytes.count, place + 60)], at: place)
      default: if random.chance(0.2) { bytes.removeSubrange(place...) }
      }
    }
    return bytes
  }
}
