import TestSupport
import Testing

/// SQLite runs out of memory at a piece of every command that writes.
struct MemoryFaultTests {
  @Test func `without memory a command fails as a whole, and the next one works`() async {
    await #expect(processExitsWith: .success) {
      #expect(FaultyMemory.install())
      for (number, verb) in WritingVerb.all.enumerated() {
        FaultyMemory.place = 0
        let trial = try Trial(verb)
        var count = 0
        _ = try trial.findings { run in
          FaultyMemory.count = 0
          run()
          count = FaultyMemory.count
        }
        #expect(count > 0)
        // A command takes some ten thousand pieces.
        for place in Extent.some(Extent.isWhole ? 200 : 2, of: count, seed: UInt64(number)) {
          let findings = try trial.findings { run in
            FaultyMemory.count = 0
            FaultyMemory.lasts = place.isMultiple(of: 2)
            FaultyMemory.place = place
            run()
            FaultyMemory.place = 0
          }
          #expect(findings.isEmpty, "\(verb) at \(place) of \(count): \(findings)")
        }
      }
    }
  }
}
