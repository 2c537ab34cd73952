import SQLite

extension CaseStore {
  /// Writes the checksums of all content. Called once, by the migration that brought them. What it reads was not
  /// verified before.
  ///
  /// What cannot be read gets no checksum, and whoever reads it finds it damaged.
  func updateChecksumsOfContent() throws {
    for name in try namesInTable() {
      guard let stored = try unlessDamaged({ try uncheckedCase(name)?.stored }) else { continue }
      try updateChecksums(of: stored)
      if let log = try unlessDamaged({ try uncheckedLog(of: stored)?.log }) {
        try updateChecksum(of: log, of: stored)
      }
    }
    for name in try rows(\.select_row_lists_sql, [:], { try $0["case_name"] as String }) {
      guard let list = try uncheckedRowList(of: name)?.list else { continue }
      try updateChecksum(of: list, named: name)
    }
    try updateBlockChecksums()
    try updateRowChecksums()
    try setNextRowID(try firstRow(\.select_row_counter_sql) { try $0["next"] } ?? 0)
  }

  /// Writes the checksums of the orders of all lists. Called by the migration that took groups of blocks out of them.
  func updateOrderChecksums() throws {
    for id in try rows(\.select_row_lists_sql, [:], { try $0["id"] as RowListID }) {
      try updateOrderChecksum(of: id)
    }
  }

  private func updateBlockChecksums() throws {
    for id in try rows(\.select_row_block_ids_sql, [:], { try $0["id"] as RowBlockID }) {
      guard
        let block = try unlessDamaged({
          try firstRow(\.select_row_block_sql, ["id": id], { try RowBlock(unchecked: $0) })
        })
      else { continue }
      try execute(
        \.update_row_block_checksum_sql,
        ["id": id, "checksum": Checksum.ofBlock(block.members, revision: block.revision)])
    }
  }

  private func updateRowChecksums() throws {
    var last = RowID(-1)
    while case let rows = try rows(after: last), let end = rows.last?.id {
      for row in rows {
        try execute(\.update_row_checksum_sql, ["id": row.id, "checksum": row.checksum])
      }
      last = end
    }
  }
}
