/// The library that knows the words of scripts without spaces between them: ICU, as Core Text has it, in one version,
/// so that lines are the same on every machine.
struct WordDictionary: Hashable, Sendable {
  var library = "libicuuc.so.72"
  var version = "72.1"
  /// What the names of the library's functions end with.
  var suffix = "_72"
  /// Debian's.
  var package = "libicu72"
}
