import Arguments
import Testing

struct InvocationTests {
  static let plain = "db=nil quiet=false"

  @Test(
    arguments: [
      ("add a b", "add [\"a\", \"b\"] replace=false check=true \(plain)"),
      ("add -", "add [\"-\"] replace=false check=true \(plain)"),
      ("add -#a", "add [\"-#a\"] replace=false check=true \(plain)"),
      ("add --replace a --no-check", "add [\"a\"] replace=true check=false \(plain)"),
      ("add --no-check a --check", "add [\"a\"] replace=false check=true \(plain)"),
      ("add -- --replace -q", "add [\"--replace\", \"-q\"] replace=false check=true \(plain)"),
      ("add a -- --", "add [\"a\", \"--\"] replace=false check=true \(plain)"),
      ("solve feed", "solve feed [] offset=nil pass=nil table explain=false \(plain)"),
      ("solve feed --width 320", "solve feed [320.0] offset=nil pass=nil table explain=false \(plain)"),
      ("solve --width=320 feed", "solve feed [320.0] offset=nil pass=nil table explain=false \(plain)"),
      (
        "solve feed --width 320,375.5 --width 428",
        "solve feed [320.0, 375.5, 428.0] offset=nil pass=nil table explain=false \(plain)"
      ),
      ("solve feed --offset -5", "solve feed [] offset=-5.0 pass=nil table explain=false \(plain)"),
      ("solve feed --offset=-.5", "solve feed [] offset=-0.5 pass=nil table explain=false \(plain)"),
      ("solve feed --pass 2 -o json", "solve feed [] offset=nil pass=2 json explain=false \(plain)"),
      ("solve feed -ojson", "solve feed [] offset=nil pass=nil json explain=false \(plain)"),
      ("solve feed -o=json", "solve feed [] offset=nil pass=nil json explain=false \(plain)"),
      ("solve feed --output=json", "solve feed [] offset=nil pass=nil json explain=false \(plain)"),
      ("solve feed -eqojson", "solve feed [] offset=nil pass=nil json explain=true db=nil quiet=true"),
      ("solve x=y", "solve x=y [] offset=nil pass=nil table explain=false \(plain)"),
      ("move a -3 --to feed", "move a -3.0 [] to=feed"),
      ("move a 1e3 x=-3 y=4 --to feed", "move a 1000.0 [\"x=-3\", \"y=4\"] to=feed"),
      ("move a 1 --to=-feed", "move a 1.0 [] to=-feed"),
      ("move a 1 --to=a=b", "move a 1.0 [] to=a=b"),
      ("move a 1 --to -", "move a 1.0 [] to=-"),
      ("db status", "status \(plain)"),
      ("db backup copy", "backup copy \(plain)"),
      ("__complete case-names -- --f", "complete case-names --f"),
      ("completions zsh", "completions zsh"),
    ])
  func `a command line gives its values to the verb's parameters`(line: String, expected: String) throws {
    #expect(try answer(words(line)) == expected)
  }

  @Test(
    arguments: [
      "--db x -q db status", "db --db=x --quiet status", "db status --db x --quiet", "-q db status --db x",
    ])
  func `global options stand before, between or after the verbs`(line: String) throws {
    #expect(try answer(words(line)) == "status db=x quiet=true")
  }

  @Test func `empty words are values`() throws {
    #expect(try answer(["move", "", "0", "--to", ""]) == "move  0.0 [] to=")
    #expect(try answer(["move", "", "0", "--to="]) == "move  0.0 [] to=")
  }

  @Test func `parsing a verb again starts from fresh values`() throws {
    _ = try answer(["add", "a", "--replace"])
    #expect(try answer(["add", "b"]) == "add [\"b\"] replace=false check=true \(Self.plain)")
  }

  @Test func `ten thousand arguments are read in their order`() throws {
    let files = (0..<10_000).map { "file\($0)" }
    guard case .command(let command) = try sample.invocation(of: ["add"] + files) else {
      Issue.record("a verb is expected")
      return
    }
    #expect((command as? Add)?.file.map(\.string) == files)
  }

  @Test func `the version is the tool's name and number`() throws {
    #expect(try answer(["--version"]) == "cases 1.2.3\n")
    #expect(try answer(["-q", "--version", "solve"]) == "cases 1.2.3\n")
  }

  @Test func `a verb is also found by its other names, and says them in its help`() throws {
    #expect(try answer(words("mv a 3 --to b")) == answer(words("move a 3 --to b")))
    #expect(try answer(words("db state")) == answer(words("db status")))
    #expect(try answer(words("shift --help")) == answer(words("move --help")))
    #expect(try answer(words("move --help")).contains("  Also: shift, mv\n"))
    #expect(try answer(["version"]) == answer(["--version"]))
  }
}
