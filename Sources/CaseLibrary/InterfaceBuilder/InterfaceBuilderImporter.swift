public import CaseImport
public import JSON
import LayoutEngine
public import LayoutModel

/// Makes cases of Interface Builder's files and compares their layouts with the stored frames.
public struct InterfaceBuilderImporter: Sendable {
  private let measurer: any TextMeasuring

  public init(measurer: any TextMeasuring) { self.measurer = measurer }

  /// How far an edge of a frame may be from the stored one, in points.
  static let tolerance = 0.5

  /// The cases of a file, in its order.
  ///
  /// - Parameter isWanted: tells of a root's identifier whether it is asked for.
  /// - Throws: `InputError` with line and column.
  public func reports(
    of bytes: [UInt8], name: String, isWanted: (InterfaceBuilderRoot) -> Bool = { _ in true }
  ) throws(InputError) -> [InterfaceBuilderReport] {
    let file = try InterfaceBuilderFile(bytes, name: name)
    let results = file.roots.filter(isWanted).concurrentMap {
      (root, _: inout LayoutSession?) -> Result<InterfaceBuilderReport, InputError> in
      Result { () throws(InputError) in try report(of: root, in: file) }
    }
    var reports: [InterfaceBuilderReport] = []
    for result in results { reports.append(try result.get()) }
    return reports
  }

  private func unread(in root: InterfaceBuilderRoot) -> [InputNote] {
    InterfaceBuilderVocabulary.standard.unread(in: root.element).map { item in
      InputNote(
        sentence: "\(item.name) is not read\(item.count > 1 ? " (\(item.count) times)" : "")",
        location: item.location)
    }
  }

  /// A root as it is laid out in one environment.
  private struct Trial {
    let layoutCase: LayoutCase
    /// Before what is ambiguous has its stored frame.
    let constrainedCase: LayoutCase
    let layout: Layout
    let draft: InterfaceBuilderCase
    /// By view, what constraints and contents leave open.
    let ambiguity: [FrameMembers]
    let inferred: InferredEnvironment?
    /// How many views have their stored frames.
    let matchedCount: Int

    init(
      _ layoutCase: LayoutCase, _ layout: Layout, _ draft: InterfaceBuilderCase, _ ambiguity: [FrameMembers],
      _ inferred: InferredEnvironment?, constrained: LayoutCase
    ) {
      self.layoutCase = layoutCase
      constrainedCase = constrained
      self.layout = layout
      self.draft = draft
      self.ambiguity = ambiguity
      self.inferred = inferred
      matchedCount = draft.views.indices.count {
        !draft.views[$0].isMisplaced && draft.views[$0].matches(layout.frames[$0])
      }
    }

    var matchesAll: Bool { matchedCount == draft.views.count { !$0.isMisplaced } }
  }

  /// Lays a root out; where stored frames are not met, in the environments that the file may have had as well.
  private func report(
    of root: InterfaceBuilderRoot, in file: InterfaceBuilderFile
  ) throws(InputError) -> InterfaceBuilderReport {
    let draft = InterfaceBuilderCase(root, of: file, measurer: measurer)
    var best = try trial(draft, nil)
    for candidate in best.matchesAll ? [] : draft.candidates {
      let draft = InterfaceBuilderCase(root, of: file, inferred: candidate, measurer: measurer)
      let next = try trial(draft, candidate)
      if next.matchedCount > best.matchedCount { best = next }
      if best.matchesAll { break }
    }
    var report = report(of: best)
    report.notes += unread(in: root)
    return report
  }

  /// Lays a draft out, and once more with what the first layout tells: what is ambiguous keeps its stored frame, and lines
  /// that could be wider than they are stored break as they are stored.
  private func trial(
    _ draft: InterfaceBuilderCase, _ inferred: InferredEnvironment?
  ) throws(InputError) -> Trial {
    let (layoutCase, layout) = try layOut(draft)
    let ambiguity = layout.ambiguity
    var widths = Dictionary(
      zip(draft.views.map(\.id), layout.frames.map(\.width)), uniquingKeysWith: { first, _ in first })
    for view in layout.rewrapped { widths[draft.views[view.view.rawValue].id] = view.wrappingWidth }
    let kept = zip(draft.views.map(\.id), ambiguity).filter { !$0.1.isEmpty }
    let settled = InterfaceBuilderCase(
      draft.root, of: draft.file, inferred: inferred ?? InferredEnvironment(), measurer: measurer,
      kept: Dictionary(kept, uniquingKeysWith: { first, _ in first }), wrappingWidths: widths)
    guard settled.document != draft.document else {
      return Trial(layoutCase, layout, draft, ambiguity, inferred, constrained: layoutCase)
    }
    let (settledCase, settledLayout) = try layOut(settled)
    return Trial(settledCase, settledLayout, settled, ambiguity, inferred, constrained: layoutCase)
  }

  private func layOut(
    _ draft: InterfaceBuilderCase
  ) throws(InputError) -> (LayoutCase, Layout) {
    let layoutCase = try draft.layoutCase()
    var session = LayoutSession(layoutCase, measurer: measurer)
    guard let layout = session.next() else {
      throw InputError("\(layoutCase.name) has no layout", file: draft.file.name)
    }
    return (layoutCase, layout)
  }

  private func report(of trial: Trial) -> InterfaceBuilderReport {
    let (draft, layout) = (trial.draft, trial.layout)
    let diagnosis = FrameDiagnosis(trial.layoutCase, layout, draft)
    let views = draft.views.indices.map { index in
      let view = draft.views[index]
      return InterfaceBuilderReport.ViewReport(
        id: view.id, className: view.className, sources: sources(of: view, trial.ambiguity[index]),
        expected: view.isMisplaced ? nil : view.storedFrame, actual: layout.frames[index],
        cause: diagnosis.cause(of: index), location: view.element.location)
    }
    return InterfaceBuilderReport(
      layoutCase: trial.layoutCase, constrainedCase: trial.constrainedCase, identifier: draft.root.identifier,
      views: views, inferred: trial.inferred,
      notes: draft.notes.map { InputNote(sentence: $0.sentence, location: $0.location) },
      constraintLocations: Dictionary(
        trial.layoutCase.constraints.compactMap { constraint in
          constraint.ibID.flatMap { draft.file.location(of: $0) }.map { (constraint.id, $0) }
        }, uniquingKeysWith: { first, _ in first }))
  }

  private func sources(
    of view: InterfaceBuilderView, _ ambiguity: FrameMembers
  ) -> AxisPair<InterfaceBuilderReport.FrameSource> {
    func source(_ axis: Axis, _ members: FrameMembers) -> InterfaceBuilderReport.FrameSource {
      if view.isRoot || view.isInput { return .input }
      if view.kept.contains(axis) { return .kept }
      return ambiguity.isDisjoint(with: members) ? .laidOut : .ambiguous
    }
    return AxisPair(
      horizontal: source(.horizontal, [.x, .width]), vertical: source(.vertical, [.y, .height]))
  }
}
