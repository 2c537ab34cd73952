import CaseLibrary
import JSON
import LayoutEngine
import LayoutModel

/// The numbers that a layout leaves open.
struct AmbiguityReport: Report {
  let ambiguity: Ambiguity
  let explainer: LayoutExplainer
  let name: String

  init(_ reasoned: ReasonedCase) {
    explainer = reasoned.explainer
    ambiguity = explainer.ambiguity()
    name = reasoned.snapshot.layoutCase.name
  }

  private var state: CaseState { explainer.state }

  func print(on console: Console) throws {
    let title = "\(console.painted(name, .heading)), pass \(explainer.layout.pass)"
    guard !ambiguity.openNumbers.isEmpty else {
      try console.print("\(title): not ambiguous, every frame is determined")
      return
    }
    try console.print("\(title): \(ambiguity.openNumbers.count.counted("number")) not determined")
    try console.print()
    try console.print(listing.table)
    if !ambiguity.ties.isEmpty { try console.print() }
    for tie in ambiguity.ties {
      for line in ViolationSentence(violation: tie, state: state, consequence: nil).lines.prefix(1) {
        try console.print(line)
      }
    }
    try console.print()
    try console.print("two layouts that meet all priorities equally well:")
    try console.print()
    try console.print(examples)
    try console.print()
    for remedy in ambiguity.remedies {
      let what = remedy.determines.map { "\(state.name(of: $0.view)).\($0.measure.rawValue)" }.enumeration
      try console.print("to determine \(what), one of:")
      for edit in remedy.edits { try console.print("  " + words(edit)) }
    }
  }

  /// The numbers that are not determined.
  var listing: Listing {
    Listing(
      ambiguity.openNumbers,
      [
        Column("view") { Cell(state.name(of: $0.view)) }, Column("attribute") { Cell($0.measure.rawValue) },
        Column("value", "is") { Cell($0.value) },
        // Those that are infinite are null.
        Column("least") { Cell($0.range.lowerBound) }, Column("greatest") { Cell($0.range.upperBound) },
      ])
  }

  private var examples: Table {
    // The guides of stack views are the frames' own business as long as they stay where they are.
    let shown = state.views.indices.filter { index in
      !state.views[index].id.contains(".UISV-") || Set(ambiguity.examples.map { $0[index] }).count > 1
    }
    let rows = shown.map { index in
      [Cell(state.views[index].id)]
        + ambiguity.examples.map { frames in
          let frame = frames[index]
          return Cell(
            "\(frame.x.shown), \(frame.y.shown), \(frame.width.shown) × \(frame.height.shown)")
        }
    }
    return Table(titles: ["view", "one", "the other"], rows: rows)
  }

  /// An edit as an assignment or an equation.
  private func words(_ edit: Ambiguity.Edit) -> String {
    switch edit {
    case .raise(let cause, let priority):
      return "raise \(cause.assignment(in: state))=\(priority.rawValue.shown)"
    case .add: return edit.equation(in: state).map { "add \($0)" } ?? ""
    }
  }

  private func framesJSON(_ frames: [Rect]) -> JSONValue {
    .array(zip(state.views, frames).map { .object(["view": $0.id] + $1.members) })
  }

  /// The whole answer for a program.
  var json: JSONValue {
    .object([
      "case": name, "pass": explainer.layout.pass.rawValue, "ambiguous": !ambiguity.openNumbers.isEmpty,
      "undetermined": listing.json,
      "ties": ambiguity.ties.map { tie in
        ViolationSentence(violation: tie, state: state, consequence: nil).lines.first ?? ""
      }, "examples": ambiguity.examples.map(framesJSON),
      "remedies": ambiguity.remedies.map { $0.edits.map { words($0) } },
    ])
  }
}
