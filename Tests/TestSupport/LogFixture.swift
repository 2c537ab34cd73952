import JSON

/// A real log of `Fixtures/logs.ndjson`.
package struct LogFixture: CustomStringConvertible, Sendable {
  package let id: String
  package let text: String
  /// Whether the report is there from its first constraint to its last.
  package let isComplete: Bool

  package var description: String { id }

  package static func all() throws -> [LogFixture] {
    try Fixtures.documents("logs.ndjson").compactMap { document in
      guard let id = document.root["id"]?.text, let text = document.root["text"]?.text else { return nil }
      return LogFixture(id: id, text: text, isComplete: document.root["complete"]?.isTrue == true)
    }
  }

  /// The lines that hold a constraint, without indentation, quotation marks and commas.
  ///
  /// In the fixtures every constraint has a line of its own, so that this needs none of the code under test.
  package var constraintLines: [(number: Int, text: String)] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { number, line in
      guard line.contains("Constraint:") else { return nil }
      var text = line.drop { $0 == " " || $0 == "\t" || $0 == "\"" }
      while let last = text.last, last == "\"" || last == "," || last == " " { text = text.dropLast() }
      return (number + 1, String(text))
    }
  }
}

extension JSONValue {
  fileprivate var isTrue: Bool {
    if case .bool(let value) = content { value } else { false }
  }
}
