import CaseDiagnosis
import JSON
import LayoutModel

/// Findings that are known, so that only new ones are told.
struct LintBaseline {
  /// How findings name constraints that have no name of their own.
  private enum Format: String, CaseIterable {
    /// By their numbers, as `c3`. Older programs wrote it.
    case numbers = "layoutcase-baseline/1"
    case equations = "layoutcase-baseline/2"
  }

  /// What every format begins with.
  static let signature = "layoutcase-baseline/"

  private var format = Format.equations
  /// How often a finding is known: the same sentence of a rule about the same thing of a case.
  private var counts: [[String]: Int] = [:]

  init(_ items: [LintReport.Item]) {
    for item in items { counts[identity(of: item), default: 0] += 1 }
  }

  /// - Throws: where it is no baseline, with the place.
  init(json: [UInt8], file: String) throws(InputError) {
    guard json.contains(where: { !" \t\r\n".utf8.contains($0) }) else {
      throw InputError("is empty; --write-baseline writes a baseline", about: .emptyFile, file: file)
    }
    let document = try JSONDocument(json, file: file)
    let format = Format.allCases.first {
      document.root.member("format")?.content == .string($0.rawValue)
    }
    guard let format, case .array(let findings)? = document.root.member("findings")?.content else {
      throw InputError("is not a baseline; --write-baseline writes one", about: .file, file: file)
    }
    self.format = format
    for finding in findings {
      let identity = try Self.keys.map { key throws(InputError) in
        guard case .string(let text)? = finding.member(key)?.content else {
          throw InputError(
            "a finding of a baseline needs \"\(key)\"", file: file, location: document.location(of: finding))
        }
        return text
      }
      counts[identity, default: 0] += 1
    }
  }

  private static let keys = ["case", "rule", "subject", "finding"]

  /// The findings that are not in the baseline, in their order.
  func unknown(among items: [LintReport.Item]) -> [LintReport.Item] {
    var rest = counts
    return items.filter { item in
      let identity = identity(of: item)
      guard let count = rest[identity], count > 0 else { return true }
      rest[identity] = count - 1
      return false
    }
  }

  var json: JSONValue {
    let identities = counts.sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .flatMap { Array(repeating: $0.key, count: $0.value) }
    return .object([
      "format": format.rawValue,
      "findings": identities.map { identity in
        JSONValue.object(zip(Self.keys, identity).map { JSONMember($0, .string($1)) })
      },
    ])
  }

  /// What a finding is known by, whatever else of its case changes.
  private func identity(of item: LintReport.Item) -> [String] {
    let finding = item.finding
    let words =
      switch format {
      case .numbers where !finding.isOfWarning: [item.subjectName, finding.sentence]
      case .numbers, .equations: [finding.lastingSubject, finding.lastingSentence]
      }
    return [item.sourced.layoutCase.name, finding.rule.name] + words
  }
}
