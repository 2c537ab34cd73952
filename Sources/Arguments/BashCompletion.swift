/// The completion script for bash 3.2 and later.
///
/// One function walks the words before the cursor, and two tables say what it needs to know: which options take
/// a value, and what may be offered at a place. Bash hands over words as they are typed, with quotation marks and
/// backslashes, and splits `--width=3` in three; what is offered is quoted again by bash, as file names are.
struct BashCompletion {
  let tool: String
  let places: [CompletionPlace]

  private var function: String { "_" + tool.shellIdentifier }

  var script: String {
    """
    # Completion of \(tool) in bash: source this file, or put it into the folder of bash-completion.

    \(placeTable)

    \(valueTable)

    \(offers)

    \(walk)

    complete -F \(function) \(tool)

    """
  }

  /// Sets the words, the options and the options with a value of the place that the verbs lead to.
  private var placeTable: String {
    let cases = places.map { place in
      let valued = place.options.filter { $0.value != nil }.flatMap(\.spellings).joined(separator: " ")
      return """
            \(place.path.joined(separator: " ").shellQuoted))
              verbs=\(place.verbs.map(\.name).joined(separator: " ").shellQuoted)
              options=\(place.options.flatMap(\.spellings).joined(separator: " ").shellQuoted)
              valued=\(" \(valued) ".shellQuoted) ;;
        """
    }
    return """
      \(function)_place() {
        case "$1" in
      \(cases.joined(separator: "\n"))
          *) verbs='' options='' valued='' ;;
        esac
      }
      """
  }

  /// Offers values for an option, or for an argument by its number.
  private var valueTable: String {
    let cases = places.flatMap { place in
      let path = place.path.joined(separator: " ")
      let options = place.options.compactMap { option in
        option.value.map { (option.spellings.map { "\(path) \($0)".shellQuoted }, $0.completion) }
      }
      let arguments = place.arguments.enumerated().map { index, argument in
        let pattern =
          argument.isRepeated ? "\(path) ".shellQuoted + "[0-9]*" : "\(path) \(index)".shellQuoted
        return ([pattern], argument.completion)
      }
      return (options + arguments).compactMap { patterns, completion in
        offer(completion).map { "    \(patterns.joined(separator: "|"))) \($0) ;;" }
      }
    }
    return """
      \(function)_value() {
        case "$1" in
      \(cases.joined(separator: "\n"))
          *) ;;
        esac
      }
      """
  }

  private func offer(_ completion: Completion) -> String? {
    switch completion {
    case .nothing: nil
    case .files: "compopt -o filenames 2>/dev/null; \(function)_offer \"$(compgen -f -- \"$current\")\""
    case .choices(let choices):
      "\(function)_offer \"$(compgen -W \(choices.joined(separator: " ").shellQuoted) -- \"$current\")\""
    case .dynamic(let kind):
      "compopt -o filenames 2>/dev/null; "
        + "\(function)_offer \"$(\"$tool\" __complete \(kind.shellQuoted) -- \"$current\" 2>/dev/null)\""
    }
  }

  private var offers: String {
    """
    \(function)_offer() {
      local line
      while IFS= read -r line; do
        if [[ -n $line && $line == "$current"* ]]; then COMPREPLY+=("$line"); fi
      done <<< "$1"
    }
    """
  }

  private var walk: String {
    #"""
    \#(function)() {
      local tool=$1 current=${COMP_WORDS[COMP_CWORD]} path='' option='' ended='' count=0 index word
      local verbs options valued
      COMPREPLY=()
      \#(function)_place ''
      for ((index = 1; index < COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        if [[ $word == '=' ]]; then continue; fi
        if [[ -n $option ]]; then option=''; continue; fi
        if [[ -z $ended && $word == '--' ]]; then
          ended=1
        elif [[ -z $ended && $word == -?* ]]; then
          if [[ $valued == *" $word "* ]]; then option=$word; fi
        elif [[ -n $verbs ]]; then
          path=${path:+$path }$word
          \#(function)_place "$path"
        else
          ((count += 1))
        fi
      done
      if [[ $current == '=' ]]; then current=''; fi
      current=${current#[\"\']}
      current=${current//\\/}
      if [[ -n $option ]]; then
        \#(function)_value "$path $option"
      elif [[ -z $ended && $current == -* ]]; then
        \#(function)_offer "$(compgen -W "$options" -- "$current")"
      elif [[ -n $verbs ]]; then
        \#(function)_offer "$(compgen -W "$verbs" -- "$current")"
      else
        \#(function)_value "$path $count"
      fi
    }
    """#
  }
}
