import Spelling

/// The completion script for bash 3.2 and later.
///
/// One function walks the words before the cursor, and two tables say what it needs to know: which options take
/// a value, and what may be offered at a place.
///
/// Bash inserts an offer without quoting it. The script quotes it: by `printf %q`, or for the quotation mark that is
/// open. Bash splits words at signs such as `:` and `=`, and replaces only the part behind the last sign. The script
/// therefore reads the line itself, and offers the text for that part.
struct BashCompletion {
  let tool: String
  let contexts: [CompletionContext]

  private var function: String { "_" + tool.shellIdentifier }

  var script: String {
    PackageResources.bash_sh.filled([
      "FUNCTION": function, "TOOL": tool, "PLACES": places.joined(separator: "\n"),
      "VALUES": values.joined(separator: "\n"),
    ])
  }

  /// By verbs, what may follow them.
  private var places: [String] {
    contexts.map { context in
      let valued = context.options.filter { $0.kind == .option }.flatMap(\.spellings).joined(separator: " ")
      return """
            \(context.path.joined(separator: " ").shellQuoted))
              verbs=\(context.verbs.map(\.name).joined(separator: " ").shellQuoted)
              options=\(context.options.flatMap(\.spellings).joined(separator: " ").shellQuoted)
              valued=\(" \(valued) ".shellQuoted) ;;
        """
    }
  }

  /// By verbs and an option, or an argument's number, what is offered.
  private var values: [String] {
    contexts.flatMap { context in
      let path = context.path.joined(separator: " ")
      let options = context.options.compactMap { option in
        option.completedValue.map { (option.spellings.map { "\(path) \($0)".shellQuoted }, $0.completion) }
      }
      let arguments = context.arguments.enumerated().map { index, argument in
        let pattern =
          argument.isRepeated ? "\(path) ".shellQuoted + "[0-9]*" : "\(path) \(index)".shellQuoted
        return ([pattern], argument.completion)
      }
      return (options + arguments).compactMap { patterns, completion in
        offer(completion).map { "    \(patterns.joined(separator: "|"))) \($0) ;;" }
      }
    }
  }

  private func offer(_ completion: Completion) -> String? {
    switch completion {
    case .nothing: nil
    case .files: "\(function)_files"
    case .choices(let choices): "\(function)_offer \(choices.joined(separator: "\n").shellQuoted)"
    case .list(let choices): "\(function)_list \(choices.joined(separator: "\n").shellQuoted)"
    case .dynamic(let kind):
      "\(function)_offer \"$(\"$tool\" __complete \(kind.shellQuoted) -- \"$value\" \"${before[@]:1}\" 2>/dev/null)\""
    }
  }
}
