import Glibc

/// The first bytes of a file, which tell files apart.
enum FileBeginning {
  /// - Returns: how many bytes; nil for a file that cannot be read.
  static func read(_ path: String, into buffer: inout [UInt8]) -> Int? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let count = buffer.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress, $0.count) }
    return count > 0 ? count : nil
  }
}
