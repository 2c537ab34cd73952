import LayoutModel
import Testing

@Suite struct RaiseOrderTests {
  private func state(after assignments: [String]) throws -> CaseState {
    let layoutCase = try SmallCase.read("\"tags\": []")
    return layoutCase.appending(Pass(changes: try layoutCase.changes(assigning: assignments))).latestState
  }

  @Test(
    "a priority is raised when its latest change was an increase",
    arguments: [
      (["a.hugging.horizontal=251"], true), (["a.hugging.horizontal=250"], false),
      (["a.hugging.horizontal=249"], false),
      (["a.hugging.horizontal=249", "a.hugging.horizontal=250"], true),
      (["a.hugging.horizontal=251", "a.hugging.horizontal=250"], false),
      (["a.hugging.horizontal=251", "a.hugging.horizontal=251"], true),
    ])
  func raised(assignments: [String], isRaised: Bool) throws {
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
