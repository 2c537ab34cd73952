/// A problem of the bench and what it is called.
struct Workload {
  let name: String
  /// Where there are no views, the number of variables.
  let viewCount: Int
  let problem: BenchmarkProblem

  init(_ name: String, _ sketch: Sketch) {
    self.name = name
    viewCount = sketch.viewCount > 0 ? sketch.viewCount : sketch.problem.variableCount
    problem = sketch.problem
  }
}

extension Workload {
  /// The workloads that have one size only; scripts are those with "priority", the form's and the cell's.
  private static let fixed = [
    "form", "cell", "chain-100-distinct-priority", "chain-100-equal-priority", "cells-100-priority",
  ]

  /// Those that have a size, which N stands for.
  static let families =
    Ranking.allCases.flatMap { ranking in
      Room.allCases.map { room in "chain-N-\(room.rawValue)-\(ranking.rawValue)" }
    } + ["nested-N", "cells-N", "gaps-N", "stack-N", "random-N"]

  /// A family's name for one size.
  static func name(in family: String, size: Int) -> String {
    family.split(separator: "N", omittingEmptySubsequences: false).joined(separator: "\(size)")
  }

  /// The names of all workloads, those that have a size once for each of the sizes.
  static func names(sizes: [Int]) -> [String] {
    fixed + families.flatMap { family in sizes.map { name(in: family, size: $0) } }
  }

  /// The workload of a name such as `chain-100-stretched-distinct` or `nested-10`, of any size from 1.
  static func named(_ name: String) throws(BenchError) -> Workload {
    let words = name.split(separator: "-").map(String.init)
    let size = words.count > 1 ? Int(words[1]) ?? 0 : 1
    guard size > 0, let family = words.first else { throw .unknownWorkload(name) }
    let rest = words.dropFirst(2)
    if let workload = plain(family, size), rest.isEmpty { return workload }
    if name == "\(family)-\(size)-priority", family == "cells" { return cellsPriority(size) }
    guard family == "chain", rest.count == 2, let first = rest.first, let last = rest.last else {
      throw .unknownWorkload(name)
    }
    if last == "priority", let ranking = Ranking(rawValue: first) { return chainPriority(size, ranking) }
    guard let room = Room(rawValue: first), let ranking = Ranking(rawValue: last) else {
      throw .unknownWorkload(name)
    }
    return chain(size, room, ranking)
  }

  private static func plain(_ family: String, _ size: Int) -> Workload? {
    switch family {
    case "form": form
    case "cell": cell
    case "nested": nested(size)
    case "cells": cells(size)
    case "gaps": gaps(size)
    case "stack": stack(size)
    case "random": random(size)
    default: nil
    }
  }
}

extension Workload {
  /// Views each pinned inside its parent, with insets of 1.
  static func nested(_ depth: Int) -> Workload {
    var sketch = Sketch()
    var parent = sketch.box()
    let size = Expression(Double(2 * depth + 100))
    sketch.add(parent.left == 0, parent.top == 0, parent.width == size, parent.height == size)
    for _ in 1..<max(depth, 1) {
      let child = sketch.box()
      sketch.add(
        child.left == parent.left + 1, child.top == parent.top + 1, child.right == parent.right - 1,
        child.bottom == parent.bottom - 1)
      parent = child
    }
    return Workload("nested-\(depth)", sketch)
  }
}
