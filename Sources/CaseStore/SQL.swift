/// A statement of the folder `sql`, by its file: `\.insert_case_sql` is `insert-case.sql`. The build embeds the files and
/// gives them these names.
typealias SQL = any KeyPath<PackageResources.Type, [UInt8]> & Sendable

extension CaseStore {
  /// The file's text, its header included.
  static func text(of sql: SQL) -> String {
    String(decoding: PackageResources.self[keyPath: sql], as: UTF8.self)
  }

  /// Whether all that a statement reads rests on a table of what can be computed again. What is left-joined is checked
  /// where it is read.
  static func isOfCache(_ sql: SQL) -> Bool {
    let words = text(of: sql).replacing("LEFT JOIN", with: "").split { !$0.isLetter && $0 != "_" }
    return zip(words, words.dropFirst()).contains { keyword, table in
      ["FROM", "JOIN"].contains(keyword) && cacheTables.contains(String(table))
    }
  }
}
