import JSON
import LayoutModel
import Spelling

extension InterfaceBuilderCaseBuilder {
  /// The constraints that the canvas installs, of the root and all that is below it.
  mutating func constraints() -> [JSONValue] {
    var found = views.filter(\.isContentView).flatMap(edges)
    for builderView in views {
      let excluded = file.excluded(by: builderView.element, "constraints")
      for element in builderView.element.children(of: "constraints") where element.name == "constraint" {
        guard !excluded.contains(element["id"] ?? ""), element["installed"] != "NO" else { continue }
        if let value = constraint(element, owner: builderView.element) { found.append(value) }
        namesGuides = namesGuides || isOfGuide(element)
      }
    }
    return found
  }

  /// The edges of a cell's content view, as far from the cell's as they are stored.
  private func edges(_ view: InterfaceBuilderView) -> [JSONValue] {
    guard let cell = views.first, view.parent == cell.id else { return [] }
    let (frame, bounds) = (view.storedFrame, cell.storedFrame)
    let constants = [
      ("left", frame.x), ("top", frame.y), ("right", frame.x + frame.width - bounds.width),
      ("bottom", frame.y + frame.height - bounds.height),
    ]
    return constants.map { attribute, constant in
      .object([
        "id": "\(view.id)-\(attribute)", "first": "\(view.id).\(attribute)", "relation": "==",
        "second": "\(cell.id).\(attribute)", "constant": constant,
      ])
    }
  }

  private func isOfGuide(_ element: XMLElement) -> Bool {
    [element["firstAttribute"], element["secondAttribute"]].contains { $0?.contains("Margin") == true }
      || [element["firstItem"], element["secondItem"]].contains { item in
        item.flatMap { file.elements[$0] }?.name.hasSuffix("LayoutGuide") == true
      }
  }

  private mutating func constraint(_ element: XMLElement, owner: XMLElement) -> JSONValue? {
    guard let attribute = element["firstAttribute"],
      let first = anchor(element["firstItem"] ?? owner["id"] ?? "", attribute)
    else { return leaveOut(element, element["firstItem"]) }
    var json: JSONObject = ["id": constraintID(element), "first": first]
    switch element["relation"] {
    case "greaterThanOrEqual": json += ["relation": ">="]
    case "lessThanOrEqual": json += ["relation": "<="]
    default: json += ["relation": "=="]
    }
    if let item = element["secondItem"] {
      guard let attribute = element["secondAttribute"], let second = anchor(item, attribute) else {
        return leaveOut(element, item)
      }
      json += ["second": second]
      if let text = element["multiplier"] {
        guard let multiplier = text.ratio else { return leaveOut(element, text) }
        json += ["multiplier": multiplier]
      }
    }
    let constant = file.variation(of: element)?.number("constant") ?? element.number("constant") ?? 0
    if constant != 0 { json += ["constant": constant] }
    let priority = file.variation(of: element)?.number("priority") ?? element.number("priority") ?? 1000
    guard priority > 0 else { return nil }
    if priority != 1000 { json += ["priority": priority] }
    json.add("ibID", ifAny: element["id"])
    return json.json(from: element)
  }

  private mutating func leaveOut(_ element: XMLElement, _ word: String?) -> JSONValue? {
    notes.append(
      InputNote(
        sentence: "a constraint names \"\(word ?? "")\", which is not in this view; it is left out",
        location: element.location))
    return nil
  }

  /// The constraint's identifier, or else Interface Builder's id as a name.
  private mutating func constraintID(_ element: XMLElement) -> String {
    let wanted = (element["identifier"] ?? element["id"] ?? "constraint").identifier(else: "constraint")
    return constraintNames.take(wanted, separator: "-")
  }

  /// An item and an attribute in the words of a document; `nil` where the item is not in this case.
  private func anchor(_ item: String, _ attribute: String) -> String? {
    if let name = names[item] { return viewIDs.contains(name) ? "\(name).\(attribute)" : nil }
    guard let guide = file.elements[item] else { return nil }
    if guide.name == "viewControllerLayoutGuide" {
      let rootName = views.first?.id ?? ""
      switch (guide["type"], attribute) {
      case ("top", "bottom"): return "\(rootName).safeAreaLayoutGuide.top"
      case ("bottom", "top"): return "\(rootName).safeAreaLayoutGuide.bottom"
      case ("top", _): return "\(rootName).top"
      default: return "\(rootName).bottom"
      }
    }
    guard guide.name == "viewLayoutGuide", let owner = guide.parent?["id"].flatMap({ names[$0] }) else {
      return nil
    }
    switch guide["key"] {
    case "safeArea": return "\(owner).safeAreaLayoutGuide.\(attribute)"
    case "keyboard": return "\(owner).keyboardLayoutGuide.\(attribute)"
    case let key? where LayoutGuide(rawValue: key) != nil: return "\(owner).\(key).\(attribute)"
    default: return nil
    }
  }

  /// Where constraints leave something open, the stored frame holds below all other priorities.
  func keepingConstraints(_ kept: [String: FrameMembers]) -> [JSONValue] {
    views.flatMap { view -> [JSONValue] in
      guard let members = kept[view.id], !members.isEmpty, !view.isMisplaced, let parent = view.parent else {
        return []
      }
      let insets = ControlSize.alignmentInsets(of: view.element.viewClass, plugIn: file.canvas.plugIn)
      let rect = view.storedFrame.inset(by: insets)
      let equations: [(FrameMembers, String, String?, Double)] = [
        (.x, "left", "\(parent).left", rect.x), (.y, "top", "\(parent).top", rect.y),
        (.width, "width", nil, rect.width), (.height, "height", nil, rect.height),
      ]
      return equations.filter { members.contains($0.0) }.map { _, attribute, second, constant in
        let first: JSONObject = [
          "id": "stored-\(view.id)-\(attribute)", "first": "\(view.id).\(attribute)", "relation": "==",
        ]
        return .object(
          first.with("second", ifAny: second) + ["constant": constant, "priority": Self.keepingPriority])
      }
    }
  }

  /// Below every priority of UIKit's own.
  private static let keepingPriority = 0.001
}
