/// A property wrapper that declares a parameter, and keeps the values that the parameter receives.
///
/// A class, since a reflection of a verb has copies of its properties: what the copy receives, the verb reads.
public class ParameterProperty<Value: ParameterValue>: ParameterStorage {
  private let initial: Value?
  private let define: (_ label: String) -> ParameterDefinition
  private var items: [Value.Item] = []

  /// - Parameters:
  ///   - initial: The value where none is given; nil for what the type has then.
  ///   - define: gives the declaration. `label` is the property's name with hyphens, and the parameter's unless it has
  ///     its own.
  init(initial: Value?, _ define: @escaping (_ label: String) -> ParameterDefinition) {
    self.initial = initial ?? Value.absent
    self.define = define
  }

  func definition(label: String, in set: some ParsableArguments) -> ParameterDefinition {
    var definition = define(label.hyphenated)
    definition.heading = set.heading
    if definition.kind != .flag {
      definition.values = Value.Item.self
      definition.isRequired = initial == nil
      definition.isRepeated = Value.isRepeated && set.mostValues > 1
      let words = initial?.items.map(\.argument) ?? []
      definition.initialText = words.isEmpty ? nil : words.joined(separator: ",")
    }
    return definition
  }

  var count: Int { items.count }
  var words: [String] { items.map(\.argument) }

  var value: Value {
    guard let value = items.isEmpty ? initial : Value(items: items) else {
      preconditionFailure("A required parameter was read before the command line was parsed.")
    }
    return value
  }

  func receive(_ word: String, for definition: ParameterDefinition) throws(UsageError) {
    let title = definition.title
    guard definition.isCommaSeparated else { return try receiveItem(word, title) }
    if word.count > 1, word.hasSuffix(","), !word.hasSuffix("\\,") {
      let remedy = "behind a comma the next value stands at once, as in \(word)…"
      throw UsageError(.refusedValue(word, parameter: title, remedy: remedy))
    }
    let all = word == ParameterDefinition.wordForAll ? definition.allChoices : []
    for part in all.isEmpty ? word.commaSeparated : all {
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

/// A declared parameter together with the property that its values go to.
package struct BoundParameter {
  package let definition: ParameterDefinition
  let storage: any ParameterStorage

  /// Whether the value is there, given or by default.
  var isSatisfied: Bool { !definition.isRequired || storage.count > 0 }
}

/// What every parameter's property is, whatever its values are.
protocol ParameterStorage: AnyObject {
  /// - Parameters:
  ///   - label: The property's name.
  ///   - set: What the property is of.
  func definition(label: String, in set: some ParsableArguments) -> ParameterDefinition

  /// How many values have been received.
  var count: Int { get }
  /// The values that have been received, as a command line has them.
  var words: [String] { get }

  /// Reads one word of the command line, which holds several values where they are separated by commas. A flag is
  /// turned by `true` and `false`.
  func receive(_ word: String, for definition: ParameterDefinition) throws(UsageError)
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
