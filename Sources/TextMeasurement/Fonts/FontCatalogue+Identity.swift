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
    var words: [UInt32] = []
    for source in sources {
      hash.update(source.path)
      hash.update([UInt8(truncatingIfNeeded: source.faceIndex)])
      guard let beginning = FileSystem.beginning(of: source.path, TableDirectory.reach),
        let directory = beginning.withUnsafeBytes({ TableDirectory($0, faceIndex: source.faceIndex) })
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
    CICU_get_version(&parts)
    let icu = parts.map { "\($0)" }.joined(separator: ".")
    return [
      "HarfBuzz \(String(cString: hb_version_string()))", "ICU \(icu)", "system font \(SystemFont.version)",
    ]
  }
}
