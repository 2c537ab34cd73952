import JSON
import LayoutModel
import TestSupport
import Testing

struct MutationTests {
  @Test(arguments: 0..<8)
  func `a document with wrong bytes is read or refused, and what is read round-trips`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let original = Array(
      SmallCase.document(
        #""metrics": {"gap": 8}, "constraints": ["a.width == 2 * b.width + gap @ 750", "H:|-[a(>=5)]-gap-[b]-|"],"#
          + #" "history": [{"changes": [{"view": "a", "text": "\u00e9"}, {"environment": {"width": 1e2}}]}]"#
      ).utf8)
    let alphabet = Array("{}[]\":,0123456789.-+eE|()@*/=<>\\ abHV\n".utf8) + [0, 0x80, 0xC3, 0xFF]
    var refusals = 0
    for _ in 0..<400 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(alphabet.randomElement(using: &random) ?? 0, at: place)
        default: bytes[place] = alphabet.randomElement(using: &random) ?? 0
        }
      }
      do throws(InputError) {
        let layoutCase = try LayoutCase(json: bytes)
        #expect(try LayoutCase(json: layoutCase.document(.compact)) == layoutCase)
      } catch {
        refusals += 1
        #expect(error.location != nil && !error.sentence.isEmpty)
      }
    }
    #expect(refusals > 100)
  }
}
