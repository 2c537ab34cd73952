import LayoutModel

extension Pass {
  /// What it sets, in the words of `set`.
  func assignments(in layoutCase: LayoutCase) -> [String] {
    changes.flatMap { $0.assignments(in: layoutCase) }
  }

  /// The first of its assignments: "width=80 title.hugging.horizontal=251 …".
  func shownChanges(in layoutCase: LayoutCase) -> String {
    let words = assignments(in: layoutCase)
    return words.prefix(3).joined(separator: " ") + (words.count > 3 ? " …" : "")
  }
}
