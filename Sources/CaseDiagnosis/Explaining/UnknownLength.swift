import CaseImport
import LayoutEngine
public import LayoutModel

/// A sum of lengths that a log's lines constrain without giving their values, and the values that the lines allow.
public struct UnknownLength: Hashable, Sendable {
  /// What is added up. The lines bound no smaller sum of them.
  public let parts: [Part]
  /// With these values alone the lines can hold, in points.
  public let values: ClosedRange<Double>
  /// What UIKit gives where the app says nothing; nil where that depends on the text, the class or the device.
  public let defaultValue: Double?

  /// One length of the sum.
  public struct Part: Hashable, Sendable {
    public let view: ViewIndex
    public let kind: Kind
    /// Whether it is taken away.
    public var isNegative = false
  }

  /// Where a length is.
  public enum Kind: Hashable, Sendable {
    /// The margin at the left, right, top or bottom.
    case margin(Attribute)
    /// The inset of the safe area at the left, right, top or bottom.
    case safeArea(Attribute)
    /// How far below the view's top the first or the last line of its text stands.
    case baseline(isFirst: Bool)
  }

  /// Whether the lines contradict with UIKit's default.
  public var excludesDefault: Bool {
    guard let defaultValue else { return false }
    return defaultValue < values.lowerBound - LayoutTolerance.equality
      || defaultValue > values.upperBound + LayoutTolerance.equality
  }

  /// What `UIView.layoutMargins` is on each side where the app sets none, in points.
  public static let defaultMargin = 8.0
}

extension UnknownLength {
  /// The lengths that a log's lines bound.
  static func all(of log: ConflictCase, in region: inout FeasibleRegion) -> [UnknownLength] {
    var found: [UnknownLength] = []
    for sum in sums(of: log.unknownTerms) {
      let parts = sum.map(\.part)
      guard !found.contains(where: { $0.parts.allSatisfy(parts.contains) }) else { continue }
      var quantities = LinearExpression()
      quantities.terms = sum.flatMap(\.terms)
      let defaultValue = sum.allSatisfy(\.hasDefault) ? defaultMargin * Double(sum.count) : nil
      guard let values = region.range(of: quantities) else { continue }
      let length = UnknownLength(parts: parts, values: values, defaultValue: defaultValue)
      if length.isInformative { found.append(length) }
    }
    return found
  }

  /// Whether the bounds say more than that UIKit's default is among them.
  private var isInformative: Bool {
    let ends = [values.lowerBound, values.upperBound].count(where: \.isFinite)
    return ends == 2 || ends == 1 && (defaultValue == nil || excludesDefault)
  }

  /// Sums of the lengths of an axis, the shortest first, and differences of two baselines.
  private static func sums(of terms: [UnknownTerm]) -> [[UnknownTerm]] {
    let sums = Axis.allCases.flatMap { axis -> [[UnknownTerm]] in
      let own = terms.filter { $0.axis == axis }.prefix(mostTerms)
      return (1..<(1 << own.count)).map { set in
        own.enumerated().filter { set >> $0.offset & 1 == 1 }.map(\.element)
      }
    }
    let baselines = terms.filter { if case .baseline = $0.part.kind { true } else { false } }
    let differences = baselines.flatMap { one in
      baselines.filter { $0.part.view > one.part.view }.map { [one, $0.negated] }
    }
    return (sums + differences).sorted { $0.count < $1.count }
  }

  /// So many lengths have 255 sums.
  private static let mostTerms = 8
}

/// A length that a log does not give, as a difference of positions.
private struct UnknownTerm {
  var part: UnknownLength.Part
  var terms: [LinearExpression.Term]
  let axis: Axis
  /// Whether UIKit's default is known.
  let hasDefault: Bool

  init(
    _ view: ViewIndex, _ kind: UnknownLength.Kind, from near: ViewIndex, to far: ViewIndex,
    _ measure: Quantity.Measure, hasDefault: Bool = false
  ) {
    part = UnknownLength.Part(view: view, kind: kind)
    terms = [LinearExpression.Term(1, .view(far, measure)), LinearExpression.Term(-1, .view(near, measure))]
    axis = measure.axis
    self.hasDefault = hasDefault
  }

  var negated: UnknownTerm {
    var result = self
    result.part.isNegative = true
    result.terms = terms.map { LinearExpression.Term(-$0.coefficient, $0.quantity) }
    return result
  }
}

extension ConflictCase {
  /// The lengths of the guides that are margins, safe areas or lines of text, but for those that a line defines.
  fileprivate var unknownTerms: [UnknownTerm] {
    views.indices.flatMap { place -> [UnknownTerm] in
      let guide = ViewIndex(place)
      guard let owner = layoutCase.views[place].parent else { return [] }
      if views[place].isMarginsGuide {
        // A cell's margins depend on its table and the device.
        let hasDefault = !layoutCase[owner].isCell
        return insets(of: guide, in: owner, definedBy: .layoutMargins, hasDefault: hasDefault) { .margin($0) }
      }
      // Of a safe area in the case's own root, the log does not tell the view.
      if views[place].isSafeAreaGuide, views[owner.rawValue].identity != .root {
        return insets(of: guide, in: owner, definedBy: .safeArea, hasDefault: false) { .safeArea($0) }
      }
      guard case .baseline(_, let isFirst) = views[place].identity else { return [] }
      return [UnknownTerm(owner, .baseline(isFirst: isFirst), from: owner, to: guide, .top)]
    }
  }

  private func insets(
    of guide: ViewIndex, in owner: ViewIndex, definedBy reason: Provenance.Reason, hasDefault: Bool,
    _ kind: (Attribute) -> UnknownLength.Kind
  ) -> [UnknownTerm] {
    let edges: [(Attribute, Quantity.Measure, isNear: Bool)] = [
      (.left, .left, true), (.right, .right, false), (.top, .top, true), (.bottom, .bottom, false),
    ]
    return edges.filter { !isDefined($0.0, of: guide, by: reason) }.map { edge, measure, isNear in
      UnknownTerm(
        owner, kind(edge), from: isNear ? owner : guide, to: isNear ? guide : owner, measure,
        hasDefault: hasDefault
      )
    }
  }

  /// Whether a line defines the edge of a guide.
  private func isDefined(_ edge: Attribute, of guide: ViewIndex, by reason: Provenance.Reason) -> Bool {
    layoutCase.constraints.indices.contains { index in
      let constraint = layoutCase.constraints[index]
      guard lines[index].provenance == .system(reason) else { return false }
      let sides = constraint.anchors
      let edges: [Attribute] =
        edge == .left ? [.left, .leading] : edge == .right ? [.right, .trailing] : [edge]
      return sides.contains { $0.view == guide && edges.contains($0.attribute) }
    }
  }
}

extension ConflictCase {
  /// The log with UIKit's default for margins that it does not tell, where its lines contradict with it. A cell's
  /// margins are larger, up to 20 points, and contradict as well.
  func withDefaultMargins(of lengths: [UnknownLength]) -> ConflictCase? {
    let excluded = lengths.first { length in
      let margins = UnknownLength.defaultMargin * Double(length.parts.count)
      return length.parts.allSatisfy { if case .margin = $0.kind { true } else { false } }
        && (length.values.upperBound < margins || length.values.lowerBound > 20 * Double(length.parts.count))
    }
    return excluded?.parts.reduce(self) { log, part in
      guard case .margin(let edge) = part.kind else { return log }
      return log.placing(marginAt: edge, of: part.view, at: UnknownLength.defaultMargin)
    }
  }
}
