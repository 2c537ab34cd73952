# Completion of @TOOL@ in bash: source this file, or put it into the folder of bash-completion.

# Sets what may follow some verbs: further verbs, options, and the options that take a value.
@FUNCTION@_place() {
  case "$1" in
@PLACES@
    *) verbs='' options='' valued='' ;;
  esac
}

# Offers values for an option, or for an argument by its number.
@FUNCTION@_value() {
  case "$1" in
@VALUES@
    *) ;;
  esac
}

# Reads a line as the shell does. Sets the words that are complete, the word at the end, the text that it is
# typed as, and the quotation mark that is open.
@FUNCTION@_read() {
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
@FUNCTION@_quote() {
  local index sign
  quoted=''
  if [[ -z $quote ]]; then
    # A comma means something between braces alone, which are quoted.
    if [[ -n $1 ]]; then quoted=$(printf %q "$1") quoted=${quoted//\\,/,}; fi
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

# Offers the lines of a text that begin with the value that is typed.
@FUNCTION@_offer() {
  local line quoted
  while IFS= read -r line; do
    if [[ -n $line && $line == "$value"* ]]; then
      line=$lead$line
      @FUNCTION@_quote "${line:${#kept}}"
      COMPREPLY+=("$quoted")
      # A value is typed behind the sign.
      if [[ $line == *= ]]; then compopt -o nospace 2>/dev/null; fi
    fi
  done <<< "$1"
}

# Offers the lines of a text behind the last comma of the value that is typed.
@FUNCTION@_list() {
  if [[ $value == *,* ]]; then lead=$lead${value%,*}, value=${value##*,}; fi
  @FUNCTION@_offer "$1"
}

# Offers files, which bash quotes by itself.
@FUNCTION@_files() {
  local line
  compopt -o filenames 2>/dev/null
  while IFS= read -r line; do
    line=$lead$line
    if [[ -n ${line:${#kept}} ]]; then COMPREPLY+=("${line:${#kept}}"); fi
  done < <(compgen -f -- "$value")
}

# Walks the words before the cursor, and offers what may follow them.
@FUNCTION@() {
  local tool=${1/#\~\//$HOME/} path='' option='' ended='' count=0 index word
  local words quote typed current value lead='' kept verbs options valued
  COMPREPLY=()
  @FUNCTION@_read "${COMP_LINE:0:COMP_POINT}"
  current=$word
  local before=("${words[@]}")
  # Bash replaces $2 alone, and what stands before it in the word is kept.
  @FUNCTION@_read "${typed:0:${#typed}-${#2}}"
  kept=$word
  @FUNCTION@_place ''
  for ((index = 1; index < ${#before[@]}; index++)); do
    word=${before[index]}
    if [[ -n $option ]]; then option=''; continue; fi
    if [[ -z $ended && $word == '--' ]]; then
      ended=1
    elif [[ -z $ended && $word == -?* ]]; then
      if [[ $valued == *" $word "* ]]; then option=$word; fi
    elif [[ -n $verbs ]]; then
      path=${path:+$path }$word
      @FUNCTION@_place "$path"
    else
      ((count += 1))
    fi
  done
  if [[ -z $option && -z $ended && $current == --*=* ]]; then
    option=${current%%=*} lead=${current%%=*}=
  fi
  value=${current:${#lead}}
  if [[ -n $option ]]; then
    @FUNCTION@_value "$path $option"
  elif [[ -z $ended && $current == -* ]]; then
    @FUNCTION@_offer "$(compgen -W "$options" -- "$current")"
  elif [[ -n $verbs ]]; then
    @FUNCTION@_offer "$(compgen -W "$verbs" -- "$current")"
  else
    @FUNCTION@_value "$path $count"
  fi
}

complete -F @FUNCTION@ @TOOL@
