public import LayoutModel

/// What a use case can fail for, besides what the store reports.
public enum LibraryError: Error, Hashable, Sendable {
  /// The engine ended before the pass.
  case noLayout(name: String, pass: PassNumber)
  /// The case was replaced by one that lacks what its rows give a value.
  case lostColumn(name: String, String)
}

extension LibraryError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noLayout(let name, let pass):
      "the engine gave no layout for pass \(pass) of “\(name)”; please report this with `layoutcase export`"
    case .lostColumn(let name, let sentence):
      "the rows of “\(name)” do not fit it any more: \(sentence); `layoutcase rows \(name) --remove-all` "
        + "removes them"
    }
  }
}
