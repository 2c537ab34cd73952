import CaseDrawing
import LayoutEngine
import LayoutModel
import Spelling

extension SweepReport {
  /// More lines than this are not drawn unless they are asked for.
  private static let mostLines = 8
  /// More limits than this are not drawn: they would hide the lines.
  private static let mostLimits = 40

  /// The numbers over what is swept: those that were asked for, or else the sizes that change the most.
  var chart: LineChart {
    var chosen = asked
    var left = 0
    if asked.isEmpty {
      let sizes = sweep.quantities.filter { quantity in
        let isSwept = sweep.number == .environment(quantity.measure.axis) && quantity.view == .root
        return quantity.measure.isSize && !(isSwept && quantity != .height) && change(of: quantity) > 0.0005
      }
      let changes = sizes.map { (size: $0, change: change(of: $0)) }
      let greatest = Set(changes.sorted { $0.change > $1.change }.prefix(Self.mostLines).map(\.size))
      chosen = sizes.filter(greatest.contains)
      left = sizes.count - chosen.count
    }
    let names = asked.map { $0.name(in: layoutCase) }.enumerated(by: "and", atMost: 3)
    var chart = LineChart(
      title: "\(layoutCase.name): \(asked.isEmpty ? "sizes" : names) by \(number)", xTitle: number,
      yTitle: "points",
      series: chosen.map { quantity in
        LineChart.Series(name: quantity.name(in: layoutCase), pieces: pieces(of: quantity))
      })
    let runs = self.runs
    if runs.count <= Self.mostLimits {
      chart.limits = runs.dropFirst().compactMap { $0.first?.values.lowerBound }
    }
    chart.bands = sweep.conflicts.map { ($0, "conflict") }
    if sweep.number == .textSize {
      chart.names = sweep.intervals.flatMap { interval in
        Array(stride(from: interval.values.lowerBound, through: interval.values.upperBound, by: 1))
      }.map { ($0, sweep.number.shown($0)) }
    }
    if chosen.isEmpty { chart.note = "No size changes." }
    if left > 0 { chart.note = "\(left.counted("more size")) changes less; name numbers to draw others." }
    return chart
  }

  private func change(of quantity: Quantity) -> Double {
    let values = sweep.intervals.flatMap { interval in
      [interval.values.lowerBound, interval.values.upperBound].compactMap {
        interval.function(of: quantity)?.value(at: $0)
      }
    }
    return (values.max() ?? 0) - (values.min() ?? 0)
  }

  private func pieces(of quantity: Quantity) -> [[(x: Double, y: Double)]] {
    var pieces: [[(x: Double, y: Double)]] = []
    for interval in sweep.intervals {
      guard let function = interval.function(of: quantity) else { continue }
      var (start, end) = (interval.values.lowerBound, interval.values.upperBound)
      // A whole number stands for itself; its step is drawn around it.
      if sweep.number.isDiscrete { (start, end) = (start - 0.5, end + 0.5) }
      let points = [(x: start, y: function.value(at: start)), (x: end, y: function.value(at: end))]
      if let last = pieces.last?.last, (last.y - points[0].y).magnitude < 0.001 {
        pieces[pieces.count - 1].append(points[1])
      } else {
        pieces.append(points)
      }
    }
    return pieces
  }
}
