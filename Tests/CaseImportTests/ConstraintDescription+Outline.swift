import JSON
import LayoutModel

@testable import CaseImport

extension ConstraintDescription {
  init(_ text: String) throws(InputError) { try self.init(Bytes(text)) }
}

/// The structure of a parse in one line, so that a table can say what is expected of it.
extension ConstraintDescription {
  /// `class handle @source mask 'identifier' : statement : priority state {names}`, each part where there is
  /// one.
  var outline: String {
    var parts = [className, handle]
    if let sourceLine { parts.append("@\(sourceLine)") }
    if let mask { parts.append("\(mask.horizontal)/\(mask.vertical)") }
    if let identifier { parts.append("‹\(identifier)›") }
    parts += [":", statement.outline]
    if let priority { parts.append("@\(priority)") }
    for case .content(let hugging, let compression) in annotations {
      parts.append("content(\(hugging),\(compression))")
    }
    if let isActive { parts.append(isActive ? "active" : "inactive") }
    if !names.isEmpty { parts.append("{\(names.map(\.outline).joined(separator: "; "))}") }
    return parts.joined(separator: " ")
  }
}

extension ConstraintDescription.Statement {
  fileprivate var outline: String {
    switch self {
    case .equation(let equation):
      "\(equation.first.outline) \(equation.relation.rawValue) \(equation.second.outline)"
    case .visual(let chain):
      "\(chain.axis.rawValue)\(chain.direction.map { " \($0.rawValue)" } ?? "") "
        + chain.elements.map(\.outline).joined(separator: " ")
    }
  }
}

extension LogExpression {
  fileprivate var outline: String {
    switch self {
    case .constant(let constant): "\(constant)"
    case .linear(let linear):
      "\(linear.coefficient)·\(linear.item.outline).\(linear.attribute)"
        + (linear.constant.map { " + \($0)" } ?? "")
    case .composite: "composite"
    }
  }
}

extension LogItem {
  fileprivate var outline: String {
    switch self {
    case .object(let className, let address, let title):
      "object(\(className),\(address)\(title.map { ",‹\($0)›" } ?? ""))"
    case .keyed(let className, let key): "keyed(\(className),\(key))"
    case .named(let name): "named(\(name))"
    }
  }
}

extension LogName {
  fileprivate var outline: String {
    "\(name ?? "superview")=\(className.map { "\($0)," } ?? "")\(handle)\(text.map { ",‹\($0)›" } ?? "")"
  }
}

extension LogVisualFormat.Element {
  fileprivate var outline: String {
    switch self {
    case .superview: "superview"
    case .item(let item, let predicates): item.outline + predicates.outline
    case .connection(let predicates): "gap" + predicates.outline
    }
  }
}

extension [LogPredicate] {
  fileprivate var outline: String {
    isEmpty ? "" : "(\(map(\.outline).joined(separator: "; ")))"
  }
}

extension LogPredicate {
  fileprivate var outline: String {
    let value =
      switch object {
      case .quantity(let quantity): "\(quantity.function.map { "\($0) " } ?? "")\(quantity.value)"
      case .item(let item): item.outline
      }
    return "\((relation ?? .equal).rawValue) \(value)\(priority.map { " @\($0)" } ?? "")"
  }
}
