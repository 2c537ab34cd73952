import LayoutModel
import SQLite

extension Constraint {
  var arguments: StatementArguments {
    [
      "name": id,
      "origin": origin,
      "first_view": first.view,
      "first_attribute": first.attribute,
      "relation": relation,
      "second_view": second?.view,
      "second_attribute": second?.attribute,
      "multiplier": multiplier,
      "constant": constant,
      "priority": priority,
      "is_active": isActive,
      "first_guide": first.guide,
      "second_guide": second?.guide,
      "ib_id": ibID,
    ]
  }

  init(_ row: Row) throws(SQLiteError) {
    var second: Anchor?
    if let view: ViewIndex = try row["second_view"] {
      second = Anchor(view, try row["second_attribute"], of: try row["second_guide"])
    }
    self.init(
      id: try row["name"], origin: try row["origin"],
      first: Anchor(try row["first_view"], try row["first_attribute"], of: try row["first_guide"]),
      relation: try row["relation"],
      second: second, multiplier: try row["multiplier"], constant: try row["constant"],
      priority: try row["priority"], isActive: try row["is_active"],
      ibID: try row["ib_id"])
  }
}
