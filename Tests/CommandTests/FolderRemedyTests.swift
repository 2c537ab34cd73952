import JSON
import TestSupport
import Testing

/// What is said of a folder in the place of a file.
struct FolderRemedyTests {
  private static let card =
    #"{"name":"card","root":{"id":"v","children":[{"id":"a","class":"UILabel","text":"words"}]},"#
    + #""constraints":["a.width == 5"]}"#

  @Test func `a file that was meant is looked for in the folder that was named`() throws {
    let workshop = try Workshop()
    _ = try workshop.shell("mkdir cards")
    try workshop.folder.write(Self.card, to: "cards/card.json")
    for (word, question) in [
      ("cards/card", #"did you mean the file "cards/card.json"?"#),
      ("cards/crad.json", #"did you mean "cards/card.json"?"#),
    ] {
      let run = try workshop.run("solve \(word)")
      #expect(run.messages.contains(question), "\(run.messages)")
    }
  }

  @Test func `a folder has one answer and one exit code`() throws {
    let workshop = try Workshop()
    _ = try workshop.shell("mkdir ci")
    try workshop.folder.write(Self.card, to: "ci/card.json")
    for line in ["solve ci/", "ambiguity ci/", "show ci/"] {
      let run = try workshop.run(line)
      #expect(run.exitCode == 4)
      #expect(run.messages.contains("ci/ is a folder; name the files in it"), "\(line): \(run.messages)")
    }
  }

  @Test func `what takes several cases takes the files of a folder`() throws {
    let workshop = try Workshop()
    _ = try workshop.shell("mkdir ci")
    try workshop.folder.write(Self.card, to: "ci/card.json")
    try workshop.folder.write(Self.card.replacing("\"card\"", with: "\"other\""), to: "ci/other.json")
    let replay = try workshop.run("replay ci -o json")
    #expect(replay.exitCode == 0)
    #expect(try JSONDocument(replay.output).root.elements.map { $0["case"]?.text } == ["card", "other"])
    #expect(try workshop.run("report page.html ci/").messages.contains("2 cases"))
  }
}
