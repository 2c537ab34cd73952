import JSON
import LayoutModel
import TestSupport
import Testing

@testable import Arguments
@testable import layoutcase

/// Help, the manual page, and the way from another tool's words to the own ones.
struct HelpTests {
  @Test func `the manual page has every verb, and groff takes it without a warning`() throws {
    let workshop = try Workshop()
    let page = try workshop.run("manual")
    #expect(page.exitCode == 0)
    for row in commandTree.verbTable.split(separator: "\n").dropFirst(2) {
      let verb = row.dropFirst(3).prefix { $0 != "`" }.split(separator: " ").prefix {
        $0.allSatisfy(\.isLowercase)
      }
      #expect(page.output.contains("\n.B \"layoutcase \(verb.joined(separator: " "))"), "\(verb)")
    }
    let warnings = try workshop.shell("layoutcase manual | groff -K utf8 -man -T utf8 -ww -z 2>&1; echo $?")
    #expect(warnings.output == "0\n")
    let text = try workshop.shell("layoutcase manual | groff -K utf8 -man -T utf8 -P -cbu").output
    #expect(text.contains(#"layoutcase sql "select * from frames limit 1" -o json"#), "as it is typed")
  }

  /// A backslash at the end of a line joins it with the next (Shell Command Language, 2.2.1).
  @Test(arguments: [40, 60, 80])
  func `a folded example is to a shell what it is on one line`(width: Int) throws {
    // What is read and written is a word like others here.
    let commands = commandTree.paths.flatMap { $0.verb.examples }.map {
      "show \($0.arguments.replacing(" > ", with: " into ").replacing(" | ", with: " pipe "))"
    }
    let folded = commands.map { command in
      var page = HelpPage(HelpStyle(width: width))
      page.add(command: command)
      return page.text
    }
    #expect(folded.contains { $0.contains(" \\\n") })
    // One folder, as ~ is the workshop's.
    let workshop = try Workshop()
    func words(_ lines: [String]) throws -> String {
      try workshop.shell("show() { printf '%s\\n' \"$@\" ----; }\n\(lines.joined(separator: "\n"))").output
    }
    #expect(try words(folded) == words(commands))
    let lines = folded.joined().split(separator: "\n")
    let longest = commands.flatMap(\.shellWords).map(\.count).max() ?? 0
    #expect(lines.allSatisfy { $0.count <= max(width, longest + 8) })
  }

  @Test func `help lists every device with its screen`() throws {
    let page = try Workshop().run("help environment").output.split(whereSeparator: \.isWhitespace).joined(
      separator: " ")
    for device in Device.all {
      #expect(page.contains("\(device.name),") || page.contains("\(device.name)."), "\(device.name)")
    }
    // https://developer.apple.com/design/human-interface-guidelines/layout: 1179 × 2556 pixels at 3x.
    #expect(page.contains("393 × 852 at 3x iPhone 14 Pro, iPhone 15, iPhone 15 Pro, iPhone 16."), "\(page)")
    #expect(
      try Workshop().run("solve a.json --device Nokia").messages.contains(
        "\"layoutcase help environment\" lists them"))
  }

  @Test(
    arguments: [
      ("variations", "document"), ("expect", "document"), ("format", "document"),
      ("constraints", "equations"), ("formats", "output"), ("devices", "environment"),
    ])
  func `a word that is in a topic's page leads to it`(word: String, topic: String) throws {
    let (run, page) = (try Workshop().run("help \(word)"), try Workshop().run("help \(topic)"))
    #expect(run.exitCode == 0 && run.output == page.output)
  }

  @Test func `a verb goes before a word of a topic, and no word leads to two`() throws {
    let words = helpTopics.flatMap(\.aliases)
    #expect(Set(words).count == words.count)
    let names = Set(helpTopics.map(\.name)).union(commandTree.entries.flatMap { [$0.name] + $0.aliases })
    #expect(names.isDisjoint(with: words))
  }

  @Test func `the exit codes are told alike in both helps`() throws {
    func words(_ line: String) throws -> String {
      try Workshop().run(line).output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        .lowercased()
    }
    let (page, topic) = (try words("--help"), try words("help output"))
    for code in ExitCode.allCases where code != .done {
      #expect(
        page.contains(code.meaning.lowercased()) && topic.contains(code.meaning.lowercased()), "\(code)")
    }
  }

  @Test(
    arguments: [
      ("check a.json --accept", "check FILE --update"),
      ("check a.json --baseline b", "\"layoutcase lint\" and \"layoutcase heights\" have it"),
      ("lint a.json --update-baseline", "--write-baseline"),
      ("lint a.json --fix", "a finding's fix is what to write in the document"),
      ("solve a.json --rtl", "write --direction rtl"),
      ("solve a.json --orientation x", "iPhone 15 Pro Max landscape"),
      ("solve a.json --dynamic-type XL", "write --text-size SIZE"),
      ("list --database x.db", "write --db x.db"),
      ("render a.json --color", "set NO_COLOR=1 for none"),
      ("solve --file a.json", "name the file without an option"),
      ("check a.json --reporter junit", "write --junit FILE, --github or --tap"),
      ("solve a.json --widht 3", "did you mean \"--width\"?"),
      ("solve a.json --size-class compact", "write --device NAME, which sets the size classes"),
      ("lint a.json --horizontal-size-class regular", "members of a document's \"environment\""),
    ])
  func `an option of another tool leads to the own one`(line: String, remedy: String) throws {
    let run = try Workshop().run(line)
    #expect(run.exitCode == 2)
    #expect(run.messages.contains(remedy), "\(run.messages)")
  }
}
