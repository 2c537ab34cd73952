import Algorithms
import LayoutEngine
public import LayoutModel

/// What ends the cut of a view's text in one layout.
public struct CutEnd: Sendable {
  /// What `lint` finds of the text there, with its fix or with an edit that is none; nil where it finds nothing.
  public let finding: LintFinding?
  /// A greater width of the root at which the text is whole, while it is cut one pixel below that; nil where none is
  /// found up to ``SweptTruncations/greatestWidth``, or nothing gives the root a width.
  public let width: Double?

  /// - Parameter view: whose text is cut in the layout.
  public init(of view: ViewIndex, in reasoned: ReasonedCase, measurer: any TextMeasuring) {
    let snapshot = reasoned.snapshot
    let layoutCase = snapshot.layoutCase.keeping(passes: snapshot.layout.pass.rawValue)
    let linted = LintedCase(
      layoutCase, isOfLog: reasoned.isOfLog, [snapshot.request], measurer: measurer)
    finding = Self.finding(of: view, in: linted)
    let pixel = 1 / snapshot.layout.environment.scale
    func isCut(at width: Double) -> Bool {
      var request = snapshot.request
      request.width = .set(width)
      let layout = layoutCase.lastLayout(request, measurer: measurer)
      let state = layoutCase.state(after: layout.pass, request: request)
      return LayoutWarning.all(of: layout, state, measurer: measurer)
        .contains { $0.view == view && $0.kind == .truncated }
    }
    guard let present = snapshot.layout.environment.width,
      let whole = Self.farther(than: present, by: pixel).first(where: { !isCut(at: $0) })
    else {
      width = nil
      return
    }
    let cut = present.farthest(toward: whole, within: pixel / 8, where: isCut)
    let first = (cut...cut).firstPixelBehind(at: snapshot.layout.environment.scale)
    width = isCut(at: first) ? first + pixel : first
  }

  /// The cut of one view's text, with what ends that alone.
  private static func finding(of view: ViewIndex, in linted: LintedCase) -> LintFinding? {
    var trial = FixTrial(linted)
    let findings = trial.violations(of: .truncatedText).lazy.map { linted.finding(of: .truncatedText, $0) }
    guard var finding = findings.first(where: { $0.subject == .view(view) }) else { return nil }
    let edits = linted.edits(ending: finding.problem, in: linted.layout(finding.requests[0]))
    finding.search = trial.fix(of: finding, among: edits)
    return finding
  }

  /// Ever greater widths, each twice as far away as the one before.
  private static func farther(than width: Double, by step: Double) -> [Double] {
    Array(sequence(first: step) { $0 * 2 }.prefix { width + $0 <= SweptTruncations.greatestWidth }).map {
      width + $0
    }
  }
}
