/// What a shell offers for a value that is being typed.
public enum Completion: Hashable, Sendable {
  case nothing
  case files
  case choices([String])

  /// The lines that `TOOL __complete KIND -- PREFIX` prints; the tool declares that hidden verb itself.
  ///
  /// The kind is a plain word such as `case-names`.
  case dynamic(String)
}
