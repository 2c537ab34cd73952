import Arguments
import CaseDiagnosis
import JSON
import LayoutModel

/// Findings in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS), for code hosts.
struct LintSARIF {
  let items: [LintReport.Item]
  let rules: [LintRule]

  var json: JSONValue {
    .object([
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [
        JSONValue.object([
          "tool": JSONValue.object(["driver": driver]), "columnKind": "unicodeCodePoints",
          "results": items.map(result),
        ])
      ],
    ])
  }

  private var driver: JSONValue {
    let described = rules.map { rule in
      JSONValue.object(["id": rule.name, "shortDescription": text(rule.reason)])
    }
    return .object(["name": commandTree.name, "version": commandTree.version, "rules": described])
  }

  private func result(_ item: LintReport.Item) -> JSONValue {
    let index = rules.firstIndex { $0 == item.finding.rule } ?? 0
    return .object([
      "ruleId": item.finding.rule.name, "ruleIndex": index, "level": "warning",
      "message": text(item.sentence), "locations": [location(item)],
    ])
  }

  private func location(_ item: LintReport.Item) -> JSONValue {
    let physical = item.sourced.file.map { file -> JSONObject in
      let own: JSONObject = ["artifactLocation": JSONValue.object(["uri": file.percentEncoded()])]
      return own.with(
        "region",
        ifAny: item.location.map { JSONValue.object(["startLine": $0.line, "startColumn": $0.column]) })
    }
    let name = "\(item.sourced.layoutCase.name).\(item.subjectName)"
    let logical: JSONObject = ["logicalLocations": [JSONValue.object(["fullyQualifiedName": name])]]
    return .object(JSONObject().with("physicalLocation", ifAny: physical) + logical)
  }

  private func text(_ sentence: String) -> JSONValue { .object(["text": sentence]) }
}
