import Arguments
import TestSupport
import Testing

struct CheckingTests {
  struct Tangled: Command {
    static let name = "tangled"
    static let abstract = "Declares what cannot work."
    @Argument("Any number.") var files: [String] = []
    @Argument("Never reached.") var target: String
    @Option("Wants the letter of help.", short: "h") var host: String?
    @Flag("The same name again.", name: "host") var local: Bool

    func run(in context: Void) -> String { "" }
  }

  @Test func `the sample is valid`() {
    #expect(sample.invalidDeclarations.isEmpty)
  }

  @Test func `what is wrong with a declaration is told with their place`() {
    let tool = Tool<Void, String>(
      name: "tool", abstract: "", version: "", globals: GlobalOptions.self,
      sections: [
        .init("Verbs", Tangled.self, Status.self, Status.self),
        .init("More", entries: [.group("db", "", Status.self, Status.self)]),
      ])
    #expect(
      tool.invalidDeclarations == [
        "The verb status is declared twice.",
        "The verb state is declared twice.",
        "The verb db status is declared twice.",
        "tool tangled: The option --host is declared twice.",
        "tool tangled: The option -h is declared twice.",
        "tool tangled: Only the last arguments can be optional, and only the last one repeated, and FILES is not.",
      ])
  }
}
