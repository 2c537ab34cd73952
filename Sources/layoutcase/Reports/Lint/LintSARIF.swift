import Arguments
import CaseLibrary
import JSON
import LayoutModel

/// Findings in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS), for code hosts.
struct LintSARIF {
  let items: [LintReport.Item]
  let rules: [LintRule]

  var json: JSONValue {
    .object([
      JSONMember("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      JSONMember("version", .string("2.1.0")),
      JSONMember(
        "runs",
        .array([
          .object([
            JSONMember("tool", .object([JSONMember("driver", driver)])),
            JSONMember("columnKind", .string("unicodeCodePoints")),
            JSONMember("results", .array(items.map(result))),
          ])
        ])),
    ])
  }

  private var driver: JSONValue {
    let described = rules.map { rule in
      JSONValue.object([
        JSONMember("id", .string(rule.name)), JSONMember("shortDescription", text(rule.reason)),
      ])
    }
    return .object([
      JSONMember("name", .string(commandTree.name)), JSONMember("version", .string(commandTree.version)),
      JSONMember("rules", .array(described)),
    ])
  }

  private func result(_ item: LintReport.Item) -> JSONValue {
    let cure = item.cure.map { " Cure: \($0)." } ?? ""
    let sentence = "\(item.finding.sentence), at \(item.environment).\(cure)"
    let index = rules.firstIndex { $0.name == item.finding.rule } ?? 0
    return .object([
      JSONMember("ruleId", .string(item.finding.rule)), JSONMember("ruleIndex", .number(index)),
      JSONMember("level", .string("warning")), JSONMember("message", text(sentence)),
      JSONMember("locations", .array([location(item)])),
    ])
  }

  private func location(_ item: LintReport.Item) -> JSONValue {
    var members: [JSONMember] = []
    if let file = item.placed.file {
      var physical = [
        JSONMember("artifactLocation", .object([JSONMember("uri", .string(file.percentEncoded))]))
      ]
      if let location = item.location {
        physical.append(
          JSONMember(
            "region",
            .object([
              JSONMember("startLine", .number(location.line)),
              JSONMember("startColumn", .number(location.column)),
            ])))
      }
      members.append(JSONMember("physicalLocation", .object(physical)))
    }
    let name = "\(item.placed.layoutCase.name).\(item.subjectName)"
    members.append(
      JSONMember(
        "logicalLocations",
        .array([.object([JSONMember("fullyQualifiedName", .string(name))])])))
    return .object(members)
  }

  private func text(_ sentence: String) -> JSONValue { .object([JSONMember("text", .string(sentence))]) }
}

extension String {
  /// The path as a reference of RFC 3986.
  fileprivate var percentEncoded: String {
    utf8.reduce(into: "") { text, byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        byte < 0x80 && (scalar.properties.isAlphabetic || "0123456789-._~/".unicodeScalars.contains(scalar))
      let hex = String(byte, radix: 16, uppercase: true)
      text += isPlain ? String(scalar) : "%" + (hex.count == 1 ? "0" : "") + hex
    }
  }
}
