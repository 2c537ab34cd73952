/// What goes wrong between the command line and the library.
///
/// Extensions have a function for each error, by what it is about: a name, a source, or an output.
struct CommandError: Error, Hashable, CustomStringConvertible {
  /// What the process ends with.
  let exitCode: ExitCode
  /// The sentence, which says what to do.
  let description: String

  init(_ exitCode: ExitCode, _ description: String) {
    self.exitCode = exitCode
    self.description = description
  }
}
