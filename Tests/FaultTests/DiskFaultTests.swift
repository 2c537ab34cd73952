import Platform
import TestSupport
import Testing

/// How much is tried: a sample that is always the same, or all of it.
enum Extent {
  /// `FAULTS=all` in the environment tries every operation.
  static let isWhole = getenv("FAULTS").map { String(cString: $0) } == "all"

  /// The operations of so many that are tried.
  static func places(of count: Int, sample: Int, seed: UInt64) -> [Int] {
    isWhole ? Array(1...max(count, 1)) : some(sample, of: count, seed: seed)
  }

  /// A sample of so many.
  static func some(_ sample: Int, of count: Int, seed: UInt64) -> [Int] {
    var random = SplitMix(seed: seed)
    return (0..<sample).map { _ in random.count(1...max(count, 1)) }
  }
}

/// The disk fails, is full, is pulled out or loses its power at an operation of every command that writes.
struct DiskFaultTests {
  @Test(arguments: WritingVerb.all, DiskFault.allCases)
  func `a fault leaves the database before or after, and the next command works`(
    verb: WritingVerb, fault: DiskFault
  ) throws {
    let trial = try Trial(verb)
    let count = try trial.count(fault)
    #expect(count > 0)
    for place in Extent.places(of: count, sample: 1, seed: UInt64(count)) {
      let findings = try trial.findings(fault, at: place)
      #expect(findings.isEmpty, "\(verb), \(fault) at \(place) of \(count): \(findings)")
    }
  }

  /// The disk is full while the database is copied beside, or while the backup is copied over it.
  @Test func `a restoring that fails leaves no copy of the database`() throws {
    let verb = try #require(WritingVerb.all.first { $0.name == "db restore" })
    let trial = try Trial(verb)
    let count = try trial.count(.full)
    for place in Extent.places(of: count, sample: 12, seed: 7) {
      #expect(try trial.findings(.full, at: place) == [], "\(place) of \(count)")
    }
  }

  @Test(arguments: WritingVerb.all)
  func `what was acknowledged outlasts the power`(verb: WritingVerb) throws {
    let trial = try Trial(verb)
    for seed in 0..<UInt64(Extent.isWhole ? 40 : 4) {
      let findings = try trial.findingsOfLossAfterwards(seed: seed)
      #expect(findings.isEmpty, "\(verb), \(seed): \(findings)")
    }
  }

  /// Shows that the tests above would see a loss.
  @Test func `a disk that lies about its syncs is found out`() throws {
    var findings: [String] = []
    for verb in WritingVerb.all where ["add", "db compact", "rows"].contains(verb.name) {
      let trial = try Trial(verb)
      let count = try trial.count(.powerLoss)
      for place in Extent.places(of: count, sample: 6, seed: 5) {
        findings += try trial.findings(.powerLoss, at: place, lying: true)
      }
    }
    #expect(!findings.isEmpty)
  }
}
