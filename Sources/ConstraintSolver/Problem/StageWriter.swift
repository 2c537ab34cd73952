/// Writes stages into a problem, one hinge after another; valid while ``Problem/addStages(ofAtMost:_:)`` runs.
public struct StageWriter: ~Copyable {
  @usableFromInline let room: UnsafeMutableBufferPointer<Hinge>
  @usableFromInline var count = 0
  /// The number of the first hinge.
  private let first: Int
  var stageEnds: [Int] = []

  /// - Parameters:
  ///   - room: where the hinges go.
  ///   - first: how many are before them.
  init(_ room: UnsafeMutableBufferPointer<Hinge>, behind first: Int) {
    (self.room, self.first) = (room, first)
  }

  /// Adds so many hinges, together no more than were announced, to the stage that is being written.
  @inlinable
  public mutating func append(count added: Int, _ hinge: (Int) -> Hinge) {
    precondition(added >= 0 && added <= room.count - count)
    for i in 0..<added { room[count + i] = hinge(i) }
    count += added
  }

  /// Ends a stage: the hinges since the end of the one before.
  public mutating func endStage() { stageEnds.append(first + count) }
}
