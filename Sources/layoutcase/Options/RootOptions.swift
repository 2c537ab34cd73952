import Arguments
import CaseImport

/// Which views of Interface Builder's files are meant; all of them unless one is named.
struct RootOptions: ParsableArguments {
  var heading: String { "Interface Builder's files" }

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

  /// - Throws: `CommandError.noSuchRoot` where what is asked for is none of the roots, and `.rootOfOtherKind`
  func confirm(among roots: [InterfaceBuilderRoot]) throws(CommandError) {
    for (kind, identifier) in [("scene", scene), ("cell", cell), ("view", view)] {
      guard let identifier else { continue }
      let named = roots.filter { $0.identifier == identifier }
      if named.contains(where: { $0.kind.option == kind }) { continue }
      if let other = named.first { throw .rootOfOtherKind(other.kind.option, identifier) }
      throw .noSuchRoot(
        kind, identifier, among: roots.filter { $0.kind.option == kind }.map(\.identifier))
    }
  }
}

extension InterfaceBuilderRoot.Kind {
  /// The option that chooses a root of this kind.
  fileprivate var option: String {
    switch self {
    case .controller: "scene"
    case .cell: "cell"
    case .free: "view"
    }
  }
}
