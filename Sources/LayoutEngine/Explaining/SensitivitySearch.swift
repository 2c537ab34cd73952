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
    var rangings: [Set<Int>: NumberRanging] = [:]
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
    var axis: Axis?
    if case .environment(let own) = number { axis = own }
    // What is taken out of a dictionary is not copied where it changes.
    var coupling = couplings.removeValue(forKey: axis) ?? coupling(freeing: axis)
    let parts = coupling.parts.parts(of: form).union(coupling.partsOfNumbers[number] ?? [])
    var ranging = coupling.rangings.removeValue(forKey: parts) ?? ranging(parts, coupling)
    let sensitivity = ranging.sensitivity(to: number, from: present)
    coupling.rangings[parts] = ranging
    couplings[axis] = coupling
    return sensitivity
  }

  private func coupling(freeing axis: Axis?) -> Coupling {
    let parts = MemberParts(staging, freeing: axis)
    return Coupling(parts: parts, partsOfNumbers: parts.partsOfNumbers())
  }

  /// - Parameter parts: what a number and the value are coupled with.
  private func ranging(_ parts: Set<Int>, _ coupling: Coupling) -> NumberRanging {
    let staging = coupling.parts.staging(of: parts, and: form)
    return NumberRanging(staging, output: staging.terms(of: measure, view, in: state))
  }
}
