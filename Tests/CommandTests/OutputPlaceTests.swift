import Platform
import TestSupport
import Testing

/// Places where nothing can be written. All verbs that write tell of them in one wording, and with one exit code.
struct OutputPlaceTests {
  @Test func `a pass whose answer cannot be written is told to be appended`() throws {
    let workshop = try Workshop.stocked()
    let run = try workshop.shell("layoutcase set feed photo.intrinsic.height=50 > /dev/full")
    #expect(run.exitCode == 6)
    #expect(
      run.output.contains("pass 1 was appended all the same; \"layoutcase undo feed\" takes it back."),
      "\(run.output)")
    #expect(try workshop.run("undo feed").exitCode == 0)
  }

  /// Every verb that makes a file; OUTPUT is the file's path without its ending.
  private static let lines = [
    "init --db OUTPUT.db", "seed --db OUTPUT.db", "add card.json --db OUTPUT.db", "new OUTPUT",
    "explain log.txt --name log --db OUTPUT.db", "render card.json OUTPUT.svg",
    "render card.json OUTPUT.txt --ascii",
    "sweep card.json --width 100...200 --chart OUTPUT.svg", "report OUTPUT.html card.json",
    "check card.json --junit OUTPUT.xml", "replay card.json --junit OUTPUT.xml",
    "lint card.json --sarif OUTPUT.sarif", "lint card.json --write-baseline OUTPUT.json",
    "minimise card.json --while ambiguous --output-file OUTPUT.json", "db backup OUTPUT.db",
    "db restore x.db --db OUTPUT.db",
  ]

  private func workshop() throws -> Workshop {
    let workshop = try Workshop()
    let card = #"{"name":"card","environment":{"width":320,"height":44},"root":{"id":"v"},"constraints":[]}"#
    try workshop.folder.write(card, to: "card.json")
    let log =
      #"<NSLayoutConstraint:0x1 UIView:0x2.width == 3>"# + "\n"
      + #"<NSLayoutConstraint:0x3 UIView:0x2.width == 4>"#
    try workshop.folder.write(log, to: "log.txt")
    _ = try workshop.run("add card.json --db x.db")
    _ = try workshop.run("add card.json")
    return workshop
  }

  private func expect(_ line: String, at output: String, _ reason: String, _ workshop: Workshop) throws {
    let words = line.replacing("OUTPUT", with: output)
    let run = try workshop.run(words)
    #expect(run.exitCode == 6, "\(words)")
    #expect(run.output == "", "\(words)")
    let path = words.split(separator: " ").first { $0.hasPrefix(output) }.map(String.init) ?? ""
    let file = line.hasPrefix("new ") ? "\(path).json" : path
    #expect(run.messages == "layoutcase: \(file) cannot be written: \(reason)\n", "\(words)")
  }

  @Test(arguments: lines)
  func `a folder that is not there is named`(line: String) throws {
    try expect(
      line, at: "nowhere/x", "there is no folder nowhere; make it, or name another", try workshop())
  }

  /// The system lets nobody make files there.
  @Test(arguments: lines)
  func `a folder that takes no file is named with the system's reason`(line: String) throws {
    let reason = "no file can be made in /sys (Permission denied); name another folder"
    try expect(line, at: "/sys/layoutcase", reason, try workshop())
  }

  @Test(arguments: lines)
  func `a file in the place of a folder is named`(line: String) throws {
    try expect(
      line, at: "card.json/x", "card.json is a file and no folder; name another", try workshop())
  }

  @Test(arguments: lines)
  func `a path that is a folder's is refused`(line: String) throws {
    let workshop = try workshop()
    let endings = ["db", "json", "svg", "txt", "html", "xml", "sarif"]
    for ending in endings { mkdir(workshop.folder.file("full.\(ending)"), 0o700) }
    try expect(line, at: "full", "it is a folder; name a file", workshop)
    // No draft is left.
    #expect(try workshop.shell("ls").output.contains(".part") == false)
  }

  @Test func `a folder of pictures that cannot be made is told in the same words`() throws {
    let workshop = try workshop()
    for (folder, reason) in [
      ("card.json/x", "card.json is a file and no folder; name another"),
      ("card.json", "card.json is a file and no folder; name another"),
    ] {
      let run = try workshop.run("lint card.json --pictures \(folder)")
      #expect(run.exitCode == 6)
      #expect(run.messages == "layoutcase: \(folder) cannot be written: \(reason)\n")
    }
  }

  @Test func `what cannot be written is told before the work begins, and leaves nothing behind`() throws {
    let workshop = try workshop()
    let before = try workshop.shell("ls").output
    for line in Self.lines { _ = try workshop.run(line.replacing("OUTPUT", with: "nowhere/x")) }
    #expect(try workshop.shell("ls").output == before)
  }
}
