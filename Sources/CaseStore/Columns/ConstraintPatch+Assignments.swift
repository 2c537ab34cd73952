import LayoutModel

extension ConstraintPatch {
  /// The members that the patch sets.
  var assignments: [Assignment] {
    var all: [Assignment] = []
    if let priority { all.append(.priority, priority.rawValue) }
    if let constant { all.append(.constant, constant) }
    if let relation { all.append(.relation, .text(relation.rawValue)) }
    if let isActive { all.append(.isActive, isActive ? 1 : 0) }
    return all
  }

  init(_ assignments: [Assignment]) throws(StoreError) {
    self.init()
    for assignment in assignments {
      switch assignment.member {
      case .priority: priority = try assignment.priority()
      case .constant: constant = try assignment.number()
      case .relation: relation = try assignment.word()
      case .isActive: isActive = try assignment.flag()
      default: throw assignment.unreadable
      }
    }
  }
}
