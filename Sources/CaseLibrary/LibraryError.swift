public import LayoutModel

/// What a use case can fail for, besides what the store reports.
public enum LibraryError: Error, Hashable, Sendable {
  /// The engine ended before the pass.
  case noLayout(name: String, pass: PassNumber)
  /// The case has no rows.
  case noRows(name: String)
  /// Cells are asked for, and neither the request nor the case gives a width.
  case noWidth(name: String)
  /// A file that has no rows was to replace a list that has some.
  case emptyReplacement(name: String, file: String)
  /// The case was replaced by one that lacks what its rows give a value.
  case lostColumn(name: String, String)
}

extension LibraryError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noLayout(let name, let pass):
      "the engine gave no layout for pass \(pass) of “\(name)”; please report this with `layoutcase export`"
    case .noRows(let name):
      "“\(name)” has no rows; `layoutcase rows \(name) FILE` stores some"
    case .noWidth(let name): "“\(name)” has no width of its own; ask for one, as in --width 320"
    case .emptyReplacement(let name, let file):
      "\(file) has no rows, and nothing was replaced; `layoutcase rows \(name) --remove-all` removes all rows"
    case .lostColumn(let name, let sentence):
      "the rows of “\(name)” do not fit it any more: \(sentence); `layoutcase rows \(name) --remove-all` "
        + "removes them"
    }
  }
}
