import JSON
import LayoutEngine
import LayoutModel
import SQLite
import TextMeasurement

extension LayoutTable {
  /// `layout_frames(document, pass)`: the frames of a pass, of the last one where none is given, in document order.
  /// They are relative to the parent.
  static let frames = LayoutTable(
    name: "layout_frames",
    columns: [
      "view TEXT", "class TEXT", "x REAL", "y REAL", "width REAL", "height REAL", "ambiguous INTEGER",
    ], options: ["pass"]
  ) { layoutCase, options, measurer in
    let last = layoutCase.lastPass.rawValue
    let pass = options[0] ?? last
    guard (0...last).contains(pass) else {
      throw CallError("\"\(layoutCase.name)\" has no pass \(pass); its last is \(last)")
    }
    var session = LayoutSession(layoutCase, measurer: measurer)
    var layout = session.next()
    for _ in 0..<pass { layout = session.next() }
    try measurer.confirm()
    guard let layout else { return [] }
    return layoutCase.views.indices.map { place in
      let (view, frame) = (layoutCase.views[place], layout.frames[place])
      return [
        .text(view.id), view.className.map { .text($0) } ?? .null, .real(frame.x), .real(frame.y),
        .real(frame.width),
        .real(frame.height), .integer(layout.ambiguity[place].isEmpty ? 0 : 1),
      ]
    }
  }

  /// `layout_conflicts(document)`: the required constraints that a pass breaks, each with the kept ones that contradict it
  /// as a JSON array.
  static let conflicts = LayoutTable(
    name: "layout_conflicts",
    columns: ["pass INTEGER", "\"constraint\" TEXT", "equation TEXT", "conflict TEXT"], options: []
  ) { layoutCase, _, measurer in
    var rows: [[SQLiteValue]] = []
    var session = LayoutSession(layoutCase, measurer: measurer)
    while let layout = session.next() {
      let state = layoutCase.state(after: layout.pass)
      for broken in layout.broken {
        let conflict = broken.conflict.map { JSONValue.string(state.constraint($0).id) }
        rows.append([
          .integer(Int64(layout.pass.rawValue)), .text(state.constraint(broken.constraint).id),
          .text(state.equation(of: broken.constraint)),
          .text(JSONWriter.text(of: .array(conflict), .compact)),
        ])
      }
    }
    try measurer.confirm()
    return rows
  }
}
