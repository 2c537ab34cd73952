import TestSupport
import Testing

@testable import CaseStore
@testable import LayoutModel

/// A layout is stored under the digest of its case. A member that the digest left out would give a case the layouts of
/// another one. So each member that a document can have is tried here, and a member without values is a failure.
struct ContentDigestTests {
  @Test(arguments: 0..<50)
  func `names, words and expectations are not part of the content`(seed: Int) throws {
    var generator = SplitMix(seed: UInt64(seed))
    let layoutCase = generator.layoutCase(named: "one")
    let other = LayoutCase(
      name: "two", title: "another title", source: nil, tags: ["new"], origin: layoutCase.origin,
      rules: layoutCase.rules, metrics: [], environment: layoutCase.environment, views: layoutCase.views,
      constraints: layoutCase.constraints, recordings: layoutCase.recordings,
      history: layoutCase.history.map { Pass(note: "another note", changes: $0.changes) }, expectation: nil)
    #expect(ContentDigest.chain(of: layoutCase) == ContentDigest.chain(of: other))
  }

  // MARK: The document

  /// Members of a case that no layout depends on. What a metric says stands in the constraints that name it.
  private static let wordsOfCases = [
    "$schema", "format", "name", "title", "source", "tags", "metrics", "expect",
  ]

  @Test(arguments: without(wordsOfCases, LayoutCase.keys))
  func `each member of a case changes the digest`(member: String) throws {
    try expectDifferentDigests(DigestDocument.cases, member) { DigestDocument(members: $0) }
  }

  @Test(arguments: without(["id", "customClass", "ibID"], View.keys))
  func `each member of a view changes the digest`(member: String) throws {
    try expectDifferentDigests(DigestDocument.views, member) { DigestDocument(view: $0) }
  }

  @Test(arguments: ["customClass", "ibID"])
  func `where a view comes from does not change the digest`(member: String) throws {
    let (bare, told) = (DigestDocument(), DigestDocument(view: [member: #""word""#]))
    #expect(try told.digest == bare.digest)
  }

  @Test(arguments: without(["id", "ibID"], ConstraintReader.keys))
  func `each member of a constraint changes the digest`(member: String) throws {
    try expectDifferentDigests(DigestDocument.constraints, member) { DigestDocument(constraint: $0) }
  }

  @Test(arguments: Recording.keys)
  func `each member of a measurement changes the digest`(member: String) throws {
    try expectDifferentDigests(DigestDocument.recordings, member) { DigestDocument(recording: $0) }
  }

  @Test(arguments: Environment.keys)
  func `each member of an environment changes the digest`(member: String) throws {
    try expectDifferentDigests(DigestDocument.environments, member) { DigestDocument(environment: $0) }
  }

  // MARK: Passes

  @Test(arguments: Change.viewMembers)
  func `each change of a view changes the digest`(member: String) throws {
    var values = try #require(DigestDocument.views[member], "no values of \(member) are known here")
    if !View.settingKeys.contains(member) { values.append("null") }
    let stack = member == "stack" ? [member: "{}"] : [:]
    try expectDifferentDigests(
      [DigestDocument(view: stack, history: "[{}]")]
        + values.map {
          DigestDocument(view: stack, history: #"[{"changes": [{"view": "view", "\#(member)": \#($0)}]}]"#)
        })
  }

  @Test(arguments: Change.constraintMembers)
  func `each change of a constraint changes the digest`(member: String) throws {
    let values = try #require(DigestDocument.constraints[member], "no values of \(member) are known here")
    try expectDifferentDigests(
      [DigestDocument(history: "[{}]")]
        + values.map {
          DigestDocument(history: #"[{"changes": [{"constraint": "edge", "\#(member)": \#($0)}]}]"#)
        })
  }

  @Test(arguments: Environment.keys)
  func `each change of the environment changes the digest`(member: String) throws {
    let values = try #require(DigestDocument.environments[member], "no values of \(member) are known here")
    try expectDifferentDigests(
      [DigestDocument(history: "[{}]")]
        + values.map {
          DigestDocument(history: #"[{"changes": [{"environment": {"\#(member)": \#($0)}}]}]"#)
        })
  }

  @Test func `the number, the order and the passes of changes change the digest`() throws {
    let (first, second) = (
      #"{"view": "view", "text": "a"}"#, #"{"view": "child", "text": "b"}"#
    )
    let histories = [
      "[]", "[{}]", "[{}, {}]", #"[{"changes": [\#(first)]}]"#, #"[{"changes": [\#(second)]}]"#,
      #"[{"changes": [\#(first), \#(first)]}]"#, #"[{"changes": [\#(first), \#(second)]}]"#,
      #"[{"changes": [\#(second), \#(first)]}]"#, #"[{"changes": [\#(first)]}, {"changes": [\#(second)]}]"#,
    ]
    try expectDifferentDigests(histories.map { DigestDocument(history: $0) })
  }

  // MARK: Requests

  @Test(arguments: Environment.keys)
  func `each member of a request changes the key`(member: String) throws {
    let values = try #require(DigestDocument.environments[member], "no values of \(member) are known here")
    let content = try DigestDocument().digest
    let requests = ["{}"] + values.map { #"{"\#(member)": \#($0)}"# }
    let keys = try requests.map { request in
      LayoutInputs(
        content: content, request: try EnvironmentPatch(json: request),
        engine: Engine(version: 1, measurer: "squares")
      ).key
    }
    #expect(Set(keys).count == values.count + 1)
  }

  // MARK: Helpers

  private static func without(_ left: [String], _ keys: [String]) -> [String] {
    keys.filter { !left.contains($0) }
  }

  /// Compares a document without the member and documents with each of its values.
  private func expectDifferentDigests(
    _ table: [String: [String]], _ member: String, _ document: ([String: String]) -> DigestDocument
  ) throws {
    let values = try #require(table[member], "no values of \(member) are known here")
    let needed = DigestDocument.classes[member].map { ["class": $0] } ?? [:]
    try expectDifferentDigests(
      [document(needed)] + values.map { document(needed.merging([member: $0]) { $1 }) })
  }

  private func expectDifferentDigests(_ documents: [DigestDocument]) throws {
    let digests = try documents.map { try $0.digest }
    #expect(documents.count > 1)
    #expect(Set(digests).count == documents.count, "\(documents.map(\.text).joined(separator: "\n"))")
  }
}
