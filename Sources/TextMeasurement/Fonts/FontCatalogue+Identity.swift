import CHarfBuzz
import CICU
import Digest
import Platform

extension FontCatalogue {
  /// Names the libraries and the content of every font file, by a digest of their table directories.
  ///
  /// It reads the beginning of each file, some 4 KB; a file that is not there counts as such.
  var identity: String {
    var hash = SHA256()
    var buffer = [UInt8](repeating: 0, count: TableDirectory.reach)
    var words: [UInt32] = []
    for source in sources {
      hash.update(source.path)
      hash.update([UInt8(truncatingIfNeeded: source.faceIndex)])
      guard let beginning = FileBeginning.read(source.path, into: &buffer),
        let directory = buffer.withUnsafeBytes({
          TableDirectory(UnsafeRawBufferPointer(rebasing: $0[..<beginning]), faceIndex: source.faceIndex)
        })
      else { continue }
      words.removeAll(keepingCapacity: true)
      for record in directory.records {
        words.append(record.tag.bigEndian)
        words.append(record.checksum.bigEndian)
        words.append(UInt32(truncatingIfNeeded: record.length).bigEndian)
      }
      words.withUnsafeBytes { hash.update($0) }
    }
    return (["fonts \(hash.finalized().description.prefix(32))"] + libraries).joined(separator: ", ")
  }

  /// What else decides a text's size: the libraries, by the versions that they say they have, and the fit of the system
  /// font.
  private var libraries: [String] {
    var parts: [UInt8] = [0, 0, 0, 0]
    icu_get_version(&parts)
    let icu = parts.map { "\($0)" }.joined(separator: ".")
    return [
      "HarfBuzz \(String(cString: hb_version_string()))", "ICU \(icu)", "system font \(SystemFont.version)",
    ]
  }
}

/// The first bytes of a file, which tell files apart.
private enum FileBeginning {
  /// - Returns: how many bytes; nil for a file that cannot be read.
  static func read(_ path: String, into buffer: inout [UInt8]) -> Int? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let count = buffer.withUnsafeMutableBytes { Platform.read(file, $0.baseAddress, $0.count) }
    return count > 0 ? count : nil
  }
}
