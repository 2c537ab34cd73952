import JSON
import LayoutEngine
import LayoutModel
import SQLite
import TextMeasurement

extension LayoutTable {
  /// `layout_frames(document, pass)`: the frames of a pass, of the last one where none is given, in document order.
  /// They are relative to the parent.
  static let frames = LayoutTable(
    "layout_frames",
    columns: [
      Column("view TEXT") { .text($0.view.id) },
      Column("class TEXT") { $0.view.className.map { .text($0) } ?? .null },
      Column("x REAL") { .real($0.frame.x) }, Column("y REAL") { .real($0.frame.y) },
      Column("width REAL") { .real($0.frame.width) }, Column("height REAL") { .real($0.frame.height) },
      Column("ambiguous INTEGER") { .integer($0.isAmbiguous ? 1 : 0) },
    ], options: [LayoutTable.Option("pass") { $0.lastPass.rawValue }]
  ) { layoutCase, options, measurer -> [(view: View, frame: Rect, isAmbiguous: Bool)] in
    let pass = options[0]
    let session = LayoutSession(layoutCase, measurer: measurer)
    guard let layout = session.first(where: { $0.pass.rawValue == pass }) else {
      throw CallError("\"\(layoutCase.name)\" has no pass \(pass); its last is \(layoutCase.lastPass)")
    }
    return layoutCase.views.indices.map { i in
      (layoutCase.views[i], layout.frames[i], !layout.ambiguity[i].isEmpty)
    }
  }

  /// `layout_conflicts(document)`: the required constraints that a pass breaks, each with the kept ones that contradict
  /// it as a JSON array.
  static let conflicts = LayoutTable(
    "layout_conflicts",
    columns: [
      Column("pass INTEGER") { .integer(Int64($0.pass.rawValue)) },
      Column("\"constraint\" TEXT") { .text($0.state.constraint($0.broken.constraint).id) },
      Column("equation TEXT") { .text($0.state.equation(of: $0.broken.constraint)) },
      Column("conflict TEXT") { row in
        let names = row.broken.conflict.map { JSONValue.string(row.state.constraint($0).id) }
        return .text(JSONWriter.text(of: .array(names), .compact))
      },
    ]
  ) { layoutCase, _, measurer -> [(pass: PassNumber, state: CaseState, broken: BrokenConstraint)] in
    var rows: [(pass: PassNumber, state: CaseState, broken: BrokenConstraint)] = []
    for (layout, state) in zip(LayoutSession(layoutCase, measurer: measurer), layoutCase.states()) {
      rows += layout.broken.map { (layout.pass, state, $0) }
    }
    return rows
  }
}
