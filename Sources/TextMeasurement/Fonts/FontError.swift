public import LayoutModel

/// Why a text cannot be measured: its fonts, or the words of its script.
public enum FontError: Error, Hashable, Sendable {
  /// The file is not there or cannot be read; the package is Debian's.
  case missing(file: String, package: String)
  /// A table that measuring reads is not what the file's own directory says of it.
  case damaged(file: String, table: String, package: String)
  case unknownFamily(String, known: FontFamilies)
  /// The library that knows words without spaces is not there, or of another version; the package is Debian's.
  case missingDictionary(library: String, version: String, package: String)
  /// A library that every text is measured with cannot be loaded; the package is Debian's.
  case missingLibrary(library: String, package: String)
}

extension FontError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing(let file, let package):
      "the font \(file) cannot be read, and a text is set in it; install its Debian package with "
        + "`apt-get install \(package)`"
    case .damaged(let file, let table, let package):
      "the font \(file) is damaged in its table “\(table)”; install it again with "
        + "`apt-get install --reinstall \(package)`"
    case .unknownFamily(let family, let known): known.refusal(of: family)
    case .missingDictionary(let library, let version, let package):
      "a text has Thai, Lao, Khmer or Burmese words, which need ICU \(version) to be told apart, and \(library) "
        + "of that version cannot be opened; install its Debian package with `apt-get install \(package)`"
    case .missingLibrary(let library, let package):
      "texts are measured with \(library), which cannot be loaded; install its Debian package with "
        + "`apt-get install \(package)`"
    }
  }
}

extension FontError {
  static func missingDictionary(_ dictionary: WordDictionary) -> FontError {
    .missingDictionary(
      library: dictionary.library, version: dictionary.version, package: dictionary.package)
  }
}
