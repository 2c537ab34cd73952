package import JSON
package import LayoutModel

/// One root of an Interface Builder file as a case document, with what is known of each view.
package struct InterfaceBuilderCase {
  /// In document order; the root first.
  package private(set) var views: [InterfaceBuilderView] = []
  /// Sentences on what of the file is not in the document, with their lines.
  package internal(set) var notes: [InterfaceBuilderNote] = []
  /// The document that `LayoutCase` reads.
  package private(set) var document: JSONValue = .null

  package let file: InterfaceBuilderFile
  package let root: InterfaceBuilderRoot
  let measurer: any TextMeasuring
  let wrappingWidths: [String: Double]
  var names: [String: String] = [:]
  var usedNames: Set<String> = []
  var measured: [JSONValue] = []
  var constraintIDs: Set<String> = []
  /// Whether a constraint names a layout guide or a margin.
  var namesGuides = false
  /// Whether a font follows the text size.
  var hasTextStyles = false

  /// - Parameters:
  ///   - inferred: what is not in the file and is tried out.
  ///   - measurer: tells which stored sizes follow from a text.
  ///   - kept: by view, the members that constraints leave open and that keep their stored values.
  ///   - wrappingWidths: by label, the width that constraints give its lines, in points.
  package init(
    _ root: InterfaceBuilderRoot, of file: InterfaceBuilderFile, inferred: InferredEnvironment = .init(),
    measurer: any TextMeasuring, kept: [String: FrameMembers] = [:], wrappingWidths: [String: Double] = [:]
  ) {
    self.file = file
    self.root = root
    self.measurer = measurer
    self.wrappingWidths = wrappingWidths
    environment = Self.environment(of: root, in: file, inferred)
    name(root.element)
    let tree = view(root.element, parent: nil)
    var members: [JSONMember] = [
      JSONMember("format", .string("layoutcase/1")),
      JSONMember("name", .string("\(file.name)#\(root.identifier)")),
      JSONMember("origin", .string("ib")), JSONMember("rules", .string("uikit")),
      JSONMember("environment", environmentJSON), JSONMember("root", tree),
      JSONMember("constraints", .array(constraints() + keepingConstraints(kept))),
    ]
    if !measured.isEmpty { members.append(JSONMember("measured", .array(measured))) }
    members.append(JSONMember("expect", expectation))
    document = .object(members)
  }

  let environment: Environment

  /// - Throws: where the file says what no case can hold.
  package func layoutCase() throws(InputError) -> LayoutCase {
    try LayoutCase(json: Array(JSONWriter.text(of: document, .compact).utf8), file: file.name)
  }

  /// The frames of the file, but of views that it marks as misplaced.
  private var expectation: JSONValue {
    let frames = views.filter { !$0.isMisplaced }.map { view in
      let rect = view.storedFrame
      var members = view.isRoot ? [] : [JSONMember("x", .number(rect.x)), JSONMember("y", .number(rect.y))]
      members += [JSONMember("width", .number(rect.width)), JSONMember("height", .number(rect.height))]
      return JSONMember(view.id, .object(members))
    }
    return .object([JSONMember("frames", .object(frames)), JSONMember("tolerance", .number(0.5))])
  }

  /// Names an element and all views below it, in document order.
  private mutating func name(_ root: XMLElement) {
    let outlets = file.outlets
    var open = [root]
    while let element = open.popLast() {
      if let id = element["id"] {
        let wanted = outlets[id] ?? element["userLabel"] ?? element.viewClass.viewName
        names[id] = unique(wanted.identifier(else: element.viewClass.viewName))
      }
      open += element.childViews.reversed()
    }
  }

  private mutating func unique(_ wanted: String) -> String {
    var name = wanted
    var count = 1
    while !usedNames.insert(name).inserted {
      count += 1
      name = "\(wanted)\(count)"
    }
    return name
  }

  /// - Parameter parent: the superview's id in the case; `nil` for the root.
  private mutating func view(_ element: XMLElement, parent: String?) -> JSONValue {
    let isRoot = parent == nil
    let isArranged = element.parent?.name == "subviews" && element.parent?.parent?.name == "stackView"
    let rect = element.storedFrame
    let isInput =
      !isRoot && !isArranged
      && (element["translatesAutoresizingMaskIntoConstraints"] != "NO" || element.isYes("fixedFrame"))
    var facts = InterfaceBuilderView(
      id: names[element["id"] ?? ""] ?? unique(element.viewClass.viewName),
      parent: parent, element: element, storedFrame: rect,
      isInput: isInput, isMisplaced: element.isYes("misplaced"))
    var members = [
      JSONMember("id", .string(facts.id)), JSONMember("class", .string(element.viewClass)),
    ]
    if let name = element["customClass"] { members.append(JSONMember("customClass", .string(name))) }
    if let id = element["id"] { members.append(JSONMember("ibID", .string(id))) }
    if isInput, !facts.isContentView { members.append(JSONMember("frame", rect.json)) }
    if element.isHidden { members.append(JSONMember("hidden", .bool(true))) }
    if element.name == "stackView" { members.append(JSONMember("stack", stack(element))) }
    members += margins(of: element, isRoot: isRoot)
    members += content(of: element, isArranged: isArranged, &facts)
    if !isInput { members += priorities(of: element) }
    views.append(facts)
    let children = visibleChildren(of: element).map { view($0, parent: facts.id) }
    if !children.isEmpty { members.append(JSONMember("children", .array(children))) }
    return .object(members)
  }

  /// The children that the canvas installs. Cells are cases of their own.
  private func visibleChildren(of element: XMLElement) -> [XMLElement] {
    let excluded = file.excluded(by: element, "subviews")
    return element.childViews.filter { !excluded.contains($0["id"] ?? "") }
  }

  /// Interface Builder writes down what is not 250 and 750, for every class.
  private func priorities(of element: XMLElement) -> [JSONMember] {
    [("hugging", "Hugging", 250.0), ("compression", "CompressionResistance", 750.0)].map {
      (member, word, standard) in
      let horizontal = element.number("horizontal\(word)Priority") ?? standard
      let vertical = element.number("vertical\(word)Priority") ?? standard
      return JSONMember(
        member,
        .object([
          JSONMember("horizontal", .number(horizontal)), JSONMember("vertical", .number(vertical)),
        ]))
    }
  }

  private func stack(_ element: XMLElement) -> JSONValue {
    var members: [JSONMember] = []
    if element["axis"] == "vertical" { members.append(JSONMember("axis", .string("vertical"))) }
    for member in ["distribution", "alignment"] {
      if let value = element[member] { members.append(JSONMember(member, .string(value))) }
    }
    let spacing = element.number("spacing") ?? (element["spacingType"] == "standard" ? 8 : 0)
    if spacing != 0 { members.append(JSONMember("spacing", .number(spacing))) }
    if element.margins != nil || element.isYes("layoutMarginsRelativeArrangement") {
      members.append(JSONMember("isLayoutMarginsRelativeArrangement", .bool(true)))
    }
    if element.isYes("baselineRelativeArrangement") {
      members.append(JSONMember("isBaselineRelativeArrangement", .bool(true)))
    }
    if element.childViews.contains(where: \.isHidden) {
      members.append(JSONMember("hidingPriority", .number(999.999)))
    }
    return .object(members)
  }

  private func margins(of element: XMLElement, isRoot: Bool) -> [JSONMember] {
    var members: [JSONMember] = []
    if let given = element.margins {
      members.append(given)
    } else if isRoot && root.kind != .cell {
      members.append(JSONMember("isViewControllerRoot", .bool(true)))
    } else if element.name == "tableViewCellContentView" || element.name == "tableViewCell" {
      let cell = isRoot ? element : element.parent ?? element
      let margins = file.canvas.cellMargins(
        width: cell.storedFrame.width, hasAccessory: cell["accessoryType"] != nil)
      members.append(JSONMember("directionalLayoutMargins", margins.json))
    }
    if element.isYes("preservesSuperviewLayoutMargins") {
      members.append(JSONMember("preservesSuperviewLayoutMargins", .bool(true)))
    }
    if element["insetsLayoutMarginsFromSafeArea"] == "NO" {
      members.append(JSONMember("insetsLayoutMarginsFromSafeArea", .bool(false)))
    }
    return members
  }
}

/// What is known of a view beside its document.
package struct InterfaceBuilderView {
  /// Its id in the case.
  package let id: String
  /// The superview's id; `nil` for the root.
  package let parent: String?
  package let element: XMLElement
  /// What Xcode stored, relative to the superview, in points.
  package let storedFrame: Rect
  /// Whether the frame is fixed or comes from an autoresizing mask, and so is given.
  package let isInput: Bool
  package let isMisplaced: Bool
  /// The axes on which the content size is the stored one.
  package var kept: Set<Axis> = []

  package var className: String { element.viewClass }

  /// Whether a size that is not the stored one comes from a text measured here.
  package var isMeasured: Bool {
    ["label", "button", "textField", "textView", "segmentedControl"].contains(element.name) && kept.count < 2
  }

  package var isRoot: Bool { parent == nil }
  /// Whether the view is a cell's content view, which is as much larger or smaller as its cell is.
  var isContentView: Bool {
    element["key"] == "contentView" && element.parent?.name.hasSuffix("Cell") == true
  }
}

/// What of a file is not in a document, and where it stands.
package struct InterfaceBuilderNote: Hashable, Sendable {
  package let sentence: String
  package let location: TextLocation
}
