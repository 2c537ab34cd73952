import CaseDiagnosis
import JSON

/// A case that was compared with what it expects, or a file that could not be read.
protocol Check {
  /// Nil for a stored case.
  var file: String? { get }
  var name: String { get }
  /// What of the file it is; nil for all of it.
  var view: String? { get }
  /// The frames that a file of Interface Builder stores, compared; nil for anything else.
  var frames: InterfaceBuilderReport? { get }
  /// Of the values or frames that are expected, how many were compared and met; nil where nothing could be read.
  var comparedCount: Int? { get }
  var matchedCount: Int? { get }
  var matches: Bool { get }
  /// How many are met, for a person.
  var verdict: Cell { get }
  /// For reports to continuous integration.
  var suite: TestSuite { get }
  var json: JSONValue { get }

  /// Prints what differs and what was left out below the name.
  func printFindings(on console: Console) throws
}

extension Check {
  var frames: InterfaceBuilderReport? { nil }

  func printName(on console: Console) throws {
    try console.print(apart: console.painted(name.escapingControls(), .heading))
  }
}
