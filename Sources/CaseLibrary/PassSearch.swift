internal import LayoutEngine
internal import LayoutModel

/// Looks for the first pass after which a condition holds, and counts what it costs.
struct PassSearch {
  private(set) var effort = Bisection.Effort()
  private let library: CaseLibrary
  private let stored: StoredCase
  private let request: EnvironmentPatch
  private let condition: Condition
  private var survey: LayoutSurvey
  /// Whether passes are still worth looking at alone: not once a layout has depended on the one before.
  private var isAlone = true
  private var known: [PassNumber: Bool] = [:]

  init(library: CaseLibrary, stored: StoredCase, request: EnvironmentPatch, condition: Condition) {
    self.library = library
    self.stored = stored
    self.request = request
    self.condition = condition
    survey = LayoutSurvey(stored.layoutCase, request: request, measurer: library.measurer)
  }

  mutating func run(assumesOneChange: Bool) throws -> (PassNumber?, Bisection.Method) {
    if assumesOneChange { return (try halve(), .halving(.assumed)) }
    guard let wanted = condition.wantedConflict else { return (try walk(), .walk(.mayComeAndGo)) }
    switch survey.feasibility {
    case .varies: return (try walk(), .walk(.requirementsVary))
    case .shrinks: return (try halve(), .halving(.requirementsTighten))
    case .grows: return (try halve(), .halving(.requirementsLoosen))
    case .movesAlongLine:
      let first = try halve()
      guard first == nil, !wanted else { return (first, .halving(.requirementsMoveAlongLine)) }
      return (try walk(), .walk(.conflictAtBothEnds))
    }
  }

  private mutating func walk() throws -> PassNumber? {
    for number in 0...stored.lastPass.rawValue where try holds(after: PassNumber(number)) {
      return PassNumber(number)
    }
    return nil
  }

  /// The first pass where the condition changes no more than once.
  private mutating func halve() throws -> PassNumber? {
    if try holds(after: .initial) { return .initial }
    guard try holds(after: stored.lastPass) else { return nil }
    var (without, with) = (0, stored.lastPass.rawValue)
    while with - without > 1 {
      let middle = (without + with) / 2
      if try holds(after: PassNumber(middle)) { with = middle } else { without = middle }
    }
    return PassNumber(with)
  }

  private mutating func holds(after pass: PassNumber) throws -> Bool {
    if let answer = known[pass] { return answer }
    let layout = try layout(of: pass)
    let subject = LaidOutCase(layout, state: survey.state(after: pass), measurer: library.measurer)
    let answer = condition.holds(of: subject)
    known[pass] = answer
    return answer
  }

  /// A layout of the pass of which the condition holds exactly where it holds of the pass's own.
  private mutating func layout(of pass: PassNumber) throws -> Layout {
    if let layout = try library.layout(of: stored, pass, request) {
      effort.stored += 1
      return layout
    }
    if isAlone, let layout = try layoutAlone(of: pass) { return layout }
    isAlone = false
    let layouts = try library.layouts(of: stored, through: pass, request)
    // A search begins with pass 0, so that the first of these was stored.
    effort.laidOut += layouts.count - 1
    return layouts[layouts.count - 1]
  }

  private mutating func layoutAlone(of pass: PassNumber) throws -> Layout? {
    if let layout = survey.knownLayout(of: pass), condition.isDecided(by: layout, of: stored.layoutCase) {
      effort.derived += 1
      return layout
    }
    let layout = survey.layout(of: pass)
    effort.laidOut += 1
    guard pass != .initial else {
      try library.store.store(
        [layout], after: nil, of: stored, request: request, engine: library.engine)
      return layout
    }
    return condition.isDecided(by: layout, of: stored.layoutCase) ? layout : nil
  }
}

extension Condition {
  /// Whether the condition asks for a conflict (`true`) or for none (`false`), and for nothing besides.
  fileprivate var wantedConflict: Bool? {
    switch self {
    case .fact(.conflict): true
    case .not(let condition): condition.wantedConflict.map { !$0 }
    default: nil
    }
  }
}
