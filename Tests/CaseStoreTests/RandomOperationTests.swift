import LayoutModel
import SQLite
import TestSupport
import Testing

@testable import CaseStore

/// The store against a dictionary of cases, which is all that it should be.
struct RandomOperationTests {
  @Test(arguments: 0..<20)
  func `the database holds what a dictionary would, whatever is done to both`(seed: Int) throws {
    let folder = try TemporaryFolder()
    var generator = SplitMix(seed: UInt64(seed))
    var store = try CaseStore(path: folder.file(), for: .creating)
    var cases: [String: LayoutCase] = [:]
    for _ in 0..<60 {
      if generator.chance(0.1) { store = try CaseStore(path: folder.file(), for: .writing) }
      try step(store, &cases, &generator)
    }
    #expect(try store.caseNames() == cases.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    for (name, layoutCase) in cases { #expect(try store.storedCase(name).layoutCase == layoutCase) }
    #expect(try store.verify() == [])
    _ = try store.compact(engine: Engine(version: 1, measurer: ""))
    for (name, layoutCase) in cases { #expect(try store.storedCase(name).layoutCase == layoutCase) }
    #expect(try store.status().counts?.unreachedContents == 0)
  }

  private func step(
    _ store: CaseStore, _ cases: inout [String: LayoutCase], _ generator: inout SplitMix
  ) throws {
    let name = generator.one(of: ["a", "b", "c", "d", "é"])
    let layoutCase = generator.layoutCase(named: name)
    guard let present = cases[name] else {
      #expect(throws: StoreError.self) { try store.storedCase(name) }
      try store.transaction { try store.insert(layoutCase) }
      cases[name] = layoutCase
      return
    }
    let stored = try store.storedCase(name)
    switch generator.count(0...5) {
    case 0:
      try store.transaction { try store.removeCase(named: stored.name) }
      cases[name] = nil
    case 1:
      try store.transaction { try store.replace(stored, by: UnstoredCase(layoutCase)) }
      cases[name] = layoutCase
    case 2:
      try undo(store, stored, &cases)
    case 3:
      try rename(store, stored, to: generator.one(of: ["a", "b", "e"]), &cases)
    case 4:
      #expect(throws: StoreError.duplicateName(name)) {
        try store.transaction { try store.insert(layoutCase) }
      }
    default:
      let pass = generator.pass(views: present.views.count, constraints: present.constraints.count)
      _ = try store.transaction { try store.append([pass], to: stored) }
      cases[name] = present.appending(pass)
    }
  }

  private func undo(_ store: CaseStore, _ stored: StoredCase, _ cases: inout [String: LayoutCase]) throws {
    let count = stored.layoutCase.history.count
    guard count > 0 else {
      #expect(throws: StoreError.nothingToUndo(name: stored.name)) { try store.removeLastPass(of: stored) }
      return
    }
    let shorter = try store.transaction { try store.removeLastPass(of: stored) }
    cases[stored.name] = stored.layoutCase.keeping(passes: count - 1)
    #expect(shorter.digests == ContentDigest.chain(of: shorter.layoutCase))
  }

  private func rename(
    _ store: CaseStore, _ stored: StoredCase, to name: String, _ cases: inout [String: LayoutCase]
  ) throws {
    guard cases[name] == nil || name == stored.name else {
      #expect(throws: StoreError.duplicateName(name)) {
        try store.transaction { try store.rename(stored, to: name) }
      }
      return
    }
    try store.transaction { try store.rename(stored, to: name) }
    cases[stored.name] = nil
    cases[name] = try stored.layoutCase.renamed(name)
  }
}
