import CaseImport
import LayoutModel

/// The conflicts of a text, each once: a console reports the same one whenever it is laid out again.
struct LoggedConflicts {
  private(set) var all: [(first: ConflictCase, repetitions: [Int])] = []

  init(_ reports: [ConflictReport]) throws(NameError) {
    for report in reports {
      let conflict = try ConflictCase(report)
      if let known = all.firstIndex(where: { $0.first.layoutCase == conflict.layoutCase }) {
        all[known].repetitions.append(report.line)
      } else {
        all.append((conflict, []))
      }
    }
  }
}
