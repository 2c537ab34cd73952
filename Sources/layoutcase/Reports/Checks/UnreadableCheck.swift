import JSON

/// A file that cannot be read, or a case of it.
struct UnreadableCheck: Check {
  /// Nil for a stored case.
  let file: String?
  /// Nil for the file, and for a case without a name.
  let caseName: String?
  let error: InputError

  var name: String { caseName ?? file ?? "" }
  var view: String? { caseName }
  var comparedCount: Int? { nil }
  var matchedCount: Int? { nil }
  var matches: Bool { false }
  var verdict: Cell { Cell(error.subject == .emptyFile ? "holds no case" : "unreadable", .bad) }

  var suite: TestSuite {
    TestSuite(
      name: name, file: file,
      tests: [
        TestSuite.Test(
          name: "reading", failures: error.each.map { .init(sentence: $0.told, location: $0.location) },
          isUnreadable: true)
      ])
  }

  var json: JSONValue {
    let errors = error.each.map { part in
      let sentence: JSONObject = ["sentence": part.told]
      return sentence.with("line", ifAny: part.location?.line).with("column", ifAny: part.location?.column)
    }
    let members: JSONObject = ["file": file]
    return .object(members.with("case", ifAny: caseName) + ["matches": false, "errors": errors])
  }

  /// The error is said behind the report.
  func printFindings(on console: Console) {}
}

extension InputError {
  /// The sentence with the way through the document, without the file and the line.
  fileprivate var told: String { path.isEmpty ? sentence : "\(path): \(sentence)" }
}
