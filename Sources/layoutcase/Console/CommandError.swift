/// What goes wrong between the command line and the library. The sentence says what to do.
protocol CommandError: Error, CustomStringConvertible {
  var exitCode: ExitCode { get }
}
