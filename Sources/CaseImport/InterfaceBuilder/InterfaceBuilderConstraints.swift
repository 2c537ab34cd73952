import JSON
import LayoutModel
import Spelling

/// The constraints of some views of an Interface Builder file in the words of a document.
struct InterfaceBuilderConstraints {
  private(set) var all: [JSONValue] = []
  /// On those that are left out.
  private(set) var notes: [InputNote] = []
  /// Whether one names a layout guide or a margin.
  private(set) var namesGuides = false
  /// By their ids in the case, those that hold in Interface Builder's canvas alone.
  private(set) var placeholders: Set<String> = []

  private let file: InterfaceBuilderFile
  private let views: [InterfaceBuilderView]
  /// The views' ids, by those of Interface Builder.
  private let viewIDs: [String: String]
  private var names = UniqueNames()

  /// The constraints that the canvas installs, and those that keep what they leave open.
  ///
  /// - Parameters:
  ///   - views: a root and all that is below it, the root first.
  ///   - kept: by view, the members that constraints leave open and that keep their stored values.
  init(
    of views: [InterfaceBuilderView], in file: InterfaceBuilderFile, keeping kept: [String: FrameMembers]
  ) {
    self.file = file
    self.views = views
    viewIDs = Dictionary(
      views.compactMap { view in view.element["id"].map { ($0, view.id) } },
      uniquingKeysWith: { first, _ in first })
    all = views.filter(\.isContentView).flatMap(edges)
    for view in views {
      let excluded = file.excluded(by: view.element, "constraints")
      for element in view.element.children(of: "constraints") where element.name == "constraint" {
        guard !excluded.contains(element["id"] ?? ""), element["installed"] != "NO" else { continue }
        if let value = constraint(element, owner: view.element) { all.append(value) }
        namesGuides = namesGuides || isOfGuide(element)
      }
    }
    all += keepingConstraints(kept)
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
    let id = constraintID(element)
    let relation = element["relation"] ?? "equal"
    guard let sign = Self.relations[relation] else {
      return leaveOut(element, because: "<constraint>: relation: \"\(relation)\" is not a relation")
    }
    var json: JSONObject = ["id": id, "first": first, "relation": sign.rawValue]
    if let item = element["secondItem"] {
      guard let attribute = element["secondAttribute"], let second = anchor(item, attribute) else {
        return leaveOut(element, item)
      }
      json += ["second": second]
      json.add("multiplier", ifAny: element.number("multiplier")?.json ?? element["multiplier"]?.json)
    }
    for place in [element] + [file.variation(of: element)].compactMap(\.self) {
      if let reason = place.wrongNumber("constant") ?? place.wrongNumber("priority") {
        return leaveOut(place, because: reason)
      }
    }
    let constant = file.variation(of: element)?.number("constant") ?? element.number("constant") ?? 0
    if constant != 0 { json += ["constant": constant] }
    let priority = file.variation(of: element)?.number("priority") ?? element.number("priority") ?? 1000
    if priority != 1000 { json += ["priority": priority] }
    json.add("ibID", ifAny: element["id"])
    if element.isYes("placeholder") { placeholders.insert(id) }
    return json.json(from: element)
  }

  private static let relations: [String: Relation] = [
    "equal": .equal, "greaterThanOrEqual": .greaterThanOrEqual, "lessThanOrEqual": .lessThanOrEqual,
  ]

  private mutating func leaveOut(_ element: XMLElement, _ word: String?) -> JSONValue? {
    leaveOut(element, because: "a constraint names \"\(word ?? "")\", which is not in this view")
  }

  private mutating func leaveOut(_ element: XMLElement, because reason: String) -> JSONValue? {
    notes.append(InputNote(sentence: "\(reason); it is left out", location: element.location))
    return nil
  }

  /// The constraint's identifier, or else Interface Builder's id as a name.
  private mutating func constraintID(_ element: XMLElement) -> String {
    let wanted = (element["identifier"] ?? element["id"] ?? "constraint").identifier(else: "constraint")
    return names.take(wanted, separator: "-")
  }

  /// An item and an attribute in the words of a document; `nil` where the item is not in this case.
  private func anchor(_ item: String, _ attribute: String) -> String? {
    if let id = viewIDs[item] { return "\(id).\(attribute)" }
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
    guard guide.name == "viewLayoutGuide", let owner = guide.parent?["id"].flatMap({ viewIDs[$0] }) else {
      return nil
    }
    switch guide["key"] {
    case "safeArea": return "\(owner).safeAreaLayoutGuide.\(attribute)"
    case "keyboard": return "\(owner).keyboardLayoutGuide.\(attribute)"
    case let key? where LayoutGuide(rawValue: key) != nil: return "\(owner).\(key).\(attribute)"
    default: return nil
    }
  }

  /// Where constraints leave something open, the stored frame holds below all other priorities. So does the size of an
  /// arranged plain view with nothing inside, which the canvas gives it.
  private func keepingConstraints(_ kept: [String: FrameMembers]) -> [JSONValue] {
    views.flatMap { view -> [JSONValue] in
      var members = kept[view.id] ?? []
      if view.element.isSpacer, !view.element.isInProportion {
        if view.kept.contains(.horizontal) { members.insert(.width) }
        if view.kept.contains(.vertical) { members.insert(.height) }
      }
      guard !members.isEmpty, !view.isMisplaced, let parent = view.parent else { return [] }
      let insets = ControlSize.alignmentInsets(of: view.element.viewClass, plugIn: file.canvas.plugIn)
      let rect = view.storedFrame.inset(by: insets)
      let equations: [(FrameMembers, String, String?, Double)] = [
        (.x, "left", "\(parent).left", rect.x), (.y, "top", "\(parent).top", rect.y),
        (.width, "width", nil, rect.width), (.height, "height", nil, rect.height),
      ]
      return equations.filter { members.contains($0.0) }.map { _, attribute, second, constant in
        let first: JSONObject = [
          "id": "\(Constraint.storedFramePrefix)\(view.id)-\(attribute)", "first": "\(view.id).\(attribute)",
          "relation": "==",
        ]
        return .object(
          first.with("second", ifAny: second) + [
            "constant": constant, "priority": Constraint.storedFramePriority,
          ])
      }
    }
  }
}
