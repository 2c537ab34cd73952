import TestSupport

extension Workload {
  /// Whether the width is more or less than the labels of a chain need.
  enum Room: String {
    case stretched
    case compressed
  }

  /// Whether the labels of a chain have each its own priorities or all the same.
  enum Ranking: String {
    case distinct
    case equal
  }

  /// Labels in a row in a fixed width, with gaps of 8.
  static func chain(_ count: Int, _ room: Room, _ ranking: Ranking) -> Workload {
    Workload("chain-\(count)-\(room.rawValue)-\(ranking.rawValue)") { Chain(count, room, ranking).sketch }
  }

  /// A stretched chain where the hugging of the label in the middle is raised over all others, lowered under
  /// all others, and raised to a tie with the lowest of them.
  static func chainPriority(_ count: Int, _ ranking: Ranking) -> Workload {
    Workload("chain-\(count)-\(ranking.rawValue)-priority") {
      var chain = Chain(count, .stretched, ranking)
      let hugging = chain.labels[count / 2].hugging
      let lowest = chain.labels.indices.filter { $0 != count / 2 }
        .map { chain.sketch.problem.constraints[chain.labels[$0].hugging].priority }.min()
      chain.sketch.addSteps(changingPriorityOf: hugging, to: [450, 50, lowest ?? 250])
      return chain.sketch
    }
  }
}

private struct Chain {
  static let gap: Expression = 8

  var sketch = Sketch()
  private(set) var labels: [Sketch.ContentSize] = []

  init(_ count: Int, _ room: Workload.Room, _ ranking: Workload.Ranking) {
    var random = SplitMix(seed: UInt64(count))
    let ranks = (0..<count).shuffled(using: &random).map { Double($0) / Double(count) }
    let intrinsic = (0..<count).map { _ in Double(Int.random(in: 40...120, using: &random)) }
    let needed = intrinsic.reduce(0, +)
    let width = (room == .stretched ? 1.5 : 0.6) * needed + 8 * Double(count + 1)
    var end: Expression = 0
    for i in 0..<count {
      let label = sketch.span()
      sketch.add(label.start == end + Self.gap)
      labels.append(
        sketch.addContentSize(
          label.size, intrinsic[i], hugging: ranking == .equal ? 250 : 100 + 300 * ranks[i],
          resistance: ranking == .equal ? 750 : 500 + 400 * ranks[count - 1 - i]))
      end = label.start + label.size
    }
    sketch.add(end + Self.gap == Expression(width))
  }
}
