/// A word of a command line that the tool does not know, and where it stands. Verbs of a group are told with it: `db
/// status`.
public enum UnknownWord: Hashable, Sendable {
  /// In the place of a verb, or of a group's verb, before other words.
  case verb(String, group: String?, rest: [String])
  /// With its dashes. The value is the word behind it.
  case option(String, verb: String, value: String?)
  /// An argument too many, behind another word.
  case argument(String, verb: String, behind: String?)
  /// A value that an option refuses; the option has its dashes.
  case value(String, option: String, verb: String)
  /// None in the place of an argument, which is called as in help. The words are all behind the verb.
  case missing(String, verb: String, words: [String])
}
