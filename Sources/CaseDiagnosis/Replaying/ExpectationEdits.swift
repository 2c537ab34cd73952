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
      let checker = LayoutChecker(
        replay.layoutCase, pass.layout, state: replay.layoutCase.state(after: pass.layout.pass))
      return checker.values(of: expectation).compactMap { expected in
        guard let actual = expected.actual, !onlyFailed || expected.difference != nil,
          let place = expected.path.reduce(value, { $0?.member($1) }),
          JSONWriter.text(of: place, .compact) != JSONWriter.text(of: actual, .compact)
        else { return nil }
        return document.edit(replacing: place, by: actual)
      }
    }
  }

  /// Adds an expectation of each pass to a document that expects nothing.
  ///
  /// - Parameters:
  ///   - replay: of the document's case.
  ///   - isRounded: whether frames are expected as they are rounded to pixels, also where the document does not say so.
  public static func recording(
    _ document: JSONDocument, by replay: Replay, isRounded: Bool = false
  ) -> [TextEdit] {
    guard replay.passes.allSatisfy({ $0.expectation == nil }) else { return [] }
    return replay.passes.compactMap { pass in
      let number = pass.layout.pass.rawValue
      let owner = number == 0 ? document.root : document.root.member("history")?.element(number - 1)
      var own = replay.layoutCase.expectation(of: pass.layout.pass) ?? Expectation()
      if isRounded { own.isRounded = true }
      let expectation = own.recording(pass.layout, of: replay.layoutCase)
      let json = expectation.json(in: replay.layoutCase)
      if let nothing = owner?.member("expect") { return document.edit(replacing: nothing, inLinesBy: json) }
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

extension Expectation {
  /// With the status and the frames of all views, compared as this one would.
  fileprivate func recording(_ layout: Layout, of layoutCase: LayoutCase) -> Expectation {
    let views = layoutCase.views.indices.filter { layoutCase.views[$0].kind == .view }
    let laidOut = ComparedFrames(layout, of: layoutCase, isRounded: isRounded)
    let frames = views.compactMap { index -> ExpectedFrame? in
      var expected = ExpectedFrame(view: ViewIndex(index))
      guard let frame = laidOut[expected] else { return nil }
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
