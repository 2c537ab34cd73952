public import CaseImport
public import JSON
import LayoutModel
import Spelling

/// What a line of a file is that `plan` or `worker` writes.
public enum WorkLine: Sendable {
  case unit, result

  fileprivate var noun: String { self == .unit ? "unit of work" : "result" }

  /// What makes such lines.
  fileprivate var remedy: String {
    switch self {
    case .unit: "\(commandLine(typed: "plan CASE > UNITS")) writes units, one a line"
    case .result: "\(commandLine(typed: "worker UNITS > RESULTS")) writes results, one a line"
    }
  }

  fileprivate var missing: String { "this is no \(noun); \(remedy)" }
}

extension DocumentReader {
  /// The next line, or nil behind the last.
  ///
  /// - Throws: for what is not JSON, with what writes such lines.
  public mutating func nextWork(_ line: WorkLine) throws(InputError) -> JSONDocument? {
    do throws(InputError) {
      return try next()
    } catch {
      var told = error
      if error.location != nil { told.sentence += "; \(line.remedy)" }
      throw told
    }
  }
}

extension JSONValue {
  /// Refuses a line of a file of another kind: a unit has the whole case, and a result its name. What is wrong with one
  /// of the right kind is told where it is read.
  func confirmWork(_ wanted: WorkLine) throws(InputError) {
    guard case .object(let members) = content else { throw flaw(wanted.missing) }
    let names = Set(members.map(\.name))
    let isUnit = members.contains { if case .object = $0.value.content { $0.name == "case" } else { false } }
    if isUnit, wanted == .result {
      throw flaw("this is a unit of work and no result; \(WorkLine.result.remedy)")
    }
    if !isUnit, wanted == .unit, !names.isDisjoint(with: ["digests", "passes", "error"]) {
      throw flaw("this is a result and no unit of work; \(commandLine("ingest", "RESULTS")) stores results")
    }
    if names.isDisjoint(with: ["work", "engine", "measurer"]) {
      throw flaw(wanted.missing)
    }
  }
}
