public import JSON
public import LayoutModel

/// Edits of documents that make them expect what their cases give.
public enum ExpectationEdits {
  /// Puts what was laid out in the place of what is expected. Conditions and relations to other cases stay.
  ///
  /// - Parameters:
  ///   - replay: of the document's case.
  ///   - onlyFailed: whether what is met stays as it is written.
  public static func updating(
    _ document: JSONDocument, by replay: Replay, onlyFailed: Bool
  ) -> [TextEdit] {
    replay.passes.flatMap { pass -> [TextEdit] in
      guard let expectation = pass.expectation, let value = document.expectation(of: pass.layout.pass) else {
        return []
      }
      let isWanted = { !onlyFailed || !$0 }
      return ExpectedValue.all(of: expectation, pass.layout, replay.layoutCase).compactMap { expected in
        guard let place = expected.path.reduce(value, { $0?.member($1) }), isWanted(expected.isMet),
          JSONWriter.text(of: place, .compact) != JSONWriter.text(of: expected.actual, .compact)
        else { return nil }
        return document.edit(replacing: place, by: expected.actual)
      }
    }
  }

  /// Adds an expectation of each pass to a document that expects nothing.
  ///
  /// - Parameter replay: of the document's case.
  public static func recording(_ document: JSONDocument, by replay: Replay) -> [TextEdit] {
    guard replay.passes.allSatisfy({ $0.expectation == nil }) else { return [] }
    return replay.passes.compactMap { pass in
      let number = pass.layout.pass.rawValue
      let owner = number == 0 ? document.root : document.root.member("history")?.element(number - 1)
      let own = replay.layoutCase.expectation(of: pass.layout.pass) ?? Expectation()
      let expectation = own.recording(pass.layout, of: replay.layoutCase)
      let json = expectation.json(in: replay.layoutCase)
      if let nothing = owner?.member("expect") { return document.edit(replacing: nothing, by: json) }
      return owner.flatMap { document.edit(adding: "expect", json, to: $0) }
    }
  }
}

extension JSONDocument {
  /// What the document of a case says that a pass gives; nil where it says nothing.
  public func expectation(of pass: PassNumber) -> JSONValue? {
    let owner = pass == .initial ? root : root.member("history")?.element(pass.rawValue - 1)
    return owner?.member("expect")
  }
}

/// A value of an expectation, and the one of the layout in its place.
private struct ExpectedValue {
  /// The members that lead to it.
  let path: [String]
  let actual: JSONValue
  let isMet: Bool

  static func all(of expectation: Expectation, _ layout: Layout, _ layoutCase: LayoutCase) -> [ExpectedValue]
  {
    var values: [ExpectedValue] = []
    func add(_ path: [String], _ expected: Double?, _ actual: Double, _ member: FrameMember) {
      guard let expected else { return }
      let tolerance = expectation.tolerance(of: member, scale: layout.environment.scale)
      values.append(
        ExpectedValue(
          path: path, actual: .number(actual.rounded(within: tolerance)),
          isMet: abs(expected - actual) <= tolerance))
    }
    for expected in expectation.frames {
      let frame = layout.frame(of: expected, in: layoutCase, isRounded: expectation.isRounded)
      for member in FrameMember.allCases {
        guard let frame else { continue }
        add(
          ["frames", expected.name(in: layoutCase), member.rawValue], expected[member], frame[member], member)
      }
    }
    add(["height"], expectation.height, layout.cellHeight, .height)
    if let status = expectation.status {
      values.append(
        ExpectedValue(
          path: ["status"], actual: .string(layout.status.rawValue), isMet: status == layout.status))
    }
    if let broken = expectation.broken {
      let names = LayoutChecker(layoutCase: layoutCase, request: EnvironmentPatch(), layout: layout)
        .brokenNames(layout)
      values.append(
        ExpectedValue(
          path: ["broken"], actual: .array(names.map { .string($0) }), isMet: broken == names))
    }
    return values
  }
}

extension Expectation {
  /// With the status and the frames of all views, compared as this one would.
  fileprivate func recording(_ layout: Layout, of layoutCase: LayoutCase) -> Expectation {
    let views = layoutCase.views.indices.filter { layoutCase.views[$0].kind == .view }
    let frames = views.compactMap { index -> ExpectedFrame? in
      var expected = ExpectedFrame(view: ViewIndex(index))
      guard let frame = layout.frame(of: expected, in: layoutCase, isRounded: isRounded) else { return nil }
      expected.x = frame.x.rounded(within: LayoutTolerance.equality)
      expected.y = frame.y.rounded(within: LayoutTolerance.equality)
      expected.width = frame.width.rounded(within: LayoutTolerance.equality)
      expected.height = frame.height.rounded(within: LayoutTolerance.equality)
      return expected
    }
    return Expectation(
      status: layout.status, frames: frames, tolerance: tolerance, isRounded: isRounded)
  }
}

extension Double {
  /// The number with four decimals or nine, where that is near enough.
  fileprivate func rounded(within tolerance: Double) -> Double {
    for scale in [1e4, 1e9] where magnitude < 1e15 / scale {
      let near = (self * scale).rounded() / scale
      // Minus zero is written as zero.
      if abs(near - self) <= tolerance { return near + 0 }
    }
    return self
  }
}
