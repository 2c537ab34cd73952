import Arguments

extension FuzzTarget {
  /// One line is one argument.
  static let arguments = FuzzTarget("arguments") { bytes in
    let words = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    do throws(UsageError) {
      _ = try tool.invocation(of: words.map(String.init))
    } catch {
      expect(error.description.first?.isNewline == false, "an error without a sentence")
    }
  }

  private static let tool = Tool<Void, Void>(
    name: "cases", abstract: "Keeps cases.", version: "1", globals: Globals.self,
    sections: [
      .init("Cases", entries: [.verb(Solve.self), .group("db", "Keeps.", Verify.self)])
    ])
}

private struct Globals: ParsableArguments {
  var heading: String { "Global options" }
  @Option("The database.") var db: FilePath?
  @Flag("Says nothing.", short: "q") var quiet: Bool
}

private struct Solve: Command {
  static let name = "solve"
  static let aliases = ["lay-out"]
  static let abstract = "Lays out."
  @Argument("The cases.") var cases: [String] = []
  @Option("Widths.", short: "w", commaSeparated: true) var width: [Double] = []
  @Option("The pass.") var pass: Int?
  @Flag(wrappedValue: true, "Checks.", negatable: true) var check: Bool
  let globals = Globals()

  func run(in context: Void) {}
}

private struct Verify: Command {
  static let name = "verify"
  static let abstract = "Verifies."
  @Argument("How often.") var count: Int
  let globals = Globals()

  func run(in context: Void) {}
}
