import LayoutModel
import Testing

struct RaiseOrderTests {
  private func state(after assignments: [String]) throws -> CaseState {
    let layoutCase = try SmallCase.read("\"tags\": []")
    return layoutCase.appending(Pass(changes: try layoutCase.changes(assigning: assignments))).latestState
  }

  @Test(
    arguments: [
      (["a.hugging.horizontal=251"], true), (["a.hugging.horizontal=250"], false),
      (["a.hugging.horizontal=249"], false),
      (["a.hugging.horizontal=249", "a.hugging.horizontal=250"], true),
      (["a.hugging.horizontal=251", "a.hugging.horizontal=250"], false),
      (["a.hugging.horizontal=251", "a.hugging.horizontal=251"], true),
    ])
  func `a priority is raised when its latest change was an increase`(assignments: [String], isRaised: Bool)
    throws
  {
    let place = try state(after: assignments).raises[ViewIndex(1), .hugging, .horizontal]
    #expect((place != nil) == isRaised)
  }

  @Test func `raises have one order over all views and kinds`() throws {
    let raises = try state(after: [
      "b.compression.vertical=751", "a.hugging.horizontal=251", "b.compression.vertical=752",
    ]).raises
    let a = try #require(raises[ViewIndex(1), .hugging, .horizontal])
    let b = try #require(raises[ViewIndex(3), .compression, .vertical])
    #expect(a < b)
  }

  @Test(
    arguments: [
      (["p.priority=750", "p.active=false"], true),
      (["p.active=false", "p.priority=750", "p.active=true"], true),
      (["p.priority=1000", "p.active=false", "p.active=true", "p.constant=3"], true),
      (["p.priority=1000", "p.priority=750"], false),
      (["p.active=false", "p.active=true"], false),
    ])
  func `a constraint's raise outlives inactivity and the way over 1000, and ends with a decrease`(
    assignments: [String], isRaised: Bool
  ) throws {
    let layoutCase = try SmallCase.read(
      #""constraints": [{"id": "p", "first": "a.width", "relation": "==", "priority": 500}]"#)
    let passes = try assignments.map { Pass(changes: try layoutCase.changes(assigning: [$0])) }
    let state = passes.reduce(layoutCase) { $0.appending($1) }.latestState
    #expect((state.raises[ConstraintIndex(0)] != nil) == isRaised)
  }

  @Test func `a raise lives on while there is no intrinsic size`() throws {
    let raises = try state(after: [
      "a.intrinsic.width=5", "a.hugging.horizontal=251", "a.intrinsic.width=null", "a.intrinsic.width=7",
    ]).raises
    #expect(raises[ViewIndex(1), .hugging, .horizontal] == 0)
  }

  @Test func `crossing 1000 while active is flagged for its pass alone`() throws {
    let layoutCase = try SmallCase.read(#""constraints": ["a.width == 5 @ 500"]"#)
    var state = CaseState(layoutCase)
    for (assignments, crossings) in [
      (["c1.priority=1000"], [0]), (["c1.constant=6"], []), (["c1.active=false", "c1.priority=1"], []),
    ] {
      state.apply(Pass(changes: try layoutCase.changes(assigning: assignments)))
      #expect(state.requiredCrossings == crossings.map { ConstraintIndex($0) })
    }
  }

  @Test func `a request holds against every change of its member`() throws {
    let layoutCase = try SmallCase.read(
      #""environment": {"width": 10}, "history": [{"changes": [{"environment": {"width": 20, "height": 5}}]}]"#
    )
    var state = CaseState(layoutCase, request: try EnvironmentPatch(json: #"{"width": 30}"#))
    for pass in layoutCase.history { state.apply(pass) }
    #expect(state.environment.width == 30)
    #expect(state.environment.height == 5)
  }
}
