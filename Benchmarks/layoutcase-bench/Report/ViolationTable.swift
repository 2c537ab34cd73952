/// What each solver violates at its optimum, priority by priority.
struct ViolationTable {
  private var table = Table("workload", "priority", "ours", "kiwi")

  mutating func add(_ workload: String, _ found: Comparison.Found) {
    let kiwis = found.kiwi?.levels.map { $0.sum }
    let violated = found.ours.levels.indices.filter { level in
      max(found.ours.levels[level].sum, kiwis?[level] ?? 0) > Self.least
    }
    for level in violated.prefix(Self.mostLevels) {
      let (priority, sum) = found.ours.levels[level]
      table.add(workload, Self.text(of: priority), sum.significant, kiwis?[level].significant ?? "–")
    }
    if violated.isEmpty { table.add(workload, "all", "0", kiwis == nil ? "–" : "0") }
    let left = violated.dropFirst(Self.mostLevels).count
    if left > 0 { table.add(workload, "\(left) more", "", "") }
  }

  var text: String { table.text }

  private static func text(of priority: Double) -> String {
    priority == priority.rounded() ? "\(Int(priority))" : "\(priority)"
  }

  /// What counts as none, in points.
  private static let least = 1e-6
  /// So many levels of a workload are shown.
  private static let mostLevels = 5
}
