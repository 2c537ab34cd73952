import LayoutModel
import Migrations
import SQLite

extension CaseStore {
  /// Writes the checksums of all content. Called once, by the migration that brought them. What it reads was not
  /// verified before.
  ///
  /// What cannot be read gets no checksum, and whoever reads it finds it damaged.
  func updateChecksumsOfContent() throws {
    for name in try namesInTable() {
      guard let stored = try unlessDamaged({ try unverifiedCase(name)?.stored }) else { continue }
      try updateChecksums(of: stored)
      let log = try unlessDamaged {
        try firstRow(\.select_log_sql, ["case_id": stored.id], StoredLog.init)
      }
      guard let log else { continue }
      let checksum = log.checksum(of: try stored.digest(of: .initial))
      try update("stored_log", ["checksum": checksum], where: ["case_id": stored.id])
    }
    for name in try rows(\.select_row_lists_sql, [:], { try $0["case_name"] as String }) {
      guard let list = try unverifiedRowList(of: name)?.list else { continue }
      try updateChecksum(of: list, named: name)
    }
    try updateBlockChecksums()
    try updateRowChecksums()
    try setNextRowID(try firstRow(\.select_row_counter_sql) { try $0["next"] } ?? 0)
  }

  /// A list with its groups or a group with its blocks, as both were before migration 23.
  private struct GroupedOrder: Hashable {
    let record, id, checksum: Int64
    /// Of the rows; nil for a list.
    let count: Int?
  }

  /// Compares the orders of all lists with their checksums, which the migration that takes groups of blocks out of them
  /// then writes anew.
  ///
  /// - Throws: `.damaged`
  func checkOrdersOfGroups() throws {
    do {
      let select = try connection.prepare(String(decoding: Migrations.ordersOfGroups, as: UTF8.self))
      let parts = try select.map { row in
        let whole = GroupedOrder(
          record: try row["unit"], id: try row["whole"], checksum: try row["whole_checksum"],
          count: try row["whole_count"])
        return (whole: whole, part: row.isNull(at: 1) ? nil : try RowBlockEntry(row, nil))
      }
      for (whole, parts) in Dictionary(grouping: parts, by: \.whole) {
        let parts = parts.compactMap(\.part)
        let count = parts.reduce(0) { $0 + $1.count }
        let record = Checksum.Record(rawValue: UInt64(whole.record))
        guard let record, whole.checksum == Checksum.ofOrder(parts, record), whole.count ?? count == count
        else {
          throw StoreError.damaged("the order of a list's rows is not what was stored")
        }
      }
    } catch let error as SQLiteError {
      throw error.damage ?? error
    }
  }

  /// Writes the checksums of the orders of all lists. Called by the migration that took groups of blocks out of them.
  ///
  /// - Throws: `.damaged` where rows are left that stood in blocks of no group.
  func updateOrderChecksums() throws {
    if let finding: String = try firstRow(\.select_misplaced_rows_sql, [:], { try $0["finding"] }) {
      throw StoreError.damaged(finding)
    }
    for id in try rows(\.select_row_lists_sql, [:], { try $0["id"] as RowListID }) {
      try updateOrderChecksum(of: id)
    }
  }

  private func updateBlockChecksums() throws {
    for id in try rows(\.select_row_block_ids_sql, [:], { try $0["id"] as RowBlockID }) {
      guard
        let block = try unlessDamaged({
          try firstRow(\.select_row_block_sql, ["id": id], { try RowBlock(unverified: $0) })
        })
      else { continue }
      let checksum = Checksum.ofBlock(block.members, revision: block.revision)
      try update("row_block", ["checksum": checksum], where: ["id": id])
    }
  }

  private func updateRowChecksums() throws {
    try forEachUnverifiedRow { row in
      try update("stored_row", ["checksum": row.checksum], where: ["id": row.id])
    }
  }
}
