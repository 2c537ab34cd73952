public import JSON
package import LayoutModel
import Spelling

/// One root of an Interface Builder file as a case document, with what is known of each view.
package struct InterfaceBuilderCase {
  /// In document order; the root first.
  package private(set) var views: [InterfaceBuilderView] = []
  /// Sentences on what of the file is not in the document, with their lines.
  package internal(set) var notes: [InputNote] = []
  /// The document of the case. Every value's offset is its number in the document's own order, by which errors name it.
  package private(set) var document: JSONValue = .null
  /// By a value's number, the index of the element that it is from.
  private(set) var origins: [Int] = []

  package let file: InterfaceBuilderFile
  package let root: InterfaceBuilderRoot
  let measurer: any TextMeasuring
  let wrappingWidths: [String: Double]
  var constraintNames = UniqueNames()
  /// The ids that the case's views have, by their elements' indices.
  private let viewNames: [Int: String]
  /// Those of views with an id of Interface Builder's, by it.
  let names: [String: String]
  /// The ids of the case's views.
  var viewIDs: Set<String> = []
  var measured: [JSONValue] = []
  /// Whether a constraint names a layout guide or a margin.
  var namesGuides = false
  /// Whether a font follows the text size.
  var hasTextStyles = false

  /// - Parameter measurer: tells which stored sizes follow from a text.
  package init(_ root: InterfaceBuilderRoot, of file: InterfaceBuilderFile, measurer: any TextMeasuring) {
    self.init(root, file, InferredEnvironment(), measurer, [:], named: nil)
    build(keeping: [:])
  }

  /// The same root once more.
  ///
  /// - Parameters:
  ///   - inferred: what is not in the file and is tried out.
  ///   - kept: by view, the members that constraints leave open and that keep their stored values.
  ///   - wrappingWidths: by label, the width that constraints give its lines, in points.
  package func again(
    in inferred: InferredEnvironment, keeping kept: [String: FrameMembers] = [:],
    wrappingWidths: [String: Double] = [:]
  ) -> Self {
    var draft = Self(root, file, inferred, measurer, wrappingWidths, named: viewNames)
    draft.build(keeping: kept)
    return draft
  }

  private init(
    _ root: InterfaceBuilderRoot, _ file: InterfaceBuilderFile, _ inferred: InferredEnvironment,
    _ measurer: any TextMeasuring, _ wrappingWidths: [String: Double], named names: [Int: String]?
  ) {
    self.file = file
    self.root = root
    self.measurer = measurer
    self.wrappingWidths = wrappingWidths
    environment = Self.environment(of: root, in: file, inferred)
    let all = names ?? Self.names(of: root.element, in: file)
    viewNames = all
    self.names = Dictionary(
      all.sorted { $0.key < $1.key }.compactMap { index, name in
        file.tree.nodes[index].attributes.first { $0.name == "id" }.map { ($0.value, name) }
      }, uniquingKeysWith: { first, _ in first })
  }

  private mutating func build(keeping kept: [String: FrameMembers]) {
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
    let numbered = NumberedDocument(.object(members), from: root.element.index)
    (document, origins) = (numbered.value, numbered.origins)
  }

  let environment: Environment

  /// The frames of the file, but of views that it marks as misplaced.
  private var expectation: JSONValue {
    let frames = views.filter { !$0.isMisplaced }.map { view in
      let rect = view.storedFrame
      var members = view.isRoot ? [] : [JSONMember("x", .number(rect.x)), JSONMember("y", .number(rect.y))]
      members += [JSONMember("width", .number(rect.width)), JSONMember("height", .number(rect.height))]
      return JSONMember(view.id, JSONValue(.object(members), offset: view.element.index + 1))
    }
    return .object([JSONMember("frames", .object(frames)), JSONMember("tolerance", .number(0.5))])
  }

  /// The ids of a root and of all views below it, named in document order, by their elements' indices.
  private static func names(of root: XMLElement, in file: InterfaceBuilderFile) -> [Int: String] {
    var (unique, names) = (UniqueNames(), [Int: String]())
    var open = [root]
    while let element = open.popLast() {
      let wanted = file.outlets[element["id"] ?? ""] ?? element["userLabel"] ?? element.viewClass.viewName
      let name = unique.take(wanted.identifier(else: element.viewClass.viewName))
      names[element.index] = name
      open += element.childViews.reversed()
    }
    return names
  }

  /// - Parameter parent: the superview's id in the case; `nil` for the root.
  private mutating func view(_ element: XMLElement, parent: String?) -> JSONValue {
    let isRoot = parent == nil
    let isArranged = element.parent?.name == "subviews" && element.parent?.parent?.name == "stackView"
    let rect = element.storedFrame
    let isInput =
      !isRoot && !isArranged
      && (element["translatesAutoresizingMaskIntoConstraints"] != "NO" || element.isYes("fixedFrame"))
    var builderView = InterfaceBuilderView(
      id: viewNames[element.index] ?? "",
      parent: parent, element: element, storedFrame: rect,
      isInput: isInput, isMisplaced: element.isYes("misplaced"))
    var members = [
      JSONMember("id", .string(builderView.id)), JSONMember("class", .string(element.viewClass)),
    ]
    if let name = element["customClass"] { members.append(JSONMember("customClass", .string(name))) }
    if let id = element["id"] { members.append(JSONMember("ibID", .string(id))) }
    if isInput, !builderView.isContentView { members.append(JSONMember("frame", rect.json)) }
    if element.isHidden { members.append(JSONMember("hidden", .bool(true))) }
    if element.name == "stackView" { members.append(JSONMember("stack", stack(element))) }
    members += margins(of: element, isRoot: isRoot)
    members += content(of: element, isArranged: isArranged, &builderView)
    if !isInput { members += priorities(of: element) }
    views.append(builderView)
    viewIDs.insert(builderView.id)
    let children = visibleChildren(of: element).map { view($0, parent: builderView.id) }
    if !children.isEmpty { members.append(JSONMember("children", .array(children))) }
    return JSONValue(.object(members), offset: element.index + 1)
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
    if element.margins(noSmallerThan: nil) != nil || element.isYes("layoutMarginsRelativeArrangement") {
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

  /// The margins that the canvas gives a root or a cell; `nil` for other views. A free collection view cell has those of a free
  /// view.
  private func systemMargins(of element: XMLElement, isRoot: Bool) -> DirectionalEdgeInsets? {
    switch element.name {
    case "tableViewCellContentView", "tableViewCell":
      let cell = isRoot ? element : element.parent ?? element
      return file.canvas.cellMargins(
        width: cell.storedFrame.width, hasAccessory: cell["accessoryType"] != nil)
    default:
      guard isRoot, root.kind != .cell || element.parent?.name == "objects" else { return nil }
      let side = element.storedFrame.width >= 394 ? 20.0 : 16
      return DirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }
  }

  private func margins(of element: XMLElement, isRoot: Bool) -> [JSONMember] {
    var members: [JSONMember] = []
    let system = systemMargins(of: element, isRoot: isRoot)
    if let given = element.margins(noSmallerThan: system) {
      members.append(given)
    } else if isRoot && root.kind != .cell {
      members.append(JSONMember("isViewControllerRoot", .bool(true)))
    } else if let system {
      members.append(JSONMember("directionalLayoutMargins", system.json))
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

/// A sentence about a file, and the place in it that the sentence is about.
public struct InputNote: Hashable, Sendable {
  public let sentence: String
  /// The first of the places.
  public let location: TextLocation
  /// In how many places it is so.
  public private(set) var count: Int

  package init(sentence: String, location: TextLocation, count: Int = 1) {
    self.sentence = sentence
    self.location = location
    self.count = count
  }

  /// The sentence, and how often it holds.
  public var text: String { count > 1 ? "\(sentence) (\(count) times)" : sentence }

  /// The notes with those of one sentence as one, in their order.
  public static func gathered(_ notes: [Self]) -> [Self] {
    var (all, places): ([Self], [String: Int]) = ([], [:])
    for note in notes {
      if let place = places[note.sentence] {
        all[place].count += note.count
      } else {
        places[note.sentence] = all.count
        all.append(note)
      }
    }
    return all
  }
}
