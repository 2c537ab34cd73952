import JSON
import LayoutModel
import TestSupport
import Testing

/// What is told to somebody who writes a command line in the words of other tools, or with a word too much.
struct SlipTests {
  @Test(
    arguments: [
      ("card.json", #"the verb comes first, as in "layoutcase solve card.json""#),
      (
        "minimise card.json conflict", "unexpected argument \"conflict\" behind CASE; write --while before it"
      ),
      ("report card.json -o x.html", "here; the page's file comes first"),
      ("add card.json --json", "here; the answer has one format"),
      ("solve card.json --json", "here; write -o json"),
      ("check card.json --bless", "here; \"layoutcase check FILE --update\""),
      ("lint card.json --save-baseline", "here; \"layoutcase lint FILE --write-baseline FILE\""),
      ("list-at profile 5000", "write --offset before it"),
      ("sweep profile --from 300", "write the range, as in --width 320...430"),
      ("check card.json --report", "write --junit FILE"),
      ("solve card.json --case x", "CASE is \"card.json\" already; leave out --case x"),
      ("render card.json --text-size L,XL", "\"solve\", \"height\", \"heights\" and \"lint\" take several"),
      ("render card.json --height 9,10", "\"diff\" takes two, and \"sweep\" a range"),
      ("heights card.json --width 320", "\"layoutcase height card.json --width 320\" tells the height of"),
      ("check card.json --width 320,375", "[{ \"changes\": [{ \"environment\": { \"width\": 320 } }] }]"),
      ("solve card.json 320", "unexpected argument \"320\" behind CASE; write --width before it"),
      ("heights card.json 320", "320 is no file of rows; write --width 320"),
      ("tag card", "\"tags\" are members of a document: \"layoutcase export CASE > FILE\", then"),
      ("clone a b", #"there is no verb "clone"; "layoutcase copy CASE NAME" copies a case"#),
      (
        "solve card.json title",
        #"behind CASE; card.json has no case "title"; it has profile"#
      ),
      ("heights profile --width 320 375", "several values of --width are separated by commas: \"320,375\""),
      ("query heights profile", "only options stand here, such as --case PATTERN"),
      ("db check", #"there is no verb "db check"; write "layoutcase db verify""#),
      (
        "help xib",
        "the topics are document, equations, vfl, conditions, rows, tables, rules, output and environment"
      ),
      ("lint profile --all", "name cases or give --all, not both"),
      ("plan profile --replay --all", "name cases or give --all, not both"),
      ("export profile copy.json", "documents are printed, and > copy.json writes them into it"),
      ("check c*.json", "c*.json is in quotation marks; without them the shell names the files"),
      ("solve card.json -o out.json", "json, ndjson or csv; > out.json writes the answer into a file"),
      ("export profile -o out.json", "choose json or ndjson; > out.json writes the answer into a file"),
      ("new feed -o feed.json", "here; the file is NAME.json in this folder"),
      ("rename profile --to card", "here; the new name stands behind the case"),
      ("report a.html --all", "here; all stored cases are in it where none is named"),
      ("solve .", ". is a folder; name the files in it, as ./"),
      ("export a b", "there are no cases \"a\" and \"b\"; \"layoutcase list\" shows the names"),
      ("lint a profile b", "there are no cases \"a\" and \"b\"; "),
      ("rm a b", "there are no cases \"a\" and \"b\"; "),
      ("sql select+row_key+from+rows", "the key of a row is in the column key"),
      ("list --db /nope/x.db", "there is no folder /nope either; check the path"),
      ("solve --stdin", "write - in place of a file, for standard input"),
      ("solve nothere/*.json", "nothere/*.json matches no file"),
      ("solve profile --device iPhone27", "\"layoutcase help environment\" lists them"),
      ("why profile width", "name the view before it, as in title.width"),
      ("export profile --swift out.swift", "documents are printed, and > out.swift writes them into it"),
      ("set profile width.x=3", "width.x=3: width is one value of the environment; write width=3"),
      (
        "set profile safeArea.x=3",
        "safeArea.x=3: safeArea of the environment has no \"x\", but top, left, bottom and right"
      ),
      ("set profile title.text=Hello there", "one with spaces needs quotation marks"),
      ("sql select+*+from+case", "; the view is cases"),
      ("sql drop+table+cases", "\"drop table cases\" would change the database; a statement can only read"),
      ("diff profile 320 375", "--width 320,375\" for two widths"),
      ("diff profile 0 1", "a pass stands behind its case: \"layoutcase diff profile@0 profile@1\""),
      (
        "query frames --truncated",
        "\"layoutcase query cases --truncated\" finds cases with texts that are cut"
      ),
      ("undo profile 2", "write --to PASS, behind which all passes are taken back"),
      ("undo profile --pass 2", "here; write --to PASS, behind which"),
      ("set profile note=hello", "note=hello: --note hello says what a pass is for; what is said of a case "),
      ("db migrate --to 23", "\"layoutcase db restore BACKUP\" leads back to an older schema"),
      ("undo profile --all", "each \"layoutcase undo profile\" takes one pass back"),
      ("db undo", "write \"layoutcase undo CASE\", or \"layoutcase db restore BACKUP\""),
      ("db repair --all", "leave it out, all are solved again"),
      ("sql select+1 --limit 3", "here; write --max-rows 3"),
      ("rows profile --clear", "here; write --remove-all"),
      ("rows profile --insert {}", "| layoutcase rows profile -"),
      ("db verify layoutcase.db", "is named by --db: \"layoutcase db verify --db layoutcase.db\""),
      (
        "db compact layoutcase.db",
        "; a database is named by --db: \"layoutcase db compact --db layoutcase.db\""
      ),
      ("sql layoutcase.db select+1", "named by --db: \"layoutcase sql 'select 1' --db layoutcase.db\""),
      ("list layoutcase.db", "is a database; \"layoutcase list --db layoutcase.db\" shows its cases"),
      ("query cases -p 3", "here; \"layoutcase solve\" and others that tell a pass have it"),
      ("solve profile -p 3", "here; write --pass 3"),
      ("list --rtl", "here; \"layoutcase solve\" takes another environment"),
      ("solve profile --size axb", "here; write --width POINTS --height POINTS"),
      ("solve profile --size 320x568", "here; write --width 320 --height 568"),
      ("query cases --warning", "write --truncated, --clipped or --outside"),
      (
        "set profile --row r3 title.text=x",
        #""profile" has no rows; "layoutcase rows profile FILE" stores some"#
      ),
      ("set profile --row r3 title.text", "a row's value is written as title.text=Hello"),
      ("set profile --row r3 key=r4", "key=r4: a row keeps its key, which --row names"),
      (
        "set profile --row r3 title.text=a title.text=b",
        "title.text=b: title.text has a value before; leave one of the two out"
      ),
      (
        "sql select+name+from+rows",
        "; the name of a case is in the column case_name, and \"select name from pragma_table_info('rows')\" lists"
      ),
      ("set profile --width 320 title.text=x", "--width is for --row; write width=320 for a pass"),
      ("set profile --row r3 --note x title.text=x", "--note is for a pass, and --row appends none"),
      ("rows profile --set r3", #"write "layoutcase set profile --row r3 title.text=Hello""#),
      (
        "rows profile --set title.text=Bye",
        #"write "layoutcase set profile --row KEY title.text=Bye""#
      ),
      ("lint profile --row r3", "\"layoutcase query rows profile 'truncated(VIEW)'\" finds rows"),
      ("set profile tag=hot", "tag=hot: \"tags\" are members of a document"),
      ("set profile tags=hot", "tags=hot: \"tags\" are members of a document"),
      ("add card.json --case profile", "\"layoutcase add FROM.db#CASE\" copies"),
      ("wrap card.json", "write \"layoutcase sweep card.json\""),
      ("goto profile 0", "\"layoutcase solve CASE --pass N\" shows an earlier pass"),
      ("check card.json --html x", "\"layoutcase report PAGE CASE…\" makes a page"),
      ("profile", "the verb comes first, as in \"layoutcase solve profile\""),
      ("set profile title.width=320", "write one in the document, as title.width == 320, or change"),
      ("set profile title.height=32", "write one in the document, as title.height == 32, or change"),
      ("solve profile --device iPad", "such as \"iPad (9.7-inch)\""),
      ("solve profile --device iPad+Air", "the iPads are \"iPad (9.7-inch)\""),
      ("rows profile comma.csv", "a field with a comma in it goes in double quotes"),
      ("height card.json none.json", "the heights of one case are printed, and none.json is another"),
      ("solve profile --device iPhone 15", "put the whole name in quotation marks, such as \"iPhone 15\""),
      ("height card.json 375 --width 320", "separated by commas: --width 320,375"),
      ("solve card --db none.db", "there is no database at none.db"), ("solve id.csv", "rows CASE id.csv"),
      ("add card.json card.json --db new.db", "there are two cases \"profile\" among these"),
      ("add id.csv", "rows CASE id.csv"), ("status", #"write "layoutcase db status""#),
      ("db verfy", "did you mean \"db verify\"?"),
      ("why profile title 7", "write --row 7 for a row of the list, or --width 7 for a width"),
      ("list --patern x", "there is no option \"--patern\" here; did you mean \"--pattern\"?"),
      ("minimise card.json --until conflict", "here; write --while conflict"),
      ("query cases --status conflict", "\"layoutcase query cases\" has --conflict, --ambiguous, --trunc"),
      ("set profile --undo", "\"layoutcase undo profile\" takes the last pass back"),
      ("solve profile --all-passes", "and \"layoutcase replay profile\" shows all"),
      ("history profile --frames", "\"layoutcase solve profile --pass N\" prints the frames after a pass"),
      ("replay profile --passes", "\"layoutcase replay profile\" shows every pass"),
      ("undo profile --passes 2", "each \"layoutcase undo profile\" takes one pass back"),
      ("export --all --dir out", "here; write --folder out"),
      ("debug card.json", #"write "layoutcase why" or "layoutcase explain""#),
      ("set profile titel.hugging=251", "did you mean \"title\"?"),
      ("new card.json", #"name the case without the file's ending: "layoutcase new card""#),
      ("add card.json#profile", #"write "layoutcase add card.json""#),
      ("export profile -o swift", "write --swift"),
      ("export profile --swift -O x.swift", "into a file: > FILE"),
      (
        "check card.json --update",
        "Nothing of card.json was to be rewritten. It expects nothing; --record adds"
      ),
      ("solve Card", "did you mean \"cell.xib#Card\"?"), ("lint profile --only overlap", "--select RULE"),
      ("solve card.json --rules uikit", #""rules" is a member of the document"#),
      ("solv heights", #"did you mean "solve"?"#),
      ("profile solve", #"the verb comes first: "layoutcase solve profile""#),
      ("--width 320 solve profile", #"there is no option "--width" here; write it behind the verb"#),
      ("--verbose solve profile", #"there is no option "--verbose" here; "layoutcase why" and"#),
      ("--verbose", #"there is no option "--verbose" here"#),
      ("init other.db", #"a database is named by --db: "layoutcase init --db other.db""#),
      ("list -l", "-o csv and -o json tell more of each case"),
      ("swift card.json", #"write "layoutcase export CASE --swift""#),
      ("solve profile width=320", "; write --width=320"),
      ("diff", "layoutcase: CASE is missing"), ("check card.json --scale 2", "has another environment"),
      ("minimise profile --output x.json", "; -O FILE writes it"),
      ("height card.json 320", "; write --width 320"),
      ("height profile 1", #""profile" has no rows; "layoutcase rows profile FILE" stores some"#),
      ("query cases --width 320", "--width is for --conflict, --ambiguous, --truncated"),
      ("query cases --class uilabel", #"no view has the class "uilabel"; did you mean "UILabel"?"#),
      ("query views --class Label", #"no view has the class "Label"; did you mean "UILabel"?"#),
      ("query cases --tag hot", #"no case has the tag "hot"; none has any"#),
      ("rows profile .", #"; "layoutcase rows --folder ." reads the files in it"#),
      ("rows", "name the case whose rows are meant, or give --folder"),
      ("height profile 320", #""profile" has no rows; write --width 320"#),
      ("rows card.json none.csv", "none.csv cannot be read"),
      ("solve profile --device iPhon+15+portrait", #"did you mean "iPhone 15"?"#),
      ("query heights --case prfile", #"No case is called "prfile"; did you mean "profile"?"#),
      ("query frames --case profile", "No stored frame was found"),
      (
        "show profile:320",
        "\"profile:320\" is one layout of a case; a pass and a width stand behind the case for"
      ),
      ("solve y9 --db :memory", "write :memory: for one"),
      ("rm profile", "Removed 1 case.\n"),
      ("list --db none.db", "\"layoutcase add FILE --db none.db\" makes one"),
      ("check none.json", "none.json holds no case"),
      ("heights profile --sort height", "write --highest NUMBER for the highest rows"),
      ("heights profile --top 10", "; write --highest 10\n"),
      ("heights profile --diff", "write --since PASS"),
      ("diff profile@0 profile --rows", "\"layoutcase heights CASE --since PASS\" has the rows"),
      ("query rows profile --top 10", "\"layoutcase heights profile --highest 10\" prints the highest rows"),
      ("query rows profile --max-rows 10", "; write --limit 10\n"),
      ("query view", "write \"layoutcase query views\""),
      ("list fil*", #"No case is called "fil*"; "layoutcase list '*fil*'" shows 1 case."#),
      ("list fil", #"No case is called "fil"; "layoutcase list '*fil*'" shows 1 case."#),
      ("equations --help", #""layoutcase help equations" shows the page of that name"#),
      ("rules", #""layoutcase help rules" shows the page of that name"#),
      ("list prof", #"No case is called "prof"; "layoutcase list 'prof*'" shows 1 case."#),
      (
        "list label",
        #"No case is called "label"; "layoutcase query cases --class UILabel" shows 1 case with such a view."#
      ),
      ("explain tree.txt", "tree.txt: a view hierarchy has no constraints"),
      ("explain profile@x", #""x" is not a pass; "profile" has only pass 0"#),
      (
        "history card.json@1",
        #""card.json@1" is one layout of a case; a pass and a width stand behind the case for verbs that lay one out"#
      ),
      ("report card.json x.html", #""layoutcase report x.html card.json""#),
      (
        "diff profile profile --width 320,375,414",
        "--width takes one value for both sides, or two, one for each, and not 3"
      ),
      ("diff profile profile --width 320", "profile and profile do not differ."),
      ("add swift.json", #""makeConstraints" is not an attribute; write an equation"#),
      ("explain profile@1", #""profile" has no pass 1; its last is 0"#),
      ("solve profile@0 --pass 0", #""profile@0" names a pass; leave out --pass"#),
      (
        "check profile@0",
        #"there is neither a case nor a folder "profile@0"; a pass and a width stand behind the case for verbs that lay one out, as in "#
          + #""layoutcase solve profile@0""#
      ),
      ("diff profile layoutcase.db:other", "export other --db layoutcase.db"),
      ("diff profile@x", #""x" is not a pass; "profile" has only pass 0"#),
      ("diff profile@0:x profile", #""x" is not a width, as in card@2:320"#),
      ("solve -help", "write --help"), ("query heights --width 320", "write --min-width and --max-width"),
      ("why profile c1", "\"c1\" is a constraint; name a view that it holds, as in title.width"),
      ("why profile title.text", "\"text\" is not a number of a frame; write width, height, x, y or an edge"),
      ("lint pro*", "there is no case \"pro*\"; \"layoutcase list 'pro*'\" shows those with such a name"),
      ("heights profile --separator -1", "--separator cannot be \"-1\": write points from 0 to 1000"),
      ("check card.json --tolerance 1", "\"tolerance\" is a member of a document's \"expect\""),
      ("rows profile", "There are no rows; \"layoutcase rows profile FILE\" stores some."),
      ("new -", "- is no name for a file; name the case otherwise"), ("new ..", ".. is no name for a file"),
      ("export profile --rows", "Note: profile has no rows"),
      ("set profile --width 320", "changes the case's own"),
      ("diff card.json profile other.json", "unexpected argument"),
      (
        "diff card.json card.json card.json",
        "two are compared at a time: \"layoutcase diff card.json card.json\""
      ),
      (
        "solve profile --device landscape",
        "write it behind its device without a comma, as \"iPhone 15 landscape\""
      ),
      (
        "set profile title.width=3",
        "a pass adds no constraint: write one in the document, as title.width == 3, or change"
      ),
      (
        "set profile --dry-run",
        "\"layoutcase solve profile --set ASSIGNMENT\" lays a change out and stores nothing"
      ),
      ("why profile nothere", "\"profile\" has no view \"nothere\"; there are "),
      ("sweep profile --constant c1=24", "a range has two numbers, as in c1=0...24"),
      ("sweep profile --constant c1=24...24", "a range has two numbers, as in c1=0...24"),
      ("sweep profile --constant c1=8,x", "write a range as 320...1024, with numbers from"),
      ("sweep profile --priority c1=749", "as in c1=1...749; c1 alone is swept from 1 to 1000"),
      ("sweep profile --priority c1=749...749", "as in c1=1...749; c1 alone is swept from 1 to 1000"),
      ("render profile --ghost", "\"layoutcase render profile --before PASS\" draws what moved"),
      ("truncated", "there is no verb \"truncated\"; \"layoutcase query cases --truncated\" finds cases"),
      (
        "check nowhere",
        "there is neither a case nor a folder \"nowhere\"; check the path; \"layoutcase list\""
      ),
      ("render profile --png", "there is no option \"--png\" here; write --format png"),
      ("solve profile --AX1", "there is no option \"--AX1\" here; write --text-size AX1"),
      ("why profile title.baseline", "baseline is for constraints; write width, height, x, y or an edge"),
      ("diagnose card.json", #"write "layoutcase explain", "layoutcase why" or "layoutcase ambiguity""#),
      ("remove profile", #""layoutcase rm" removes cases, "layoutcase rows CASE --remove KEYS" rows"#),
      ("create profile", #""layoutcase new" writes a document"#),
      ("minimise card.json --while differs", "write 'differs from FILE'"),
      (
        "minimise card.json --while differs+from+card.json",
        "the views that both cases have are laid out alike"
      ),
      ("bisect card.json differs+from+x.json", "\"layoutcase diff\" two passes"),
      ("set profile title.foo=3", "has no key \"foo\"; its keys are intrinsic, text,"),
      ("set profile c1.foo=3", "has no key \"foo\"; its keys are priority, constant,"),
      ("sweep card.json hight --width 300...400", "did you mean \"height\"?"),
      ("solve profile --text-size AX6", "did you mean \"AX5\"?"),
      ("solve profile --text-size accessibility9", "did you mean \"AX5\"?"),
      (
        "heights profile --width 320, 375",
        "--width cannot be \"320,\": behind a comma the next value stands at once"
      ),
      ("check profile --device x", "has another environment"),
      ("sql select+nam+from+cases", "at character 8; did you mean \"name\"?"),
      ("sql select+c.tittle+from+cases+c", "did you mean \"title\"?"),
      (
        "sql select+name+from+cases+where+name+=+\"profile\"", "a text stands in single quotes: 'profile'"
      ),
      ("rows profile --empty clear", "name the file of rows"),
      ("heights card --db none.db", "there is no database at none.db"),
      ("minimise profile --while conflict -o json", "the answer has one format"),
      ("set card.json width=3 --db none.db", #""card.json" is a file and not a stored case"#),
      (
        "solve crad.jsn --db none.db",
        #"neither a case nor a file "crad.jsn"; did you mean the file "card.json"?\#n"#
      ),
      (
        "why title.width card.json --db none.db",
        #"case comes first: "layoutcase why card.json title.width --db none.db""#
      ),
      ("rows id.csv profile", #"the case comes first: "layoutcase rows profile id.csv""#),
      ("bisect truncated(title) card.json", #"the case comes first, and "truncated(title)" behind it"#),
      (
        "solve code.json",
        #"code.json: this is code and not a document; "layoutcase help document" shows one"#
      ),
      ("solve noending", #""noending" is a file, but cases are read from .json"#),
      ("sql query.sql", "there is no such file; one comes by -: \"layoutcase sql - < FILE\""),
      (
        "render profile x.svg --format png",
        "x.svg is the name of an SVG; leave out --format png, or name a .png"
      ),
      ("list-at profile --width 320,375", "--width takes one value here, not 2: one list is shown"),
      ("list-at profile --text-size L,S", "--text-size takes one value here, not 2: one list is shown"),
      ("explain profile --all-environments", "the option --all-environments is for --apply"),
      ("solve profile --separator 1", #""layoutcase height" and "layoutcase heights" have it"#),
      ("diff profile@0:320:480 profile", #""320:480" is not a width"#),
      ("rows profile --drop title.text", #""profile" has no rows"#),
      ("set profile title.hugging.horizontal==251", "one = is enough: =251"),
      (
        "set profile title.hugging.horizontal=abc",
        #""abc" is not a priority; write a number up to 1000"#
      ),
      ("check gone/", #"there is neither a case nor a folder "gone/"; check the path"#),
      ("add card.json", #""layoutcase add --replace card.json"; --keep-history keeps appended passes"#),
      ("height profile --text-size L AX3", #"text sizes are separated by commas: "L,AX3""#),
    ])
  func `a slip is answered with the way on`(line: String, remedy: String) throws {
    let workshop = try Workshop.holding([
      "card.json": Workshop.screen, "none.json": "[]", "id.csv": "id,title.text\n1,a\n",

      "swift.json": CaseDocument(["a"], ["a.snp.makeConstraints { $0.top.equalTo(v) }"], root: "v").text,
      "code.json": "let title = UILabel()\ntitle.text = \"a\"\n",
      "comma.csv": "key,title.text\n1,a, b\n", "noending": "{}",
      "tree.txt": "<UIView: 0x7f; frame = (0 0; 393 852); layer = <CALayer: 0x6f>>",
    ])
    _ = try workshop.run("add card.json")
    _ = try workshop.run("add -", input: #"{"name":"cell.xib#Card","root":{"id":"v"}}"#)
    let run = try workshop.run(line.split(separator: " ").map { String($0).replacing("+", with: " ") })
    #expect(run.messages.contains(remedy), "\(run.messages)")
  }

  @Test func `a statement of standard input, a device and a tall keyboard are taken`() throws {
    let workshop = try Workshop.holding(["card.json": Workshop.screen])
    _ = try workshop.run("add card.json")
    #expect(
      try workshop.run("sql - -o csv", input: "select name from cases\n").output == "name\r\nprofile\r\n")
    #expect(try workshop.run("list --db :memory:").messages.hasPrefix("A database in memory is empty when"))
    // The width and the scale of its specification.
    let csv = try workshop.run(["height", "profile", "--device", "iPhone SE (3rd generation)", "-o", "csv"])
      .output
    #expect(csv.contains("profile,375,") && csv.contains(",2,ltr"), "\(csv)")
    let run = try workshop.run(["solve", "profile", "--device", "iPhone 15", "--keyboard", "2000"])
    #expect(run.output.contains("the keyboard, 2000 high, is taller than the root, which is 852 high"))
    let drawn = try workshop.run(["render", "profile", "--text-size", "AX2", "--scale", "7", "--ascii"])
      .output
    #expect(drawn.contains("pass 0 of 0, text size AX2, at 7x, solved"), "\(drawn)")
    let mirrored = try workshop.run("check card.json --mirror").output
    #expect(mirrored.contains("1 case: ") && mirrored.contains("mirrored from right to left"), "\(mirrored)")
    let bare = try Workshop.holding(["card.json": Workshop.screen]).run("heights card")
    #expect(bare.messages.contains("the file \"card.json\"? \"layoutcase add card.json\" stores its cases"))
  }

  @Test func `spaces around an equals sign and behind a comma are no mistake`() throws {
    let workshop = try Workshop.holding(["screen.json": Workshop.screen])
    _ = try workshop.run("add screen.json")
    #expect(
      try workshop.run(["set", "profile", "title.numberOfLines = 2", "title.text = Two words"]).exitCode == 0)
    let shown = try workshop.run("export profile").output
    #expect(shown.contains(#""numberOfLines": 2"#) && shown.contains(#""text": "Two words""#), "\(shown)")
    #expect(try workshop.run(["height", "profile", "--width", "320, 375"]).exitCode == 0)
    // Without a space before the sign, one behind it is a part of the text.
    #expect(try workshop.run(["set", "profile", "title.text= x"]).exitCode == 0)
    #expect(try workshop.run("export profile").output.contains(#""text": " x""#))
  }

  @Test func `a hint quotes a name with spaces`() throws {
    let workshop = try Workshop()
    _ = try workshop.run("add -", input: #"{"name":"my card","root":{"id":"v"}}"#)
    _ = try workshop.run(["rows", "my card", "-"], input: Array(#"{"key":"k"}"#.utf8))
    let run = try workshop.run(["rows", "my card", "--remove", "x"])
    #expect(run.messages.contains("\"layoutcase rows 'my card'\" shows the keys"), "\(run.messages)")
  }
}
