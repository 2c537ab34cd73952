# Completion of @TOOL@ in fish: put this file as @TOOL@.fish into ~/.config/fish/completions, or source it.

# Prints the words before the cursor that are neither options nor their values.
function @FUNCTION@_words
  set -l words (commandline -opc)
  set -l skips 0
  set -l ended 0
  for word in $words[2..-1]
    if test $skips = 1
      set skips 0
      continue
    end
    if test $ended = 1
      printf '%s\n' $word
      continue
    end
    switch $word
      case --
        set ended 1
      case @VALUED@
        set skips 1
      case '-?*'
      case '*'
        printf '%s\n' $word
    end
  end
end

# Whether the verbs are the given ones, and, unless it is "any", how many arguments follow them.
function @FUNCTION@_at
  set -l words (@FUNCTION@_words)
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
function @FUNCTION@_dynamic
  set -l words (commandline -opc)
  set -l lead (string match -r '.*[=@/,]' -- (string unescape -- (commandline -ct)))
  $words[1] __complete $argv[1] -- "$lead" $words[2..-1] 2>/dev/null
end

# Prints some values, each behind what is typed up to its last comma.
function @FUNCTION@_list
  set -l typed (string replace -r '^--[^=]*=' '' -- (string unescape -- (commandline -ct)))
  set -l lead (string match -r '.*,' -- "$typed")
  printf '%s\n' "$lead"$argv
end

complete -c @TOOL@ -f
@LINES@
