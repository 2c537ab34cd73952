import ConstraintSolver
import LayoutModel

/// The layout of one pass, made anew, as an affine function of a number near one value.
struct PassLaw {
  /// In plain words.
  let state: CaseState
  let stages: NamedStages
  let contentSizes: [AxisPair<Double?>]
  /// By the problem's variable, how fast it moves with the number.
  private let rates: [Double]
  /// By hinge of the stages, how fast its position moves.
  private let hingeRates: [Double]
  /// For how large values the law holds for certain; nil where that cannot be told.
  private(set) var reach: ClosedRange<Double>?

  /// The pass at a value, without a law.
  init?(_ swept: SweptCase, _ pass: PassNumber, at value: Double) {
    self.init(PassAtValue(swept, pass, at: value))
  }

  private init?(_ here: PassAtValue) {
    state = here.state
    stages = here.stages(here.contentSizes)
    contentSizes = here.contentSizes
    rates = []
    hingeRates = []
    reach = nil
  }

  /// - Parameters:
  ///   - segment: values of the number among which the same variations hold.
  /// - Returns: nil where rounding decides what the law is at the value.
  init?(_ swept: SweptCase, _ pass: PassNumber, at value: Double, in segment: ClosedRange<Double>) {
    let here = PassAtValue(swept, pass, at: value)
    let room = segment.upperBound - value
    let step = room >= 1 ? 1 : value - segment.lowerBound >= 1 ? -1 : max(room, Self.leastStep)
    let there = here.moved(to: value + step, swept)
    state = here.state
    contentSizes = here.contentSizes
    stages = here.stages(here.contentSizes)
    let (problem, hinges) = stages.written()
    let (moved, movedHinges) = there.stages(here.contentSizes).written()
    let columns = stages.program.columns
    guard hinges.count == movedHinges.count,
      let law = MovedProblem(problem, moved, outputs: columns.variables, by: step, mustBeUnique: true)
    else { return nil }
    rates = law.rates
    hingeRates = zip(hinges, movedHinges).map { ($1.hinge.position - $0.hinge.position) / step }
    var reach = law.reach
    for broken in here.layout.broken {
      guard let range = here.reach(of: broken, stages, there, by: step) else { return nil }
      reach = reach.clamped(to: range)
    }
    guard let wrapping = here.wrappingReach(there, by: step, measuredBy: swept.measurer) else { return nil }
    reach = reach.clamped(to: wrapping)
    self.reach = value + reach.lowerBound...value + reach.upperBound
  }

  /// The number is moved by this much at least to see what moves with it.
  private static let leastStep = 0x1p-10

  /// By plain view, how fast the members of its frame move.
  var frameRates: [Rect] {
    let parents = state.views.parents
    func origin(_ view: Int) -> (x: Double, y: Double) {
      view == 0
        ? (0, 0)
        : (rates[ViewColumns.place(ofSizeOf: view) - 2], rates[ViewColumns.place(ofSizeOf: view) - 1])
    }
    return parents.indices.map { view in
      let (own, outer, size) = (origin(view), origin(parents[view]), ViewColumns.place(ofSizeOf: view))
      return Rect(x: own.x - outer.x, y: own.y - outer.y, width: rates[size], height: rates[size + 1])
    }
  }

  /// How fast the columns of other stages of the same views move.
  func columnRates(in stages: NamedStages) -> [Double] {
    var columns = rates + Array(repeating: 0, count: stages.problem.columnCount - rates.count)
    stages.problem.evaluateForms(in: &columns)
    return columns
  }

  /// The bounds of priorities that columns do not meet, the highest priority first.
  ///
  /// - Parameter columnRates: how fast the columns move; nil where that is not known.
  func concessions(
    _ columns: [Double], rates columnRates: [Double]?, at value: Double
  ) -> [LayoutSweep.Concession] {
    var concessions: [LayoutSweep.Concession] = []
    var number = 0
    for (stage, hinges) in stages.all {
      defer { number += hinges.count }
      guard case .priority = stage else { continue }
      for (place, named) in hinges.enumerated() {
        let amount = named.violation(at: columns)
        guard amount > LexicographicSolver.feasibility else { continue }
        let hingeRate = hingeRates.isEmpty ? 0 : hingeRates[number + place]
        let slope = columnRates.map { rates in
          let rate = rates[named.hinge.column.place] - hingeRate
          let isAbove = columns[named.hinge.column.place] > named.hinge.position
          return isAbove ? named.hinge.above * rate : -named.hinge.below * rate
        }
        concessions.append(
          LayoutSweep.Concession(
            bound: state.bound(named, columns),
            amount: slope.map { AffineFunction(slope: $0, through: amount, at: value) }))
      }
    }
    return concessions
  }
}

/// A pass laid out anew at a value of the number.
private struct PassAtValue {
  let pass: PassNumber
  let value: Double
  /// In plain words, as is the layout.
  let state: CaseState
  let layout: Layout
  /// By plain view, as the texts wrap, and as they are on one line.
  let contentSizes, naturalSizes: [AxisPair<Double?>]
  let wrapping: [ViewIndex]
  private let measures: ExpansionMeasures?

  init(_ swept: SweptCase, _ pass: PassNumber, at value: Double) {
    self.pass = pass
    self.value = value
    let original = swept.state(after: pass, at: value)
    var session = LayoutSession(
      swept.layoutCase(at: value), request: swept.request(at: value), measurer: swept.measurer)
    layout = session.plain(session.layOut(pass, alone: original))
    state = session.expansion?.state ?? original
    contentSizes = session.contentSizes
    wrapping = session.contents.wrapping
    session.contents.unwrap()
    naturalSizes = session.contentSizes
    measures = session.expansionMeasures
  }

  private init(_ other: PassAtValue, _ value: Double, _ state: CaseState) {
    pass = other.pass
    self.value = value
    self.state = state
    layout = other.layout
    (contentSizes, naturalSizes) = (other.contentSizes, other.naturalSizes)
    (wrapping, measures) = (other.wrapping, other.measures)
  }

  /// The pass at another value, with the contents and broken constraints of this one.
  func moved(to value: Double, _ swept: SweptCase) -> PassAtValue {
    let original = swept.state(after: pass, at: value)
    return PassAtValue(self, value, measures.map { ExpandedState(original, $0).state } ?? original)
  }

  func stages(_ sizes: [AxisPair<Double?>]) -> NamedStages {
    NamedStages(state, contentSizes: sizes, broken: layout.broken.map(\.constraint))
  }

  /// How far the number may move so that a constraint is broken for the same reason.
  func reach(
    of broken: BrokenConstraint, _ stages: NamedStages, _ there: PassAtValue, by step: Double
  ) -> ClosedRange<Double>? {
    let here = contradiction(broken)
    return MovedProblem(here, there.contradiction(broken), outputs: [], by: step, mustBeUnique: false)?.reach
  }

  /// The constraints that a broken one contradicts as required ones, and behind them its own violation.
  private func contradiction(_ broken: BrokenConstraint) -> Problem {
    let stages = NamedStages(state, contentSizes: contentSizes, broken: [])
    var problem = stages.problem
    problem.removeHinges()
    for named in stages.all[0].hinges { problem.add(named.hinge) }
    problem.endStage()
    for named in stages.all[1].hinges {
      if case .constraint(let index) = named.cause, broken.conflict.contains(index) {
        problem.add(named.hinge)
      }
    }
    problem.endStage()
    for named in stages.all[1].hinges where named.cause == .constraint(broken.constraint) {
      problem.add(named.hinge)
    }
    problem.endStage()
    return problem
  }

  /// How far the number may move so that every text has the same lines.
  ///
  /// - Returns: nil where rounding decides at which width a text wraps.
  func wrappingReach(
    _ there: PassAtValue, by step: Double, measuredBy measurer: any TextMeasuring
  ) -> ClosedRange<Double>? {
    guard !wrapping.isEmpty else { return -.infinity ... .infinity }
    let stages = stages(naturalSizes)
    let outputs = wrapping.map { [Term(1, stages.program.columns.size($0, .horizontal))] }
    let moved = there.stages(naturalSizes).written().problem
    guard
      let law = MovedProblem(stages.written().problem, moved, outputs: outputs, by: step, mustBeUnique: true)
    else { return nil }
    var reach = law.reach
    for (place, view) in wrapping.enumerated() where law.rates[place].magnitude > Precision.rate {
      let width = Precision.onGrid(max(0, law.values[place]))
      let same = state.widths(ofSameSizeAs: width, view, measuredBy: measurer)
      let ends = [same.lowerBound, same.upperBound].map { ($0 - width) / law.rates[place] }
      reach = reach.clamped(to: min(0, ends[0], ends[1])...max(0, ends[0], ends[1]))
    }
    return reach
  }
}

/// A problem whose hinges move with a number.
private struct MovedProblem {
  /// The outputs, and how fast they move.
  let values, rates: [Double]
  /// How far the number may move while the same hinges decide.
  let reach: ClosedRange<Double>

  /// - Parameters:
  ///   - here: as the number is.
  ///   - there: where it has moved by `step`.
  init?(_ here: Problem, _ there: Problem, outputs: [[Term]], by step: Double, mustBeUnique: Bool) {
    guard let parameter = here.parameter(movingTo: there) else { return nil }
    var solution = ParametricSolution(
      here, parameters: [parameter], outputs: outputs, mustBeUnique: mustBeUnique)
    let point = [0.0]
    guard solution.evaluate(at: point.span), let region = solution.region else { return nil }
    values = solution.values
    rates = outputs.indices.map { region.rate(of: $0, along: 0) / step }
    let extent = region.extent(along: 0, from: point.span)
    let ends = [extent.lowerBound * step, extent.upperBound * step]
    reach = min(ends[0], ends[1])...max(ends[0], ends[1])
  }
}

extension CaseState {
  /// The widths around one at which the lines of a view's text wrap so that its content has the same size.
  fileprivate func widths(
    ofSameSizeAs width: Double, _ view: ViewIndex, measuredBy measurer: any TextMeasuring
  ) -> ClosedRange<Double> {
    let pixel = 1 / environment.scale
    func size(_ width: Double) -> AxisPair<Double?> {
      contentSize(of: view, maxWidth: width, measurer: measurer).size
    }
    let own = size(width)
    /// The farthest place from a near one to a far one where the size is the same.
    func farthest(from near: Double, to far: Double) -> Double {
      if size(far) == own { return far }
      var (near, far) = (near, far)
      while (far - near).magnitude > 1e-9 {
        let middle = (near + far) / 2
        if middle == near || middle == far { break }
        if size(middle) == own { near = middle } else { far = middle }
      }
      return near
    }
    let heights = views[view.rawValue].intrinsicByWidth
    if !heights.isEmpty {
      let next = heights.first { $0.width > width }?.width ?? .infinity
      // Below its first width a content is as high as there.
      let last = heights.dropFirst().last { $0.width <= width }?.width ?? 0
      return last...next
    }
    guard isMeasured(view) else { return 0 ... .infinity }
    let extent = measurer.extent(of: views[view.rawValue].text, maxWidth: width, in: environment)
    let isRecorded = hasRecordings(of: view)
    let greatest =
      isRecorded || extent.nextWidth <= width ? farthest(from: width, to: width + pixel) : extent.nextWidth
    // A size is rounded up to the pixel: its longest line is less than a pixel narrower.
    let fitting = isRecorded ? width : min(width, extent.size.width)
    return farthest(from: fitting, to: max(0, fitting - pixel))...greatest
  }
}
