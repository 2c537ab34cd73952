internal import SQLite

extension CaseStore {
  /// Stores the checksums of all content anew, of which nobody has checked what it is: once, in the migration that
  /// brought them.
  ///
  /// What cannot be read gets no checksum, and is found damaged by whoever reads it.
  func sealContent() throws {
    for name in try caseNames() {
      guard let stored = try readable({ try uncheckedCase(name)?.stored }) else { continue }
      try seal(stored)
      if let log = try readable({ try uncheckedLog(of: stored)?.log }) { try seal(log, of: stored) }
    }
    for name in try statement(.selectRowLists).map({ try $0["case_name"] as String }) {
      guard let list = try uncheckedRowList(of: name)?.list else { continue }
      try seal(list, as: name)
      try sealOrder(of: list.id)
    }
    try sealRows()
    try setNextRowID(try statement(.selectRowCounter).first { try $0["next"] } ?? 0)
  }

  /// Nil where what `read` reads is damaged.
  private func readable<Value>(_ read: () throws -> Value?) throws -> Value? {
    do {
      return try read()
    } catch  where Self.isDamage(error) {
      return nil
    }
  }

  /// Whether an error says that something stored is not what was stored.
  static func isDamage(_ error: any Error) -> Bool {
    switch error {
    case StoreError.damaged, StoreError.damagedAnswer: true
    case let error as SQLiteError: error.kind == .wrongType || error.kind == .corrupt
    default: false
    }
  }

  private func sealOrder(of list: RowListID) throws {
    for group in try uncheckedRowGroups(of: list).groups {
      for entry in try uncheckedRowBlocks(of: group.id) {
        let select = try statement(.selectRowBlock)
        try select.bind(entry.id, to: ":id")
        guard let block = try readable({ try select.first({ try RowBlock(unchecked: $0) }) }) else {
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

  /// The next some thousand rows of all lists, by their ids, which nobody has checked.
  func rows(after id: RowID) throws -> [StoredRow] {
    let statement = try statement(.selectRowsAfter)
    try statement.bind(id, at: 1)
    try statement.bind(4096, at: 2)
    return try statement.map { try StoredRow(unchecked: $0) }
  }
}
