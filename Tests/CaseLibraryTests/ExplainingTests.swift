import CaseDiagnosis
import LayoutEngine
import LayoutModel
import Testing

@testable import CaseLibrary

struct ExplainingTests {
  private let log = StoredLog(firstLine: 7, text: "Unable to simultaneously satisfy constraints.")

  @Test func `the same content is one case, under the name that follows from it`() throws {
    let library = try CaseLibrary.inMemory()
    let first = try library.keep(Samples.cell(), of: log, named: nil)
    let second = try library.keep(Samples.cell(named: "other"), of: log, named: nil)
    let again = try library.keep(Samples.cell(), of: log, named: nil)
    #expect(first.isNew && second.isNew && !again.isNew)
    #expect(first.layoutCase.name.hasPrefix("cell-") && second.layoutCase.name.hasPrefix("other-"))
    #expect(first.layoutCase.name.dropFirst(5) == second.layoutCase.name.dropFirst(6))
    #expect(again.layoutCase == first.layoutCase)
    #expect(try library.caseNames().count == 2)
  }

  @Test func `a name that another case has is refused, and its log stays`() throws {
    let library = try CaseLibrary.inMemory()
    try library.add([Samples.twoLabels(named: "mine")])
    #expect(throws: StoreError.duplicateName("mine")) {
      try library.keep(Samples.cell(), of: log, named: "mine")
    }
    #expect(try library.log(of: "mine") == nil)
  }

  @Test func `the log goes with its case, under whatever name, and leaves with it`() throws {
    let library = try CaseLibrary.inMemory()
    _ = try library.keep(Samples.cell(), of: log, named: "mine")
    try library.rename("mine", to: "yours")
    #expect(try library.log(of: "yours") == log)
    try library.remove(["yours"])
    _ = try library.keep(Samples.cell(), of: StoredLog(firstLine: 1, text: "x"), named: "yours")
    #expect(try library.log(of: "yours") == StoredLog(firstLine: 1, text: "x"))
  }

  /// A tab bar's button and its label are UIKit's, and so are the lines between them.
  @Test func `a fix of what UIKit alone makes is refused`() throws {
    let log = """
      <NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Width' UITabBarButton:0xa1.width == 0   (active)>
      <NSLayoutConstraint:0x2 H:|-(>=2)-[UITabBarButtonLabel:0xb1'Home']   (active, names: '|':UITabBarButton:0xa1 )>
      <NSLayoutConstraint:0x3 H:[UITabBarButtonLabel:0xb1'Home']-(>=2)-|   (active, names: '|':UITabBarButton:0xa1 )>
      """
    let explanation = try #require(try CaseLibrary.inMemory().explain(log: log).first)
    #expect(!explanation.fixes.isEmpty)
    #expect(throws: LibraryError.self) { try explanation.checkLikely(1) }
  }

  @Test func `a case is explained as any of its passes leaves it`() throws {
    let library = try CaseLibrary.inMemory()
    var patch = ConstraintPatch()
    patch.relation = .lessThanOrEqual
    let history = [
      Pass(changes: [.constraint(ConstraintIndex(2), ConstraintPatch.constant(400))]),
      Pass(changes: [.constraint(ConstraintIndex(2), patch)]),
    ]
    try library.add([Samples.twoLabels(history: history)])
    let statuses = try (0...2).map { pass in
      try library.explain("two-labels", pass: PassNumber(pass)).diagnosis.findings.count
    }
    // 300 wide in all, of which 400 are to be left free behind the second label; or at most 400.
    #expect(statuses == [0, 1, 0])
    #expect(throws: StoreError.noSuchPass(name: "two-labels", number: 3, last: 2)) {
      try library.explain("two-labels", pass: PassNumber(3))
    }
  }
}

extension ConstraintPatch {
  fileprivate static func constant(_ points: Double) -> ConstraintPatch {
    var patch = ConstraintPatch()
    patch.constant = points
    return patch
  }
}
