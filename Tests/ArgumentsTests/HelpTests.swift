import Arguments
import TestSupport
import Testing

struct HelpTests {
  static let tool = """
    Keeps cases and lays them out.

    Usage
      cases VERB [ARGUMENT…] [OPTION…]

    An argument may be given by its name, too: --case card where help says CASE.

    Cases
      add              Stores the cases of files.
      solve            Lays out a case and prints its frames.
      move, shift, mv  Moves a view.

    Administration
      db               Looks after the database.
      completions      Prints a completion script.

    Global options
          --db FILE  The database.
      -q, --quiet    Says nothing on standard error.
      -h, --help     Shows this help.
          --version  Shows the version.

    Exit codes
      0  Done.
      2  The command line is wrong.

    Environment
      CASES_DB  The database, unless --db says another.

    "cases VERB --help" says more about a verb.

    """

  static let family = """
    Looks after the database.

    Usage
      cases db VERB [ARGUMENT…] [OPTION…]

    Verbs
      status  Shows the database's version.
      backup  Copies the database.

    "cases db VERB --help" says more about a verb.

    """

  static let solve = """
    Lays out a case and prints its frames.

    Without a width, the case's own environment is used.

    Frames are in points.

    Usage
      cases solve CASE [OPTION…]

    Arguments
      CASE  The case's name.

    Options
          --width POINTS   The host's width; several are separated by commas. Can be
                           repeated.
          --offset NUMBER  Moves the origin.
          --pass NUMBER    The pass to stop after.
      -o, --output FORMAT  How the frames are printed. One of table, json, ndjson or
                           csv. Default: table.
      -e, --explain        Says why.
      -h, --help           Shows this help.

    Global options
          --db FILE        The database.
      -q, --quiet          Says nothing on standard error.

    Examples
      cases solve feed --width 320,375
          Lays out the case at two widths.
      cases solve feed -o json
          Prints the frames for a program.

    """

  @Test(
    arguments: ["", "--help", "-h", "help", "--help --nonsense", "-q --help", "--db x --help"])
  func `the tool's help lists its verbs, options, exit codes and environment`(line: String) throws {
    #expect(try answer(words(line)) == Self.tool)
  }

  @Test(
    arguments: ["db --help", "help db", "db -h", "db --db x --help", "--db x db -h", "help db --help"])
  func `a family's help lists its verbs`(line: String) throws {
    #expect(try answer(words(line)) == Self.family)
  }

  @Test(arguments: ["db", "db --db x", "--db x db"])
  func `a family without a verb is no question for help`(line: String) {
    let error = #expect(throws: UsageError.self) { try answer(words(line)) }
    #expect(
      error?.description.split(separator: "\n").map(String.init) == [
        "VERB is missing; the verbs of db are status and backup", "Usage: cases db VERB",
        "See \"cases db --help\".",
      ])
  }

  @Test(
    arguments: [
      "solve --help", "solve -h", "help solve", "solve feed --widht 3 --help", "--help solve",
      "--db x solve x -h", "solve a b c --help",
    ])
  func `a verb's help lists its arguments, options and examples, whatever else is wrong`(line: String) throws
  {
    #expect(try answer(words(line)) == Self.solve)
  }

  @Test func `a verb of a family has help of its own`() throws {
    let expected = """
      Copies the database.

      Usage
        cases db backup FILE [OPTION…]

      Arguments
        FILE  The copy.

      Options
        -h, --help     Shows this help.

      Global options
            --db FILE  The database.
        -q, --quiet    Says nothing on standard error.

      """
    #expect(try answer(["db", "backup", "--help"]) == expected)
    #expect(try answer(["help", "db", "backup"]) == expected)
  }

  @Test func `an option that can be turned off shows both forms`() throws {
    #expect(try answer(["add", "--help"]).contains("\n      --[no-]check  Checks the cases first.\n"))
  }

  @Test func `no line is wider than the given width, but for a single long term`() throws {
    for width in [40, 50, 64, 80, 120] {
      for verb in ["add", "solve", "move", "completions"] {
        let help = try answer(["help", verb], style: HelpStyle(width: width))
        #expect(help.split(separator: "\n").allSatisfy { $0.count <= width })
      }
    }
  }

  @Test func `headings are bold when help is colored, and nothing else changes`() throws {
    let colored = try answer(["--help"], style: HelpStyle(isColored: true))
    #expect(colored.contains("\u{1B}[1mUsage\u{1B}[0m\n"))
    let plain = colored.split(separator: "\u{1B}[1m", omittingEmptySubsequences: false).joined()
      .split(separator: "\u{1B}[0m", omittingEmptySubsequences: false).joined()
    #expect(plain == Self.tool)
  }

  @Test func `help after the end of options is an argument`() throws {
    #expect(try answer(["add", "--", "--help"]).hasPrefix("add [\"--help\"]"))
  }

  @Test func `the table has a row for every verb that is not hidden`() {
    #expect(
      sample.verbTable == """
        | verb | what it does |
        | --- | --- |
        | `add FILE…` | Stores the cases of files. |
        | `solve CASE` | Lays out a case and prints its frames. |
        | `move VIEW DISTANCE [ASSIGNMENT…]` | Moves a view. |
        | `db status` | Shows the database's version. |
        | `db backup FILE` | Copies the database. |
        | `completions SHELL` | Prints a completion script. |

        """)
  }
}
