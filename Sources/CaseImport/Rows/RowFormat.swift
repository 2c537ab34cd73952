/// How the rows of a file are read.
public struct RowFormat: Hashable, Sendable {
  public var keys: RowKeySource
  /// The members, or the columns of CSV, that are passed over.
  public var skipped: Set<String>
  public var emptyFields: EmptyFields

  public init(
    keys: RowKeySource = .usual, skipping skipped: Set<String> = [], emptyFields: EmptyFields = .keep
  ) {
    (self.keys, self.skipped, self.emptyFields) = (keys, skipped, emptyFields)
  }
}

/// Where the keys of a file's rows come from.
public enum RowKeySource: Hashable, Sendable {
  /// From the member `key`, or else `id` or `row_key`.
  case usual
  case member(String)
  /// They are the rows' numbers in the file, from 1.
  case numbers

  /// The best first; no column of a view has such a name.
  private static let usualNames = ["key", "id", "row_key"]

  /// The member of a row that has its key; nil where there is none.
  func name(where isMember: (String) -> Bool) -> String? {
    switch self {
    case .usual: Self.usualNames.first(where: isMember)
    case .member(let name): isMember(name) ? name : nil
    case .numbers: nil
    }
  }

  /// "there is no column "key"": what is wrong where rows have no key.
  func missing(_ noun: String) -> String {
    let name = if case .member(let name) = self { name } else { Self.usualNames[0] }
    return "there is no \(noun) \"\(name)\""
  }
}

/// What a field of CSV without anything in it does.
public enum EmptyFields: String, CaseIterable, Sendable {
  /// It gives no value: the case's own counts, or what a stored row has.
  case keep
  /// It takes the value away, as null does.
  case clear
}
