#compdef @TOOL@
# Completion of @TOOL@ in zsh: put this file as @FUNCTION@ into a folder of $fpath, or source it.

@CONTEXTS@

# All values that begin like what is typed up to its last sign are handed to compadd, which compares them with the
# rest, and quotes them.
@FUNCTION@_dynamic() {
  local -a values
  local lead=${(M)${(Q)PREFIX}##*[=@/,]}
  values=("${(@f)$("$@FUNCTION@_tool" __complete "$1" -- "$lead" "${(@Q)words[1,CURRENT-1]}" 2>/dev/null)}")
  values=("${(@)values:#}")
  # A value is typed behind the sign.
  compadd -S '' -- "${(@M)values:#*=}"
  compadd -- "${(@)values:#*=}"
}

if [[ $funcstack[1] == @FUNCTION@ ]]; then
  @FUNCTION@ "$@"
else
  compdef @FUNCTION@ @TOOL@
fi
