import Arguments
import Testing

/// What can be said of the scripts for shells that are not on every machine.
struct CompletionScriptTests {
  @Test(
    arguments: [
      "-n '__cases_at 0' -a 'solve' -d 'Lays out a case and prints its frames.'",
      "-n '__cases_at 0' -l db -r -F -d 'The database.'",
      "-n '__cases_at 0 db' -a 'status' -d 'Shows the database\\'s version.'",
      "-n '__cases_at any db backup' -s q -l quiet -d 'Says nothing on standard error.'",
      "-n '__cases_at 0 db backup' -F",
      "-n '__cases_at any add' -F",
      "-n '__cases_at any add' -l no-check -d 'Not: Checks the cases first.'",
      "-n '__cases_at any solve' -s o -l output -r -f -a 'table json ndjson csv'"
        + " -d 'How the frames are printed.'",
      "-n '__cases_at 0 solve' -f -a '(__cases_dynamic case-names)'",
      "-n '__cases_at 0 completions' -f -a 'bash zsh fish'",
    ])
  func `the script for fish has a line for every verb, option and argument`(line: String) {
    #expect(sample.completionScript(for: .fish).contains("\ncomplete -c cases \(line)\n"))
  }

  @Test(
    arguments: [
      "'solve:Lays out a case and prints its frames.'",
      "'(--db)--db=[The database.]:file:_files' \\",
      "'status:Shows the database'\\''s version.'",
      "'(--no-check)--no-check[Not\\: Checks the cases first.]' \\",
      "'*--width=[The host'\\''s width; several are separated by commas.]:points: ' \\",
      "'(--output -o)-o+[How the frames are printed.]:format:(table json ndjson csv)' \\",
      "':case:{_cases_dynamic case-names}'",
      "'*:assignment: '",
      "':shell:(bash zsh fish)'",
      "backup) _cases__db__backup ;;",
    ])
  func `the script for zsh has a specification for every verb, option and argument`(specification: String) {
    let lines = sample.completionScript(for: .zsh).split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.contains(specification[...]))
  }

  @Test(arguments: Shell.allCases)
  func `no script offers a hidden verb`(shell: Shell) {
    let script = sample.completionScript(for: shell)
    let lines = script.split(separator: "\n").filter { $0.contains("__complete") }
    // The one line that is left calls the hidden verb.
    #expect(lines.count == 1)
    #expect(lines.allSatisfy { $0.contains("2>/dev/null") })
  }
}
