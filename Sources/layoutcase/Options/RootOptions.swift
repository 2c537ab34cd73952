import Arguments
import CaseImport

/// Which views of Interface Builder's files are meant; all of them unless one is named.
final class RootOptions: OptionGroup {
  override class var heading: String { "Interface Builder's files" }

  @Option("Only the view of the view controller of this identifier.", valueName: "identifier")
  var scene: String?
  @Option("Only the cell of this identifier.", valueName: "identifier") var cell: String?
  @Option("Only the free view of this identifier.", valueName: "identifier") var view: String?

  var isEmpty: Bool { scene == nil && cell == nil && view == nil }

  func names(_ root: InterfaceBuilderRoot) -> Bool {
    if isEmpty { return true }
    return switch root.kind {
    case .controller: scene == root.identifier
    case .cell: cell == root.identifier
    case .free: view == root.identifier
    }
  }

  /// - Throws: `CommandError.noSuchRoot` where what is asked for is none of the roots.
  func confirm(among roots: [InterfaceBuilderRoot]) throws(CommandError) {
    let wanted = [("scene", scene), ("cell", cell), ("view", view)]
    for (word, identifier) in wanted {
      guard let identifier else { continue }
      let kind: InterfaceBuilderRoot.Kind = word == "scene" ? .controller : word == "cell" ? .cell : .free
      let names = roots.filter { $0.kind == kind }.map(\.identifier)
      if !names.contains(identifier) { throw .noSuchRoot(word, identifier, among: names) }
    }
  }
}
