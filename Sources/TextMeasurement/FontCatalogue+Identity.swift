@preconcurrency import CFriBidi
import CHarfBuzz
import CUnibreak
import Digest
import Glibc

extension FontCatalogue {
  /// Names the libraries' versions and the content of every font file, by a digest of their table directories.
  ///
  /// It reads the beginning of each file, some 4 KB; a file that is not there counts as such.
  var identity: String {
    var hash = SHA256()
    var buffer = [UInt8](repeating: 0, count: TableDirectory.reach)
    var words: [UInt32] = []
    for source in sources {
      hash.update(source.path)
      hash.update([UInt8(truncatingIfNeeded: source.faceIndex)])
      guard let beginning = Self.read(source.path, into: &buffer),
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

  /// Each with the version that counts here; of ICU, which is opened when it is needed, the only one that does.
  private var libraries: [String] {
    let harfBuzz = hb_version_string().map { String(cString: $0) } ?? "?"
    // Its own name and version on the first of some lines.
    let friBidi = fribidi_version_info.map { String(cString: $0).prefix { $0 != "\n" } } ?? "?"
    let unibreak = "\(linebreak_version >> 8).\(linebreak_version & 0xFF)"
    return [
      "HarfBuzz \(harfBuzz)", "libunibreak \(unibreak)", "\(friBidi)", "ICU \(dictionary.version)",
    ]
  }

  /// - Returns: how many bytes; nil for a file that cannot be read.
  private static func read(_ path: String, into buffer: inout [UInt8]) -> Int? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let count = buffer.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress, $0.count) }
    return count > 0 ? count : nil
  }
}
