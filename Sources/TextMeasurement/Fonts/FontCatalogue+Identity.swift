import CHarfBuzz
import CICU
import Digest

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

  /// The libraries that decide a text's size, by the versions that they say they have.
  private var libraries: [String] {
    var parts: [UInt8] = [0, 0, 0, 0]
    u_getVersion(&parts)
    let icu = parts.map { "\($0)" }.joined(separator: ".")
    return ["HarfBuzz \(String(cString: hb_version_string()))", "ICU \(icu)"]
  }
}
