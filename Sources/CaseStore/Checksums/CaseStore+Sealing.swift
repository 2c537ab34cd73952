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
      try sealOrder(of: list.id)
    }
    try sealRows()
    try setNextRowID(try firstRow(\.select_row_counter_sql) { try $0["next"] } ?? 0)
  }

  private func sealOrder(of list: RowListID) throws {
    for group in try uncheckedRowGroups(of: list).groups {
      for entry in try uncheckedRowBlocks(of: group.id) {
        guard
          let block = try ifSound({
            try firstRow(\.select_row_block_sql, ["id": entry.id], { try RowBlock(unchecked: $0) })
          })
        else {
          continue
        }
        try execute(
          \.seal_row_block_sql,
          ["id": entry.id, "checksum": Checksum.ofBlock(block.members, revision: block.revision)])
      }
      try seal(group.id)
    }
    try seal(list)
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
