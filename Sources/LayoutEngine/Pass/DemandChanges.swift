/// What a pass may have changed of what is asked.
struct DemandChanges {
  var constraints: [ConstraintChange] = []
  var contents: [ContentChange] = []

  mutating func removeAll() {
    constraints.removeFew()
    contents.removeFew()
  }

  /// Whether the same hinges are asked for, perhaps elsewhere or at other optional priorities.
  var keepHinges: Bool {
    constraints.allSatisfy(\.keepsHinges) && contents.allSatisfy(\.wish.keepsHinge)
  }

  /// Whether a hinge stands elsewhere now.
  var moveHinges: Bool {
    constraints.contains(where: \.movesHinges) || contents.contains(where: \.wish.movesHinge)
  }
}
