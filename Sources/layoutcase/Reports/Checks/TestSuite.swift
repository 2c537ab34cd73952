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
    /// That of the pass; nil without one.
    var note: String?
    /// Whether nothing was compared.
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
