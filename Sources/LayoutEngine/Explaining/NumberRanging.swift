import ConstraintSolver
import LayoutModel

/// Ranges numbers of the case in the problem of some of its parts, one after another.
struct NumberRanging {
  private var ranging: Ranging
  /// In the order of the problem's hinges.
  private let members: [Staging.Member]
  private var parameters: [GivenNumber: Parameter] = [:]

  /// - Parameter output: the value that follows the numbers.
  init(_ staging: Staging, output: [Term]) {
    let (problem, members) = staging.written()
    self.members = members
    ranging = Ranging(problem, output: output)
    for (hinge, member) in members.enumerated() {
      guard let number = member.cause.number else { continue }
      parameters[number, default: Parameter()].move(hinge, by: member.rate)
    }
  }

  /// - Parameter present: the number as it is.
  mutating func sensitivity(to number: GivenNumber, from present: Double) -> Sensitivity {
    ranging.begin(parameters[number] ?? Parameter())
    return Sensitivity(
      number: number, present: present, decrease: law(of: number, from: present, toward: -1),
      increase: law(of: number, from: present, toward: 1))
  }

  private mutating func law(
    of number: GivenNumber, from present: Double, toward direction: Double
  ) -> Sensitivity.Law? {
    guard number.isSigned || direction > 0 || present > 0 else { return nil }
    let limit = number.isSigned || direction > 0 ? .infinity : present
    guard let law = ranging.law(toward: direction, within: limit) else { return nil }
    let end = present + direction * law.reach
    let ending: Sensitivity.Ending
    if !number.isSigned && end < Precision.ambiguity {
      ending = .zero
    } else if !end.isFinite {
      ending = .never
    } else if law.endsInContradiction {
      ending = .contradiction
    } else {
      ending = .binding(binding(at: direction * law.reach, of: number))
    }
    return Sensitivity.Law(
      coefficient: Precision.onGrid(law.slope), end: ending == .zero ? 0 : Precision.onGrid(end),
      ending: ending)
  }

  /// What holds the layout at a place of the number and not on the way to it.
  private mutating func binding(at place: Double, of number: GivenNumber) -> [Cause] {
    guard let middle = ranging.columns(at: place / 2), let end = ranging.columns(at: place) else { return [] }
    func isHeld(_ member: Staging.Member, _ columns: [Double], _ place: Double) -> Bool {
      let position = member.hinge.position + (member.cause.number == number ? member.rate * place : 0)
      return (columns[member.hinge.column.place] - position).magnitude <= LexicographicSolver.feasibility
    }
    var causes: [Cause] = []
    for member in members where !member.cause.isPreference && !causes.contains(member.cause) {
      if isHeld(member, end, place), !isHeld(member, middle, place / 2) { causes.append(member.cause) }
    }
    return causes
  }
}

extension GivenNumber {
  /// Whether it may be negative.
  fileprivate var isSigned: Bool { if case .constant = self { true } else { false } }
}
