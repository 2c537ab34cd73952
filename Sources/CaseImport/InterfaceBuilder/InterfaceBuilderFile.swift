import Algorithms
package import JSON
import LayoutModel
import Spelling

/// A `.xib` or `.storyboard` file: what Interface Builder stored of views, constraints and frames.
///
/// The rules that give Xcode's stored frames are those of `Documentation/InterfaceBuilder.md`.
package struct InterfaceBuilderFile: Sendable {
  /// What messages and case names call the file.
  package let name: String
  package let tree: XMLTree
  let canvas: InterfaceBuilderCanvas
  /// Content sizes of the file's images, in points, by name. Symbols have no layout size of their own.
  let images: [String: Size]
  /// Elements by Interface Builder's id.
  let elements: [String: XMLElement]
  /// The names of outlets by the view that they lead to, where one outlet alone does.
  let outlets: [String: String]
  /// Scenes whose controller stands under a navigation bar, by the controller's id.
  let controllersBelowBars: Set<String>
  /// Scenes whose controller stands above a tab bar, by the controller's id.
  let controllersAboveTabBars: Set<String>

  /// - Throws: `InputError` with the file's name, line and column, for what is no Interface Builder file.
  package init(_ bytes: [UInt8], name: String) throws(InputError) {
    do throws(InputError) {
      tree = try XMLTree(bytes)
      let root = tree.root
      let type = root["type"] ?? "missing"
      guard root.name == "document", type.hasPrefix("com.apple.InterfaceBuilder3.CocoaTouch") else {
        throw InputError(
          root.name == "document"
            ? "this is not a .xib or .storyboard of iOS: its type is \(type)"
            : "this is not a .xib or .storyboard: its root is <\(root.name)>, not <document>",
          location: root.location)
      }
      self.name = name
      canvas = InterfaceBuilderCanvas(tree)
      images = Self.images(of: root)
      var elements: [String: XMLElement] = [:]
      for element in tree.elements {
        if let id = element["id"] { elements[id] = elements[id] ?? element }
      }
      self.elements = elements
      outlets = Self.outlets(elements)
      controllersBelowBars = Self.controllers(
        in: "navigationController", hiding: "navigationBarHidden", elements)
      controllersAboveTabBars = Self.controllers(
        in: "tabBarController", hiding: "hidesBottomBarWhenPushed", elements)
    } catch {
      var named = error
      named.file = name
      throw named
    }
  }

  private static func images(of root: XMLElement) -> [String: Size] {
    var images: [String: Size] = [:]
    for image in root.children(of: "resources") where image.name == "image" && image["catalog"] == nil {
      guard let name = image["name"], let width = image.number("width"), let height = image.number("height")
      else { continue }
      images[name] = Size(width: width, height: height)
    }
    return images
  }

  /// Where an element is, by Interface Builder's id.
  package func location(of id: String) -> TextLocation? { elements[id]?.location }

  private static func outlets(_ elements: [String: XMLElement]) -> [String: String] {
    var names: [String: Set<String>] = [:]
    for element in elements.values where element.name == "outlet" {
      if let view = element["destination"], let name = element["property"] {
        names[view, default: []].insert(name)
      }
    }
    return names.compactMapValues { $0.count == 1 ? $0.first : nil }
  }

  /// The controllers that containers of a kind show, and those that these push.
  ///
  /// - Parameters:
  ///   - container: the element of a navigation controller or a tab bar controller.
  ///   - hiding: the attribute with which one, or a controller that is pushed, hides the bar.
  private static func controllers(
    in container: String, hiding: String, _ elements: [String: XMLElement]
  ) -> Set<String> {
    func contained(_ element: XMLElement) -> [String] {
      element.children(of: "connections")
        .filter { ["rootViewController", "viewControllers"].contains($0["relationship"]) }
        .compactMap { $0["destination"] }
    }
    var found: Set<String> = []
    var queue: [String] = []
    for element in elements.values where element.name == container && !element.isYes(hiding) {
      queue += contained(element)
    }
    while let id = queue.popLast() {
      guard let controller = elements[id], !controller.isYes(hiding), found.insert(id).inserted else {
        continue
      }
      queue += contained(controller)
      queue += controller.segues.filter { $0["kind"] == "push" || $0["kind"] == "show" }
        .compactMap { $0["destination"] }
    }
    return found
  }

  /// What becomes a case each, in document order.
  package var roots: [InterfaceBuilderRoot] {
    var roots: [InterfaceBuilderRoot] = []
    var names = UniqueNames()
    for element in tree.elements {
      guard let kind = InterfaceBuilderRoot.Kind(element) else { continue }
      let owner = kind == .controller ? element.parent ?? element : element
      let words = ["storyboardIdentifier", "reuseIdentifier", "customClass", "userLabel", "id"].map {
        (owner[$0] ?? "").trimming(while: \.isWhitespace)
      }
      let word = words.first { !$0.isEmpty }.map(String.init) ?? element.name
      let identifier = names.take(word, separator: "-")
      roots.append(InterfaceBuilderRoot(element: element, kind: kind, identifier: identifier))
    }
    return roots
  }
}

/// A view that becomes a case's root.
public struct InterfaceBuilderRoot: Sendable {
  package let element: XMLElement
  public let kind: Kind
  /// Unique in the file: the identifier or class that the file gives it, or Interface Builder's id.
  public let identifier: String

  /// What the view is a root of.
  public enum Kind: Sendable {
    /// The view of a view controller.
    case controller
    /// A view that stands in a .xib by itself.
    case free
    /// A cell of a table or collection view, a prototype or static one, or a cell of a .xib.
    case cell

    init?(_ element: XMLElement) {
      guard element.child("rect", key: "frame") != nil else { return nil }
      switch (element.name, element.parent?.name) {
      case ("tableViewCell", _), ("collectionViewCell", _), ("collectionReusableView", _): self = .cell
      case (_, "objects"): self = .free
      case (_, let parent?) where parent.lowercased().hasSuffix("controller") && element["key"] == "view":
        self = .controller
      default: return nil
      }
    }
  }
}

extension XMLElement {
  /// The segues of a controller, and of the views in it.
  fileprivate var segues: [XMLElement] {
    var found: [XMLElement] = []
    var open = [self]
    while let element = open.popLast() {
      if element.name == "segue" { found.append(element) }
      open += element.children
    }
    return found
  }
}
