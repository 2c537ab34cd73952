import ConstraintSolver
import LayoutModel

/// Finds out how a number of a layout follows numbers of the case.
///
/// What can have no say in either takes no part.
struct SensitivitySearch {
  private let staging: Staging
  private let measure: Quantity.Measure
  private let view: ViewIndex
  private let state: CaseState
  private let form: [Term]
  /// By axis along which the environment's size is a variable, if any.
  private var couplings: [Axis?: Coupling] = [:]

  private struct Coupling {
    var parts: MemberParts
    /// By number of the case, the parts that move with it.
    var partsOfNumbers: [GivenNumber: Set<Int>]
    var problems: [Set<Int>: Written] = [:]
  }

  /// The problem of some parts.
  private struct Written {
    var ranging: Ranging
    /// In the order of the problem's hinges.
    var members: [Staging.Member]
    var parameters: [GivenNumber: Parameter] = [:]
  }

  init(_ staging: Staging, of measure: Quantity.Measure, _ view: ViewIndex, in state: CaseState) {
    self.staging = staging
    self.measure = measure
    self.view = view
    self.state = state
    form = staging.terms(of: measure, view, in: state)
  }

  /// - Parameter present: the number as it is.
  mutating func sensitivity(to number: GivenNumber, from present: Double) -> Sensitivity {
    var written = written(for: number)
    written.ranging.begin(written.parameters[number] ?? Parameter())
    func law(_ direction: Double) -> Sensitivity.Law? {
      guard number.isSigned || direction > 0 || present > 0 else { return nil }
      return written.ranging.law(toward: direction).map { law in
        self.law(law, of: number, from: present, toward: direction, written.members, &written.ranging)
      }
    }
    return Sensitivity(number: number, present: present, decrease: law(-1), increase: law(1))
  }

  /// The problem of what a number and the value are coupled with.
  private mutating func written(for number: GivenNumber) -> Written {
    var axis: Axis?
    if case .environment(let own) = number { axis = own }
    var coupling = couplings[axis] ?? coupling(freeing: axis)
    let parts = coupling.parts.parts(of: form).union(coupling.partsOfNumbers[number] ?? [])
    let written = coupling.problems[parts] ?? written(parts, coupling)
    coupling.problems[parts] = written
    couplings[axis] = coupling
    return written
  }

  private func coupling(freeing axis: Axis?) -> Coupling {
    let parts = MemberParts(staging, freeing: axis)
    return Coupling(parts: parts, partsOfNumbers: parts.partsOfNumbers())
  }

  private func written(_ parts: Set<Int>, _ coupling: Coupling) -> Written {
    let staging = coupling.parts.staging(of: parts, and: form)
    let (problem, members) = staging.written()
    let ranging = Ranging(problem, output: staging.terms(of: measure, view, in: state))
    var written = Written(ranging: ranging, members: members)
    for (hinge, member) in members.enumerated() {
      guard let number = member.ground.number else { continue }
      written.parameters[number, default: Parameter()].move(hinge, by: member.rate)
    }
    return written
  }

  private func law(
    _ law: Ranging.Law, of number: GivenNumber, from present: Double, toward direction: Double,
    _ members: [Staging.Member], _ ranging: inout Ranging
  ) -> Sensitivity.Law {
    let end = present + direction * law.reach
    let ending: Sensitivity.Ending
    if !number.isSigned && end < Precision.ambiguity {
      ending = .zero
    } else if !end.isFinite {
      ending = .never
    } else if law.endsInContradiction {
      ending = .contradiction
    } else {
      ending = .binding(binding(at: direction * law.reach, of: number, members, &ranging))
    }
    return Sensitivity.Law(
      coefficient: Precision.onGrid(law.slope), end: ending == .zero ? 0 : Precision.onGrid(end),
      ending: ending)
  }

  /// What holds the layout at a place of the number and not on the way to it.
  private func binding(
    at place: Double, of number: GivenNumber, _ members: [Staging.Member], _ ranging: inout Ranging
  ) -> [Ground] {
    guard let middle = ranging.columns(at: place / 2), let end = ranging.columns(at: place) else { return [] }
    func isHeld(_ member: Staging.Member, _ columns: [Double], _ place: Double) -> Bool {
      let position = member.hinge.position + (member.ground.number == number ? member.rate * place : 0)
      return (columns[member.hinge.column.place] - position).magnitude <= LexicographicSolver.feasibility
    }
    var grounds: [Ground] = []
    for member in members where !member.ground.isPreference && !grounds.contains(member.ground) {
      if isHeld(member, end, place), !isHeld(member, middle, place / 2) { grounds.append(member.ground) }
    }
    return grounds
  }
}

extension GivenNumber {
  /// Whether it may be negative.
  fileprivate var isSigned: Bool { if case .constant = self { true } else { false } }
}
