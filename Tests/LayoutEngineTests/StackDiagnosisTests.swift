import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Conflicts with what stack views, margins and guides make.
struct StackDiagnosisTests {
  private func diagnosis(
    _ children: String, _ constraints: String...
  ) throws -> (LayoutCase, CaseState, Diagnosis) {
    let layoutCase = try CaseDocument([children], constraints, in: #""width": 300, "height": 100"#).layoutCase
    let layout = layoutCase.firstLayout()
    let state = layoutCase.latestState
    let diagnosis = Diagnosis(of: layoutCase, after: layout, measurer: SquareGlyphs()) {
      !state.constraint($0).isOfStackView
    }
    return (layoutCase, state, diagnosis)
  }

  @Test func `a hidden view's width contradicts its hiding, and each fix edits the app's constraint`() throws
  {
    let (layoutCase, state, diagnosis) = try diagnosis(
      #"""
      { "id": "row", "stack": {}, "children": [
        { "id": "a", "intrinsic": { "width": 40, "height": 20 } }, { "id": "b", "hidden": true } ] }
      """#,
      "row.leading == root.leading", "row.top == root.top", "b.width == 50")
    let finding = try #require(diagnosis.findings.first)
    #expect(
      Set(finding.conflict.members.map { state.constraint($0).id }) == ["c3", "row.UISV-hiding.1"])
    #expect(state.constraint(finding.conflict.members[0]).title.hasPrefix("row's hiding ("))
    let kinds = finding.fixes.flatMap(\.edits).map(\.kind)
    #expect(kinds.contains(.move(to: 0)) && kinds.contains(.remove))
    for fix in finding.fixes {
      let fixed = layoutCase.appending(Pass(changes: fix.changes))
      let layouts = Array(LayoutSession(fixed, measurer: SquareGlyphs()))
      #expect(layouts.map(\.status) == [.conflict, .solved])
    }
  }

  @Test func `the constant of a fix counts from the guide that the constraint names`() throws {
    // 300 less two margins of 20 and the constant of 10 leave 250, and 260 are required.
    let (_, state, diagnosis) = try diagnosis(
      #"{ "id": "panel", "layoutMargins": { "left": 20, "right": 20 }, "children": [ { "id": "a" } ] }"#,
      "H:|[panel]|", "a.left == panel.leftMargin + 10", "a.right == panel.rightMargin", "a.width == 260")
    let finding = try #require(diagnosis.findings.first)
    #expect(finding.conflict.members.map { state.constraint($0).id }.contains("c5"))
    let edits = finding.fixes.flatMap(\.edits)
    #expect(edits.contains { $0.kind == .move(to: 250) && state.constraint($0.constraint).id == "c5" })
    #expect(edits.contains { $0.kind == .move(to: 0) && state.constraint($0.constraint).id == "c3" })
  }
}
