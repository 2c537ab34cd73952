import Platform

/// The page that a run writes: a section for each part of the bench, and what was found that must not be.
struct Report {
  private var sections: [String] = []
  private(set) var faults: [String] = []

  /// Whether nothing was measured.
  var isEmpty: Bool { sections.isEmpty && faults.isEmpty }

  /// - Parameter legend: What the columns mean.
  mutating func add(_ title: String, _ legend: String, _ table: Table) {
    if !table.isEmpty { sections.append("## \(title)\n\n\(legend)\n\n\(table.text)") }
  }

  mutating func add(fault: String) { faults.append(fault) }

  var text: String {
    let wrong = faults.isEmpty ? "nothing" : faults.joined(separator: "; ")
    return (sections + ["Wrong in this run: \(wrong)."]).joined(separator: "\n")
  }
}

func write(_ text: String, to path: String) throws(BenchError) {
  guard let file = fopen(path, "w") else { throw .cannotWrite(path, code: errno) }
  defer { fclose(file) }
  guard fputs(text, file) >= 0 else { throw .cannotWrite(path, code: errno) }
}
