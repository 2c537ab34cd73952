import TestSupport

extension Workload {
  /// Groups within groups, in turn rows and columns of four with gaps of 8, filled by equal sizes, down to
  /// `leaves` labels; as high as the highest label needs it.
  static func stack(_ leaves: Int) -> Workload {
    var sketch = Sketch()
    var random = SplitMix(seed: UInt64(leaves))
    let root = sketch.box()
    sketch.add(
      root.left == 0, root.top == 0, root.width == Expression(80 * Double(leaves).squareRoot()))
    sketch.add(root.height == 0, at: 50)
    var groups = [(box: root, leaves: leaves, isRow: true)]
    while let group = groups.popLast() {
      guard group.leaves > 1 else {
        sketch.addContentSize(group.box.width, Double(Int.random(in: 40...120, using: &random)))
        sketch.addContentSize(group.box.height, Double(Int.random(in: 1...3, using: &random)) * 20.5)
        continue
      }
      let count = min(4, group.leaves)
      let members = (0..<count).map { _ in sketch.box() }
      sketch.fill(group.box, with: members, isRow: group.isRow)
      for (i, member) in members.enumerated() {
        groups.append((member, (group.leaves + i) / count, !group.isRow))
      }
    }
    return Workload("stack-\(leaves)", sketch)
  }
}

extension Sketch {
  /// Arranges members one after another over the whole of a group, with equal sizes.
  fileprivate mutating func fill(_ group: Box, with members: [Box], isRow: Bool) {
    let first = members[0]
    var end: Expression?
    for member in members {
      if isRow {
        add(member.left == (end.map { $0 + 8 } ?? group.left))
        add(member.top == group.top, member.height == group.height)
        end = member.right
      } else {
        add(member.top == (end.map { $0 + 8 } ?? group.top))
        add(member.left == group.left, member.width == group.width)
        end = member.bottom
      }
    }
    for member in members.dropFirst() {
      add(isRow ? member.width == first.width : member.height == first.height)
    }
    if let end { add(end == (isRow ? group.right : group.bottom)) }
  }
}
