import CaseImport
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
    var reports: [InterfaceBuilderReport] = []
    for root in file.roots where isWanted(root) { reports.append(try report(of: root, in: file)) }
    return reports
  }

  /// Lays a root out; where stored frames are not met, in the environments that the file may have had as well.
  private func report(
    of root: InterfaceBuilderRoot, in file: InterfaceBuilderFile
  ) throws(InputError) -> InterfaceBuilderReport {
    var best = try attempt(root, in: file, nil)
    guard best.matchedCount < best.comparedCount else { return best }
    for candidate in InferredEnvironment.candidates where root.kind != .cell || candidate.textSize != nil {
      let next = try attempt(root, in: file, candidate)
      if next.matchedCount > best.matchedCount { best = next }
      if best.matchedCount == best.comparedCount { break }
    }
    return best
  }

  private func attempt(
    _ root: InterfaceBuilderRoot, in file: InterfaceBuilderFile, _ inferred: InferredEnvironment?
  ) throws(InputError) -> InterfaceBuilderReport {
    let environment = inferred ?? InferredEnvironment()
    let draft = InterfaceBuilderCase(root, of: file, inferred: environment, measurer: measurer)
    let (first, open) = try layOut(draft, file)
    let members = open.ambiguity
    guard members.contains(where: { !$0.isEmpty }) else {
      return compare(first, open, draft, ambiguity: members, inferred)
    }
    // What stays ambiguous keeps its stored frame.
    let kept = InterfaceBuilderCase(
      root, of: file, inferred: environment, measurer: measurer,
      kept: Dictionary(
        zip(draft.views.map(\.id), members).filter { !$0.1.isEmpty }, uniquingKeysWith: { first, _ in first })
    )
    let (layoutCase, layout) = try layOut(kept, file)
    return compare(layoutCase, layout, kept, ambiguity: members, inferred)
  }

  private func layOut(
    _ draft: InterfaceBuilderCase, _ file: InterfaceBuilderFile
  ) throws(InputError) -> (LayoutCase, Layout) {
    let layoutCase = try draft.layoutCase()
    var session = LayoutSession(layoutCase, measurer: measurer)
    guard let layout = session.next() else {
      throw InputError("\(layoutCase.name) has no layout", file: file.name)
    }
    return (layoutCase, layout)
  }

  private func compare(
    _ layoutCase: LayoutCase, _ layout: Layout, _ draft: InterfaceBuilderCase, ambiguity: [FrameMembers],
    _ inferred: InferredEnvironment?
  ) -> InterfaceBuilderReport {
    let diagnosis = FrameDiagnosis(layoutCase, layout, draft)
    let views = draft.views.indices.map { index in
      let view = draft.views[index]
      let source: InterfaceBuilderReport.FrameSource =
        view.isRoot || view.isInput
        ? .input : !ambiguity[index].isEmpty ? .ambiguous : !view.kept.isEmpty ? .kept : .laidOut
      return InterfaceBuilderReport.ViewReport(
        id: view.id, className: view.element.viewClass, source: source,
        expected: view.isMisplaced ? nil : view.storedFrame, actual: layout.frames[index],
        cause: diagnosis.cause(of: index))
    }
    let unread = InterfaceBuilderVocabulary.standard.unread(in: draft.root.element).map { item in
      InputNote(
        sentence: "\(item.name) is not read\(item.count > 1 ? " (\(item.count) times)" : "")",
        location: item.location)
    }
    return InterfaceBuilderReport(
      layoutCase: layoutCase, identifier: draft.root.identifier, views: views, inferred: inferred,
      notes: draft.notes.map { InputNote(sentence: $0.sentence, location: $0.location) } + unread)
  }
}
