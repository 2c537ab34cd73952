/// What can be typed after certain verbs: the next verb, or the parameters of the one that was typed.
struct CompletionContext {
  /// The verbs before, such as `db status`; empty at the beginning of the line.
  let path: [String]
  let verbs: [(name: String, abstract: String)]
  let arguments: [ParameterDefinition]
  /// Those whose name begins with "no-" turn a flag off.
  let options: [ParameterDefinition]
}

extension Tool {
  /// One for the beginning of the line, and one for each verb and group of verbs.
  var completionContexts: [CompletionContext] {
    let globals = globals.init().parameters.map(\.definition)
    let shown = entries.filter { !$0.isHidden }
    var contexts = [context([], verbs: shown.map { ($0.name, $0.abstract) }, globals, [.help, .version])]
    let helpPages = topics.map { ($0.name, $0.abstract) } + shown.map { ($0.name, $0.abstract) }
    contexts.append(context(["help"], verbs: helpPages, globals, [.help]))
    for entry in shown {
      let paths = paths(of: entry).filter { !$0.verb.isHidden }
      if entry.isGroup {
        let names = paths.map { ($0.verb.name, $0.verb.abstract) }
        contexts.append(context([entry.name], verbs: names, globals, [.help]))
      }
      // An alias is not offered, and is completed as the verb is.
      for path in paths {
        for name in [path.verb.name] + path.verb.aliases {
          contexts.append(context(path.words.dropLast() + [name], verbs: [], path.definitions, [.help]))
        }
      }
    }
    return contexts
  }

  private func context(
    _ path: [String], verbs: [(name: String, abstract: String)], _ definitions: [ParameterDefinition],
    _ others: [ParameterDefinition]
  ) -> CompletionContext {
    CompletionContext(
      path: path, verbs: verbs, arguments: definitions.filter { $0.kind == .argument },
      options: definitions.filter { $0.kind != .argument }.flatMap(\.offered) + others)
  }
}

extension ParameterDefinition {
  /// The option, and its negation where there is one: a shell offers them beside each other.
  fileprivate var offered: [ParameterDefinition] {
    guard isNegatable else { return [self] }
    return [
      ParameterDefinition(kind: kind, name: name, short: short, help: help),
      ParameterDefinition(kind: kind, name: "no-\(name)", help: "Not: \(help)"),
    ]
  }

  /// The name of the option's value, and what is offered for it; nil for a flag.
  var completedValue: (name: String, completion: Completion)? {
    kind == .option ? (valueName.lowercased(), completion) : nil
  }
}

extension String {
  /// The name as a part of a shell function's name.
  var shellIdentifier: String { String(map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }) }
}
