/// Which of the hinges that were taken count while the conflict of one is looked for.
struct Admission: Sendable {
  /// Those before this place do.
  var limit = 0
  /// By place, whether a hinge counts all the same.
  private(set) var isGiven = Buffer<Bool>()
  /// This one does not.
  var goal = -1
  /// The places of those that are given, in the order in which they came.
  private(set) var given = Buffer<Int32>()

  init(count: Int) { isGiven.reset(to: false, count: count) }

  mutating func give(_ place: Int) {
    isGiven[place] = true
    given.append(Int32(truncatingIfNeeded: place))
  }

  /// Begins with a hinge that all those before it are held against.
  mutating func begin(_ culprit: Int) {
    for place in given.elements { isGiven[place] = false }
    given.removeAll()
    (limit, goal) = (culprit, culprit)
    give(culprit)
  }

  struct Mark {
    let limit: Int
    let goal: Int
    let givenCount: Int
  }

  var mark: Mark { Mark(limit: limit, goal: goal, givenCount: given.count) }

  /// Takes back what was given since.
  mutating func restore(to mark: Mark) {
    for place in given[mark.givenCount..<given.count] { isGiven[place] = false }
    given.removeAll(from: mark.givenCount)
    (limit, goal) = (mark.limit, mark.goal)
  }
}
