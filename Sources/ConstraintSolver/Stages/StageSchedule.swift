/// The hinges of a problem over the simplex's columns, in the order in which they are minimised: one independent part after
/// the other, and in each part stage after stage. ``rowStage`` holds the rows that must add up; the problem's stages follow.
///
/// The simplex minimises the hinges of one part and stage together: they are a *group*. What came of it is kept with the
/// group's first hinge.
struct StageSchedule: Sendable, ~Copyable {
  static let rowStage = -1

  struct Outcome: Sendable {
    /// The least sum.
    var sum: Double
    /// Before the group was minimised.
    var mark: Simplex.Mark
  }

  private(set) var hinges: UniqueArray<Hinge>
  private(set) var stages: UniqueArray<Int32>
  /// By hinge, its number in the problem, or -1.
  private(set) var numbers: UniqueArray<Int32>
  var outcomes: UniqueArray<Outcome>
  /// By part, where its hinges begin. The last entry is where the last part's end.
  private(set) var starts: UniqueArray<Int32>
  /// By number in the problem, the place of the hinge here, or -1.
  private(set) var places: UniqueArray<Int32>
  /// By stage, the cost of determined columns.
  private(set) var constants: UniqueArray<Double>
  /// Work memory: by part, where its next hinge goes.
  private var next = UniqueArray<Int32>()

  init() {
    hinges = UniqueArray()
    stages = UniqueArray()
    numbers = UniqueArray()
    outcomes = UniqueArray()
    starts = UniqueArray()
    places = UniqueArray()
    constants = UniqueArray()
  }

  init(copying other: borrowing Self) {
    hinges = UniqueArray(copying: other.hinges)
    stages = UniqueArray(copying: other.stages)
    numbers = UniqueArray(copying: other.numbers)
    outcomes = UniqueArray(copying: other.outcomes)
    starts = UniqueArray(copying: other.starts)
    places = UniqueArray(copying: other.places)
    constants = UniqueArray(copying: other.constants)
  }

  var partCount: Int { starts.count - 1 }

  func range(ofPart part: Int) -> Range<Int> { Int(starts[part])..<Int(starts[part + 1]) }

  /// Where the group of a place ends. It is looked for in steps that double, and then by bisection.
  func end(ofGroupAt start: Int, in part: Range<Int>) -> Int {
    let stage = stages[start]
    var low = start
    var step = 1
    while low + step < part.upperBound, stages[low + step] == stage {
      low += step
      step *= 2
    }
    return firstPlace(after: stage, in: low + 1..<min(low + step, part.upperBound))
  }

  /// Begins a schedule. Every hinge is then counted, before the first is added.
  mutating func begin(partCount: Int, stageCount: Int, numberCount: Int) {
    next.reset(to: 0, count: partCount)
    constants.reset(to: 0, count: stageCount)
    places.reset(to: -1, count: numberCount)
  }

  @inline(__always)
  mutating func count(_ hinges: Int32, inPart part: Int32) { next[part] &+= hinges }

  /// Ends the counting. Every hinge that was counted is then added, in each part stage after stage.
  mutating func allocate() {
    starts.resize(toUninitialised: next.count + 1)
    var total: Int32 = 0
    for part in next.indices {
      starts[part] = total
      total += next[part]
      next[part] = starts[part]
    }
    starts[next.count] = total
    hinges.resize(toUninitialised: Int(total))
    stages.resize(toUninitialised: Int(total))
    numbers.resize(toUninitialised: Int(total))
    outcomes.resize(toUninitialised: Int(total))
  }

  /// Adds hinges one after another. Valid until the schedule is allocated again.
  struct Writer {
    fileprivate let hinges: UnsafeMutablePointer<Hinge>
    fileprivate let stages: UnsafeMutablePointer<Int32>
    fileprivate let numbers: UnsafeMutablePointer<Int32>
    fileprivate let places: UnsafeMutablePointer<Int32>
    fileprivate let next: UnsafeMutablePointer<Int32>
    /// The next place where there is one part alone, or -1.
    fileprivate var onlyNext: Int32

    @inline(__always)
    mutating func add(_ hinge: Hinge, stage: Int, number: Int, toPart part: Int32) {
      let place = takePlace(inPart: part)
      hinges[Int(place)] = hinge
      stages[Int(place)] = Int32(truncatingIfNeeded: stage)
      numbers[Int(place)] = Int32(truncatingIfNeeded: number)
      if number >= 0 { places[number] = place }
    }

    /// Where there is one part, its next place need not wait in memory.
    @inline(__always)
    private mutating func takePlace(inPart part: Int32) -> Int32 {
      let place = onlyNext < 0 ? next[Int(part)] : onlyNext
      if onlyNext < 0 { next[Int(part)] = place &+ 1 } else { onlyNext = place &+ 1 }
      return place
    }
  }

  var writer: Writer {
    mutating get {
      Writer(
        hinges: hinges.mutableBase, stages: stages.mutableBase, numbers: numbers.mutableBase,
        places: places.mutableBase, next: next.mutableBase, onlyNext: partCount == 1 ? 0 : -1)
    }
  }

  mutating func addConstant(_ cost: Double, toStage stage: Int) { constants[stage] += cost }

  /// Moves the hinge at a place to the end of a stage of its part. The outcomes of both stages and of those between no
  /// longer hold.
  mutating func move(_ place: Int, toStage stage: Int32, in part: Range<Int>) {
    let end = firstPlace(atOrAfter: stage + 1, in: part)
    let target = end > place ? end - 1 : end
    stages[place] = stage
    hinges.move(from: place, to: target)
    stages.move(from: place, to: target)
    numbers.move(from: place, to: target)
    for i in min(place, target)...max(place, target) where numbers[i] >= 0 {
      places[numbers[i]] = Int32(truncatingIfNeeded: i)
    }
  }

  /// The first place of a part whose stage is not before one.
  func firstPlace(atOrAfter stage: Int32, in part: Range<Int>) -> Int {
    firstPlace(after: stage - 1, in: part)
  }

  /// The first of some places of a part whose stage is after one.
  private func firstPlace(after stage: Int32, in places: Range<Int>) -> Int {
    var (low, high) = (places.lowerBound, places.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if stages[middle] <= stage { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// What the groups at some places sum up to.
  func sum(of places: Range<Int>) -> Double {
    var result = 0.0
    var start = places.lowerBound
    while start < places.upperBound {
      result += outcomes[start].sum
      start = end(ofGroupAt: start, in: places)
    }
    return result
  }

  /// Compares a part with that of another schedule of the same parts.
  ///
  /// - Returns: the start of the first group that differs. The outcomes of those before it become this one's.
  mutating func firstDifference(inPart part: Int, from other: borrowing StageSchedule) -> Int {
    let range = range(ofPart: part)
    let shift = Int(other.starts[part]) - range.lowerBound
    let end = min(range.upperBound, Int(other.starts[part + 1]) - shift)
    var place = range.lowerBound
    while place < end, stages[place] == other.stages[place + shift],
      hinges[place] == other.hinges[place + shift]
    {
      outcomes[place] = other.outcomes[place + shift]
      place += 1
    }
    if place == end, range.count == other.range(ofPart: part).count { return range.upperBound }
    // A group is the same only if both of its ends are.
    var lost = place < range.upperBound ? stages[place] : .max
    if place + shift < Int(other.starts[part + 1]) { lost = min(lost, other.stages[place + shift]) }
    while place > range.lowerBound, stages[place - 1] >= lost { place -= 1 }
    return place
  }
}
