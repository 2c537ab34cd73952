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
