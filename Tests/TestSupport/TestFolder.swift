internal import FoundationEssentials

/// A folder of a test's own, which goes with everything in it when the test does.
package final class TestFolder {
  package let path: String

  package init() throws {
    var generator = SystemRandomNumberGenerator()
    path = "/tmp/layoutcase-test-\(String(generator.next(), radix: 36))"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in the folder, which need not exist.
  package func file(_ name: String = "cases.db") -> String { "\(path)/\(name)" }
}
