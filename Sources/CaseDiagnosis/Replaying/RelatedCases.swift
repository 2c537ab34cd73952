import LayoutEngine
package import LayoutModel

/// What the names of other cases in expectations can lack.
public enum RelatedCaseError: Error, Hashable, Sendable {
  /// An expectation names a case that is nowhere.
  case notFound(String)
  /// Expectations lead from a case to itself: the names on the way.
  case relatedToItself([String])
}

extension RelatedCaseError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notFound(let name): "there is no case \"\(name)\", whose layout is expected"
    case .relatedToItself(let names):
      "the expectations go round in a circle: \(names.map { "\"\($0)\"" }.joined(separator: ", then "))"
    }
  }
}

/// The cases that the expectations of a case name.
package enum RelatedCases {
  /// - Parameter find: gives the case of a name; nil where there is none.
  /// - Returns: by name, the case; nil for one that is nowhere.
  /// - Throws: `RelatedCaseError`, and what `find` throws.
  package static func all(
    of layoutCase: LayoutCase, _ find: (String) throws -> LayoutCase?
  ) throws -> [String: LayoutCase?] {
    var found: [String: LayoutCase?] = [:]
    try add(of: layoutCase, behind: [layoutCase.name], to: &found, find)
    return found
  }

  private static func add(
    of layoutCase: LayoutCase, behind path: [String], to found: inout [String: LayoutCase?],
    _ find: (String) throws -> LayoutCase?
  ) throws {
    for name in layoutCase.relatedNames {
      guard !path.contains(name) else { throw RelatedCaseError.relatedToItself(path + [name]) }
      let other: LayoutCase? = try found[name] ?? find(name)
      found.updateValue(other, forKey: name)
      if let other { try add(of: other, behind: path + [name], to: &found, find) }
    }
  }
}

extension LayoutCase {
  fileprivate var relatedNames: [String] {
    ([expectation] + history.map(\.expectation)).flatMap { expectation in
      [expectation?.sameAs, expectation?.mirrorOf].compactMap(\.self)
    }
  }
}

extension LayoutChecker {
  /// The differences from everything that the document expects of the pass.
  ///
  /// - Parameter related: by name, the cases that it names; nil for one that is nowhere. One that is left out is not
  ///   compared with.
  func differences(
    from expectation: Expectation, related: [String: LayoutCase?], measurer: any TextMeasuring
  ) -> [Difference] {
    var details: [Difference.Detail] = []
    if !expectation.conditions.isEmpty {
      let state = layoutCase.state(after: layout.pass, request: request)
      let laidOut = LaidOutCase(layout, state: state, measurer: measurer)
      details += expectation.conditions.filter { !$0.condition.holds(of: laidOut) }.map {
        .condition($0.text)
      }
    }
    let relations = [
      expectation.sameAs.map(Difference.Relation.sameAs),
      expectation.mirrorOf.map(Difference.Relation.mirrorOf),
    ]
    for relation in relations.compactMap(\.self) {
      guard let found = related[relation.name] else { continue }
      details += found.map { self.details(relation, $0, expectation, measurer) } ?? [.noCase(relation)]
    }
    return (values(of: expectation).compactMap(\.difference) + details).map { difference(.expectation, $0) }
  }

  /// Compares the views that both cases have, in the root's coordinates.
  private func details(
    _ relation: Difference.Relation, _ other: LayoutCase, _ expectation: Expectation,
    _ measurer: any TextMeasuring
  ) -> [Difference.Detail] {
    var session = LayoutSession(
      other, request: EnvironmentPatch(layout.environment), measurer: measurer)
    let last = session.lastLayout()
    let isRounded = expectation.isRounded
    let (frames, others) = (
      layout.rootFrames(layoutCase.views, isRounded: isRounded),
      last.rootFrames(other.views, isRounded: isRounded)
    )
    let shared = layoutCase.views.indices.compactMap { index in
      other.view(named: layoutCase.views[index].id).map { (own: index, other: $0.rawValue) }
    }
    if shared.isEmpty { return [.unrelated(relation)] }
    return shared.flatMap { pair -> [Difference.Detail] in
      var wanted = others[pair.other]
      if case .mirrorOf = relation { wanted.x = others[0].width - wanted.x - wanted.width }
      return FrameMember.allCases.compactMap { member -> Difference.Detail? in
        let tolerance = expectation.tolerance(of: member, scale: layout.environment.scale)
        return mismatch(wanted[member], frames[pair.own][member], tolerance).map {
          .related(relation, ViewIndex(pair.own), member, $0)
        }
      }
    }
  }
}

extension Layout {
  /// By view, its frame in the root's coordinates.
  fileprivate func rootFrames(_ views: [View], isRounded: Bool) -> [Rect] {
    views.absolute(isRounded ? roundedFrames(views) : frames)
  }
}
