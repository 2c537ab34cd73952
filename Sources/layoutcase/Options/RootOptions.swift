import Arguments
import CaseImport
import Spelling

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

  /// Refuses what is none of the roots, or one of another kind.
  func confirm(among roots: [InterfaceBuilderRoot]) throws(CommandError) {
    for case (let kind, let identifier?) in [("scene", scene), ("cell", cell), ("view", view)] {
      let named = roots.filter { $0.identifier == identifier }
      if named.contains(where: { $0.kind.option == kind }) { continue }
      if let other = named.first?.kind.option {
        throw CommandError(
          .wrongUsage, "\"\(identifier)\" is a \(other); write --\(other) \(identifier.shellWord)")
      }
      let names = roots.filter { $0.kind.option == kind }.map(\.identifier)
      let known = names.map { "\"\($0)\"" }.enumerated(by: "and", atMost: 20)
      let remedy =
        names.isEmpty
        ? "the files have none"
        : question(for: identifier, among: names) ?? "there \(names.count.verb("is", "are")) \(known)"
      throw CommandError(.notFound, "there is no \(kind) \"\(identifier)\"; \(remedy)")
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
