import JSON
import LayoutModel
import TestSupport
import Testing

/// What is told of a word that is nearly the name of a file or a folder.
struct SlipBesideFilesTests {
  @Test(
    arguments: [
      ("explain crsh.log", 4, "did you mean the file \"crash.log\"?"),
      ("explain card.jso", 4, "did you mean the file \"card.json\"?"),
      ("solve card.jso", 4, "did you mean the file \"card.json\"?"),
      ("solve cart.json", 4, "did you mean \"card.json\"?"),
      ("check profil.json", 4, "did you mean \"profile-screen.json\"?"),
      (
        "lint layots", 3,
        "there is neither a case nor a folder \"layots\"; did you mean the folder \"layouts\"?"
      ),
      ("why a card.json", 2, "the case comes first: \"layoutcase why card.json a\""),
      ("solve help", 3, "there is no case \"help\"; --help shows what the verb does"),
      (
        "check nothing", 3,
        #"there is neither a file nor a folder "nothing", and no database at layoutcase.db that could have"#
      ),
      (
        "solve nothing", 3,
        #"there is no database at layoutcase.db, and "nothing" is no built-in case; "layoutcase add"#
      ),
    ])
  func `what is misspelt in a folder is told without a database`(
    line: String, code: Int32, message: String
  ) throws {
    let files = ["card.json": Workshop.screen, "crash.log": "", "profile-screen.json": ""]
    let workshop = try Workshop.holding(files)
    let run = try workshop.run(line)
    #expect(run.exitCode == code && run.messages.contains(message), "\(run.messages)")
  }

  @Test(arguments: ["rm card.jso", "undo card.jso", "set card.jso a.width=1", "rename card.jso x"])
  func `a verb that takes no file offers none`(line: String) throws {
    let workshop = try Workshop.holding(["card.json": Workshop.screen])
    let message = "neither a case nor a file \"card.jso\"; \"layoutcase list\" shows the names\n"
    _ = try workshop.run("init")
    let run = try workshop.run(line)
    #expect(run.exitCode == 3 && run.messages.hasSuffix(message), "\(run.messages)")
  }
}
