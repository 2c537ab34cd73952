import CaseLibrary
import JSON
import LayoutModel

/// Findings that are known, so that only new ones are told.
struct LintBaseline {
  static let format = "layoutcase-baseline/1"

  /// How often a finding is known: the same sentence of a rule about the same thing of a case.
  private var counts: [[String]: Int] = [:]

  init(_ items: [LintReport.Item]) {
    for item in items { counts[item.identity, default: 0] += 1 }
  }

  /// - Throws: where it is no baseline, with the place.
  init(json: [UInt8], file: String) throws(InputError) {
    let document = try JSONDocument(json, file: file)
    guard document.root.member("format")?.content == .string(Self.format),
      case .array(let findings)? = document.root.member("findings")?.content
    else { throw InputError("is no baseline; --write-baseline writes one", file: file) }
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
      guard let count = rest[item.identity], count > 0 else { return true }
      rest[item.identity] = count - 1
      return false
    }
  }

  var json: JSONValue {
    let identities = counts.sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .flatMap { Array(repeating: $0.key, count: $0.value) }
    return .object([
      "format": Self.format,
      "findings": identities.map { identity in
        JSONValue.object(zip(Self.keys, identity).map { JSONMember($0, .string($1)) })
      },
    ])
  }
}

extension LintReport.Item {
  /// What a finding is known by, whatever else of its case changes.
  fileprivate var identity: [String] {
    [placed.layoutCase.name, finding.rule, subjectName, finding.sentence]
  }
}
