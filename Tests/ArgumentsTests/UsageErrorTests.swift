import Arguments
import Testing

@Suite struct UsageErrorTests {
  @Test(
    "a wrong name is answered with the one that was likely meant",
    arguments: [
      ("sovle feed", "There is no verb \"sovle\". Did you mean \"solve\"?"),
      ("hlep", "There is no verb \"hlep\". Did you mean \"help\"?"),
      ("frobnicate", "There is no verb \"frobnicate\"."),
      ("__complet x", "There is no verb \"__complet\"."),
      ("-", "There is no verb \"-\"."),
      ("db stauts", "There is no verb \"db stauts\". Did you mean \"status\"?"),
      ("help sovle", "There is no verb \"sovle\". Did you mean \"solve\"?"),
      ("help db zzz", "There is no verb \"db zzz\"."),
      ("-- solve --help", "There is no option \"--\" here."),
      ("solve feed -eh", "There is no option \"-h\" here."),
      ("--dv x solve feed", "There is no option \"--dv\" here."),
      ("--bd x solve feed", "There is no option \"--bd\" here. Did you mean \"--db\"?"),
      ("--quite solve feed", "There is no option \"--quite\" here. Did you mean \"--quiet\"?"),
      ("--verzion", "There is no option \"--verzion\" here. Did you mean \"--version\"?"),
      ("solve feed --widht 3", "There is no option \"--widht\" here. Did you mean \"--width\"?"),
      ("solve feed --widht=3", "There is no option \"--widht\" here. Did you mean \"--width\"?"),
      ("solve feed -width 3", "There is no option \"-w\" here."),
      ("solve feed --version", "There is no option \"--version\" here."),
      ("solve feed -5", "There is no option \"-5\" here."),
      ("-q completions bash", "There is no option \"-q\" here."),
      ("solve feed --no-explain", "There is no option \"--no-explain\" here. Did you mean \"--explain\"?"),
    ])
  func names(line: String, sentence: String) {
    #expect(problem(words(line)) == sentence)
  }

  @Test(
    "a wrong number of values is answered with what is missing or too much",
    arguments: [
      ("solve", "CASE is missing."),
      ("add --replace", "FILE is missing."),
      ("move a", "DISTANCE is missing."),
      ("move a 3", "--to is missing."),
      ("solve feed other", "The argument \"other\" is one too many."),
      ("db status now", "The argument \"now\" is one too many."),
      ("solve feed --width", "The option --width needs a value: --width POINTS."),
      ("solve feed -o", "The option -o needs a value: -o FORMAT."),
      ("solve feed --width --quiet", "The option --width needs a value: --width POINTS."),
      ("solve feed --pass --", "The option --pass needs a value: --pass NUMBER."),
      (
        "move a 3 --to -feed",
        "The option --to needs a value; one that begins with a dash is written as \"--to=-feed\"."
      ),
      ("solve feed --pass 1 --pass 2", "The option --pass can be given only once."),
      ("--db x solve feed --db y", "The option --db can be given only once."),
      ("add a --replace=yes", "The option --replace takes no value, and was given \"yes\"."),
      ("add a -q=", "The option -q takes no value, and was given \"\"."),
      ("solve feed -eocsv", "The reasons of --explain do not fit into csv."),
    ])
  func counts(line: String, sentence: String) {
    #expect(problem(words(line)) == sentence)
  }

  @Test(
    "a value that cannot be read is answered with what to write",
    arguments: [
      ("3x", "--offset cannot be \"3x\": write a finite number, such as 320 or -1.5."),
      ("", "--offset cannot be \"\": write a finite number, such as 320 or -1.5."),
      ("nan", "--offset cannot be \"nan\": write a finite number, such as 320 or -1.5."),
      ("-inf", "--offset cannot be \"-inf\": write a finite number, such as 320 or -1.5."),
      ("1e999", "--offset cannot be \"1e999\": write a finite number, such as 320 or -1.5."),
    ])
  func numbers(value: String, sentence: String) {
    #expect(problem(["solve", "feed", "--offset", value]) == sentence)
  }

  @Test(
    "a value of another kind is answered with what to write",
    arguments: [
      ("solve feed --pass 1.5", "--pass cannot be \"1.5\": write a whole number, such as 3."),
      (
        "solve feed --pass 99999999999999999999",
        "--pass cannot be \"99999999999999999999\": write a whole number, such as 3."
      ),
      (
        "solve feed --width 320,,375",
        "--width cannot be \"\": write a finite number, such as 320 or -1.5."
      ),
      ("solve feed -o xml", "--output cannot be \"xml\": choose table, json, ndjson or csv."),
      (
        "solve feed -o jsno",
        "--output cannot be \"jsno\": choose table, json, ndjson or csv; did you mean \"json\"?"
      ),
      ("move a far --to b", "DISTANCE cannot be \"far\": write a finite number, such as 320 or -1.5."),
      ("completions tcsh", "SHELL cannot be \"tcsh\": choose bash, zsh or fish."),
      ("db backup --db= a", "--db cannot be \"\": write a path, or - for standard input and output."),
    ])
  func values(line: String, sentence: String) {
    #expect(problem(words(line)) == sentence)
  }

  @Test(
    "below the sentence stand the verb's usage and where its help is",
    arguments: [
      ("solve", "Usage: cases solve CASE [OPTION…]\nSee \"cases solve --help\"."),
      ("add", "Usage: cases add FILE… [OPTION…]\nSee \"cases add --help\"."),
      (
        "move",
        "Usage: cases move VIEW DISTANCE [ASSIGNMENT…] --to NAME [OPTION…]\nSee \"cases move --help\"."
      ),
      ("db backup", "Usage: cases db backup FILE [OPTION…]\nSee \"cases db backup --help\"."),
      ("db no", "Usage: cases db VERB\nSee \"cases db --help\"."),
      ("no", "Usage: cases VERB\nSee \"cases --help\"."),
    ])
  func usage(line: String, ending: String) {
    let description = usageError(words(line))?.description ?? ""
    #expect(description.split(separator: "\n").dropFirst().joined(separator: "\n") == ending)
  }

  @Test func `what was typed is shown on one line and cut when it is long`() {
    #expect(problem(["a\nb\u{1B}[0m"]) == "There is no verb \"a\\nb\\u{1B}[0m\".")
    let long = String(repeating: "x", count: 100_000)
    #expect(problem([long]) == "There is no verb \"\(String(repeating: "x", count: 60))…\".")
  }

  @Test func `a wrong command line has the exit code 2`() {
    #expect(UsageError.exitCode == 2)
  }

  private func usageError(_ words: [String]) -> UsageError? {
    #expect(throws: UsageError.self) { try sample.request(words) }
  }

  private func problem(_ words: [String]) -> String? {
    usageError(words)?.sentence
  }
}
