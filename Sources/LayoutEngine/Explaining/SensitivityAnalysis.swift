import ConstraintSolver
import LayoutModel

/// Finds out how a number of a layout follows numbers of the case: the ranging of right-hand sides.
///
/// Parts of the case that none of these has a say in are left out.
struct SensitivityAnalysis {
  private let stages: NamedStages
  private let form: [Term]
  private let numbers: [RightHandSide]
  private let state: CaseState
  /// What can have a say in the value, where the root has the environment's sizes.
  private let coupled: Set<Cause>
  /// Of all numbers but the environment's.
  private var ranging: NumberRanging

  /// - Parameters:
  ///   - form: what the number of the layout is, in the columns of the stages.
  ///   - numbers: all that will be asked for.
  init(_ stages: NamedStages, of form: [Term], to numbers: [RightHandSide], in state: CaseState) {
    (self.stages, self.form, self.numbers, self.state) = (stages, form, numbers, state)
    let parts = IndependentParts(stages)
    let own = parts.parts(of: form)
    coupled = Set(parts.partsOfCauses().filter { own.contains($0.value) && !$0.key.isPreference }.keys)
    ranging = NumberRanging(stages, parts, output: form, to: numbers, coupled, state)
  }

  /// - Parameter present: the number as it is.
  mutating func sensitivity(to number: RightHandSide, from present: Double) -> Sensitivity {
    guard case .environment(let axis) = number else {
      return ranging.sensitivity(to: number, from: present)
    }
    // A size of the environment moves all parts of its axis, and contradictions in any of them end its range.
    let parts = IndependentParts(stages, freeing: axis)
    var ranging = NumberRanging(stages, parts, output: form, to: numbers, coupled, state)
    return ranging.sensitivity(to: number, from: present)
  }
}

/// Ranges numbers of the case in the problem of some of its parts, one after another.
private struct NumberRanging {
  private var ranging: Ranging
  /// In the order of the problem's hinges.
  private let hinges: [NamedHinge]
  private let coupled: Set<Cause>
  private let state: CaseState
  private var parameters: [RightHandSide: Parameter] = [:]

  /// - Parameters:
  ///   - stages: of the whole case.
  ///   - output: the value that follows the numbers.
  ///   - coupled: what can have a say in the value.
  init(
    _ stages: NamedStages, _ parts: IndependentParts, output: [Term], to numbers: [RightHandSide],
    _ coupled: Set<Cause>, _ state: CaseState
  ) {
    let asked = Set(numbers)
    let moved = parts.parts { state.assignedNumber(of: $0).map(asked.contains) ?? false }
    let narrow = parts.stages(of: parts.parts(of: output).union(moved), and: output)
    let (problem, hinges) = narrow.written()
    self.hinges = hinges
    self.coupled = coupled
    self.state = state
    ranging = Ranging(problem, output: narrow.images(of: output))
    for (index, hinge) in hinges.enumerated() {
      guard let number = state.assignedNumber(of: hinge.cause) else { continue }
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
      ending = .binding(
        binding(at: direction * range.reach, butNotFrom: direction * range.lastBasisBegin, of: number))
    }
    return Sensitivity.ValidityRange(
      shadowPrice: Precision.onGrid(range.slope), end: ending == .zero ? 0 : Precision.onGrid(end),
      ending: ending)
  }

  /// What can have a say in the value and holds the layout where the number has moved so far, but not halfway there.
  ///
  /// - Parameter start: where the way begins.
  private mutating func binding(
    at shift: Double, butNotFrom start: Double, of number: RightHandSide
  ) -> [Cause] {
    let halfway = (start + shift) / 2
    guard let middle = ranging.columns(at: halfway), let end = ranging.columns(at: shift) else { return [] }
    func isHeld(_ named: NamedHinge, _ columns: [Double], _ shift: Double) -> Bool {
      let position =
        named.hinge.position + (state.assignedNumber(of: named.cause) == number ? named.rate * shift : 0)
      return (columns[named.hinge.column.index] - position).magnitude
        <= LexicographicSolver.feasibilityTolerance
    }
    var causes: [Cause] = []
    for hinge in hinges where coupled.contains(hinge.cause) && !causes.contains(hinge.cause) {
      if isHeld(hinge, end, shift), !isHeld(hinge, middle, halfway) { causes.append(hinge.cause) }
    }
    return causes
  }
}

extension RightHandSide {
  /// Whether it may be negative.
  fileprivate var isSigned: Bool {
    switch self {
    case .constant, .spacing: true
    case .environment, .intrinsic, .fitting: false
    }
  }
}

/// How far a number of the case can change while its shadow price for a value of the layout stays the same.
public struct Sensitivity: Hashable, Sendable {
  public let number: RightHandSide
  /// The number as it is, in points.
  public let present: Double
  /// Where it becomes less, and where it becomes greater; nil where that cannot be told or is not possible.
  public let decrease, increase: ValidityRange?

  public struct ValidityRange: Hashable, Sendable {
    /// How many points the value moves for each point that the number grows.
    public let shadowPrice: Double
    /// The number at which the range ends; infinite where it never does.
    public let end: Double
    public let ending: Ending
  }

  /// What ends a range.
  public enum Ending: Hashable, Sendable {
    case never
    /// A size is never negative.
    case zero
    /// Beyond, required constraints contradict each other.
    case contradiction
    /// These bounds begin to hold the layout there, the strongest first; none where others let go.
    case binding([Cause])
  }
}
