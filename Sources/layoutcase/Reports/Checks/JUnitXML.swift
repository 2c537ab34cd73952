import JSON
import Spelling

/// Tests in the XML that continuous integration reads.
///
/// The elements and attributes are those of Jenkins' `junit-10.xsd`, which Surefire and Ant also write.
struct JUnitXML {
  let suites: [TestSuite]
  /// What a test fails by.
  var failureNoun = "difference"

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
      let title = test.name + (test.note.map { ": \($0)" } ?? "")
      let open = "    <testcase classname=\"\(name)\" name=\"\(title.xmlEscaped)\""
      if test.isSkipped { return open + "><skipped message=\"nothing is expected\"/></testcase>" }
      guard !test.failures.isEmpty else { return open + "/>" }
      let sentences = test.failures.map { failure in
        let place = [suite.file, failure.location?.description].compactMap(\.self).joined(separator: ":")
        return ((place.isEmpty ? "" : "\(place): ") + failure.sentence).xmlEscaped
      }
      let element = test.isUnreadable ? "error" : "failure"
      let message = test.isUnreadable ? "unreadable" : test.failures.count.counted(failureNoun)
      return
        "\(open)><\(element) message=\"\(message)\">\(sentences.joined(separator: "\n"))</\(element)></testcase>"
    }
    let file = suite.file.flatMap { $0 == "-" ? nil : " file=\"\($0.xmlEscaped)\"" } ?? ""
    return """
        <testsuite name="\(name)" tests="\(suite.tests.count)" failures="\(suite.failedCount)" \
      errors="\(suite.unreadableCount)" \
      skipped="\(suite.skippedCount)"\(file)>
      \(tests.joined(separator: "\n"))
        </testsuite>
      """
  }
}
