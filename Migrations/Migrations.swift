public import SQLite

/// The steps that a database's schema consists of.
public enum Migrations {
  /// All of them in the order of their numbers.
  public static let all: [Migration] = [
    Migration(1, "cases", PackageResources._001_cases_sql),
    Migration(2, "history is append-only", PackageResources._002_history_is_append_only_sql),
    Migration(3, "solutions", PackageResources._003_solutions_sql),
    Migration(4, "views", PackageResources._004_views_sql),
    Migration(5, "relations change", PackageResources._005_relations_change_sql),
    Migration(6, "logs", PackageResources._006_logs_sql),
    Migration(7, "texts", PackageResources._007_texts_sql),
    Migration(8, "rows", PackageResources._008_rows_sql),
    Migration(9, "recordings", PackageResources._009_recordings_sql),
    Migration(10, "rewrapped views", PackageResources._010_rewrapped_views_sql),
  ]
}

extension Migration {
  fileprivate init(_ number: Int, _ name: String, _ script: [UInt8]) {
    self.init(number: number, name: name, sql: String(decoding: script, as: UTF8.self))
  }
}
