import CaseDiagnosis
import LayoutModel
import TestSupport
import Testing

@testable import CaseLibrary

struct LibraryFixtureTests {
  @Test(arguments: ["uikit", "random"])
  func `what is exported is what was added, byte for byte, and so is what is added again`(file: String) throws
  {
    let cases = try Self.cases(of: file)
    let once = try exported(cases)
    #expect(once == cases.map { $0.document() })
    let again = try exported(try once.map { try LayoutCase(json: $0) })
    #expect(again == once)
  }

  @Test(arguments: [("uikit", 229), ("random", 160)])
  func `every fixture, stored and laid out again, is as its authority says`(file: String, total: Int) throws {
    let library = try CaseLibrary.inMemory()
    let cases = try Self.cases(of: file)
    try library.add(cases)
    for layoutCase in cases { _ = try library.solve(layoutCase.name) }
    var count = 0
    try library.replay { replay, _ in
      count += 1
      let name = replay.layoutCase.name
      #expect(replay.matches, "\(name): \(replay.differences.prefix(3))")
      #expect(replay.passes.allSatisfy { $0.isStored }, "\(name)")
    }
    #expect(count == total)
    #expect(try library.verify() == [])
  }

  private func exported(_ cases: [LayoutCase]) throws -> [[UInt8]] {
    let library = try CaseLibrary.inMemory()
    try library.add(cases)
    #expect(try library.verify() == [])
    var documents: [[UInt8]] = []
    try library.export(cases.map(\.name)) { documents.append($0.document()) }
    return documents
  }

  private static func cases(of file: String) throws -> [LayoutCase] {
    try Fixtures.cases("\(file).ndjson")
  }
}
