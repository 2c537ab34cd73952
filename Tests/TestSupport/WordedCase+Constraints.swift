extension WordedCase {
  /// An edge of one of the root's guides. Its margins are added to its safe area.
  mutating func guide(_ attribute: String) -> Anchor {
    let kind = random.count(0...2)
    if kind == 0 { return Anchor("root.\(attribute)") }
    func inset(_ edge: (Insets) -> Double) -> Double { edge(safeArea) + (kind == 2 ? edge(margins) : 0) }
    let (left, right) = (inset(\.left), inset(\.right))
    let offset =
      switch attribute {
      case "top": inset(\.top)
      case "bottom": -inset(\.bottom)
      case "leading": isMirrored ? right : left
      case "trailing": isMirrored ? -left : -right
      case "left": left
      case "right": -right
      case "centerX": (left - right) / 2
      case "centerY": (inset(\.top) - inset(\.bottom)) / 2
      case "width": -left - right
      default: -inset(\.top) - inset(\.bottom)
      }
    let name = kind == 1 ? "safeAreaLayoutGuide" : "layoutMarginsGuide"
    return Anchor("root.\(name).\(attribute)", plain: "root.\(attribute)", offset: offset)
  }

  mutating func addConstraint() {
    let priority: Double = random.chance(0.2) ? 1000 : random.one(of: [250, 251, 500, 749, 750, 751, 999])
    let relation = random.one(of: ["==", "==", ">=", "<="])
    let id = random.one(of: ids)
    let isHorizontal = random.chance(0.5)
    let constant: Double = random.one(of: [0, 8, -8, 20, 33.25, -60])
    switch random.count(0...3) {
    case 0:
      let size = isHorizontal ? "width" : "height"
      add(
        Anchor("\(id).\(size)"), relation, guide(size), times: random.one(of: [0.5, 1, 0.25]), constant,
        priority)
    case 1:
      let ratio = random.one(of: [16.0 / 9, 4.0 / 3, 0.5, 2, 1])
      add(Anchor("\(id).width"), relation, Anchor("\(id).height"), times: ratio, constant, priority)
    case 2:
      let attributes =
        isHorizontal
        ? random.one(of: [["left", "right", "centerX"], ["leading", "trailing"]])
        : ["top", "bottom", "centerY"]
      let first = random.one(of: attributes)
      add(Anchor("\(id).\(first)"), relation, guide(random.one(of: attributes)), constant, priority)
    default:
      let attributes = isHorizontal ? ["leading", "trailing"] : ["top", "bottom"]
      let other = Anchor("\(random.one(of: ids)).\(random.one(of: attributes))")
      add(Anchor("\(id).\(random.one(of: attributes))"), relation, other, constant, priority)
    }
    if random.chance(0.3) { wideConstants[constraints.count - 1] = random.one(of: [0, 40, -12.5]) }
  }
}
