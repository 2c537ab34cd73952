extension SQLiteError: CustomStringConvertible {
  /// One sentence with the file, what happened, the statement and what to do about it.
  public var description: String {
    // The statement is the first that looked at the file, and none of the user's.
    if kind == .notADatabase {
      return "\(path) is not a database; name another file, or restore a backup where its beginning "
        + "is damaged"
    }
    // Nor is that which found a file that cannot be written, or a full disk.
    var sentence = "\(path): \(kind == .readOnly ? "the file cannot be written" : message)"
    if let sql, kind != .readOnly, kind != .full {
      sentence += " in \"\(SQLiteError.shortened(sql))\""
      if let offset { sentence += " at byte \(offset)" }
    }
    if let remedy { sentence += "; \(remedy)" }
    return sentence
  }

  /// Of a statement that a person wrote: what is wrong with it, and where, without the file.
  public var statementSentence: String {
    guard let sql else { return message }
    let place = offset.map {
      " at character \(String(decoding: sql.utf8.prefix($0), as: UTF8.self).count + 1)"
    }
    return "\(message) in \"\(SQLiteError.shortened(sql))\"\(place ?? "")" + (remedy.map { "; \($0)" } ?? "")
  }

  /// What the reader can do, as a clause; nil where the message already says it.
  private var remedy: String? {
    switch kind {
    case .busy: "try again when the other process is done"
    case .readOnly: "check who may write to the file and its folder"
    case .corrupt: "restore a backup"
    case .cannotOpen: "check that the folder exists"
    case .noPermission: "check who may read and write the file and its folder"
    case .full: "free some space and try again"
    case .io: "check the disk and the permissions of the file and its folder"
    case .newerSchema: "use a newer version of the program, or restore a backup of this one"
    case .changedMigration, .missingMigration: "use the program that made the database, or restore a backup"
    case .otherApplication: "give the path of another file"
    case .tooBig: "store or ask for less at a time"
    case .outOfMemory: "free some memory and try again"
    case .notADatabase, .constraint, .interrupted, .denied, .invalidSQL, .wrongType, .notANumber, .misuse,
      .other:
      nil
    }
  }

  /// In one line, without the comments that stand on lines of their own.
  private static func shortened(_ sql: String) -> String {
    let limit = 200
    let code = sql.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("--") }
    let line = code.flatMap { $0.split(whereSeparator: \.isWhitespace) }.joined(separator: " ")
    return line.count > limit ? line.prefix(limit) + "…" : line
  }
}
