/// A declared parameter together with the storage that its values go to.
package struct BoundArgument {
  package var definition: ArgumentDefinition
  let receiver: Receiver

  enum Receiver {
    case values(any ValueStorage)
    case flag(Flag.Storage)
  }

  /// Whether the value is there, given or by default.
  var isSatisfied: Bool {
    switch receiver {
    case .values(let values): values.isSatisfied
    case .flag: true
    }
  }
}

protocol ValueStorage: AnyObject {
  /// How many values have been received.
  var count: Int { get }
  var isSatisfied: Bool { get }

  /// Reads one word of the command line, which holds several values where lists are separated by commas.
  ///
  /// - Parameter title: what the parameter is called in an error.
  func receive(_ word: String, for title: String) throws(UsageError)
}

/// The values that a positional argument or an option has received.
final class ParsedValues<Value: ParameterValue>: ValueStorage {
  private var items: [Value.Item] = []
  private let initial: Value?
  let isCommaSeparated: Bool

  init(initial: Value?, isCommaSeparated: Bool) {
    self.initial = initial ?? Value.absent
    self.isCommaSeparated = isCommaSeparated && Value.isRepeated
  }

  var count: Int { items.count }

  var isSatisfied: Bool { initial != nil || !items.isEmpty }

  var value: Value {
    guard let value = items.isEmpty ? initial : Value(items: items) else {
      preconditionFailure("A required parameter was read before the command line was parsed.")
    }
    return value
  }

  var initialText: String? {
    initial.flatMap { $0.items.isEmpty ? nil : $0.items.map(\.argument).joined(separator: ",") }
  }

  func receive(_ word: String, for title: String) throws(UsageError) {
    guard isCommaSeparated else { return try receiveItem(word, title) }
    if word.count > 1, word.hasSuffix(","), !word.hasSuffix("\\,") {
      let remedy = "behind a comma the next value stands at once, as in \(word)…"
      throw UsageError(.refusedValue(word, parameter: title, remedy: remedy))
    }
    for part in word.commaSeparated {
      // "320, 375"
      try receiveItem(Value.Item.isNumeric ? String(part.drop { $0 == " " }) : part, title)
    }
  }

  private func receiveItem(_ text: String, _ title: String) throws(UsageError) {
    do throws(UsageError) {
      items.append(try Value.Item(argument: text))
    } catch {
      throw UsageError(.refusedValue(text, parameter: title, remedy: error.sentence))
    }
  }
}

extension String {
  /// The parts between commas. A comma behind a backslash is a part's own, as in `a\,b`.
  fileprivate var commaSeparated: [String] {
    var parts = [""]
    var isEscaped = false
    for character in self {
      switch character {
      case "," where !isEscaped: parts.append("")
      case ",":
        parts[parts.count - 1].removeLast()
        parts[parts.count - 1].append(character)
      default: parts[parts.count - 1].append(character)
      }
      isEscaped = character == "\\"
    }
    return parts
  }
}
