import CaseDiagnosis
import CaseDrawing
import CaseLibrary
import JSON
import LayoutEngine
import LayoutModel
import TextMeasurement
import WebServer

extension Workbench {
  func cases() throws -> WebResponse {
    WebResponse(
      json: .object(["writes": writes, "cases": Listing(try library.list()).json]))
  }

  /// What the page needs to know of a case before anything is tried on it: as its last pass leaves it.
  func opened(_ name: String) throws -> WebResponse {
    WebResponse(json: caseJSON(try reopened(name)))
  }

  /// The layout of a draft, with the times that the draft and its frames took.
  func frames(_ question: Question) throws -> WebResponse {
    let clock = ContinuousClock()
    let start = clock.now
    let draft = try draft(question)
    let layout = try layOut(draft, of: question.name)
    let frames = clock.now - start
    let answer = JSONValue.object(
      layout.json(of: draft.layoutCase, draft.layoutCase.state(after: layout.pass))
        + ["assignments": draft.assignments])
    // In milliseconds, as the W3C's Server Timing has it.
    let milliseconds = Double(frames.components.attoseconds) / 1e15 + Double(frames.components.seconds) * 1000
    return WebResponse(json: answer, headers: ["Server-Timing": "frames;dur=\(milliseconds.shown)"])
  }

  /// Why a view of a draft's layout is where it is and as large as it is; and what contradicts and is not determined.
  func reasons(_ question: Question) throws -> WebResponse {
    let draft = try draft(question)
    let library = try CaseLibrary.inMemory(holding: [draft.layoutCase], measurer: measurer)
    let reasoned = try library.reason(question.name, request: draft.request)
    var members: JSONObject = [:]
    if let view = question.view.flatMap({ reasoned.snapshot.layoutCase.view(named: $0) }) {
      let reasons = [Quantity.Measure.x, .y, .width, .height].map {
        Reason(reasoned, view, $0, telling: [.priorities, .all])
      }
      members += ["reasons": ReasonReport(reasons: reasons).json, "ties": reasons.flatMap(ties)]
    }
    let flaws = try library.flaws(
      of: reasoned.snapshot.layout, in: question.name, request: draft.request, findsAll: false)
    return WebResponse(json: .object(members + flaws.members))
  }

  /// What gave way for a number, by which rule of ties.
  private func ties(_ reason: Reason) -> [String] {
    (reason.violations?.found ?? []).flatMap { violation in
      ViolationSentence(violation: violation, state: reason.state) { frames in
        "\(reason.name) would be \(reason.explainer.value(of: reason.measure, reason.view, in: frames).shown)"
      }.lines
    }
  }

  func picture(_ question: Question) throws -> WebResponse {
    let draft = try draft(question)
    let layout = try layOut(draft, of: question.name)
    let snapshot = CaseSnapshot(draft.layoutCase, request: draft.request, layout: layout)
    let pass = try measurer.measuring { DrawnPass(snapshot, $0) }
    let svg = Drawing([pass])?.svg ?? ""
    return WebResponse(contentType: "image/svg+xml", body: Array(svg.utf8))
  }

  /// The case's document with the draft as one more pass.
  func document(_ question: Question) throws -> WebResponse {
    let draft = try draft(question)
    let layoutCase = try layoutCase(question.name)
    let whole =
      draft.changes.isEmpty
      ? layoutCase : layoutCase.appending(Pass(note: question.note, changes: draft.changes))
    return WebResponse(contentType: "application/json", body: whole.document() + Array("\n".utf8))
  }

  /// Appends the draft as one pass: a change for each member, in the order in which they were last touched.
  func save(_ question: Question) throws -> WebResponse {
    try confirmWriting()
    guard !question.assignments.isEmpty else { throw Refusal(.badRequest, "nothing was changed") }
    let appended = try library.set(question.name) { layoutCase in
      try confirm(layoutCase, isAsIn: question)
      let draft = try Draft(question.assignments, of: layoutCase, families: measurer.families)
      return Pass(note: question.note, changes: draft.changes)
    }
    let saved = AppendedPassReport(appended: appended).json
    return WebResponse(
      json: .object(["saved": saved, "case": caseJSON(try reopened(question.name))]))
  }

  func undo(_ question: Question) throws -> WebResponse {
    try confirmWriting()
    _ = try library.undo(question.name) { try confirm($0, isAsIn: question) }
    return try opened(question.name)
  }

  private func caseJSON(_ layoutCase: LayoutCase) -> JSONValue {
    let state = layoutCase.latestState
    let environment = state.environment
    return .object([
      "name": layoutCase.name, "title": layoutCase.title, "passes": layoutCase.history.count,
      "width": environment.width, "height": environment.height, "textSize": environment.textSize.rawValue,
      "textSizes": ContentSizeCategory.allCases.map { $0.rawValue },
      "direction": environment.direction.rawValue,
      "views": state.views.indices.map { viewJSON(ViewIndex($0), state) },
      "constraints": state.constraints.map { constraintJSON($0, state) },
    ])
  }

  private func viewJSON(_ index: ViewIndex, _ state: CaseState) -> JSONValue {
    let view = state.views[index.rawValue]
    func priorities(_ kind: ContentPriorityKind) -> JSONObject {
      JSONObject(
        Axis.allCases.map { JSONMember($0.rawValue, .number(state.priority(kind, $0, of: index).rawValue)) })
    }
    return .object([
      "id": view.id, "class": view.shownClass ?? "UIView", "isGuide": view.kind == .guide,
      "parent": view.parent.map { $0.rawValue }, "text": view.text.string,
      ContentPriorityKind.hugging.rawValue: priorities(.hugging),
      ContentPriorityKind.compression.rawValue: priorities(.compression),
    ])
  }

  private func constraintJSON(_ constraint: Constraint, _ state: CaseState) -> JSONValue {
    .object([
      "id": constraint.id, "terms": constraint.terms(in: state.views), "isRelated": constraint.second != nil,
      "constant": constraint.constant, "priority": constraint.priority.rawValue,
      "active": constraint.isActive,
    ])
  }
}
