import FoundationEssentials
import Platform

/// A folder of a test's own, which goes when the test does.
public final class TemporaryFolder: Sendable {
  public let path: String

  public init() throws {
    var template = Array("/tmp/layoutcase-XXXXXX".utf8CString)
    path = try template.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress, let made = mkdtemp(start) else { throw SystemError(code: errno) }
      return String(cString: made)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in the folder, which need not exist.
  public func file(_ name: String = "test.db") -> String { "\(path)/\(name)" }

  public func write(_ bytes: [UInt8], to name: String) throws {
    // A program that another test starts meanwhile must not keep the file open: one that is open for writing cannot be
    // run.
    guard let file = fopen(file(name), "we") else { throw SystemError(code: errno) }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw SystemError(code: errno) }
  }

  public func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  public func bytes(of name: String) throws -> [UInt8] {
    guard let file = fopen(file(name), "re") else { throw SystemError(code: errno) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
      bytes.append(contentsOf: chunk[..<count])
    }
    return bytes
  }
}

/// A C call that failed, by its `errno`.
public struct SystemError: Error {
  public let code: Int32

  public init(code: Int32) { self.code = code }
}
