public import LayoutModel

/// What a use case can fail for, besides what the store reports.
public enum LibraryError: Error, Hashable, Sendable {
  /// The engine ended before the pass.
  case noLayout(name: String, pass: PassNumber)
}

extension LibraryError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noLayout(let name, let pass):
      "the engine gave no layout for pass \(pass) of “\(name)”; please report this with `layoutcase export`"
    }
  }
}
