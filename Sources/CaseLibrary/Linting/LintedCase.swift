internal import CaseImport
internal import LayoutEngine
internal import LayoutModel

/// A case with the layout of its last pass in each environment that is asked for.
struct LintedCase {
  let layoutCase: LayoutCase
  let layouts: [LintedLayout]
  let measurer: any TextMeasuring

  init(_ layoutCase: LayoutCase, _ requests: [EnvironmentPatch], measurer: any TextMeasuring) {
    self.layoutCase = layoutCase
    self.measurer = measurer
    let own = layoutCase.latestState.environment
    var seen: [EnvironmentPatch] = []
    for request in requests {
      // A root that is as wide as its contents stays so.
      var request = request
      if own.width == nil { request.width = .keep }
      if !seen.contains(request) { seen.append(request) }
    }
    layouts = seen.compactMap { LintedLayout(layoutCase, $0, measurer: measurer) }
  }

  /// A table's or collection's cell that is as high as its contents.
  var isSelfSizing: Bool {
    guard let layout = layouts.first?.layout, layout.environment.height == nil else { return false }
    let isCell = layoutCase.views[0].className?.hasSuffix("Cell") == true
    return isCell || layout.environment.fitting?.height != nil
  }

  /// What a rule finds in one layout.
  struct Found {
    let subject: LintFinding.Subject
    let sentence: String
    /// Looks for what ends it.
    let cure: () -> LintFinding.Cure?

    init(
      _ subject: LintFinding.Subject, _ sentence: String, _ cure: @escaping () -> LintFinding.Cure?
    ) {
      self.subject = subject
      self.sentence = sentence
      self.cure = cure
    }
  }

  /// Collects what a rule finds in each layout. What is found in several environments is one finding.
  ///
  func findings(
    _ rule: String,
    _ find: (LintedLayout) -> [Found]
  ) -> [LintFinding] {
    var findings: [LintFinding] = []
    for layout in layouts {
      for found in find(layout) {
        let known = findings.firstIndex { $0.subject == found.subject && $0.sentence == found.sentence }
        if let known {
          findings[known].requests.append(layout.request)
        } else {
          findings.append(
            LintFinding(
              rule: rule, subject: found.subject, sentence: found.sentence, cure: found.cure(),
              requests: [layout.request]))
        }
      }
    }
    return findings
  }

  /// A finding of the case itself, whatever it is laid out in.
  func finding(
    _ rule: String, _ subject: LintFinding.Subject, _ sentence: String, _ cure: LintFinding.Cure?
  ) -> LintFinding {
    LintFinding(
      rule: rule, subject: subject, sentence: sentence, cure: cure,
      requests: [layouts.first?.request ?? EnvironmentPatch()])
  }

  func name(_ view: ViewIndex) -> String { layoutCase[view].id }

  /// Whether changes leave every layout as it is, in all environments: its frames, what is open, and what is broken.
  func staysSame(after changes: [Change]) -> Bool {
    (layouts + encapsulated).allSatisfy { before in
      guard let after = before.applying(changes, to: layoutCase, measurer: measurer)?.layout else {
        return false
      }
      return after.isSame(as: before.layout)
    }
  }

  /// The layouts of a cell at the height that its table gives it for a moment: a pixel more than it needs.
  private var encapsulated: [LintedLayout] {
    guard isSelfSizing else { return [] }
    return layouts.prefix(1).compactMap { $0.encapsulated(layoutCase, measurer: measurer) }
  }

  /// The largest case whose constraints and priorities are tried one by one: their number times that of its views.
  static let mostTrials = 20_000
}

/// The layout of a case's last pass in one environment.
struct LintedLayout {
  /// What holds in place of the case's environment.
  let request: EnvironmentPatch
  let layout: Layout
  let state: CaseState

  /// - Returns: nil where the engine gives no layout.
  init?(_ layoutCase: LayoutCase, _ request: EnvironmentPatch, measurer: any TextMeasuring) {
    var session = LayoutSession(layoutCase, request: request, measurer: measurer)
    var last: Layout?
    while let layout = session.next() { last = layout }
    guard let last else { return nil }
    self.request = request
    layout = last
    state = layoutCase.state(after: last.pass, request: request)
  }

  /// The layout with one more pass.
  func applying(
    _ changes: [Change], to layoutCase: LayoutCase, measurer: any TextMeasuring
  ) -> LintedLayout? {
    LintedLayout(layoutCase.appending(Pass(changes: changes)), request, measurer: measurer)
  }

  func warnings(_ measurer: any TextMeasuring) -> [LayoutWarning] {
    LayoutWarning.all(of: layout, state, measurer: measurer)
  }

  /// The cell at the height that its table gives it for a moment.
  func encapsulated(_ layoutCase: LayoutCase, measurer: any TextMeasuring) -> LintedLayout? {
    var request = request
    request.height = .set(layout.frames[0].height + 1 / layout.environment.scale)
    return LintedLayout(layoutCase, request, measurer: measurer)
  }
}

extension Layout {
  /// Whether nothing that a person sees or a developer is told differs.
  fileprivate func isSame(as other: Layout) -> Bool {
    ambiguity == other.ambiguity && broken.map(\.constraint) == other.broken.map(\.constraint)
      && zip(frames, other.frames).allSatisfy { one, other in
        FrameMember.allCases.allSatisfy { abs(one[$0] - other[$0]) <= Condition.tolerance }
      }
  }
}
