import JSON

/// Tests in the Test Anything Protocol, version 14.
struct TestAnythingOutput {
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
