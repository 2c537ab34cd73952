/// The completion script for fish: a `complete` line for each option, with a condition on the words before.
struct FishCompletion {
  let tool: String
  let contexts: [CompletionContext]

  private var function: String { "__" + tool.shellIdentifier }

  var script: String {
    """
    # Completion of \(tool) in fish: put this file as \(tool).fish into ~/.config/fish/completions, or source it.

    \(words)

    \(conditions)

    complete -c \(tool) -f
    \(contexts.flatMap(lines).joined(separator: "\n"))

    """
  }

  /// Prints the words before the cursor that are neither options nor their values.
  private var words: String {
    let valued = contexts.flatMap(\.options).filter { $0.kind == .option }.flatMap(\.spellings)
    let unique = valued.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let skip = unique.isEmpty ? "" : "\n      case \(unique.joined(separator: " "))\n        set skips 1"
    return """
      function \(function)_words
        set -l words (commandline -opc)
        set -l skips 0
        set -l ended 0
        for word in $words[2..-1]
          if test $skips = 1
            set skips 0
            continue
          end
          if test $ended = 1
            printf '%s\\n' $word
            continue
          end
          switch $word
            case --
              set ended 1\(skip)
            case '-?*'
            case '*'
              printf '%s\\n' $word
          end
        end
      end
      """
  }

  private var conditions: String {
    """
    # Whether the verbs are the given ones, and, unless it is "any", how many arguments follow them.
    function \(function)_at
      set -l words (\(function)_words)
      set -l verbs $argv[2..-1]
      set -l count (count $verbs)
      test (count $words) -ge $count; or return 1
      if test $count -gt 0
        test "$words[1..$count]" = "$verbs"; or return 1
      end
      test $argv[1] = any; or test (math (count $words) - $count) = $argv[1]
    end

    # Prints all values that begin like what is typed up to its last sign. Fish compares them with the rest, and quotes
    # them.
    function \(function)_dynamic
      set -l words (commandline -opc)
      set -l lead (string match -r '.*[=@/]' -- (string unescape -- (commandline -ct)))
      $words[1] __complete $argv[1] -- "$lead" $words[2..-1] 2>/dev/null
    end
    """
  }

  private func lines(_ context: CompletionContext) -> [String] {
    let path = context.path.joined(separator: " ")
    let here = condition(context.verbs.isEmpty ? "any" : "0", path)
    let verbs = context.verbs.map {
      "\(condition("0", path)) -a \($0.name.shellQuoted) -d \($0.abstract.fishQuoted)"
    }
    let options = context.options.map { option in
      let short = option.short.map { " -s \($0)" } ?? ""
      let value = option.completedValue.map { " -r" + offer($0.completion) } ?? ""
      return "\(here)\(short) -l \(option.name)\(value) -d \(option.help.fishQuoted)"
    }
    let arguments = context.arguments.enumerated().map { index, argument in
      "\(condition(argument.isRepeated ? "any" : String(index), path))\(offer(argument.completion))"
    }
    return verbs + options + arguments
  }

  private func condition(_ count: String, _ path: String) -> String {
    let words = [function + "_at", count, path].filter { !$0.isEmpty }.joined(separator: " ")
    return "complete -c \(tool) -n \(words.fishQuoted)"
  }

  private func offer(_ completion: Completion) -> String {
    switch completion {
    case .nothing: " -f"
    case .files: " -F"
    case .choices(let choices): " -f -a \(choices.joined(separator: " ").fishQuoted)"
    case .dynamic(let kind): " -f -a \("(\(function)_dynamic \(kind))".fishQuoted)"
    }
  }
}

extension String {
  /// The text between apostrophes, where fish reads a backslash before an apostrophe or a backslash.
  fileprivate var fishQuoted: String {
    "'" + reduce(into: "") { $0 += "'\\".contains($1) ? "\\\($1)" : String($1) } + "'"
  }
}
