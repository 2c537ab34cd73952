import JSON
import TestSupport
import Testing

/// The log that `lint --sarif` writes.
struct SARIFTests {
  @Test func `findings are written in the form of SARIF`() throws {
    let workshop = try Workshop()
    try workshop.folder.write(LintTests.samples[1].document, to: "a b%.json")
    _ = try workshop.run("add -", input: LintTests.samples[4].document)
    let run = try workshop.run(["lint", "a b%.json", "s", "--sarif", "out.sarif"])
    #expect(run.exitCode == 1)
    let log = try JSONDocument(workshop.folder.bytes(of: "out.sarif")).root
    #expect(try JSONSchema(JSONDocument(Self.schema).root).flaw(of: log) == nil)
    #expect(log["runs"]?.elements.map(Self.hasItsRules) == [true])
    let results = log["runs"]?.elements.first?["results"]?.elements ?? []
    #expect(results.map { $0["ruleId"]?.text } == ["ambiguity", "overlap"])
    let place = results.first?["locations"]?.elements.first?["physicalLocation"]
    #expect(place?["artifactLocation"]?["uri"]?.text == "a%20b%25.json")
    #expect(results.last?["locations"]?.elements.first?["physicalLocation"] == nil)
  }

  /// The parts of SARIF's schema (OASIS, sarif-schema-2.1.0.json) for what `lint` writes: what is required, which
  /// keys there are, and what they hold.
  private static let schema = #"""
    {
      "type": "object", "additionalProperties": false, "required": ["version", "runs"],
      "properties": {
        "$schema": { "type": "string" }, "version": { "enum": ["2.1.0"] },
        "runs": { "type": "array", "items": { "$ref": "#/$defs/run" } }
      },
      "$defs": {
        "run": {
          "type": "object", "additionalProperties": false, "required": ["tool"],
          "properties": {
            "tool": {
              "type": "object", "additionalProperties": false, "required": ["driver"],
              "properties": { "driver": { "$ref": "#/$defs/toolComponent" } }
            },
            "columnKind": { "enum": ["utf16CodeUnits", "unicodeCodePoints"] },
            "results": { "type": "array", "items": { "$ref": "#/$defs/result" } }
          }
        },
        "toolComponent": {
          "type": "object", "additionalProperties": false, "required": ["name"],
          "properties": {
            "name": { "type": "string" }, "version": { "type": "string" },
            "rules": { "type": "array", "uniqueItems": true, "items": { "$ref": "#/$defs/reportingDescriptor" } }
          }
        },
        "reportingDescriptor": {
          "type": "object", "additionalProperties": false, "required": ["id"],
          "properties": { "id": { "type": "string" }, "shortDescription": { "$ref": "#/$defs/message" } }
        },
        "message": {
          "type": "object", "additionalProperties": false, "required": ["text"],
          "properties": { "text": { "type": "string", "minLength": 1 } }
        },
        "result": {
          "type": "object", "additionalProperties": false, "required": ["message"],
          "properties": {
            "ruleId": { "type": "string" }, "ruleIndex": { "type": "integer", "minimum": -1 },
            "level": { "enum": ["none", "note", "warning", "error"] },
            "message": { "$ref": "#/$defs/message" },
            "locations": { "type": "array", "items": { "$ref": "#/$defs/location" } }
          }
        },
        "location": {
          "type": "object", "additionalProperties": false,
          "properties": {
            "physicalLocation": {
              "type": "object", "additionalProperties": false, "required": ["artifactLocation"],
              "properties": {
                "artifactLocation": {
                  "type": "object", "additionalProperties": false,
                  "properties": { "uri": { "type": "string", "pattern": "^([A-Za-z0-9._~/-]|%[0-9A-F]{2})+$" } }
                },
                "region": {
                  "type": "object", "additionalProperties": false, "required": ["startLine"],
                  "properties": {
                    "startLine": { "type": "integer", "minimum": 1 },
                    "startColumn": { "type": "integer", "minimum": 1 }
                  }
                }
              }
            },
            "logicalLocations": {
              "type": "array", "uniqueItems": true,
              "items": {
                "type": "object", "additionalProperties": false,
                "properties": { "fullyQualifiedName": { "type": "string" } }
              }
            }
          }
        }
      }
    }
    """#

  /// Section 3.27.6: an index into the rules, whose rule has the id.
  private static func hasItsRules(_ run: JSONValue) -> Bool {
    let rules = run["tool"]?["driver"]?["rules"]?.elements ?? []
    return (run["results"]?.elements ?? []).allSatisfy { result in
      guard let index = result["ruleIndex"]?.double, rules.indices.contains(Int(index)) else { return false }
      return rules[Int(index)]["id"]?.text == result["ruleId"]?.text
    }
  }
}
