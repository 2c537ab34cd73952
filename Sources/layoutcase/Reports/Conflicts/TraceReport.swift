import CaseImport
import JSON
import LayoutModel
import Spelling

/// The views that an `_autolayoutTrace` without constraints calls ambiguous.
struct TraceReport: Report {
  let trace: AutolayoutTrace

  private var ambiguous: [TracedView] { trace.views.filter(\.isAmbiguous) }

  func print(on console: Console) throws {
    let count = trace.views.count.counted("view")
    let unhosted = trace.views.filter(\.lacksHostConstraints).map { "\($0.title) \($0.address)" }
    if !unhosted.isEmpty {
      try console.print(
        "The trace calls the host constraints of \(unhosted.enumerated(by: "and", atMost: 4)) missing: no constraint "
          + "places \(unhosted.count.verb("it", "them")).")
    }
    guard !ambiguous.isEmpty else {
      try console.print("The trace has \(count), and calls none of them ambiguous.")
      return
    }
    try console.print(
      "The trace has \(count), and calls \(ambiguous.count) of them ambiguous: their constraints allow more than one "
        + "layout.")
    try console.print(apart: listing(of: ambiguous).table)
    try console.print(
      apart:
        "To learn what is missing, ask the debugger while the app is paused, and paste what it prints into "
        + "\(commandLine("explain", "-")):")
    try console.print()
    // They are copied, and stay on one line.
    try console.print(lines: commands(for: ambiguous.prefix(Self.mostAsked)).map { "  " + $0 })
    if ambiguous.count > Self.mostAsked {
      try console.print(apart: "The same goes for the other views, each by its address.")
    }
  }

  private static let mostAsked = 8

  /// By view and axis, what the debugger prints the constraints for, in whatever language it stopped in.
  private func commands(for views: some Sequence<TracedView>) -> [String] {
    views.flatMap { view in
      Axis.allCases.filter { view.ambiguousAxes.isEmpty || view.ambiguousAxes.contains($0) }.map { axis in
        "expression -l objc -O -- [(UIView *)\(view.address) constraintsAffectingLayoutForAxis:"
          + (axis == .horizontal ? "0]" : "1]")
      }
    }
  }

  /// A record for each view of which the trace says that something is missing.
  var listing: Listing { listing(of: trace.views.filter { $0.isAmbiguous || $0.lacksHostConstraints }) }

  private func listing(of views: [TracedView]) -> Listing {
    let titles = Dictionary(trace.views.map { ($0.address, $0.title) }) { first, _ in first }
    return Listing(
      views,
      [
        Column("view") { Cell($0.title) }, Column("address") { Cell($0.address) },
        Column("parent", "in") { view in
          Cell(
            view.parent.flatMap { titles[$0] }, shown: view.parent.map { "\(titles[$0] ?? "") \($0)" })
        },
        Column("ambiguous") {
          Cell(
            $0.isAmbiguous ? $0.axisNames : nil,
            shown: $0.axisNames.isEmpty
              ? "horizontal, vertical or both: the trace does not say"
              : $0.axisNames.joined(separator: " and "))
        },
        Column("lacksHostConstraints", nil) { Cell($0.lacksHostConstraints) },
      ])
  }
}
