import CaseImport
import JSON
import Spelling

/// The views that an `_autolayoutTrace` without constraints calls ambiguous.
struct TraceReport: Report {
  let trace: AutolayoutTrace

  private var ambiguous: [TracedView] { trace.views.filter(\.isAmbiguous) }

  func print(on console: Console) throws {
    let count = trace.views.count.counted("view")
    guard !ambiguous.isEmpty else {
      try console.print("The trace has \(count), and calls none of them ambiguous.")
      return
    }
    try console.print("The trace has \(count), and calls \(ambiguous.count) of them ambiguous:")
    try console.print()
    try console.print(listing.table)
    try console.print()
    try console.print("Paste \(trace.constraintsOfDebugger) of such a view: that tells what is missing.")
  }

  /// A record for each ambiguous view.
  var listing: Listing {
    let titles = Dictionary(trace.views.map { ($0.address, $0.title) }) { first, _ in first }
    return Listing(
      ambiguous,
      [
        Column("view") { Cell($0.title) }, Column("address") { Cell($0.address) },
        Column("parent", nil) { Cell($0.parent.flatMap { titles[$0] }) },
        Column(nil, "in") { view in Cell(view.parent.map { "\(titles[$0] ?? "") \($0)" }) },
        Column("ambiguous", nil) { Cell($0.axisNames) },
        Column(nil, "ambiguous") {
          Cell($0.axisNames.isEmpty ? "on an axis that is not told" : $0.axisNames.joined(separator: " and "))
        },
      ])
  }
}
