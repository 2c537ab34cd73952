import Algorithms

/// The hinges of a problem over the simplex's columns, in the order in which they are minimised: one independent
/// part after the other, and in each part stage after stage. ``rowStage`` holds the rows that must add up; the
/// problem's stages follow.
///
/// The simplex minimises the hinges of one part and stage together: they are a *group*. What came of it is kept
/// with the group's first hinge.
struct StageSchedule: Sendable, ~Copyable {
  static let rowStage = -1

  struct Outcome: Sendable {
    /// The least sum.
    var sum: Double
    /// Before the group was minimised.
    var mark: Simplex.Mark
  }

  private(set) var hinges = UniqueArray<Hinge>()
  private(set) var stages = UniqueArray<Int32>()
  /// By hinge, its number in the problem, or -1.
  private(set) var numbers = UniqueArray<Int32>()
  var outcomes = UniqueArray<Outcome>()
  /// By part, where its hinges begin. The last entry is where the last part's end.
  private(set) var starts = UniqueArray<Int32>()
  /// By number in the problem, the index of the hinge here, or -1.
  private(set) var indicesByNumber = UniqueArray<Int32>()
  /// By stage, the cost of fixed columns.
  private(set) var constants = UniqueArray<Double>()
  /// By part, where its next hinge goes, while hinges are added.
  private var next = UniqueArray<Int32>()

  init() {}

  init(copying other: borrowing Self) {
    hinges = UniqueArray(copying: other.hinges)
    stages = UniqueArray(copying: other.stages)
    numbers = UniqueArray(copying: other.numbers)
    outcomes = UniqueArray(copying: other.outcomes)
    starts = UniqueArray(copying: other.starts)
    indicesByNumber = UniqueArray(copying: other.indicesByNumber)
    constants = UniqueArray(copying: other.constants)
  }

  var partCount: Int { starts.count - 1 }

  func range(ofPart part: Int) -> Range<Int> { Int(starts[part])..<Int(starts[part + 1]) }

  /// The groups at some indices of a part, each as the indices of its hinges, like ``UniqueArray/base``.
  func groups(in indices: Range<Int>) -> Groups { Groups(stages: stages.base, rest: indices) }

  struct Groups: Sequence, IteratorProtocol {
    fileprivate let stages: UnsafePointer<Int32>
    fileprivate var rest: Range<Int>

    mutating func next() -> Range<Int>? {
      guard let start = rest.first else { return nil }
      var end = start + 1
      while end < rest.upperBound, stages[end] == stages[start] { end += 1 }
      rest = end..<rest.upperBound
      return start..<end
    }
  }

  /// Begins a schedule. Every hinge is then counted, before the first is added.
  mutating func begin(partCount: Int, stageCount: Int, numberCount: Int) {
    next.reset(to: 0, count: partCount)
    constants.reset(to: 0, count: stageCount)
    indicesByNumber.reset(to: -1, count: numberCount)
  }

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

  /// Adds a hinge behind those of its part.
  ///
  /// - Parameter number: in the problem, or -1.
  mutating func add(_ hinge: Hinge, stage: Int, number: Int, toPart part: Int32) {
    let index = next[part]
    next[part] = index &+ 1
    hinges[index] = hinge
    stages[index] = Int32(small: stage)
    numbers[index] = Int32(small: number)
    if number >= 0 { indicesByNumber[number] = index }
  }

  mutating func addConstant(_ cost: Double, toStage stage: Int) { constants[stage] += cost }

  /// Moves the hinge at an index to the end of a stage of its part. The outcomes of both stages and of those between no
  /// longer hold.
  mutating func move(_ index: Int, toStage stage: Int32, in part: Range<Int>) {
    let end = firstIndex(atOrAfter: stage + 1, in: part)
    let target = end > index ? end - 1 : end
    stages[index] = stage
    hinges.move(from: index, to: target)
    stages.move(from: index, to: target)
    numbers.move(from: index, to: target)
    for i in min(index, target)...max(index, target) where numbers[i] >= 0 {
      indicesByNumber[numbers[i]] = Int32(small: i)
    }
  }

  /// The first index of a part whose stage is not before one.
  func firstIndex(atOrAfter stage: Int32, in part: Range<Int>) -> Int {
    part.partitioningIndex { stages[$0] >= stage }
  }

  /// The sum of the groups at some indices.
  func sum(of indices: Range<Int>) -> Double {
    groups(in: indices).reduce(0) { $0 + outcomes[$1.lowerBound].sum }
  }

  /// Compares a part with that of another schedule of the same parts.
  ///
  /// - Returns: the start of the first group that differs. The outcomes of those before it become this one's.
  mutating func firstDifference(inPart part: Int, from other: borrowing StageSchedule) -> Int {
    let range = range(ofPart: part)
    let shift = Int(other.starts[part]) - range.lowerBound
    let end = min(range.upperBound, Int(other.starts[part + 1]) - shift)
    var index = range.lowerBound
    while index < end, stages[index] == other.stages[index + shift],
      hinges[index] == other.hinges[index + shift]
    {
      outcomes[index] = other.outcomes[index + shift]
      index += 1
    }
    if index == end, range.count == other.range(ofPart: part).count { return range.upperBound }
    // A group is the same only if both of its ends are.
    var lost = index < range.upperBound ? stages[index] : .max
    if index + shift < Int(other.starts[part + 1]) { lost = min(lost, other.stages[index + shift]) }
    while index > range.lowerBound, stages[index - 1] >= lost { index -= 1 }
    return index
  }
}
