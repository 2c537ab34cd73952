internal import LayoutModel
internal import SQLite

extension Constraint {
  func bind(to statement: Statement) throws(SQLiteError) {
    try statement.bind(id, to: ":name")
    try statement.bind(origin, to: ":origin")
    try statement.bind(first.view, to: ":first_view")
    try statement.bind(first.attribute, to: ":first_attribute")
    try statement.bind(relation, to: ":relation")
    try statement.bind(second?.view, to: ":second_view")
    try statement.bind(second?.attribute, to: ":second_attribute")
    try statement.bind(multiplier, to: ":multiplier")
    try statement.bind(constant, to: ":constant")
    try statement.bind(priority, to: ":priority")
    try statement.bind(isActive, to: ":is_active")
    try statement.bind(first.guide, to: ":first_guide")
    try statement.bind(second?.guide, to: ":second_guide")
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
      priority: try row["priority"], isActive: try row["is_active"])
  }
}
