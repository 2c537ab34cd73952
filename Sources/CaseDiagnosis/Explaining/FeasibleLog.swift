import CaseImport
import LayoutEngine
public import LayoutModel

/// A conflict report whose lines can hold together as they are printed, and what may contradict all the same.
public struct FeasibleLog: Hashable, Sendable {
  /// Margins, insets of safe areas and lines of text with which the lines contradict.
  public let lengths: [UnknownLength]
  /// Numbers that decide by their last digits, which a log rounds.
  public let roundedNumbers: [RoundedNumber]
  /// What the lines require of the outermost views, where nothing else can be said: a line that is missing must
  /// contradict it.
  public let sizes: [RequiredSize]

  /// A constant whose last digits decide.
  public struct RoundedNumber: Hashable, Sendable {
    public let constraint: ConstraintIndex
    /// The values that the other lines leave to the size or the distance that the constraint is about.
    public let values: ClosedRange<Double>
  }

  /// The values that the lines leave to the size of a view.
  public struct RequiredSize: Hashable, Sendable {
    public let view: ViewIndex
    public let axis: Axis
    public let values: ClosedRange<Double>
  }
}

extension FeasibleLog {
  /// - Returns: nil where the lines contradict.
  init?(of log: ConflictCase, measurer: any TextMeasuring) {
    guard var region = log.feasibleRegion(measurer: measurer) else { return nil }
    lengths = UnknownLength.all(of: log, in: &region)
    roundedNumbers = lengths.isEmpty ? log.roundedNumbers(in: &region) : []
    sizes = lengths.isEmpty && roundedNumbers.isEmpty ? log.requiredSizes(in: &region) : []
  }
}

extension ConflictCase {
  /// What the lines leave; nil where they contradict.
  func feasibleRegion(measurer: any TextMeasuring) -> FeasibleRegion? {
    // Insets that are larger than their view are no contradiction to UIKit.
    let guides = views.indices.filter { views[$0].isMarginsGuide || views[$0].isSafeAreaGuide }
      .map { ViewIndex($0) }
    return FeasibleRegion(layoutCase, pass: .initial, unbounded: Set(guides), measurer: measurer)
  }

  /// Logs print six digits.
  private static let digits = 6

  fileprivate func roundedNumbers(in region: inout FeasibleRegion) -> [FeasibleLog.RoundedNumber] {
    layoutCase.constraints.indices.compactMap { place in
      let constraint = layoutCase.constraints[place]
      guard constraint.isRequired, constraint.constant != 0,
        let values = region.range(of: ConstraintIndex(place))
      else { return nil }
      let unit = constraint.constant.magnitude.unit(ofDigit: Self.digits)
      let isTightBelow =
        constraint.relation != .greaterThanOrEqual && values.lowerBound > constraint.constant - unit / 2
      let isTightAbove =
        constraint.relation != .lessThanOrEqual && values.upperBound < constraint.constant + unit / 2
      return isTightBelow || isTightAbove
        ? FeasibleLog.RoundedNumber(constraint: ConstraintIndex(place), values: values) : nil
    }
  }

  /// The sizes of views in no other mentioned view, as far as the lines bound them from below.
  fileprivate func requiredSizes(in region: inout FeasibleRegion) -> [FeasibleLog.RequiredSize] {
    var sizes: [FeasibleLog.RequiredSize] = []
    for place in views.indices where views[place].isMentioned {
      let isInner = layoutCase.views[place].parent.map { views[$0.rawValue].isMentioned } ?? false
      guard !isInner else { continue }
      for axis in Axis.allCases {
        var size = LinearExpression()
        size.terms = [
          LinearExpression.Term(1, .view(ViewIndex(place), axis == .horizontal ? .width : .height))
        ]
        guard let values = region.range(of: size), values.lowerBound > LayoutTolerance.equality,
          !isSaid(ViewIndex(place), axis)
        else { continue }
        sizes.append(FeasibleLog.RequiredSize(view: ViewIndex(place), axis: axis, values: values))
      }
    }
    return sizes
  }
}

extension ConflictCase {
  /// Whether a line says a view's size by itself.
  private func isSaid(_ view: ViewIndex, _ axis: Axis) -> Bool {
    layoutCase.constraints.contains { constraint in
      constraint.first.view == view && constraint.second == nil && constraint.first.attribute.axis == axis
        && constraint.isRequired
    }
  }
}

extension Double {
  /// What one of a digit is worth: of the sixth of 54.6667, 0.0001.
  fileprivate func unit(ofDigit digit: Int) -> Double {
    var unit = 1.0
    while unit * 10 <= self { unit *= 10 }
    while unit > self { unit /= 10 }
    for _ in 1..<digit { unit /= 10 }
    return unit
  }
}
