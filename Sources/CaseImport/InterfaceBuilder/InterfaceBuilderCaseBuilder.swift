import JSON
import LayoutModel
import Spelling

/// Makes the document of one root of an Interface Builder file: its views one by one, and of these the constraints.
struct InterfaceBuilderCaseBuilder {
  let file: InterfaceBuilderFile
  let root: InterfaceBuilderRoot
  var environment: Environment
  let measurer: any TextMeasuring
  let textViewHeights = TextViewHeights()
  /// By label, the width that constraints give its lines, in points.
  var wrappingWidths: [String: Double] = [:]
  /// The ids of the root and of all views below it, named in document order, by their elements' indices.
  private var names: [Int: String] = [:]

  init(_ root: InterfaceBuilderRoot, of file: InterfaceBuilderFile, measurer: any TextMeasuring) {
    (self.file, self.root, self.measurer) = (file, root, measurer)
    environment = InferredEnvironment().environment(of: root, in: file)
    var unique = UniqueNames()
    var open = [root.element]
    while let element = open.popLast() {
      let wanted = file.outlets[element["id"] ?? ""] ?? element["userLabel"] ?? element.viewClass.viewName
      names[element.index] = unique.take(wanted.identifier(else: element.viewClass.viewName))
      open += element.childViews.reversed()
    }
  }

  /// - Parameter kept: by view, the members that constraints leave open and that keep their stored values.
  func build(keeping kept: [String: FrameMembers]) -> (
    document: JSONValue, views: [InterfaceBuilderView], constraints: InterfaceBuilderConstraints
  ) {
    let (tree, views) = view(root.element, parent: nil)
    let constraints = InterfaceBuilderConstraints(of: views, in: file, keeping: kept)
    var document: JSONObject = [
      "format": "layoutcase/1", "name": "\(file.name)#\(root.identifier)", "origin": "ib", "rules": "uikit",
      "environment": environment.json, "root": tree, "constraints": constraints.all,
    ]
    let measured = views.flatMap(\.measured)
    document.add("measured", ifAny: measured.isEmpty ? nil : measured)
    document += ["expect": expectation(of: views)]
    return (.object(document), views, constraints)
  }

  /// The frames of the file, but of views that it marks as misplaced.
  private func expectation(of views: [InterfaceBuilderView]) -> JSONObject {
    let frames = views.filter { !$0.isMisplaced }.map { view in
      let rect = view.storedFrame
      let place: JSONObject = view.isRoot ? [:] : ["x": rect.x, "y": rect.y]
      let frame = place + ["width": rect.width, "height": rect.height]
      return JSONMember(view.id, frame.json(from: view.element))
    }
    return ["frames": JSONObject(frames), "tolerance": 0.5]
  }

  /// The view of an element as a document has it, and it and all views below it.
  ///
  /// - Parameter parent: the superview's id in the case; `nil` for the root.
  private func view(
    _ element: XMLElement, parent: String?
  ) -> (json: JSONValue, views: [InterfaceBuilderView]) {
    let isRoot = parent == nil
    let isArranged = element.parent?.name == "subviews" && element.parent?.parent?.name == "stackView"
    let isInput =
      !isRoot && !isArranged
      && (element["translatesAutoresizingMaskIntoConstraints"] != "NO" || element.isYes("fixedFrame"))
    var view = InterfaceBuilderView(
      id: names[element.index] ?? "", parent: parent, element: element, storedFrame: element.storedFrame,
      isInput: isInput, isMisplaced: element.isYes("misplaced"))
    var json: JSONObject = ["id": view.id, "class": element.viewClass]
    json.add("customClass", ifAny: element["customClass"])
    json.add("ibID", ifAny: element["id"])
    if isInput, !view.isContentView { json += ["frame": view.storedFrame.json] }
    if element.isHidden { json += ["hidden": true] }
    if element.name == "stackView" { json += ["stack": stack(element)] }
    json += margins(of: element, isRoot: isRoot)
    json += content(of: &view, isArranged: isArranged)
    if !isInput { json += priorities(of: element) }
    let children = visibleChildren(of: element).map { self.view($0, parent: view.id) }
    json.add("children", ifAny: children.isEmpty ? nil : children.map(\.json))
    return (json.json(from: element), [view] + children.flatMap(\.views))
  }

  /// The children that the canvas installs. Cells are cases of their own.
  private func visibleChildren(of element: XMLElement) -> [XMLElement] {
    let excluded = file.excluded(by: element, "subviews")
    return element.childViews.filter { !excluded.contains($0["id"] ?? "") }
  }

  /// Interface Builder writes down what is not 250 and 750, for every class.
  private func priorities(of element: XMLElement) -> JSONObject {
    func pair(_ word: String, _ standard: Double) -> JSONObject {
      [
        "horizontal": element.number("horizontal\(word)Priority") ?? standard,
        "vertical": element.number("vertical\(word)Priority") ?? standard,
      ]
    }
    return ["hugging": pair("Hugging", 250), "compression": pair("CompressionResistance", 750)]
  }

  private func stack(_ element: XMLElement) -> JSONObject {
    var json = JSONObject()
    if element["axis"] == "vertical" { json += ["axis": "vertical"] }
    for member in ["distribution", "alignment"] { json.add(member, ifAny: element[member]) }
    let spacing = element.number("spacing") ?? (element["spacingType"] == "standard" ? 8 : 0)
    if spacing != 0 { json += ["spacing": spacing] }
    if element.margins(noSmallerThan: nil) != nil || element.isYes("layoutMarginsRelativeArrangement") {
      json += ["isLayoutMarginsRelativeArrangement": true]
    }
    if element.isYes("baselineRelativeArrangement") { json += ["isBaselineRelativeArrangement": true] }
    if element.childViews.contains(where: \.isHidden) { json += ["hidingPriority": 999.999] }
    return json
  }

  /// The margins that the canvas gives a root or a cell; `nil` for other views. A free collection view cell has those
  /// of a free view.
  private func systemMargins(of element: XMLElement, isRoot: Bool) -> DirectionalEdgeInsets? {
    switch element.name {
    case "tableViewCellContentView", "tableViewCell":
      let cell = isRoot ? element : element.parent ?? element
      return file.canvas.cellMargins(
        width: cell.storedFrame.width, hasAccessory: cell["accessoryType"] != nil)
    default:
      guard isRoot, root.kind != .cell || element.parent?.name == "objects" else { return nil }
      let side = element.storedFrame.width >= Self.wideRoot ? 20.0 : 16
      return DirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }
  }

  /// The width in points from which a root has margins of 20, and 16 below, as stored frames show.
  private static let wideRoot = 394.0

  private func margins(of element: XMLElement, isRoot: Bool) -> JSONObject {
    var json = JSONObject()
    let system = systemMargins(of: element, isRoot: isRoot)
    if let given = element.margins(noSmallerThan: system) {
      json += given
    } else if isRoot && root.kind != .cell {
      json += ["isViewControllerRoot": true]
    } else if let system {
      json += ["directionalLayoutMargins": system.json]
    }
    if element.isYes("preservesSuperviewLayoutMargins") { json += ["preservesSuperviewLayoutMargins": true] }
    if element["insetsLayoutMarginsFromSafeArea"] == "NO" {
      json += ["insetsLayoutMarginsFromSafeArea": false]
    }
    return json
  }
}

extension JSONObject {
  /// The object with the number of the element that it is from as its offset, from 1.
  func json(from element: XMLElement) -> JSONValue { JSONValue(json.content, offset: element.index + 1) }
}
