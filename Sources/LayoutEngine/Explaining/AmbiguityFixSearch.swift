import ConstraintSolver
import LayoutModel

/// Finds edits that end an ambiguity, those first that end most of it.
///
/// A required constraint whose number can have its value only cuts the optimal face, so nothing is laid out for it.
/// What an edit leaves open of its part of the case depends on that part alone. It is known until an edit of that part
/// is taken.
struct AmbiguityFixSearch {
  /// An edit that was tried.
  private struct Trial: Comparable {
    var edit: Ambiguity.Edit
    var part: Int
    /// Among all candidates.
    var index: Int
    /// Of the part, in document order.
    var left: [Quantity]
    /// How many open numbers it ends.
    var gain: Int

    static func < (a: Self, b: Self) -> Bool { (a.gain, b.index) < (b.gain, a.index) }
  }

  /// A number that no edit has ended.
  private struct Number {
    /// In document order.
    let index: Int
    /// As it was before any edit.
    let original: Ambiguity.OpenNumber
    /// As the edits that were taken leave it.
    var present: Ambiguity.OpenNumber
    /// On the face; nil where the face was another when it was sought.
    var range: ClosedRange<Double>?
  }

  /// What is known of a part.
  private struct Part {
    /// The numbers that are open, in document order.
    var open: [Quantity] = []
    /// What was tried since an edit of it was taken.
    var trials: [Trial] = []
    /// Whether an edit of it that was taken has moved numbers.
    var isMoved = false
  }

  /// Before any edit.
  private let state: CaseState
  /// With the edits that were taken.
  private var present: LayoutExplainer
  private var face: OpenFace
  /// What gave way in a tie, and what could have.
  private let tied: [Cause]
  /// Of the priorities' stages.
  private let independentParts: IndependentParts
  private let partsOfCauses: [Cause: Int]
  /// In document order.
  private var rest: [Number]
  private var parts: [Part]
  /// What was tried, times the size of the case.
  private var effort = 0

  /// - Parameter face: with columns for the open numbers.
  init(
    _ explainer: LayoutExplainer, of openNumbers: [Ambiguity.OpenNumber], on face: OpenFace,
    _ ties: [ExplainedViolation]
  ) {
    (state, present) = (explainer.state, explainer)
    self.face = face
    var causes: Set<Cause> = []
    tied = ties.flatMap { [$0.bound] + $0.rivals }.map(\.cause).filter { causes.insert($0).inserted }
    rest = openNumbers.enumerated().map { Number(index: $0, original: $1, present: $1, range: $1.range) }
    let independentParts = IndependentParts(explainer, joining: openNumbers)
    self.independentParts = independentParts
    partsOfCauses = independentParts.partsOfCauses()
    parts = Array(repeating: Part(), count: independentParts.count)
    for number in openNumbers.map(\.number) {
      if let part = explainer.part(of: number, in: independentParts) { parts[part].open.append(number) }
    }
  }

  /// - Parameters:
  ///   - limit: how many groups of edits are wanted; `nil` for all.
  ///   - isTold: of which numbers a group determines at least one. Others are not told.
  mutating func run(atMost limit: Int?, determining isTold: (Quantity) -> Bool) -> [Ambiguity.Fix] {
    var fixes: [Ambiguity.Fix] = []
    while !rest.isEmpty, fixes.count < limit ?? .max {
      tryCandidates()
      let openCount = parts.reduce(0) { $0 + $1.open.count }
      let best = parts.compactMap { $0.trials.max() }.max()
      guard let best, openCount - best.gain < rest.count else { break }
      let same = parts[best.part].trials.filter { $0.left == best.left }.map(\.edit)
      let ended = ended(by: best)
      let determined = rest.map(\.original).filter { ended.contains($0.number) && isTold($0.number) }
      if !determined.isEmpty { fixes.append(Ambiguity.Fix(edits: same, determines: determined)) }
      take(best)
    }
    return fixes
  }

  private func part(of number: Quantity) -> Int? { present.part(of: number, in: independentParts) }

  private func ended(by trial: Trial) -> Set<Quantity> {
    Set(parts[trial.part].open).subtracting(trial.left)
  }

  /// Tries the edits of each part of which nothing was tried yet: of ties, and then constraints. Where it takes too
  /// long to try them all, the first of the part. What leaves a view a width or a height of 0 is not meant.
  private mutating func tryCandidates() {
    let areUntried = parts.map { $0.trials.isEmpty && !$0.open.isEmpty }
    let empty = Set(
      rest.map(\.present).filter { $0.isEmpty && state.views[$0.view].kind == .view }.map(\.number))
    for (order, edit) in candidates() {
      guard let index = part(of: edit), areUntried[index],
        effort <= Self.mostEffort || parts[index].trials.isEmpty
      else { continue }
      let open = parts[index].open
      let couldFixEmptySize = edit.isMeant(in: state) && open.contains(where: empty.contains)
      // It may turn out not to be meant, and then another edit of the part takes as long again.
      if couldFixEmptySize, effort > Self.mostEffort { continue }
      let left = left(of: index, open, after: edit)
      if couldFixEmptySize, open.contains(where: { empty.contains($0) && !left.contains($0) }) { continue }
      parts[index].trials.append(
        Trial(edit: edit, part: index, index: order, left: left, gain: open.count - left.count))
    }
  }

  /// Edits of ties, and then constraints, each with its index in their order.
  private func candidates() -> [(index: Int, edit: Ambiguity.Edit)] {
    let constraints = rest.map { number in
      (
        tied.count + number.index,
        Ambiguity.Edit.add(present.constraint(determining: number.present), determining: number.present)
      )
    }
    guard tied.count * present.size * Self.costOfLayout <= Self.mostEffort else { return constraints }
    let indices = Dictionary(uniqueKeysWithValues: tied.enumerated().map { ($1, $0) })
    let raises = present.strengthenings(of: tied).compactMap { raise in
      indices[raise.cause].map { ($0, Ambiguity.Edit.raise(raise.cause, to: raise.priority)) }
    }
    return raises + constraints
  }

  /// A case of a hundred numbers is tried some ten thousand times.
  private static let mostEffort = 1_000_000
  /// To lay a case out takes about so many times as long as to cut a face.
  private static let costOfLayout = 8

  private func part(of edit: Ambiguity.Edit) -> Int? {
    switch edit {
    case .raise(let cause, _): partsOfCauses[cause]
    case .add(_, let number): part(of: number.number)
    }
  }

  private mutating func left(of part: Int, _ open: [Quantity], after edit: Ambiguity.Edit) -> [Quantity] {
    // A constraint that only cuts the face opens nothing else.
    if case .add = edit, open.count == 1 { return [] }
    effort += present.size
    switch edit {
    case .raise:
      effort += present.size * Self.costOfLayout
      let raised = present.ambiguousNumbers(after: edit)
      return raised.filter { self.part(of: $0) == part }
    case .add(_, let number):
      var cut = face
      let inside = edit.isMeant(in: state) ? nil : number.inside(range(of: number) ?? number.range)
      if let inside, cut.require(number.number, at: inside) {
        return cut.walk.openNumbers(among: open, in: present.state)
      }
      cut = face
      guard cut.require(number, in: present, of: range(of: number)) else {
        return present.after(edit).ambiguousNumbers.filter { self.part(of: $0) == part }
      }
      return cut.walk.openNumbers(among: open, in: present.state)
    }
  }

  private func range(of number: Ambiguity.OpenNumber) -> ClosedRange<Double>? {
    rest.first { $0.present.number == number.number }?.range
  }

  private mutating func take(_ trial: Trial) {
    let ended = ended(by: trial)
    var cut = false
    present = present.after(trial.edit)
    if case .add(_, let number) = trial.edit {
      cut = face.require(number, in: present, of: range(of: number))
      if cut, number.isEmpty { parts[trial.part].isMoved = true }
    }
    rest.removeAll { ended.contains($0.present.number) }
    if !cut {
      face = present.face(withForms: rest.map(\.present))
      for index in rest.indices { rest[index].range = nil }
      parts[trial.part].isMoved = true
    }
    // A number at the end of its range may determine more than the others that it stands for.
    let left = cut ? face.walk.openNumbers(among: trial.left, in: present.state) : trial.left
    rest.removeAll { trial.left.contains($0.present.number) && !left.contains($0.present.number) }
    parts[trial.part].open = left
    parts[trial.part].trials = []
    if parts[trial.part].isMoved { follow(left) }
  }

  /// Lets numbers have values that the face allows.
  private mutating func follow(_ numbers: [Quantity]) {
    let numbers = Set(numbers)
    let indices = rest.indices.filter { numbers.contains(rest[$0].present.number) }
    let found = face.walk.ranges(
      of: indices.map { face.walk.stages.terms(of: rest[$0].present.number, in: present.state) })
    effort += present.size * indices.count
    for (index, range) in zip(indices, found) {
      rest[index].present = rest[index].present.within(range)
      rest[index].range = range
    }
  }
}

extension Ambiguity.OpenNumber {
  /// Another value than its own, in points, where that is an end of the range; nil where it is not.
  fileprivate func inside(_ range: ClosedRange<Double>) -> Double? {
    let (low, high) = (range.lowerBound, range.upperBound)
    let isAtEnd = [low, high].contains { ($0 - proposedValue).magnitude <= Precision.ambiguity }
    guard range.hasWidth, isAtEnd else { return nil }
    if low.isFinite && high.isFinite { return (low + high) / 2 }
    return low.isFinite ? low + 100 : high - 100
  }
}

extension OpenFace {
  /// Cuts the face to where a number has a value.
  ///
  /// - Returns: `false` where it has it nowhere on the face.
  fileprivate mutating func require(_ number: Quantity, at value: Double) -> Bool {
    guard let column = columns[number] else { return false }
    walk.restrict(toOptimaOf: column.hinge(at: value, below: 1, above: 1))
    return (walk.value(of: column) - value).magnitude <= Precision.ambiguity
  }

  /// Cuts the face to where the constraint holds that is proposed for a number.
  ///
  /// - Parameter range: of the number on the face, where it is known.
  /// - Returns: `false` where it holds nowhere on the face.
  fileprivate mutating func require(
    _ number: Ambiguity.OpenNumber, in explainer: LayoutExplainer, of range: ClosedRange<Double>?
  ) -> Bool {
    func isAt(_ end: Double?) -> Bool {
      end.map { ($0 - number.proposedValue).magnitude <= Precision.ambiguity } ?? false
    }
    // Beyond an end of the range, so that the reduced costs tell what else is held in place there.
    let beyond = isAt(range?.lowerBound) ? -1.0 : isAt(range?.upperBound) ? 1 : 0
    guard let column = proposals[number.number] else { return false }
    let constraint = explainer.constraint(determining: number)
    let value = PhysicalConstraint(constraint, explainer.state.environment.direction).constant
    walk.restrict(toOptimaOf: column.hinge(at: value + beyond, below: 1, above: 1))
    return (walk.value(of: column) - value).magnitude <= Precision.ambiguity
  }
}

extension LayoutExplainer {
  /// How many views and constraints there are.
  fileprivate var size: Int { state.views.count + state.constraints.count }

  /// The numbers of frames that are not determined, in document order.
  var ambiguousNumbers: [Quantity] {
    guard layout.isAmbiguous else { return [] }
    if added.isEmpty { return layout.ambiguousNumbers }
    var face = FaceWalk.afterPriorities(of: stages)
    return face.openNumbers(among: layout.ambiguousNumbers, in: state)
  }

  /// The same after an edit.
  fileprivate func ambiguousNumbers(after edit: Ambiguity.Edit) -> [Quantity] {
    if case .raise(let cause, let priority) = edit, added.isEmpty,
      let change = change(setting: priority, of: cause)
    {
      return layout(after: change).layout.ambiguousNumbers
    }
    return after(edit).ambiguousNumbers
  }
}
