extension Tool {
  /// A Markdown table of the verbs that are not hidden, with their arguments and abstracts, for a manual.
  public var verbTable: String {
    var table = "| verb | what it does |\n| --- | --- |\n"
    for (family, verb) in entries.flatMap(\.verbs) where !verb.isHidden {
      let arguments = verb.init().parameters.map(\.declaration).filter { $0.kind == .argument }
      let words = [family, verb.name].compactMap(\.self) + arguments.map(\.usage)
      table += "| `\(words.joined(separator: " ").cell)` | \(verb.abstract.cell) |\n"
    }
    return table
  }
}

extension String {
  /// The text with the bars escaped that would end a cell.
  fileprivate var cell: String { reduce(into: "") { $0 += $1 == "|" ? "\\|" : String($1) } }
}
