import Arguments
import LayoutModel
import TextMeasurement

/// What a case is laid out with beside what is stored of it; nothing of that is stored.
struct TrialOptions: ParsableArguments {
  var heading: String { "Other values, of which nothing is stored" }

  @Option(
    "A row of the case's list, with whose values the case is laid out.", valueName: "key",
    completion: .values(.rowKeys))
  var row: String?
  @Option(
    "A change of one pass more, as of \"layoutcase set\": title.hugging.horizontal=251.", name: "set",
    valueName: "assignment", completion: .values(.assignments))
  var assignments: [String] = []

  /// The options as they were given.
  var givenOptions: [String] {
    (row.map { ["--row", $0] } ?? []) + assignments.flatMap { ["--set", $0] }
  }

  /// A case with one pass more behind its last, by the assignments; as it is where there are none.
  func changed(_ layoutCase: LayoutCase) throws -> LayoutCase {
    guard !assignments.isEmpty else { return layoutCase }
    let changes = try layoutCase.changes(assigning: assignments, families: FontMeasurer().families)
    return layoutCase.appending(Pass(changes: changes))
  }
}
