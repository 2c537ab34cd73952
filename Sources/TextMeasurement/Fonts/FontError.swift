import CICU
public import LayoutModel

/// Why a text cannot be measured.
public enum FontError: Error, Hashable, Sendable {
  /// The file is not there or cannot be read; the package is Debian's.
  case missing(file: String, package: String)
  /// A table that measuring reads is not what the file's own directory says of it.
  case damaged(file: String, table: String, package: String)
  case unknownFamily(String, known: FontFamilies)
  /// ICU cannot say where lines may break or which way letters run; its own name of the reason.
  case icu(String)
}

extension FontError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing(let file, let package):
      "the font \(file) cannot be read, and a text is set in it; install its Debian package with "
        + "`apt-get install \(package)`"
    case .damaged(let file, let table, let package):
      "the font \(file) is damaged in its table \"\(table)\"; install it again with "
        + "`apt-get install --reinstall \(package)`"
    case .unknownFamily(let family, let known): known.refusal(of: family)
    case .icu(let reason): "ICU, which breaks lines, failed: \(reason)"
    }
  }
}

extension FontError {
  /// - Throws: `FontError.icu`
  static func check(icu code: Int32) throws(FontError) {
    if code > 0 { throw .icu(String(cString: CICU_error_name(code))) }
  }
}
