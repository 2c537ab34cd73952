import JSON
import SQLite
import TestSupport
import Testing

/// `plan`, `worker` and `ingest`, run as a person runs them.
struct ScaleTests {
  private static let document = #"""
    {"name": "feed", "environment": {"width": 320, "separator": 1, "fitting": {"height": 0}},
     "root": {"id": "cell", "children": [
       {"id": "photo", "class": "UIImageView", "intrinsic": {"width": 40, "height": 40}},
       {"id": "text", "class": "UILabel", "text": "own", "numberOfLines": 0, "font": {"size": 17}}]},
     "constraints": ["H:|-10-[photo]-8-[text]-10-|", "V:|-10-[text]-(>=10)-|", "V:|-10-[photo]-(>=10)-|"]}
    """#

  /// - Parameter count: of rows, whose texts are of 0 to 59 words.
  private func workshop(_ count: Int) throws -> Workshop {
    let workshop = try Workshop()
    try workshop.folder.write(Self.document, to: "feed.json")
    let words = ["a", "list", "of", "words", "that", "wrap", "somewhere", "or", "not"]
    let rows = (0..<count).map { row in
      let text = (0..<(row * 7) % 60).map { words[(row + $0 * $0) % words.count] }.joined(separator: " ")
      return #"{"key": "\#(row)", "text.text": "\#(text)", "photo.intrinsic": [30, \#(20 + row % 50)]}"#
    }
    try workshop.folder.write(rows.joined(separator: "\n"), to: "rows.ndjson")
    let setUp = "layoutcase add feed.json && layoutcase rows feed rows.ndjson"
    #expect(
      try workshop.shell("\(setUp) && export LAYOUTCASE_DB=single.db && \(setUp)").exitCode == 0)
    return workshop
  }

  private static let heights =
    "select \\\"case\\\", key, width, text_size, request, height from row_heights order by 1, 2, 3, 4, 5"
  private static let cells = "--width 320,375 --text-size L,XXL"

  /// What the two databases have as heights, byte for byte.
  private func expectSame(_ workshop: Workshop, count: Int) throws {
    let compared = try workshop.shell(
      """
      layoutcase sql "\(Self.heights)" -o csv > several.csv
      layoutcase sql "\(Self.heights)" -o csv --db single.db > single.csv
      cmp several.csv single.csv && wc -l < several.csv
      """)
    #expect(compared.output == "\(count + 1)\n")
  }

  @Test func `two workers at once give the heights of one process, also killed, twice and out of order`()
    throws
  {
    let workshop = try workshop(300)
    let run = try workshop.shell(
      """
      layoutcase heights feed \(Self.cells) --limit 0 --db single.db >/dev/null 2>&1
      mkdir units results
      layoutcase plan feed \(Self.cells) --chunk 50 2>planned | split -l 1 - units/ && cat planned
      work() { ls units | xargs -P 2 -I{} sh -c 'layoutcase worker < units/{} > results/{}'; }
      work
      # A worker that is killed leaves less than a line.
      for name in aa ab; do head -c 300 results/$name > half; mv half results/$name; done
      for name in $(ls -r results); do layoutcase ingest results/$name || echo "$name: $?"; done
      layoutcase plan feed \(Self.cells) --chunk 30 | layoutcase worker | layoutcase ingest
      work
      cat results/* | layoutcase ingest
      """)
    #expect(run.output.hasPrefix("Planned 24 units with 1200 heights.\n"))
    #expect(run.output.contains("\nab: 4\n") && run.output.contains("\naa: 4\n"))
    #expect(run.output.contains("results/aa:1:301: "), "\(run.output)")
    #expect(run.output.contains("\nPlanned 4 units with 100 heights.\nStored 100 heights.\n"))
    #expect(
      run.output.hasSuffix("\nStored 0 heights.\n1200 heights had been stored before.\n"), "\(run.output)")
    try expectSame(workshop, count: 1200)
    #expect(try workshop.shell("layoutcase heights feed \(Self.cells) -o csv >/dev/null").output == "")
    #expect(
      try workshop.shell("layoutcase plan feed \(Self.cells)").output
        == "Planned no unit: all heights are stored.\n")
    #expect(try workshop.run("db verify --all").exitCode == 0)
  }

  @Test func `heights that are damaged are not taken for stored`() throws {
    let workshop = try workshop(4)
    #expect(try workshop.shell("layoutcase heights feed \(Self.cells)").exitCode == 0)
    let connection = try Connection(path: workshop.folder.file("layoutcase.db"), mode: .readWrite)
    try connection.execute(script: "UPDATE row_height_chunk SET heights = replace(heights, ',', '1,')")
    let run = try workshop.run("plan feed \(Self.cells)")
    #expect(run.exitCode == 5)
    #expect(run.messages.contains("are not what was stored"), "\(run.messages)")
  }

  @Test func `one bad unit is one error record, and not the end`() throws {
    let workshop = try workshop(4)
    let run = try workshop.shell(
      """
      layoutcase plan feed --chunk 2 2>/dev/null > units
      { head -n 1 units; echo '{"work": ['; echo nonsense; echo '{"work":"heights","key":"7"}'; echo;
        printf '{"work":"%0100000d' 0; echo; tail -n 1 units; } > mixed
      layoutcase worker < mixed > results; echo $?
      wc -l < results
      grep error results
      layoutcase ingest results; echo $?
      """)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.prefix(2) == ["1", "6"])
    #expect(lines[2].contains("standard input:2:11: expected a value, found the end"), "\(lines[2])")
    #expect(lines[3].contains("standard input:3:1: "))
    #expect(lines[4].hasPrefix(#"{"work":"error","key":"7","error":"standard input:4:1: a unit needs "#))
    #expect(lines[5].contains("standard input:6:"))
    #expect(lines.suffix(7).first == "Stored 4 heights.")
    #expect(lines.suffix(6).first == "4 units had no result, by the worker's words:")
    #expect(lines.last == "1")
  }

  /// The files `units`, of two units, and `large`, of one whose views depend on each other.
  private func workshopWithLargeUnit(ofViews count: Int) throws -> Workshop {
    let workshop = try workshop(4)
    try workshop.folder.write(EntangledCase(viewCount: count).document, to: "entangled.json")
    _ = try workshop.shell(
      """
      layoutcase add entangled.json
      echo '{"key": "1", "v1.hidden": true}' | layoutcase rows entangled -
      layoutcase plan feed --chunk 2 2>/dev/null > units
      layoutcase plan entangled --width 320 2>/dev/null > large
      """)
    return workshop
  }

  @Test func `a unit that takes too much work has an error record, and the next ones are worked on`() throws {
    let workshop = try workshopWithLargeUnit(ofViews: 1000)
    let run = try workshop.shell(
      """
      cat large units large units | layoutcase worker --work-limit 3000000 | cut -c 1-16
      """)
    #expect(
      run.output.hasSuffix(
        """
        {"work":"error",
        {"work":"heights
        {"work":"heights
        {"work":"error",
        {"work":"heights
        {"work":"heights

        """), "\(run.output)")
  }

  @Test func `a worker gives up units as long as there are some`() throws {
    let workshop = try workshopWithLargeUnit(ofViews: 60)
    let run = try workshop.shell(
      """
      { for i in $(seq 200); do cat large; done; cat units; } > mixed
      layoutcase worker --work-limit 0 < mixed > results; echo $?
      cut -c 1-16 results | sort | uniq -c | tr -s ' '
      """)
    #expect(
      run.output == "1\n 200 {\"work\":\"error\",\n 2 {\"work\":\"heights\n", "\(run.output)")
  }

  @Test func `a worker reads a file as standard input`() throws {
    let workshop = try workshop(3)
    let units = try workshop.run("plan feed --width 320").output
    try workshop.folder.write(units, to: "units.ndjson")
    let read = try workshop.run("worker units.ndjson")
    #expect(read.exitCode == 0 && !read.output.isEmpty)
    #expect(read.output == (try workshop.run("worker -", input: units).output))
    #expect(try workshop.run("worker none.ndjson").exitCode == 4)
  }

  @Test func `a worker answers a unit before it is given the next one`() throws {
    let workshop = try workshop(4)
    let run = try workshop.shell(
      """
      layoutcase plan feed --chunk 2 2>/dev/null > units
      mkfifo asked answered
      layoutcase worker < asked > answered &
      exec 3>asked 4<answered
      head -n 1 units >&3; read -r line <&4; echo "$line" | cut -c 1-16
      tail -n 1 units >&3; read -r line <&4; echo "$line" | cut -c 1-16
      exec 3>&-; wait $!; echo $?
      """)
    #expect(run.output == "{\"work\":\"heights\n{\"work\":\"heights\n0\n")
  }

  /// It is asked while it waits for the next unit.
  @Test func `a worker needs less than 64 MiB, however many units it has answered`() throws {
    let workshop = try workshop(400)
    let run = try workshop.shell(
      """
      layoutcase plan feed --chunk 100 2>/dev/null > units
      mkfifo asked
      layoutcase worker < asked > results &
      exec 3>asked
      for round in 1 2 3 4 5 6 7 8 9 10; do cat units >&3; done
      while [ $(wc -l < results) -lt 40 ]; do :; done
      grep VmHWM /proc/$!/status | tr -dc 0-9
      exec 3>&-; wait $!
      """)
    let peak = try #require(Int(run.output))
    #expect(peak < 64 << 10, "\(peak) KiB")
  }

  @Test func `the engine and the fonts of a worker are those of its units`() throws {
    let workshop = try workshop(1)
    let run = try workshop.shell("layoutcase worker --identity; layoutcase plan feed 2>/dev/null")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[1].contains(lines[0].dropFirst().dropLast()))
  }

  @Test func `a file of another kind is told to workers and to ingest, with what makes the right one`() throws
  {
    let workshop = try workshop(4)
    let results = #""layoutcase worker UNITS > RESULTS" writes results, one a line"#
    let units = #""layoutcase plan CASE > UNITS" writes units, one a line"#
    let run = try workshop.shell(
      "layoutcase plan feed > units 2>/dev/null; layoutcase worker units > results; layoutcase export feed > feed.json"
    )
    #expect(run.exitCode == 0)
    let told: [(line: String, code: Int32, message: String)] = [
      ("ingest units", 4, "units:1:1: this is a unit of work and no result; \(results)\n"),
      ("ingest rows.ndjson", 4, "rows.ndjson:1:1: this is no result; \(results)\n"),
      (
        "ingest feed.json", 4,
        "feed.json:1:2: expected a key in double quotes, found the end; \(results)\n"
      ),
      (
        "worker results", 1,
        "results:1:1: this is a result and no unit of work; \"layoutcase ingest RESULTS\" stores results\n"
      ),
      ("worker rows.ndjson", 1, "rows.ndjson:1:1: this is no unit of work; \(units)\n"),
      (
        "worker feed.json", 1,
        "feed.json:1:2: expected a key in double quotes, found the end; \(units)\n"
      ),
    ]
    for (line, code, message) in told {
      let run = try workshop.run(line)
      #expect(run.exitCode == code && run.messages == message, "\(run.messages)")
    }
    #expect(try workshop.run("worker units").messages == "")
  }

  /// The stored heights are 40 of the photo and 20 around it, and a line of a point.
  @Test func `which heights differ is told, the first of many`() throws {
    let workshop = try Workshop()
    let cell = Workshop.feed
    let rows = (1...7).map { "{\"key\": \"r\($0)\"}" }.joined(separator: "\n")
    _ = try workshop.run("add -", input: cell)
    _ = try workshop.run("rows feed -", input: rows)
    let run = try workshop.shell(
      """
      layoutcase plan feed 2>/dev/null | layoutcase worker > results; layoutcase ingest results 2>/dev/null
      sed -E 's/"heights":\\[[^]]*\\]/"heights":[61,62,63,64,65,66,67]/' results > wrong; layoutcase ingest wrong
      """)
    #expect(
      run.output == """
        Stored 0 heights.
        1 height had been stored before.
        6 heights differ from what is stored, which stays. One of the machines computes wrongly:
          the row r2 of feed at 100, L: 62 was computed, 61 is stored
          the row r3 of feed at 100, L: 63 was computed, 61 is stored
          the row r4 of feed at 100, L: 64 was computed, 61 is stored
          the row r5 of feed at 100, L: 65 was computed, 61 is stored
          the row r6 of feed at 100, L: 66 was computed, 61 is stored
          the row r7 of feed at 100, L: 67 was computed, 61 is stored
        "layoutcase db verify --all" tells which of the stored ones are wrong.

        """, "\(run.output)")
  }
}
