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
    """
    # Completion of \(tool) in bash: source this file, or put it into the folder of bash-completion.

    \(placeTable)

    \(valueTable)

    \(quoting)

    \(offers)

    \(walk)

    complete -F \(function) \(tool)

    """
  }

  /// Sets what may follow some verbs: further verbs, options, and the options that take a value.
  private var placeTable: String {
    let cases = contexts.map { context in
      let valued = context.options.filter { $0.kind == .option }.flatMap(\.spellings).joined(separator: " ")
      return """
            \(context.path.joined(separator: " ").shellQuoted))
              verbs=\(context.verbs.map(\.name).joined(separator: " ").shellQuoted)
              options=\(context.options.flatMap(\.spellings).joined(separator: " ").shellQuoted)
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
    let cases = contexts.flatMap { context in
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
    case .files: "\(function)_files"
    case .choices(let choices):
      "\(function)_offer \"$(compgen -W \(choices.joined(separator: " ").shellQuoted) -- \"$value\")\""
    case .dynamic(let kind):
      "\(function)_offer \"$(\"$tool\" __complete \(kind.shellQuoted) -- \"$value\" \"${before[@]:1}\" 2>/dev/null)\""
    }
  }

  /// Two functions: one reads a line as bash does, the other quotes a text for the end of that line.
  private var quoting: String {
    #"""
    # Reads a line as the shell does. Sets the words that are complete, the word at the end, the text that it is
    # typed as, and the quotation mark that is open.
    \#(function)_read() {
      local line=$1 start=0 begun='' index sign
      words=() word='' quote=''
      for ((index = 0; index < ${#line}; index++)); do
        sign=${line:index:1}
        if [[ -z $quote && $sign == [[:space:]] ]]; then
          if [[ -n $begun ]]; then words+=("$word"); fi
          word='' begun='' start=$((index + 1))
          continue
        fi
        begun=1
        if [[ $sign == \\ && $quote != \' ]]; then
          ((index += 1))
          sign=${line:index:1}
          if [[ $quote == \" && $sign != [\$\`\"\\] ]]; then word+=\\; fi
          word+=$sign
        elif [[ -n $quote && $sign == "$quote" ]]; then
          quote=''
        elif [[ -z $quote && $sign == [\'\"] ]]; then
          quote=$sign
        else
          word+=$sign
        fi
      done
      typed=${line:start}
    }

    # Sets `quoted`: the text as it is typed behind the quotation mark that is open, or behind none.
    \#(function)_quote() {
      local index sign
      quoted=''
      if [[ -z $quote ]]; then
        if [[ -n $1 ]]; then quoted=$(printf %q "$1"); fi
        return
      fi
      for ((index = 0; index < ${#1}; index++)); do
        sign=${1:index:1}
        case $quote$sign in
          "''") sign="'\\''" ;;
          '"!') sign="\"'!'\"" ;;
          '"\' | '""' | '"$' | '"`') sign="\\$sign" ;;
        esac
        quoted+=$sign
      done
    }
    """#
  }

  private var offers: String {
    #"""
    # Offers the lines of a text that begin with the value that is typed.
    \#(function)_offer() {
      local line quoted
      while IFS= read -r line; do
        if [[ -n $line && $line == "$value"* ]]; then
          line=$lead$line
          \#(function)_quote "${line:${#kept}}"
          COMPREPLY+=("$quoted")
          # A value is typed behind the sign.
          if [[ $line == *= ]]; then compopt -o nospace 2>/dev/null; fi
        fi
      done <<< "$1"
    }

    # Offers files, which bash quotes by itself.
    \#(function)_files() {
      local line
      compopt -o filenames 2>/dev/null
      while IFS= read -r line; do
        line=$lead$line
        if [[ -n ${line:${#kept}} ]]; then COMPREPLY+=("${line:${#kept}}"); fi
      done < <(compgen -f -- "$value")
    }
    """#
  }

  private var walk: String {
    #"""
    \#(function)() {
      local tool=${1/#\~\//$HOME/} path='' option='' ended='' count=0 index word
      local words quote typed current value lead='' kept verbs options valued
      COMPREPLY=()
      \#(function)_read "${COMP_LINE:0:COMP_POINT}"
      current=$word
      local before=("${words[@]}")
      # Bash replaces $2 alone, and what stands before it in the word is kept.
      \#(function)_read "${typed:0:${#typed}-${#2}}"
      kept=$word
      \#(function)_place ''
      for ((index = 1; index < ${#before[@]}; index++)); do
        word=${before[index]}
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
      if [[ -z $option && -z $ended && $current == --*=* ]]; then
        option=${current%%=*} lead=${current%%=*}=
      fi
      value=${current:${#lead}}
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
