import Algorithms
import JSON
import LayoutModel
import Spelling

/// Layouts of one case in several environments, side by side.
struct LayoutsReport: Report {
  let reports: [LayoutReport]

  private var layoutCase: LayoutCase { reports[0].layoutCase }

  var json: JSONValue { .array(reports.map(\.json)) }

  /// The listings of the layouts one behind the other, with what each is laid out in.
  var listing: Listing {
    let listings = reports.map(\.listing)
    let environment: [Column<LayoutReport>] = [
      Column("environmentWidth") { Cell($0.layout.environment.width) },
      Column("environmentHeight") { Cell($0.layout.environment.height) },
      Column("scale") { Cell($0.layout.environment.scale) },
      Column("direction") { Cell($0.layout.environment.direction.rawValue) },
      Column("textSize") { Cell($0.layout.environment.textSize.rawValue) },
      Column("device") { Cell($0.layout.environment.device) },
    ]
    var all = Listing(fields: listings[0].fields.filter { $0.key != nil } + environment.map(\.field))
    for (report, listing) in zip(reports, listings) {
      for cells in listing.records {
        let own = zip(listing.fields, cells).filter { $0.0.key != nil }.map(\.1)
        all.append(own + environment.map { $0.cell(report) })
      }
    }
    return all
  }

  func print(on console: Console) throws {
    let rounding = reports[0].isRounded ? ", frames rounded to pixels" : ""
    try console.print(
      "\(console.painted(layoutCase.name, .heading)), pass \(reports[0].layout.pass) of "
        + "\(layoutCase.history.count), rules: \(layoutCase.rules.rawValue)\(rounding)")
    for report in reports {
      try console.print(
        "\(name(of: report)): \(report.snapshot.shownEnvironment); \(report.outcome(on: console))")
    }
    for note in sentences({ $0.notes }) { try console.print(note: note) }
    try console.print(apart: table)
    let remarks = sentences { report in
      report.layout.broken.map { "broken: \(report.line($0.constraint))" } + report.contentSizes(on: console)
        + [report.separatorRemark].compactMap(\.self)
    }
    if !remarks.isEmpty { try console.print() }
    for remark in remarks { try console.print(remark) }
  }

  /// What is asked for of a layout's environment and not of all, in the words of `set` without their quotation marks; a
  /// value whose name it tells itself stands alone: "320 AX1".
  private func name(of report: LayoutReport) -> String {
    let own = assignments(of: report)
    return own.filter { assignment in !reports.allSatisfy { assignments(of: $0).contains(assignment) } }
      .joined(separator: " ").replacing("\"", with: "").replacing("=null", with: "=none")
      .replacing(/\b(width|device|textSize|direction)=(?!none)/, with: "")
  }

  private func assignments(of report: LayoutReport) -> [String] {
    Change.environment(report.snapshot.request).assignments(in: layoutCase)
  }

  /// A line for each view, with its frame in each environment.
  private var table: Table {
    Table(
      titles: ["view"] + reports.map(name),
      rows: layoutCase.views.indices.map { index in
        [Cell(layoutCase.indentedName(of: ViewIndex(index)))]
          + reports.map { Cell($0.frameWords(of: ViewIndex(index))) }
      }, foldings: [.last] + reports.map { _ in .first })
  }

  /// Each sentence once, with the environments where it is true, but where that is all of them.
  private func sentences(_ told: (LayoutReport) -> [String]) -> [String] {
    let all = reports.flatMap { report in told(report).map { (sentence: $0, name: name(of: report)) } }
    return all.grouped(by: \.sentence).map { sentence, places in
      places.count == reports.count
        ? sentence : "\(places.map(\.name).enumerated(by: "and", atMost: 4)): \(sentence)"
    }
  }
}

extension LayoutReport {
  /// "200 × 40.6667 at 76, 12; truncated"
  fileprivate func frameWords(of view: ViewIndex) -> String {
    let frame = layout.frames[view]
    let ambiguous = layout.ambiguity[view.rawValue].names
    let remarks =
      (state.views.areHidden[view.rawValue] ? ["hidden"] : [])
      + (ambiguous.isEmpty ? [] : ["ambiguous \(ambiguous.joined(separator: ", "))"])
      + [warningCell(of: view).text].filter { !$0.isEmpty }
    return (["\(frame.width.shown) × \(frame.height.shown) at \(frame.x.shown), \(frame.y.shown)"] + remarks)
      .joined(separator: "; ")
  }
}
