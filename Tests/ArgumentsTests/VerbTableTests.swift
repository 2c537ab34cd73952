import Arguments
import Testing

struct VerbTableTests {
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
