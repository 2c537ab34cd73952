import Glibc
import SQLite

/// A folder of a test's own, which goes when the test does.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/layoutcase-sqlite-XXXXXX".utf8CString)
    path = try template.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress, let made = mkdtemp(start) else { throw SystemError(code: errno) }
      return String(cString: made)
    }
  }

  deinit {
    guard let folder = opendir(path) else { return }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      unlink("\(path)/\(name)")
    }
    closedir(folder)
    rmdir(path)
  }

  /// The path of a file in the folder, which need not exist.
  func file(_ name: String = "test.db") -> String { "\(path)/\(name)" }

  func write(_ bytes: [UInt8], to name: String) throws {
    guard let file = fopen(file(name), "w") else { throw SystemError(code: errno) }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw SystemError(code: errno) }
  }

  func bytes(of name: String) throws -> [UInt8] {
    guard let file = fopen(file(name), "r") else { throw SystemError(code: errno) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
      bytes.append(contentsOf: chunk[..<count])
    }
    return bytes
  }
}

struct SystemError: Error {
  let code: Int32
}

extension Connection {
  /// The first column of the query's rows.
  func column<Value: Storable>(_ sql: String, as type: Value.Type = Value.self) throws -> [Value] {
    try prepare(sql).map { try $0[0] }
  }
}

/// The kind of the `SQLiteError` that `body` throws, or nil if it throws nothing.
func errorKind(_ body: () throws -> Void) throws -> SQLiteError.Kind? {
  do {
    try body()
    return nil
  } catch let error as SQLiteError {
    return error.kind
  }
}
