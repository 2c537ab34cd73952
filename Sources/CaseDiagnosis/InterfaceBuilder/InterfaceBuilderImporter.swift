public import CaseImport
import JSON
import LayoutEngine
public import LayoutModel
import Platform

/// Makes cases of Interface Builder's files and compares their layouts with the stored frames.
public struct InterfaceBuilderImporter: Sendable {
  private let measurer: any TextMeasuring

  public init(measurer: any TextMeasuring) { self.measurer = measurer }

  /// Whether an edge that is so far from the stored one, in points, is where it should be.
  static func isNear(_ difference: Double) -> Bool { abs(difference) <= 0.5 + LayoutTolerance.rounding }

  /// The cases of a file, in its order.
  ///
  /// - Parameter isWanted: tells of a root's identifier whether it is asked for.
  /// - Throws: `InputError` with line and column, and what the measurer lacked.
  public func reports(
    of bytes: [UInt8], name: String, isWanted: (InterfaceBuilderRoot) -> Bool = { _ in true }
  ) throws -> [InterfaceBuilderReport] {
    let file = try InterfaceBuilderFile(bytes, name: name)
    return try measurer.measuring { measurer in
      let importer = Self(measurer: measurer)
      return try file.roots.filter(isWanted)
        .concurrentMap { root in Result { try importer.report(of: root, in: file) } }
        .map { try $0.get() }
    }
  }

  private func unread(in root: InterfaceBuilderRoot) -> [InputNote] {
    InterfaceBuilderVocabulary.standard.unread(in: root.element).map { item in
      InputNote(sentence: "\(item.name) is not read", location: item.location, count: item.count)
    }
  }

  /// A draft of a root, laid out.
  private struct Trial {
    let draft: InterfaceBuilderCase
    let layoutCase: LayoutCase
    /// Before what is ambiguous has its stored frame.
    var constrainedCase: LayoutCase
    let layout: Layout
    /// What of the file no case can hold.
    let leftOut: [InputNote]
    /// By view, what constraints and contents leave open, before its stored frame decides.
    var ambiguity: [FrameMembers]
    let inferred: InferredEnvironment?

    /// How many views have their stored frames.
    var matchedCount: Int { draft.matchedCount(layout.frames) }
    var matchesAll: Bool { matchedCount == draft.views.count { !$0.isMisplaced } }
  }

  /// Lays a root out; where stored frames are not met, in the environments that the file may have had as well.
  private func report(
    of root: InterfaceBuilderRoot, in file: InterfaceBuilderFile
  ) throws(InputError) -> InterfaceBuilderReport {
    let first = try trial(InterfaceBuilderCase(root, of: file, measurer: measurer), nil)
    var best = try settled(first)
    // Where the device tells the insets, one view that is elsewhere is stale and no sign of others.
    let leastGain = first.draft.knowsSafeArea ? 2 : 1
    for inferred in best.matchesAll ? [] : insetsThatMeetMore(than: first) + first.draft.textSizesToTry {
      let next = try settled(try trial(first.draft.again(in: inferred), inferred))
      let gain = inferred.textSize == nil && best.inferred == nil ? leastGain : 1
      if next.matchedCount >= best.matchedCount + gain { best = next }
      if best.matchesAll { break }
    }
    var report = report(of: best)
    report.notes = InputNote.gathered(
      report.notes + InterfaceBuilderVocabulary.standard.wrongNumbers(in: root.element) + unread(in: root))
    return report
  }

  /// The safe areas with which more stored frames are met. They are passes of one session, as all else of the draft
  /// stays as it is.
  private func insetsThatMeetMore(than first: Trial) -> [InferredEnvironment] {
    let insets = first.draft.insetsToTry
    let passes = insets.map { first.draft.pass(in: $0) }
    let probe = passes.reduce(first.layoutCase.keeping(passes: 0)) { $0.appending($1) }
    return zip(insets, LayoutSession(probe, measurer: measurer).dropFirst()).compactMap { inferred, layout in
      first.draft.matchedCount(layout.frames) > first.matchedCount ? inferred : nil
    }
  }

  /// Lays a draft out once more with what the first layout tells: what is ambiguous keeps its stored frame, and lines
  /// that could be wider than they are stored break as they are stored.
  private func settled(_ first: Trial) throws(InputError) -> Trial {
    let (draft, layout) = (first.draft, first.layout)
    var widths = Dictionary(
      zip(draft.views.map(\.id), layout.frames.map(\.width)), uniquingKeysWith: { first, _ in first })
    for view in layout.rewrapped { widths[draft.views[view.view.rawValue].id] = view.wrappingWidth }
    let kept = zip(draft.views.map(\.id), layout.ambiguity).filter { !$0.1.isEmpty }
    let settled = draft.again(
      in: first.inferred ?? InferredEnvironment(),
      keeping: Dictionary(kept, uniquingKeysWith: { first, _ in first }), wrappingWidths: widths)
    guard settled.document != draft.document else { return first }
    var next = try trial(settled, first.inferred)
    (next.ambiguity, next.constrainedCase) = (layout.ambiguity, first.layoutCase)
    return next
  }

  private func trial(
    _ draft: InterfaceBuilderCase, _ inferred: InferredEnvironment?
  ) throws(InputError) -> Trial {
    let (layoutCase, leftOut) = try draft.read()
    var session = LayoutSession(layoutCase, measurer: measurer)
    guard let layout = session.next() else {
      throw InputError("\(layoutCase.name) has no layout", file: draft.file.name)
    }
    return Trial(
      draft: draft, layoutCase: layoutCase, constrainedCase: layoutCase, layout: layout, leftOut: leftOut,
      ambiguity: layout.ambiguity,
      inferred: inferred)
  }

  private func report(of trial: Trial) -> InterfaceBuilderReport {
    let (draft, layout) = (trial.draft, trial.layout)
    let diagnosis = FrameDiagnosis(trial.layoutCase, layout, draft, measurer: measurer)
    let views = draft.views.indices.map { index in
      let view = draft.views[index]
      return InterfaceBuilderReport.ViewReport(
        id: view.id, className: view.className, sources: sources(of: view, trial.ambiguity[index]),
        expected: view.isMisplaced ? nil : view.storedFrame, actual: layout.frames[index],
        cause: diagnosis.cause(of: index) ?? Self.misspeltElement(of: view), location: view.element.location)
    }
    return InterfaceBuilderReport(
      layoutCase: trial.layoutCase, constrainedCase: trial.constrainedCase, identifier: draft.root.identifier,
      views: views, inferred: trial.inferred,
      notes: draft.notes + trial.leftOut + customClasses(of: trial),
      constraintLocations: Dictionary(
        trial.layoutCase.constraints.compactMap { constraint in
          constraint.ibID.flatMap { draft.file.location(of: $0) }.map { (constraint.id, $0) }
        }, uniquingKeysWith: { first, _ in first }))
  }

  /// The app's classes of plain views whose sizes constraints leave open, as the class may give them.
  private func customClasses(of trial: Trial) -> [InputNote] {
    zip(trial.draft.views, trial.ambiguity).compactMap { view, ambiguity in
      guard let name = view.element["customClass"], view.className == "UIView", !view.isRoot, !view.isInput,
        !view.kept.isEmpty || !ambiguity.isDisjoint(with: [.width, .height])
      else { return nil }
      return InputNote(
        sentence: "\(name) is laid out as UIView, and a content size of its own is not known",
        location: view.element.location, isOmission: false)
    }
  }

  /// A view whose element Interface Builder does not write: that its frame is met by chance says nothing.
  private static func misspeltElement(of view: InterfaceBuilderView) -> InterfaceBuilderReport.Cause? {
    let name = view.element.name
    guard !view.isMisplaced, InterfaceBuilderVocabulary.standard.row(of: name) == nil else { return nil }
    return .unread("no view is known by the element <\(name)>")
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

extension InterfaceBuilderCase {
  /// How many views have their stored frames.
  ///
  /// - Parameter frames: by view.
  fileprivate func matchedCount(_ frames: [Rect]) -> Int {
    views.indices.count { !views[$0].isMisplaced && views[$0].matches(frames[$0]) }
  }
}
