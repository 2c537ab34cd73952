package import CaseImport
package import JSON
import LayoutEngine
package import LayoutModel

/// A conflict of a console log, as the case that explains it.
package struct LoggedConflict: Sendable {
  package private(set) var log: ConflictCase
  /// The lines of the log on which the same conflict is reported again.
  package private(set) var repetitions: [Int] = []

  /// The conflicts of a log, each once.
  ///
  /// - Parameter trace: of the log, which tells who is in whom.
  package static func all(
    of text: String, _ trace: AutolayoutTrace?, measurer: any TextMeasuring
  ) throws(InputError) -> [LoggedConflict] {
    var conflicts: [LoggedConflict] = []
    for report in ConsoleLog(text).reports {
      let log = try ConflictCase(report, trace: trace).boundingInsets(measurer: measurer)
      if let known = conflicts.firstIndex(where: { $0.log.layoutCase == log.layoutCase }) {
        conflicts[known].repetitions.append(report.line)
      } else {
        conflicts.append(LoggedConflict(log: log))
      }
    }
    for place in conflicts.indices {
      conflicts[place].log = conflicts[place].log.breakingNamed(measurer: measurer)
    }
    return conflicts
  }
}

extension ConflictCase {
  /// The stored log of a case, read again. Nil where it is read as another case today than when it was stored.
  ///
  /// - Parameter firstLine: the number of the text's first line in the log that was explained.
  package static func reading(
    _ text: String, firstLine: Int, of layoutCase: LayoutCase, measurer: any TextMeasuring
  ) throws(InputError) -> ConflictCase? {
    let trace = AutolayoutTrace(text)
    for report in ConsoleLog(text, firstLine: firstLine).reports {
      let log = try ConflictCase(report, trace: trace).boundingInsets(measurer: measurer)
      let readings = [log, log.activatingSystemFirst]
      let same = readings.first {
        $0.layoutCase.views == layoutCase.views && $0.layoutCase.constraints == layoutCase.constraints
      }
      if let same { return same }
    }
    return nil
  }

  /// The log with UIKit's constraints before the app's, where otherwise one is broken in place of the one that the log
  /// says UIKit breaks.
  fileprivate func breakingNamed(measurer: any TextMeasuring) -> ConflictCase {
    guard !broken.isEmpty else { return self }
    let layout = layoutCase.lastLayout(measurer: measurer)
    let breaksNamed = broken.allSatisfy(layout.broken.map(\.constraint).contains)
    return breaksNamed || layout.broken.isEmpty ? self : activatingSystemFirst
  }

  /// The log with margins and insets that are not negative, where its lines hold with negative ones alone.
  fileprivate func boundingInsets(measurer: any TextMeasuring) -> ConflictCase {
    guard var region = feasibleRegion(measurer: measurer) else { return self }
    let impossible = UnknownLength.all(of: self, in: &region).first { length in
      length.values.upperBound < -LayoutTolerance.equality
        && length.parts.allSatisfy { if case .baseline = $0.kind { false } else { true } }
    }
    guard let impossible else { return self }
    return impossible.parts.reduce(self) { log, part in
      switch part.kind {
      case .margin(let edge): log.bounding(edge, of: part.view, isSafeArea: false)
      case .safeArea(let edge): log.bounding(edge, of: part.view, isSafeArea: true)
      case .baseline: log
      }
    }
  }
}
