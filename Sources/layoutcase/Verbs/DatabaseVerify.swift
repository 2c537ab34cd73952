import Arguments
import CaseLibrary
import JSON

/// `db verify`
struct DatabaseVerify: Command {
  static let name = "verify"
  static let abstract = "Looks for damage in the file, in cases, digests and stored layouts."
  static let discussion = "The exit code is 1 when anything is found."
  static let examples = [Example("db verify", "Prints a line for each finding.")]
  let output = OutputOptions()
  let database = DatabaseOptions()

  func run(in desk: Desk) throws -> ExitCode {
    let library = try database.library(for: .reading)
    let findings = try desk.showingProgress("Verifying") { _ in try library.verify() }
    var listing = Listing([.init("finding", "finding")])
    for finding in findings { listing.append([Cell(finding, .bad)]) }
    try desk.print(listing, as: output, orSay: "\(database.path) is sound.")
    return findings.isEmpty ? .done : .difference
  }
}
