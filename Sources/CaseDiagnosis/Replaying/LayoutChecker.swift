import JSON
import LayoutModel

/// Compares the layout of one pass with what it should be.
struct LayoutChecker {
  let layoutCase: LayoutCase
  let request: EnvironmentPatch
  let layout: Layout
  /// The case as the pass leaves it, under the request. Few layouts are asked for it.
  let state: () -> CaseState

  init(
    _ layoutCase: LayoutCase, request: EnvironmentPatch = EnvironmentPatch(), _ layout: Layout,
    state: @escaping @autoclosure () -> CaseState
  ) {
    (self.layoutCase, self.request, self.layout) = (layoutCase, request, layout)
    self.state = state
  }

  /// The values that the document expects, each with the layout's.
  func values(of expectation: Expectation) -> [ExpectedValue] {
    var values: [ExpectedValue] = []
    if let status = expectation.status {
      let isMet = status == layout.status
      values.append(
        ExpectedValue(
          path: ["status"], actual: .string(layout.status.rawValue),
          difference: isMet ? nil : .status(expected: status, actual: layout.status)))
    }
    if let names = expectation.broken {
      let actual = brokenNames(layout)
      values.append(
        ExpectedValue(
          path: ["broken"], actual: .array(actual.map { .string($0) }),
          difference: names == actual ? nil : .broken(expected: names, actual: actual)))
    }
    let frames = ComparedFrames(layout, of: layoutCase, isRounded: expectation.isRounded)
    for frame in expectation.frames { values += self.values(of: frame, in: frames, expectation) }
    if let height = expectation.height {
      values.append(
        value(["height"], height, layout.cellHeight, .height, expectation, .height))
    }
    return values
  }

  private func values(
    of expected: ExpectedFrame, in frames: ComparedFrames, _ expectation: Expectation
  ) -> [ExpectedValue] {
    guard let frame = frames[expected] else {
      return [ExpectedValue(path: [], actual: nil, difference: .missing)]
    }
    return FrameMember.allCases.compactMap { member in
      expected[member].map { number in
        let path = ["frames", expected.name(in: layoutCase), member.rawValue]
        return value(
          path, number, frame[member], member, expectation,
          expected.guide == nil ? .frame(expected.view, member) : .content(expected.view, member))
      }
    }
  }

  private func value(
    _ path: [String], _ expected: Double, _ actual: Double, _ member: FrameMember,
    _ expectation: Expectation, _ number: Difference.Number
  ) -> ExpectedValue {
    let tolerance = expectation.tolerance(of: member, scale: layout.environment.scale)
    return ExpectedValue(
      path: path, actual: .number(actual.rounded(within: tolerance)),
      difference: detail(number, expected, actual, tolerance))
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
      guard layout.frames.indices.contains(index) else {
        details.append(.missing)
        continue
      }
      details += FrameMember.allCases.compactMap { member in
        detail(.frame(ViewIndex(index), member), frame[member], layout.frames[index][member])
      }
    }
    return details.map { difference(.stored, $0) }
  }

  private func wrappingDetails(_ stored: Layout) -> [Difference.Detail] {
    guard stored.rewrapped.map(\.view) == layout.rewrapped.map(\.view) else {
      return [.rewrapped(expected: rewrappedNames(stored), actual: rewrappedNames(layout))]
    }
    return zip(stored.rewrapped, layout.rewrapped).compactMap { stored, own in
      detail(.wrappingWidth(own.view), stored.wrappingWidth, own.wrappingWidth)
    }
  }

  func difference(_ source: Difference.Source, _ detail: Difference.Detail) -> Difference {
    Difference(pass: layout.pass, request: request, source: source, detail: detail)
  }

  /// Nil where a number is as near as it has to be.
  func detail(
    _ number: Difference.Number, _ expected: Double, _ actual: Double,
    _ tolerance: Double = LayoutTolerance.equality
  ) -> Difference.Detail? {
    actual.isSame(as: expected, within: tolerance)
      ? nil
      : .number(number, Difference.Mismatch(expected: expected, actual: actual, tolerance: tolerance))
  }

  private func rewrappedNames(_ layout: Layout) -> [String] {
    layout.rewrapped.map { rewrapped in
      let index = rewrapped.view.rawValue
      return layoutCase.views.indices.contains(index) ? layoutCase.views[index].id : "#\(index)"
    }
  }

  func brokenNames(_ layout: Layout) -> [String] {
    guard !layout.broken.isEmpty else { return [] }
    let state = state()
    return layout.broken.map { broken in
      let index = broken.constraint.rawValue
      let count = state.constraints.count + state.stackConstraints.count
      return index < count ? state.constraint(broken.constraint).id : "#\(index)"
    }
  }
}

/// A value that a document expects, and the layout's in its place.
struct ExpectedValue {
  /// The members of the expectation that lead to it.
  let path: [String]
  /// Nil where the layout has none.
  let actual: JSONValue?
  /// Nil where the expectation is met.
  let difference: Difference.Detail?
}

extension Double {
  /// The number with four decimals or nine, where that is near enough.
  func rounded(within tolerance: Double) -> Double {
    for scale in [1e4, 1e9] where magnitude < 1e15 / scale {
      let near = (self * scale).rounded() / scale
      // Minus zero is written as zero.
      if abs(near - self) <= tolerance { return near + 0 }
    }
    return self
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
