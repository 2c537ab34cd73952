import Arguments
import TestSupport
import Testing

@testable import layoutcase

struct ManualPageTests {
  @Test func `the manual page has every verb, and groff takes it without a warning`() throws {
    let workshop = try Workshop()
    let page = try workshop.run("manual")
    #expect(page.exitCode == 0)
    for row in commandTree.verbTable.split(separator: "\n").dropFirst(2) {
      let verb = row.dropFirst(3).prefix { $0 != "`" }.split(separator: " ").prefix {
        $0.allSatisfy(\.isLowercase)
      }
      #expect(page.output.contains("\n.B layoutcase \(verb.joined(separator: " "))"), "\(verb)")
    }
    let warnings = try workshop.shell("layoutcase manual | groff -K utf8 -man -T utf8 -ww -z 2>&1; echo $?")
    #expect(warnings.output == "0\n")
  }
}
