import JSON

/// Tests as every report for continuous integration has them: a suite a case, a test a pass or a view.
struct TestSuite {
  let name: String
  /// Nil for a stored case.
  let file: String?
  let tests: [Test]

  struct Test {
    let name: String
    /// None where it passed.
    let failures: [Failure]
    /// Whether nothing is expected.
    var isSkipped = false
    /// Whether the file could not be read.
    var isUnreadable = false
  }

  struct Failure {
    let sentence: String
    /// In the suite's file.
    let location: TextLocation?
  }

  /// Tests with failures, those of files that could not be read left out.
  var failedCount: Int { tests.count { !$0.failures.isEmpty && !$0.isUnreadable } }
  var unreadableCount: Int { tests.count(where: \.isUnreadable) }
  var skippedCount: Int { tests.count(where: \.isSkipped) }
}

/// Tests in the XML that continuous integration reads.
///
/// The elements and attributes are those of Jenkins' `junit-10.xsd`, which Surefire and Ant also write.
struct JUnitReport {
  let suites: [TestSuite]

  var xml: String {
    let tests = suites.reduce(0) { $0 + $1.tests.count }
    let failures = suites.reduce(0) { $0 + $1.failedCount }
    let errors = suites.reduce(0) { $0 + $1.unreadableCount }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="layoutcase" tests="\(tests)" failures="\(failures)" errors="\(errors)">
      \(suites.map(element).joined(separator: "\n"))
      </testsuites>

      """
  }

  private func element(_ suite: TestSuite) -> String {
    let name = suite.name.xmlEscaped
    let tests = suite.tests.map { test in
      let open = "    <testcase classname=\"\(name)\" name=\"\(test.name.xmlEscaped)\""
      if test.isSkipped { return open + "><skipped message=\"nothing is expected\"/></testcase>" }
      guard !test.failures.isEmpty else { return open + "/>" }
      let sentences = test.failures.map { failure in
        let place = [suite.file, failure.location?.description].compactMap(\.self).joined(separator: ":")
        return ((place.isEmpty ? "" : "\(place): ") + failure.sentence).xmlEscaped
      }
      let element = test.isUnreadable ? "error" : "failure"
      let message = test.isUnreadable ? "unreadable" : test.failures.count.counted("difference")
      return
        "\(open)><\(element) message=\"\(message)\">\(sentences.joined(separator: "\n"))</\(element)></testcase>"
    }
    let file = suite.file.map { " file=\"\($0.xmlEscaped)\"" } ?? ""
    return """
        <testsuite name="\(name)" tests="\(suite.tests.count)" failures="\(suite.failedCount)" \
      errors="\(suite.unreadableCount)" \
      skipped="\(suite.skippedCount)"\(file)>
      \(tests.joined(separator: "\n"))
        </testsuite>
      """
  }
}

extension String {
  /// The text for an attribute or an element's content; what XML has no form for becomes a question mark.
  fileprivate var xmlEscaped: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "&": text += "&amp;"
      case "\"": text += "&quot;"
      case "\n", "\t": text += "&#\(scalar.value);"
      default:
        text.unicodeScalars.append(
          scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF ? "?" : scalar)
      }
    }
  }
}

/// Tests in the Test Anything Protocol, version 14.
struct TestAnythingReport {
  let suites: [TestSuite]

  var lines: [String] {
    var lines = ["TAP version 14", "1..\(suites.reduce(0) { $0 + $1.tests.count })"]
    var number = 0
    for suite in suites {
      for test in suite.tests {
        number += 1
        let verdict = test.failures.isEmpty ? "ok" : "not ok"
        let name = "\(suite.name): \(test.name)".escapingControls()
          .replacing("\\", with: "\\\\").replacing("#", with: "\\#")
        lines.append("\(verdict) \(number) - \(name)" + (test.isSkipped ? " # SKIP nothing is expected" : ""))
        lines += diagnostics(of: test, in: suite)
      }
    }
    return lines
  }

  /// A block of YAML, whose texts are written as in JSON.
  private func diagnostics(of test: TestSuite.Test, in suite: TestSuite) -> [String] {
    guard !test.failures.isEmpty else { return [] }
    let items = test.failures.flatMap { failure in
      let sentence = JSONWriter.text(of: .string(failure.sentence), .compact)
      let place = failure.location.map { location in
        let file = JSONWriter.text(of: .string(suite.file ?? ""), .compact)
        return ["      at: { file: \(file), line: \(location.line), column: \(location.column) }"]
      }
      return ["    - message: \(sentence)"] + (place ?? [])
    }
    return ["  ---", "  differences:"] + items + ["  ..."]
  }
}

extension Console {
  func print(_ report: TestAnythingReport) throws {
    for line in report.lines { try output.write(line + "\n") }
  }
}
