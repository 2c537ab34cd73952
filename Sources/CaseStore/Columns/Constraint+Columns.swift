internal import LayoutModel
internal import SQLite

extension Constraint {
  func encode(to container: some PersistenceContainer) throws(SQLiteError) {
    try container.bind(id, to: ":name")
    try container.bind(origin, to: ":origin")
    try container.bind(first.view, to: ":first_view")
    try container.bind(first.attribute, to: ":first_attribute")
    try container.bind(relation, to: ":relation")
    try container.bind(second?.view, to: ":second_view")
    try container.bind(second?.attribute, to: ":second_attribute")
    try container.bind(multiplier, to: ":multiplier")
    try container.bind(constant, to: ":constant")
    try container.bind(priority, to: ":priority")
    try container.bind(isActive, to: ":is_active")
    try container.bind(first.guide, to: ":first_guide")
    try container.bind(second?.guide, to: ":second_guide")
    try container.bind(ibID, to: ":ib_id")
  }

  init(_ row: Row) throws(SQLiteError) {
    var second: Anchor?
    if let view: ViewIndex = try row["second_view"] {
      second = Anchor(view, try row["second_attribute"], of: try row["second_guide"])
    }
    self.init(
      restoring: try row["name"], origin: try row["origin"],
      first: Anchor(try row["first_view"], try row["first_attribute"], of: try row["first_guide"]),
      relation: try row["relation"],
      second: second, multiplier: try row["multiplier"], constant: try row["constant"],
      priority: try row["priority"], isActive: try row["is_active"],
      ibID: try row["ib_id"])
  }
}
