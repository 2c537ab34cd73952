import Arguments
import CaseDiagnosis
import CaseDrawing
import JSON
import LayoutModel
import Spelling
import TextMeasurement

/// The files that `lint` writes.
struct LintOutputs {
  private let sarif, junit, baseline: OutputFile?
  private let pictures: (path: FilePath, folder: OutputFolder)?

  /// Checks the paths, so that the verb is refused before it begins, and makes the folder of pictures.
  init(_ command: LintCommand) throws {
    let (force, database) = (command.force, command.database)
    sarif = try database.output(command.sarif, .sarif, force: force)
    junit = try database.output(command.junit, .junit, force: force)
    baseline = try database.output(command.writeBaseline, .baseline, force: force)
    pictures = try command.pictures.map { path in
      (path, try OutputFolder(path, replacesOtherKinds: force, database: database.files))
    }
  }

  /// - Parameter all: with the findings that a baseline leaves out.
  func write(
    _ report: LintReport, all: [LintReport.Item], rules: [LintRule], measurer: FontMeasurer,
    linter: Linter, on console: Console
  ) throws {
    if let sarif {
      try sarif.write(
        JSONWriter.bytes(of: LintSARIF(items: report.items, rules: rules).json, .pretty) + "\n".utf8,
        on: console,
        saying: " with \(report.items.count.counted("finding"))")
    }
    if let junit {
      let report = JUnitXML(suites: report.suites(of: rules), failureNoun: "finding")
      try junit.write(Array(report.xml.utf8), on: console, saying: "")
    }
    if let baseline {
      try baseline.write(
        JSONWriter.bytes(of: LintBaseline(all).json, .pretty) + "\n".utf8, on: console,
        saying: " with \(all.count.counted("finding")), which --baseline leaves out")
    }
    guard let pictures else { return }
    var count = 0
    for (number, item) in report.items.enumerated() {
      let name = "\(number + 1)-\(item.finding.rule.name).svg"
      guard let drawing = try drawing(of: item, measurer, linter) else { continue }
      try pictures.folder.file(name, .picture(.svg)).write(Array(drawing.svg.utf8), on: console)
      count += 1
    }
    console.say("Wrote \(count.counted("picture")) into \(pictures.path.string).")
  }

  /// The case where it was found first, and behind it the same after the fix.
  private func drawing(
    of item: LintReport.Item, _ measurer: FontMeasurer, _ linter: Linter
  ) throws -> Drawing? {
    let request = item.finding.requests[0]
    let layoutCase = item.sourced.constrainedCase
    let fixed = item.finding.fix?.edit.applied(to: layoutCase, note: "fixed")
    let passes = try [layoutCase, fixed].compactMap(\.self).map {
      let snapshot = CaseSnapshot($0, request: request, layout: try linter.layout(of: $0, request))
      return try measurer.measuring { DrawnPass(snapshot, $0) }
    }
    return Drawing(passes)
  }
}
