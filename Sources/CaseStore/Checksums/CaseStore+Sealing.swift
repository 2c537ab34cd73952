internal import SQLite

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
    for name in try statement(.selectRowLists).map({ try $0["case_name"] as String }) {
      guard let list = try uncheckedRowList(of: name)?.list else { continue }
      try seal(list, as: name)
      try sealOrder(of: list.id)
    }
    try sealRows()
    try setNextRowID(try statement(.selectRowCounter).first { try $0["next"] } ?? 0)
  }

  private func sealOrder(of list: RowListID) throws {
    for group in try uncheckedRowGroups(of: list).groups {
      for entry in try uncheckedRowBlocks(of: group.id) {
        let select = try statement(.selectRowBlock)
        try select.bind(entry.id, to: ":id")
        guard let block = try ifSound({ try select.first({ try RowBlock(unchecked: $0) }) }) else {
          continue
        }
        let seal = try statement(.sealRowBlock)
        try seal.bind(entry.id, to: ":id")
        try seal.bind(Checksum.ofBlock(block.members, revision: block.revision), to: ":checksum")
        try seal.run()
      }
      try seal(group.id)
    }
    try seal(list)
  }

  private func sealRows() throws {
    var last = RowID(-1)
    while case let rows = try rows(after: last), let end = rows.last?.id {
      for row in rows {
        let seal = try statement(.sealRow)
        try seal.bind(row.id, to: ":id")
        try seal.bind(row.checksum, to: ":checksum")
        try seal.run()
      }
      last = end
    }
  }
}
