import SQLite

extension CaseStore {
  /// Writes the checksums of all content. Called once, by the migration that brought them. What it reads was not
  /// verified before.
  ///
  /// What cannot be read gets no checksum, and whoever reads it finds it damaged.
  func sealContent() throws {
    for name in try namesInTable() {
      guard let stored = try ifSound({ try uncheckedCase(name)?.stored }) else { continue }
      try seal(stored)
      if let log = try ifSound({ try uncheckedLog(of: stored)?.log }) { try seal(log, of: stored) }
    }
    for name in try rows(\.select_row_lists_sql, [:], { try $0["case_name"] as String }) {
      guard let list = try uncheckedRowList(of: name)?.list else { continue }
      try seal(list, as: name)
    }
    try sealBlocks()
    try sealRows()
    try setNextRowID(try firstRow(\.select_row_counter_sql) { try $0["next"] } ?? 0)
  }

  /// Writes the checksums of the orders of all lists. Called by the migration that took groups of blocks out of them.
  func sealOrders() throws {
    for id in try rows(\.select_row_lists_sql, [:], { try $0["id"] as RowListID }) { try sealOrder(of: id) }
  }

  private func sealBlocks() throws {
    for id in try rows(\.select_row_block_ids_sql, [:], { try $0["id"] as RowBlockID }) {
      guard
        let block = try ifSound({
          try firstRow(\.select_row_block_sql, ["id": id], { try RowBlock(unchecked: $0) })
        })
      else { continue }
      try execute(
        \.seal_row_block_sql,
        ["id": id, "checksum": Checksum.ofBlock(block.members, revision: block.revision)])
    }
  }

  private func sealRows() throws {
    var last = RowID(-1)
    while case let rows = try rows(after: last), let end = rows.last?.id {
      for row in rows {
        try execute(\.seal_row_sql, ["id": row.id, "checksum": row.checksum])
      }
      last = end
    }
  }
}
