import LayoutModel

/// Compares the layout of one pass with what it should be.
struct LayoutChecker {
  let layoutCase: LayoutCase
  let request: EnvironmentPatch
  let layout: Layout

  /// The differences from what the document expects.
  func differences(from expectation: Expectation) -> [Difference] {
    var details: [Difference.Detail] = []
    if let status = expectation.status, status != layout.status {
      details.append(.status(expected: status, actual: layout.status))
    }
    if let names = expectation.broken, names != brokenNames(layout) {
      details.append(.broken(expected: names, actual: brokenNames(layout)))
    }
    for frame in expectation.frames {
      details += differences(from: frame, expectation)
    }
    if let height = expectation.height {
      let tolerance = expectation.tolerance(of: .height, scale: layout.environment.scale)
      if let missed = mismatch(height, layout.cellHeight, tolerance) { details.append(.height(missed)) }
    }
    return details.map { difference(.expectation, $0) }
  }

  private func differences(
    from expected: ExpectedFrame, _ expectation: Expectation
  ) -> [Difference.Detail] {
    guard let frame = layout.frame(of: expected, in: layoutCase, isRounded: expectation.isRounded) else {
      return [.missing]
    }
    return FrameMember.allCases.compactMap { member -> Difference.Detail? in
      guard let number = expected[member] else { return nil }
      let tolerance = expectation.tolerance(of: member, scale: layout.environment.scale)
      return mismatch(number, frame[member], tolerance).map { mismatch in
        expected.guide == nil
          ? .frame(expected.view, member, mismatch) : .content(expected.view, member, mismatch)
      }
    }
  }

  /// The differences from the layout that is stored under the same key.
  func differences(from stored: Layout) -> [Difference] {
    var details: [Difference.Detail] = []
    if stored.status != layout.status {
      details.append(.status(expected: stored.status, actual: layout.status))
    }
    if stored.broken != layout.broken {
      details.append(.broken(expected: brokenNames(stored), actual: brokenNames(layout)))
    }
    if stored.isRelaid != layout.isRelaid {
      details.append(.relaid(expected: stored.isRelaid, actual: layout.isRelaid))
    }
    details += wrappingDetails(stored)
    for (index, frame) in stored.frames.enumerated() {
      for member in FrameMember.allCases {
        if let missed = mismatch(ViewIndex(index), member, frame[member]) { details.append(missed) }
      }
    }
    return details.map { difference(.stored, $0) }
  }

  private func wrappingDetails(_ stored: Layout) -> [Difference.Detail] {
    guard stored.rewrapped.map(\.view) == layout.rewrapped.map(\.view) else {
      return [.rewrapped(expected: rewrappedNames(stored), actual: rewrappedNames(layout))]
    }
    return zip(stored.rewrapped, layout.rewrapped).compactMap { stored, own in
      mismatch(stored.wrappingWidth, own.wrappingWidth, LayoutTolerance.equality)
        .map { .wrappingWidth(own.view, $0) }
    }
  }

  func difference(_ source: Difference.Source, _ detail: Difference.Detail) -> Difference {
    Difference(pass: layout.pass, request: request, source: source, detail: detail)
  }

  private func mismatch(
    _ view: ViewIndex, _ member: FrameMember, _ expected: Double
  ) -> Difference.Detail? {
    guard layout.frames.indices.contains(view.rawValue) else { return .missing }
    return mismatch(expected, layout.frames[view.rawValue][member], LayoutTolerance.equality).map {
      mismatch in
      .frame(view, member, mismatch)
    }
  }

  /// Nil where a number is as near as it has to be.
  func mismatch(_ expected: Double, _ actual: Double, _ tolerance: Double) -> Difference.Mismatch? {
    guard !(abs(expected - actual) <= tolerance) else { return nil }
    return Difference.Mismatch(expected: expected, actual: actual, tolerance: tolerance)
  }

  private func rewrappedNames(_ layout: Layout) -> [String] {
    layout.rewrapped.map { rewrapped in
      let index = rewrapped.view.rawValue
      return layoutCase.views.indices.contains(index) ? layoutCase.views[index].id : "#\(index)"
    }
  }

  func brokenNames(_ layout: Layout) -> [String] {
    let state = layoutCase.state(after: layout.pass, request: request)
    return layout.broken.map { broken in
      let index = broken.constraint.rawValue
      let count = state.constraints.count + state.stackConstraints.count
      return index < count ? state.constraint(broken.constraint).id : "#\(index)"
    }
  }
}

extension ExpectedFrame {
  subscript(member: FrameMember) -> Double? {
    switch member {
    case .x: x
    case .y: y
    case .width: width
    case .height: height
    }
  }
}
