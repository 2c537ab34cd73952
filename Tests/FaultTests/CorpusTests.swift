import FoundationEssentials
import FuzzTargets
import TestSupport
import Testing

/// The inputs of `Tests/Fixtures/fuzz`: what fuzzing starts from, and what it found.
struct CorpusTests {
  @Test(arguments: FuzzTarget.all)
  func `every kept input is read or refused`(target: FuzzTarget) throws {
    let folder = Fixtures.folder + "fuzz/\(target.name)"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(!names.isEmpty)
    for name in names.sorted() {
      target.read(Array(try Data(contentsOf: URL(filePath: "\(folder)/\(name)"))))
    }
  }
}
