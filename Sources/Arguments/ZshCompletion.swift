import Spelling

/// The completion script for zsh: one function a context, in the words of zsh's `_arguments`.
struct ZshCompletion {
  let tool: String
  let contexts: [CompletionContext]

  private var function: String { "_" + tool.shellIdentifier }

  var script: String {
    PackageResources.zsh_sh.filled([
      "FUNCTION": function, "TOOL": tool,
      "CONTEXTS": contexts.map(definition).joined(separator: "\n\n"),
    ])
  }

  private func name(of path: [String]) -> String {
    ([function] + path.map(\.shellIdentifier)).joined(separator: "__")
  }

  private func definition(_ context: CompletionContext) -> String {
    let start = context.path.isEmpty ? "  local \(function)_tool=${${(Q)words[1]}/#\\~\\//$HOME/}\n" : ""
    let specifications = context.options.flatMap(specifications) + context.arguments.map(specification)
    guard !context.verbs.isEmpty else {
      return "\(name(of: context.path))() {\n\(arguments(specifications, flags: "-s -S"))\n}"
    }
    let verbs = context.verbs.map { "    \("\($0.name):\($0.abstract)".shellQuoted)" }.joined(separator: "\n")
    let cases = context.verbs.map { "        \($0.name)) \(name(of: context.path + [$0.name])) ;;" }
    return """
      \(name(of: context.path))() {
      \(start)  local curcontext=$curcontext state line
        local -a state_descr verbs
        verbs=(
      \(verbs)
        )
      \(arguments(specifications + ["':verb:->verb'", "'*::argument:->argument'"], flags: "-C"))
        case $state in
          verb) _describe -t verbs verb verbs ;;
          argument)
            case $line[1] in
      \(cases.joined(separator: "\n"))
            esac ;;
        esac
      }
      """
  }

  private func arguments(_ specifications: [String], flags: String) -> String {
    "  _arguments \(flags) \\\n" + specifications.map { "    \($0)" }.joined(separator: " \\\n")
  }

  /// `'(-o --output)'{-o+,--output=}'[help]:value:action'`, written out for each form.
  private func specifications(_ option: ParameterDefinition) -> [String] {
    option.spellings.map { spelling in
      let exclusion = option.isRepeated ? "*" : "(\(option.spellings.joined(separator: " ")))"
      let joint = option.completedValue == nil ? "" : spelling.hasPrefix("--") ? "=" : "+"
      let value = option.completedValue.map { ":\($0.name.zshEscaped):\(action($0.completion))" } ?? ""
      return "\(exclusion)\(spelling)\(joint)[\(option.help.zshEscaped)]\(value)".shellQuoted
    }
  }

  private func specification(_ argument: ParameterDefinition) -> String {
    let start = argument.isRepeated ? "*:" : argument.isRequired ? ":" : "::"
    return "\(start)\(argument.valueName.lowercased().zshEscaped):\(action(argument.completion))".shellQuoted
  }

  private func action(_ completion: Completion) -> String {
    switch completion {
    case .nothing: " "
    case .files: "_files"
    case .choices(let choices): "(\(choices.map(\.backslashed).joined(separator: " ")))"
    case .list(let choices): "{_sequence compadd - \(choices.map(\.backslashed).joined(separator: " "))}"
    case .dynamic(let kind): "{\(function)_dynamic \(kind)}"
    }
  }
}

extension String {
  /// The text with the signs escaped that end a part of a specification.
  fileprivate var zshEscaped: String {
    reduce(into: "") { $0 += "[]:\\".contains($1) ? "\\\($1)" : String($1) }
  }
}
