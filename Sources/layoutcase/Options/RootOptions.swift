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

  /// The options, each with the kind of root that it chooses and what it is given.
  private var choices: [(option: String, kind: InterfaceBuilderRoot.Kind, identifier: String?)] {
    [("scene", .controller, scene), ("cell", .cell, cell), ("view", .free, view)]
  }

  func names(_ root: InterfaceBuilderRoot) -> Bool {
    let named = choices.filter { $0.identifier != nil }
    return named.isEmpty || named.contains { $0.kind == root.kind && $0.identifier == root.identifier }
  }

  /// Refuses what is none of the roots, or one of another kind.
  func confirm(among roots: [InterfaceBuilderRoot]) throws {
    for case (let option, let kind, let identifier?) in choices {
      let named = roots.filter { $0.identifier == identifier }
      if named.contains(where: { $0.kind == kind }) { continue }
      if let root = named.first, let other = choices.first(where: { $0.kind == root.kind })?.option {
        throw UsageError("\"\(identifier)\" is a \(other); write --\(other) \(identifier.shellWord)")
      }
      let names = roots.filter { $0.kind == kind }.map(\.identifier)
      let known = names.map { "\"\($0)\"" }.enumerated(by: "and", atMost: 20)
      let remedy =
        names.isEmpty
        ? "the files have none"
        : question(for: identifier, among: names) ?? "there \(names.count.verb("is", "are")) \(known)"
      throw CommandError(.notFound, "there is no \(option) \"\(identifier)\"; \(remedy)")
    }
  }
}
