package import JSON

extension Constraint {
  /// The constraint as an equation, less what says nothing: `first.width >= 0.5 * second.width + 10 @ 750`.
  public func equation(in views: [View]) -> String {
    var text = terms(in: views)
    if second != nil {
      if constant > 0 { text += " + \(constant.shortest)" }
      if constant < 0 { text += " - \((-constant).shortest)" }
    } else {
      text += " \(constant.shortest)"
    }
    return isRequired ? text : text + " @ \(priority.rawValue.shortest)"
  }

  /// The equation up to its constant: `first.width >= 0.5 * second.width`.
  public func terms(in views: [View]) -> String {
    let left = "\(first.text(in: views)) \(relation.rawValue)"
    guard let second else { return left }
    return left + (multiplier == 1 ? " " : " \(multiplier.shortest) * ") + second.text(in: views)
  }

  func json(in views: [View]) -> JSONValue {
    if origin == .numbered && isActive && ibID == nil { return .string(equation(in: views)) }
    return json(
      in: views, id: origin == .named ? id : nil, priority: isRequired ? nil : priority.rawValue)
  }

  /// The constraint as an object of a document, under a name and at a priority that it may not have yet.
  package func json(in views: [View], id: String?, priority: Double?) -> JSONValue {
    let constant = constant == 0 && second != nil ? nil : constant
    return .object(
      JSONObject(ifAny: [
        "id": id, "first": first.text(in: views), "relation": relation.rawValue,
        "second": second?.text(in: views), "multiplier": multiplier == 1 ? nil : multiplier,
        "constant": constant, "priority": priority, "active": isActive ? nil : false, "ibID": ibID,
      ]))
  }
}
