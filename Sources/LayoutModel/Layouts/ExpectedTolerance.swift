import JSON

/// How far the numbers of a layout may be off from those that are expected.
public enum ExpectedTolerance: Hashable, Sendable {
  /// The same for every number.
  case uniform(Distance)
  /// Of some members of frames. The cell's height is a height. The others have ``LayoutTolerance/equality``, as all
  /// have where the document does not say.
  case members([FrameMember: Distance])

  public enum Distance: Hashable, Sendable {
    case points(Double)
    /// Of the scale.
    case pixels(Double)
  }

  /// How far a frame on pixels may be off where the document does not say, in points: numbers may have the two decimals
  /// that people write, as 50.33.
  static let printed = 0.005

  /// In points.
  ///
  /// - Parameter scale: pixels per point.
  func points(_ member: FrameMember, scale: Double) -> Double {
    let distance: Distance? =
      switch self {
      case .uniform(let distance): distance
      case .members(let distances): distances[member]
      }
    return switch distance {
    case .points(let points): points
    case .pixels(let pixels): pixels / scale
    case nil: LayoutTolerance.equality
    }
  }
}

extension Expectation {
  /// How far a number may be off, in points.
  ///
  /// - Parameter scale: pixels per point.
  public func tolerance(of member: FrameMember, scale: Double) -> Double {
    tolerance?.points(member, scale: scale)
      ?? (isRounded ? ExpectedTolerance.printed : LayoutTolerance.equality)
  }
}

extension ExpectedTolerance {
  /// - Parameter value: a distance, or an object with distances of a frame's members.
  init(_ value: JSONValue) throws(InputError) {
    guard case .object(let members) = value.content else {
      self = .uniform(try Distance(value))
      return
    }
    _ = try ObjectReader(value, "a tolerance", keys: FrameMember.allCases.map(\.rawValue))
    var distances: [FrameMember: Distance] = [:]
    for member in members {
      if let name = FrameMember(rawValue: member.name) { distances[name] = try Distance(member.value) }
    }
    self = .members(distances)
  }

  var json: JSONValue {
    switch self {
    case .uniform(let distance): return distance.json
    case .members(let distances):
      let members = FrameMember.allCases.compactMap { member in
        distances[member].map { JSONMember(member.rawValue, $0.json) }
      }
      return .object(members)
    }
  }
}

extension ExpectedTolerance.Distance {
  /// - Parameter value: a number of points, or pixels as in `"1px"`.
  fileprivate init(_ value: JSONValue) throws(InputError) {
    guard case .string(let text) = value.content else {
      self = .points(try value.readSize())
      return
    }
    guard text.hasSuffix("px"), let pixels = Double(text.dropLast(2)), (0...1_000_000).contains(pixels) else {
      throw value.flaw("\"\(text)\" is not a tolerance; one is a number of points, or pixels as in \"1px\"")
    }
    self = .pixels(pixels)
  }

  fileprivate var json: JSONValue {
    switch self {
    case .points(let points): .number(points)
    case .pixels(let pixels): .string("\(pixels.shortest)px")
    }
  }
}
