/// A hinge that cannot be met along with those before it, by places in the order in which hinges are taken.
public struct Contradiction: Hashable, Sendable {
  public let broken: Int
  /// The hinges that contradict it, none of which can be left out, in order. Of all such sets it is the one whose last
  /// member is earliest, of these the one whose last but one is, and so on; hard hinges are left out, so that it may be
  /// empty.
  public let members: [Int]

  public init(broken: Int, members: [Int]) {
    self.broken = broken
    self.members = members
  }
}
