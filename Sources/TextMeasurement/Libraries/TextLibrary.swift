import Digest
import Glibc

/// A C library that texts are measured with, which is opened by file, as fonts are, so that its identity is that of what
/// measures, without loading it.
struct TextLibrary: Hashable, Sendable {
  /// What programs are linked against.
  let file: String
  /// Debian's.
  let package: String
  /// The first that has the file counts.
  var folders = TextLibrary.debianFolders

  static let harfBuzz = TextLibrary(file: "libharfbuzz.so.0", package: "libharfbuzz0b")
  static let friBidi = TextLibrary(file: "libfribidi.so.0", package: "libfribidi0")
  static let unibreak = TextLibrary(file: "libunibreak.so.1", package: "libunibreak1")

  #if arch(arm64)
    private static let debianFolders = ["/usr/lib/aarch64-linux-gnu", "/usr/lib"]
  #else
    private static let debianFolders = ["/usr/lib/x86_64-linux-gnu", "/usr/lib"]
  #endif

  /// nil where no folder has the file.
  var path: String? {
    folders.lazy.map { "\($0)/\(file)" }.first { access($0, R_OK) == 0 }
  }

  /// The name of the file itself, which ends in its version, and a digest of its size, its date and its beginning, in
  /// which a build has its number; a library that is not there counts as such.
  var identity: String {
    var status = stat()
    guard let path, stat(path, &status) == 0 else { return "no \(file)" }
    var hash = SHA256()
    hash.update("\(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)")
    var buffer = [UInt8](repeating: 0, count: 1024)
    if let count = FileBeginning.read(path, into: &buffer) { hash.update(Array(buffer[..<count])) }
    return "\(Self.target(of: path) ?? file) \(hash.finalized().description.prefix(16))"
  }

  /// What a symbolic link points to; nil for another file.
  private static func target(of path: String) -> String? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &target, target.count)
    return count > 0 ? String(decoding: target[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
  }
}
