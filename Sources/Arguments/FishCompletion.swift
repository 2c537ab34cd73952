import Spelling

/// The completion script for fish: a `complete` line for each option, with a condition on the words before.
struct FishCompletion {
  let tool: String
  let contexts: [CompletionContext]

  private var function: String { "__" + tool.shellIdentifier }

  var script: String {
    PackageResources.completions_fish.filled([
      "FUNCTION": function, "TOOL": tool, "VALUED": valued.joined(separator: " "),
      "LINES": contexts.flatMap(lines).joined(separator: "\n"),
    ])
  }

  /// The options that take a value. Fish knows a pattern that is no option's where there is none.
  private var valued: [String] {
    let spellings = contexts.flatMap(\.options).filter { $0.kind == .option }.flatMap(\.spellings)
    let unique = spellings.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return unique.isEmpty ? ["--"] : unique
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
    case .choices(let choices): " -f -a \(choices.map(\.backslashed).joined(separator: " ").fishQuoted)"
    case .list(let choices):
      " -f -a \("(\(function)_list \(choices.map(\.backslashed).joined(separator: " ")))".fishQuoted)"
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
