import Arguments

/// Where a report goes, and what it says of the program that it is of.
final class ReportOptions: SharedParameters {
  @Option("A file for the report.", valueName: "path") var output: String?
  @Option("The commit that the report names.", valueName: "name") var commit: String = "unknown"

  /// The heading of what is measured from now on.
  func heading(_ title: String, in bench: Bench) -> Heading {
    Heading(title: title, commit: commit, command: bench.commandLine)
  }

  /// Prints a page, and writes it to the file.
  func publish(_ page: String, under heading: Heading) throws {
    let text = heading.text + page
    print(text)
    if let output { try write(text, to: output) }
  }
}
