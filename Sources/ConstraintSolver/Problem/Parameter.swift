/// A number that the positions of hinges move with.
public struct Parameter: Sendable {
  /// A hinge and how far it moves for each unit of the parameter.
  struct Move: Sendable {
    var hinge: Int
    var rate: Double
  }

  private(set) var moves: [Move] = []

  public init() {}

  /// A parameter at which hinges stand, by their numbers in the problem.
  public init(positionOf hinges: [Int]) {
    for hinge in hinges { setRate(1, of: hinge) }
  }

  /// Lets a hinge move with the parameter. It is called once for a hinge.
  ///
  /// - Parameter rate: how far the hinge moves for each unit; where it is 0 the hinge stays.
  public mutating func setRate(_ rate: Double, of hinge: Int) {
    if rate != 0 { moves.append(Move(hinge: hinge, rate: rate)) }
  }

  /// Whether one of the first hinges moves with the parameter.
  public func movesHinge(before end: Int) -> Bool { moves.contains { $0.hinge < end } }
}

extension Problem {
  /// The problem with its hinges where they stand at a point. Here they stand where they do when all parameters are 0.
  public func moved(by parameters: [Parameter], to point: Span<Double>) -> Problem {
    var moved = self
    for (j, parameter) in parameters.enumerated() {
      for move in parameter.moves {
        moved.setPosition(moved.hinge(move.hinge).position + move.rate * point[j], of: move.hinge)
      }
    }
    return moved
  }

  /// The parameter that is 0 in this problem and 1 in another, which differs in positions alone.
  public func parameter(movingTo other: Problem) -> Parameter? {
    guard hingeCount == other.hingeCount, stageCount == other.stageCount else { return nil }
    var parameter = Parameter()
    for number in 0..<hingeCount {
      var (here, there) = (hinge(number), other.hinge(number))
      parameter.setRate(there.position - here.position, of: number)
      (here.position, there.position) = (0, 0)
      guard here == there else { return nil }
    }
    return parameter
  }
}
