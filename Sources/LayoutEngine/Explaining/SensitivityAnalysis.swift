import ConstraintSolver
import LayoutModel

/// Finds out how a number of a layout follows numbers of the case: the ranging of right-hand sides.
///
/// Parts of the case that none of these has a say in are left out.
struct SensitivityAnalysis {
  private let stages: NamedStages
  private let measure: Quantity.Measure
  private let view: ViewIndex
  private let state: CaseState
  private let numbers: [RightHandSide]
  /// By axis along which the environment's size is a variable, if any.
  private var rangings: [Axis?: NumberRanging] = [:]

  /// - Parameter numbers: all that will be asked for.
  init(
    _ stages: NamedStages, of measure: Quantity.Measure, _ view: ViewIndex, in state: CaseState,
    to numbers: [RightHandSide]
  ) {
    self.stages = stages
    self.measure = measure
    self.view = view
    self.state = state
    self.numbers = numbers
  }

  /// - Parameter present: the number as it is.
  mutating func sensitivity(to number: RightHandSide, from present: Double) -> Sensitivity {
    var axis: Axis?
    if case .environment(let own) = number { axis = own }
    // A value that is taken out of a dictionary is changed without a copy.
    var ranging = rangings.removeValue(forKey: axis) ?? ranging(freeing: axis)
    defer { rangings[axis] = ranging }
    return ranging.sensitivity(to: number, from: present)
  }

  private func ranging(freeing axis: Axis?) -> NumberRanging {
    let parts = IndependentParts(stages, freeing: axis)
    let form = stages.terms(of: measure, view, in: state)
    let stages = parts.stages(of: parts.parts(of: form).union(parts.parts(of: numbers)), and: form)
    return NumberRanging(stages, output: stages.terms(of: measure, view, in: state))
  }
}

/// Ranges numbers of the case in the problem of some of its parts, one after another.
private struct NumberRanging {
  private var ranging: Ranging
  /// In the order of the problem's hinges.
  private let hinges: [NamedHinge]
  private var parameters: [RightHandSide: Parameter] = [:]

  /// - Parameter output: the value that follows the numbers.
  init(_ stages: NamedStages, output: [Term]) {
    let (problem, hinges) = stages.written()
    self.hinges = hinges
    ranging = Ranging(problem, output: output)
    for (index, hinge) in hinges.enumerated() {
      guard let number = hinge.cause.rightHandSide else { continue }
      parameters[number, default: Parameter()].setRate(hinge.rate, of: index)
    }
  }

  /// - Parameter present: the number as it is.
  mutating func sensitivity(to number: RightHandSide, from present: Double) -> Sensitivity {
    ranging.begin(parameters[number] ?? Parameter())
    return Sensitivity(
      number: number, present: present, decrease: validityRange(of: number, from: present, toward: -1),
      increase: validityRange(of: number, from: present, toward: 1))
  }

  private mutating func validityRange(
    of number: RightHandSide, from present: Double, toward direction: Double
  ) -> Sensitivity.ValidityRange? {
    guard number.isSigned || direction > 0 || present > 0 else { return nil }
    let limit = number.isSigned || direction > 0 ? .infinity : present
    guard let range = ranging.validityRange(toward: direction, within: limit) else { return nil }
    let end = present + direction * range.reach
    let ending: Sensitivity.Ending
    if !number.isSigned && end < Precision.ambiguity {
      ending = .zero
    } else if !end.isFinite {
      ending = .never
    } else if range.endsInContradiction {
      ending = .contradiction
    } else {
      ending = .binding(binding(at: direction * range.reach, of: number))
    }
    return Sensitivity.ValidityRange(
      shadowPrice: Precision.onGrid(range.slope), end: ending == .zero ? 0 : Precision.onGrid(end),
      ending: ending)
  }

  /// What holds the layout at a place of the number, but not halfway to it.
  private mutating func binding(at place: Double, of number: RightHandSide) -> [Cause] {
    guard let middle = ranging.columns(at: place / 2), let end = ranging.columns(at: place) else { return [] }
    func isHeld(_ named: NamedHinge, _ columns: [Double], _ place: Double) -> Bool {
      let position = named.hinge.position + (named.cause.rightHandSide == number ? named.rate * place : 0)
      return (columns[named.hinge.column.index] - position).magnitude
        <= LexicographicSolver.feasibilityTolerance
    }
    var causes: [Cause] = []
    for hinge in hinges where !hinge.cause.isPreference && !causes.contains(hinge.cause) {
      if isHeld(hinge, end, place), !isHeld(hinge, middle, place / 2) { causes.append(hinge.cause) }
    }
    return causes
  }
}

extension RightHandSide {
  /// Whether it may be negative.
  fileprivate var isSigned: Bool { if case .constant = self { true } else { false } }
}
