import Arguments
import Testing

struct UsageErrorTests {
  @Test(
    arguments: [
      ("sovle feed", "there is no verb \"sovle\"; did you mean \"solve\"?"),
      ("hlep", "there is no verb \"hlep\"; did you mean \"help\"?"),
      ("frobnicate", "there is no verb \"frobnicate\""),
      ("__complet x", "there is no verb \"__complet\""),
      ("-", "there is no verb \"-\""),
      ("db stauts", "there is no verb \"db stauts\"; did you mean \"db status\"?"),
      ("help sovle", "there is no verb or topic \"sovle\"; did you mean \"solve\"?"),
      ("help db zzz", "there is no verb \"db zzz\"; the verbs of db are status and backup"),
      ("-- solve --help", "there is no option \"--\" here"),
      ("solve feed -eh", "there is no option \"-h\" here; did you mean \"--help\"?"),
      ("--dv x solve feed", "there is no option \"--dv\" here"),
      ("--bd x solve feed", "there is no option \"--bd\" here; did you mean \"--db\"?"),
      ("--quite solve feed", "there is no option \"--quite\" here; did you mean \"--quiet\"?"),
      ("--verzion", "there is no option \"--verzion\" here; did you mean \"--version\"?"),
      ("solve feed --widht 3", "there is no option \"--widht\" here; did you mean \"--width\"?"),
      ("solve feed --widht=3", "there is no option \"--widht\" here; did you mean \"--width\"?"),
      ("solve feed -width 3", "there is no option \"-w\" here; did you mean \"--width\"?"),
      ("-v", "there is no option \"-v\" here; did you mean \"--version\"?"),
      ("solve feed -V", "there is no option \"-V\" here"),
      ("solve feed --json", "there is no option \"--json\" here; write -o json"),
      ("list feed", "there is no verb \"list\"; write \"cases db status feed\""),
      ("db check", "there is no verb \"db check\"; write db status, which checks as well"),
      ("add feed --json", "there is no option \"--json\" here"),
      ("solve feed --version", "there is no option \"--version\" here"),
      ("solve feed -5", "there is no option \"-5\" here"),
      ("-q completions bash", "there is no option \"-q\" here"),
      ("solve feed --no-explain", "there is no option \"--no-explain\" here; did you mean \"--explain\"?"),
    ])
  func `a wrong name is answered with the one that was likely meant`(line: String, sentence: String) {
    #expect(problem(words(line)) == sentence)
  }

  @Test func `a verb behind its argument is proposed in front of it, with all that stood behind`() {
    let name = String(repeating: "long-", count: 20)
    #expect(
      problem(["my feed", "solve", "--width", "3"])
        == "there is no verb \"my feed\"; the verb comes first: \"cases solve 'my feed' --width 3\"")
    #expect(problem([name, "solve"])?.hasSuffix("the verb comes first: \"cases solve \(name)\"") == true)
  }

  @Test(
    arguments: [
      ("solve", "CASE is missing"),
      ("--db", "the option --db needs a value: --db FILE"),
      ("--db x", "VERB is missing"),
      ("-q", "VERB is missing"),
      ("add --replace", "FILE is missing"),
      ("move a", "DISTANCE is missing"),
      ("move a 3", "--to is missing"),
      (
        "solve feed other",
        "unexpected argument \"other\" behind CASE; nothing else goes there, and what has spaces needs quotation marks"
      ),
      ("solve feed 320", "unexpected argument \"320\" behind CASE; write --width before it"),
      ("solve feed width=320", "unexpected argument \"width=320\" behind CASE; write --width=320"),
      ("db status now", "unexpected argument \"now\"; only options stand here, such as --db FILE"),
      ("solve feed --width", "the option --width needs a value: --width POINTS"),
      ("solve feed -o", "the option -o needs a value: -o FORMAT"),
      ("solve feed --width --quiet", "the option --width needs a value: --width POINTS"),
      ("solve feed --pass --", "the option --pass needs a value: --pass NUMBER"),
      (
        "move a 3 --to -feed",
        "the option --to needs a value; one that begins with a dash is written as \"--to=-feed\""
      ),
      ("solve feed --pass 1 --pass 2", "the option --pass can be given only once"),
      ("--db x solve feed --db y", "the option --db can be given only once"),
      ("add a --replace=yes", "the option --replace takes no value, and was given \"yes\""),
      ("add a -q=", "the option -q takes no value, and was given \"\""),
      ("db status -q --db -", "a stream is not read quietly"),
      ("solve feed -eocsv", "The reasons of --explain do not fit into csv."),
    ])
  func `a wrong number of values is answered with what is missing or too much`(line: String, sentence: String)
  {
    #expect(problem(words(line)) == sentence)
  }

  @Test(
    arguments: [
      ("3x", "--offset cannot be \"3x\": write a finite number, such as 320 or -1.5"),
      ("", "--offset cannot be \"\": write a finite number, such as 320 or -1.5"),
      ("nan", "--offset cannot be \"nan\": write a finite number, such as 320 or -1.5"),
      ("-inf", "--offset cannot be \"-inf\": write a finite number, such as 320 or -1.5"),
      ("1e999", "--offset cannot be \"1e999\": write a finite number, such as 320 or -1.5"),
    ])
  func `a value that cannot be read is answered with what to write`(value: String, sentence: String) {
    #expect(problem(["solve", "feed", "--offset", value]) == sentence)
  }

  @Test(
    arguments: [
      ("solve feed --pass 1.5", "--pass cannot be \"1.5\": write a whole number, such as 3"),
      (
        "solve feed --pass 99999999999999999999",
        "--pass cannot be \"99999999999999999999\": write a whole number, such as 3"
      ),
      (
        "solve feed --width 320,,375",
        "--width cannot be \"\": write a finite number, such as 320 or -1.5"
      ),
      ("solve feed -o xml", "--output cannot be \"xml\": choose table, json, ndjson or csv"),
      (
        "solve feed -o jsno",
        "--output cannot be \"jsno\": choose table, json, ndjson or csv; did you mean \"json\"?"
      ),
      ("move a far --to b", "DISTANCE cannot be \"far\": write a finite number, such as 320 or -1.5"),
      ("completions tcsh", "SHELL cannot be \"tcsh\": choose bash, zsh or fish"),
      ("db backup --db= a", "--db cannot be \"\": write a path"),
    ])
  func `a value of another kind is answered with what to write`(line: String, sentence: String) {
    #expect(problem(words(line)) == sentence)
  }

  @Test(
    arguments: [
      (
        "solve",
        "Usage: cases solve CASE [OPTION…]\nAs in: cases solve feed --width 320,375\nSee \"cases solve --help\"."
      ),
      ("add", "Usage: cases add FILE… [OPTION…]\nSee \"cases add --help\"."),
      (
        "move",
        "Usage: cases move VIEW DISTANCE [ASSIGNMENT…] --to NAME [OPTION…]\nSee \"cases move --help\"."
      ),
      ("db backup", "Usage: cases db backup FILE [OPTION…]\nSee \"cases db backup --help\"."),
      ("db no", "Usage: cases db VERB\nSee \"cases db --help\"."),
      ("no", "Usage: cases VERB\nSee \"cases --help\"."),
    ])
  func `below the sentence stand the usage, an example if there is one, and where help is`(
    line: String, ending: String
  ) {
    let description = usageError(words(line))?.description ?? ""
    #expect(description.split(separator: "\n").dropFirst().joined(separator: "\n") == ending)
  }

  @Test func `what was typed is shown on one line and cut when it is long`() {
    #expect(problem(["a\nb\u{1B}[0m"]) == "there is no verb \"a\\nb\\u{1B}[0m\"")
    let long = String(repeating: "x", count: 100_000)
    #expect(problem([long]) == "there is no verb \"\(String(repeating: "x", count: 60))…\"")
  }

  private func usageError(_ words: [String]) -> UsageError? {
    #expect(throws: UsageError.self) { try sample.invocation(of: words) }
  }

  private func problem(_ words: [String]) -> String? {
    usageError(words)?.sentence
  }
}
