import Arguments
import Spelling

/// What to write in place of a word that the tool does not know; nil where nothing is known of it.
///
/// The table has what a word means to whoever comes from another tool. What it means among the files and the stored
/// cases that there are is a ``Guess``.
///
/// - Parameter command: with what was read of it.
func hint(for word: UnknownWord, of command: (any Command<Console, ExitCode>)? = nil) -> Remedy? {
  let guess = Guess(database: command?.options(DatabaseOptions.self) ?? DatabaseOptions())
  return switch word {
  case .verb(let word, let group): Hint.of(word, behind: group)?.remedy ?? guess.verb(word, of: group)
  case .option(let word, let verb, let value) where Double(word) == nil:
    Hint.of(word, behind: verb)?.remedy(with: value)
  case .argument(let word, "undo", _) where Int(word) != nil: Hint.of("--pass", behind: "undo")?.remedy
  case .option(let word, let verb, let before), .argument(let word, let verb, let before):
    guess.argument(word, of: verb, behind: before)
  case .value(let value, "--output", _) where value.contains("."):
    .advice("> \(value.shellWord) writes the answer into a file")
  case .value: nil
  case .missing("VIEW", _, _): (command as? WhyCommand).flatMap { guess.views(of: $0.case) }
  case .missing("CASE", let verb, []): guess.file(for: verb)
  case .missing: nil
  }
}

/// What to write in place of a word: a line of the table.
private struct Hint {
  /// What stands before, between and behind the names of values.
  private let texts: [Substring]
  /// Which values belong there: `POINTS`.
  private let valueNames: [Substring]

  init(_ line: Substring) {
    let parts = line.split(separator: "%", omittingEmptySubsequences: false)
    let names = parts.dropFirst().map { $0.prefix(while: \.isLetter) }
    texts = parts.prefix(1) + zip(parts.dropFirst(), names).map { $0.dropFirst($1.count) }
    valueNames = names
  }

  /// The hint for a word. Of an option, what holds behind a verb goes before what holds behind any. Where the verb does
  /// not have the option that is to be written, it is the hint for that.
  static func of(_ word: String, behind verb: String?) -> Hint? {
    guard let verb else { return table[word] }
    if let hint = table["\(verb) \(word)"] { return hint }
    guard word.hasPrefix("-"), let hint = table[word] else { return nil }
    let words = verb.split(separator: " ").map(String.init)
    let missing = hint.optionsToWrite.first { !commandTree.hasOption($0, in: words) }
    guard let missing else { return hint }
    return table["\(verb) --\(missing)"] ?? table["--\(missing)"]
  }

  /// The options of `write --width %POINTS --height %POINTS`, without dashes; none where the hint names another verb.
  private var optionsToWrite: [String] {
    let text = texts.joined()
    guard text.hasPrefix("write --"), !text.contains("\"layoutcase ") else { return [] }
    return text.split(separator: " ").filter { $0.hasPrefix("--") }
      .map { String($0.dropFirst(2).prefix { $0.isLetter || $0 == "-" }) }
  }

  /// For a word without a value. A hint that names a verb alone is `write` and small letters.
  var remedy: Remedy {
    let text = filled(with: valueNames)
    let namesVerb = text.hasPrefix("write ") && text.allSatisfy { $0.isLowercase || $0 == " " }
    return namesVerb ? .verb(String(text.dropFirst("write ".count))) : .advice(text)
  }

  /// For an option with a value: `write --width 320`; where several values belong, `320x568` is two.
  func remedy(with value: String?) -> Remedy {
    guard let value, !value.hasPrefix("-") else { return .advice(filled(with: valueNames)) }
    let values = valueNames.count == 1 ? [value[...]] : value.split(separator: "x")
    let isFitting =
      values.count == valueNames.count
      && zip(values, valueNames).allSatisfy { !Self.numberNames.contains($1) || Double($0)?.isFinite == true }
    return .advice(filled(with: isFitting ? values.map { String($0).shellWord[...] } : valueNames))
  }

  /// What values are called that are numbers.
  private static let numberNames: [Substring] = ["POINTS", "NUMBER"]

  private func filled(with values: [Substring]) -> String {
    texts[0] + zip(values, texts.dropFirst()).map { $0 + $1 }.joined()
  }

  private static let table: [String: Hint] = {
    var hints: [String: Hint] = [:]
    for line in hintTable.split(separator: "\n") {
      guard let colon = line.firstRange(of: ": ") else {
        assertionFailure("a line of hints without a hint: \(line)")
        continue
      }
      for word in line[..<colon.lowerBound].split(separator: ", ") {
        hints[String(word)] = Hint(line[colon.upperBound...])
      }
    }
    return hints
  }()
}

/// Words of other tools, and behind a colon what to write instead. A value's name has a % before it. A verb of a group
/// has the group before it, and an option the verb where its hint holds behind that alone. An option that the verb has
/// is not looked for here.
private let hintTable = #"""
  compare: "layoutcase diff" compares cases, "layoutcase check" compares them with what they expect
  conflict, conflicts: write explain
  db check, verify: write db verify
  db dump, dump: write "layoutcase export --all"
  db init: write init
  db vacuum, compact, vacuum: write db compact
  status: write db status
  backup: write "layoutcase db backup FILE"
  restore: write "layoutcase db restore FILE"
  repair: write db repair
  migrate, upgrade: write db migrate
  analyse, analyze: write lint
  cat: write show
  constraints, tree, views: write "layoutcase show CASE"
  create: "layoutcase new" writes a document, "layoutcase add" stores one
  debug: write "layoutcase why" or "layoutcase explain"
  diagnose: write "layoutcase explain", "layoutcase why" or "layoutcase ambiguity"
  display, inspect, view, print: write "layoutcase show" or "layoutcase solve"
  frames: write "layoutcase solve", or "layoutcase query frames"
  info: write "layoutcase db status", or "layoutcase show CASE"
  load, import, save: write add
  mirror: write "layoutcase check --mirror"
  mv: write rename
  reduce, shrink: write minimise
  remove: "layoutcase rm" removes cases, "layoutcase rows CASE --remove KEYS" rows
  screenshot, draw, picture: write render
  snapshot: write "layoutcase render", or "layoutcase check FILE --record"
  open: write "layoutcase serve", or "layoutcase report PAGE"
  simulate, layout, run: write solve
  edit: "layoutcase set" changes a case
  fix: write "layoutcase explain CASE --apply N"
  log: "layoutcase history CASE" shows a case's passes, and "layoutcase explain FILE" reads a conflict's log
  commit: "layoutcase set CASE ASSIGNMENT" appends a pass
  checkout, goto: "layoutcase solve CASE --pass N" shows an earlier pass, and "layoutcase undo CASE" takes the last one back
  revert, rollback, restore-pass: write undo
  redo: "layoutcase set CASE ASSIGNMENT" appends a pass again
  reset: "layoutcase undo CASE" takes the last pass back
  cases: write list
  grep, find, search: "layoutcase query cases" and "layoutcase list PATTERN" find cases
  .tables, .schema, tables: "layoutcase sql --help" shows the views that statements read
  measure: write "layoutcase height" or "layoutcase solve"
  del: write rm
  swift: write "layoutcase export CASE --swift"
  vfl: write "layoutcase export CASE --vfl"
  clone, duplicate: "layoutcase copy CASE NAME" copies a case, and "layoutcase db backup FILE" the database
  size: write "layoutcase solve" or "layoutcase height"
  test, validate: write check
  update: "layoutcase set" changes a case, "layoutcase add --replace" a document
  watch: write "layoutcase solve FILE --watch"
  wrap: write sweep
  tag, tags: \#
  "tags" are members of a document: "layoutcase export CASE > FILE", then "layoutcase add --replace --keep-history FILE"

  --accept, --approve, --bless, --update-snapshots, --snapshot-update: \#
  "layoutcase check FILE --update" accepts what is laid out now
  --update-baseline, --generate-baseline, --create-baseline, --save-baseline: \#
  "layoutcase lint FILE --write-baseline FILE" accepts what is found now
  --fix, --autocorrect, --autofix: "layoutcase explain CASE --apply N" makes a change that ends a conflict
  --reporter: write --junit FILE, --github or --tap with "layoutcase check"
  --rtl, --right-to-left: write --direction rtl
  --dynamic-type, --content-size, --content-size-category, --font-size: write --text-size SIZE
  --landscape, --orientation: write --device "iPhone 15 landscape"
  --row: "layoutcase solve" and others that lay one case out have it, and "layoutcase height CASE ROW"
  --device, --scale, --direction, --text-size, --keyboard, --safe-area, --width, --height: \#
  "layoutcase solve" takes another environment, and "layoutcase set" changes the case's own
  --size-class, --horizontal-size-class, --vertical-size-class: \#
  write --device NAME, which sets the size classes; "horizontalSizeClass" and "verticalSizeClass" are members of a document's "environment"
  --tolerance, --epsilon, --delta: "tolerance" is a member of a document's "expect"
  --pass: "layoutcase solve" and others that tell a pass have it, and "layoutcase diff" reads card@1
  --size, --frame: write --width %POINTS --height %POINTS
  --database, --database-path, --sqlite: write --db %PATH
  --color, --no-color, --no-colors: set NO_COLOR=1 for none
  --columns, --terminal-width: set COLUMNS
  --quiet, --silent, -q: what is said beside the answer is on standard error: write 2>/dev/null
  --file, --input: name the file without an option
  --stdin, --from-stdin: write - in place of a file, for standard input
  -o, --output: the answer has one format; > FILE writes it into a file
  -O, --output-file, --out: the shell writes what is printed into a file: > FILE
  --name: a case of a file is FILE#NAME; "layoutcase list PATTERN" finds stored ones by their names
  --separator: "layoutcase height" and "layoutcase heights" have it
  --rules: "rules" is a member of the document: "rules": "uikit"
  --all: "layoutcase replay", "layoutcase check", "layoutcase lint" and "layoutcase height" have it
  --rule, --only: "layoutcase lint" has --select RULE
  --exclude, --skip, --except: "layoutcase lint" has --ignore RULE
  --verbose, -v: "layoutcase why" and "layoutcase explain" tell more
  --sort, --sort-by, --order, --order-by, --top: \#
  "layoutcase sql" sorts, and "layoutcase heights CASE --highest NUMBER" prints the highest rows of a list
  --step, --steps: the answer is exact and needs none
  --dry-run, -n: "layoutcase db backup FILE" keeps a copy to go back to
  --yes, -y, --no-confirm: leave it out, nothing is asked
  --undo: "layoutcase undo CASE" takes the last pass back
  --delete: "layoutcase rows CASE --remove KEYS" removes rows, "layoutcase rm CASE" cases
  --add, --insert: name the file without an option
  -w, --w: write --width %POINTS
  -h: write --help
  -d: write --db %PATH
  -p: write --pass %NUMBER
  --json: write -o json
  --ndjson: write -o ndjson
  --csv: write -o csv
  --table: write -o table
  --format: write -o FORMAT
  --scene, --cell, --view: write FILE#IDENTIFIER
  --disable: write --ignore %RULE
  --enable: write --select %RULE

  heights --row: write --rows %KEYS
  heights --top, heights --tallest, heights --largest, heights --max: write --highest %NUMBER
  heights --sort, heights --sort-by, heights --order, heights --order-by, heights --desc, heights --descending: \#
  write --highest NUMBER for the highest rows, the highest first
  heights --changed, heights --changes, heights --diff, heights --compare, heights --before, heights --after, \#
  heights --pass: write --since PASS for the rows whose heights changed after a pass
  diff --rows, diff --heights, diff --list: "layoutcase heights CASE --since PASS" has the rows whose heights changed
  db undo, db rollback: write "layoutcase undo CASE", or "layoutcase db restore BACKUP"
  db repair --all: leave it out, all are solved again
  sql --limit: write --max-rows %NUMBER
  rows --clear, rows --delete-all, rows --truncate, rows --empty-list, rows --reset: write --remove-all
  rows --insert, rows --add: \#
  rows are read from a file, without an option, or from standard input: echo '{"key":"3","title.text":"Short"}' | layoutcase rows CASE -
  rm --all: "layoutcase rm '*'" removes all cases
  rm --force, rm -f, rm -r, rm -rf: leave it out, nothing is asked
  check --width, check --height, check --device, check --scale, check --direction, check --text-size, \#
  check --keyboard, check --safe-area: \#
  a pass of the document has another environment: "history": [{ "changes": [{ "environment": { "width": 320 } }] }]; "layoutcase check FILE --record" then writes what it expects
  check --fix: "layoutcase check FILE --update" takes over what is laid out now
  lint --fix, lint --apply: a finding's fix is what to write in the document
  list --all, list -a, list -l, list -la: leave it out, all cases are listed
  rename --to, rename --as, rename --name, rename --new-name: the new name stands behind the case: "layoutcase rename CASE NAME"
  new -o, new --output, new -O, new --output-file, new --file: the file is NAME.json in this folder
  new --name: the name stands alone: "layoutcase new NAME"
  report --all: all stored cases are in it where none is named
  export --format: write --swift, --vfl or -o FORMAT
  minimise -o, minimise --output: the answer has one format; -O FILE writes it into a file
  minimise --json, schema --json: the answer is JSON already
  init --json, seed --json, new --json, add --json, rm --json, rename --json, render --json, report --json: \#
  the answer has one format
  render -O, render --output-file, render --out: \#
  name the picture's file behind the case
  report -o, report --output, report -O, report --output-file, report --out: \#
  the page's file comes first: "layoutcase report x.html CASE…"
  query rows --limit, query rows --max-rows: \#
  "layoutcase heights CASE --highest NUMBER" prints the highest rows, and -o ndjson | head -n 20 the first
  query view, query priorities: write "layoutcase query views"
  query constraints, query passes: "layoutcase sql --help" names the views that have them
  query frames --min, query heights --min: write --min-height %POINTS
  query frames --max, query heights --max: write --max-height %POINTS
  query frames --width, query heights --width: write --min-width and --max-width
  query frames --height, query heights --height: write --min-height and --max-height
  sweep --from, sweep --to, sweep --min, sweep --max: write the range, as in --width 320...430
  query cases --width: "layoutcase lint --all --select truncated-text --width %POINTS" finds texts that are cut at a width
  query cases --text-size: "layoutcase lint --all --select truncated-text --text-size %SIZE" finds texts that are cut at a size
  query cases --status: "layoutcase query cases" has --conflict, --ambiguous, --truncated, --clipped and --outside
  minimise --until, minimise --condition: write --while %CONDITION
  set --undo, set --revert: "layoutcase undo CASE" takes the last pass back
  solve --all-passes, solve --passes, solve --history: \#
  "layoutcase solve CASE --pass N" lays one out, and "layoutcase replay CASE" shows all
  show --all, show --pass: "layoutcase history CASE" shows the passes, and "layoutcase export CASE" has all of a case
  history --frames: "layoutcase solve CASE --pass N" prints the frames after a pass, and "layoutcase replay CASE -o json" all
  replay --passes, replay --frames, replay --pass, replay --verbose, replay -v: \#
  "layoutcase replay CASE" shows every pass, with -o json its frames, and "layoutcase solve CASE --pass N" one
  undo --passes, undo --count, undo -n, undo --pass, undo --steps, undo --to, undo --last, undo --all: each "layoutcase undo CASE" takes one pass back
  export --directory, export --dir, export --split, export -d: write --folder %FOLDER
  export -O, export --output-file, export --out: \#
  the shell writes what is printed into a file: > FILE; --folder FOLDER writes each case into one
  export --to: "layoutcase export CASE | layoutcase add - --db TO" copies a case into another database
  check --report: write --junit FILE; "layoutcase report PAGE CASE…" makes a page
  check --html: "layoutcase report PAGE CASE…" makes a page
  query cases --warning, query cases --warnings: \#
  write --truncated, --clipped or --outside; "layoutcase solve CASE" shows all warnings
  query frames --truncated, query frames --warning, query frames --warnings: \#
  "layoutcase query cases --truncated" finds cases with texts that are cut, and "layoutcase query rows CASE truncated" those of a list's rows
  set --row, rows --set: \#
  write echo '{"key":"3","title.text":"Short"}' | layoutcase rows CASE --update -
  lint --row: \#
  "layoutcase query rows CASE 'truncated(VIEW)'" finds rows whose texts are cut, and "layoutcase solve CASE --row KEY" tells of one
  add --case: "layoutcase export CASE --db FROM | layoutcase add - --db TO" copies a case of another database
  --case: write case:NAME for a stored case
  """#
