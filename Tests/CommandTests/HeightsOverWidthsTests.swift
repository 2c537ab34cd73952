import TestSupport
import Testing

/// A whole list over a range of widths.
struct HeightsOverWidthsTests {
  /// The sums and the greatest heights are those of the heights that each width alone has.
  @Test func `the list and its highest row over widths are those of each width`() throws {
    let workshop = try Workshop()
    _ = try workshop.run("seed")
    let run = try workshop.run("heights article-0-feed --widths 318...323 -o csv")
    let records = run.output.split(separator: "\r\n").dropFirst().map { $0.split(separator: ",") }
    #expect(records.count == 6)
    for (width, record) in zip(318...323, records) {
      let csv = try workshop.run("heights article-0-feed --width \(width) -o csv").output
      let heights = csv.split(separator: "\r\n").dropFirst().compactMap {
        Double($0.split(separator: ",")[3])
      }
      #expect(Double(record[0]) == Double(width))
      #expect(abs((Double(record[2]) ?? 0) - heights.reduce(0, +)) < 0.001)
      #expect(abs((Double(record[3]) ?? 0) - (heights.max() ?? 0)) < 0.001)
    }
    let sums = records.map { $0[2...4].joined(separator: ",") }
    let pieces = zip(sums, sums.dropFirst()).count { $0 != $1 } + 1
    let table = try workshop.run("heights article-0-feed --widths 318...323").output
    #expect(table.split(separator: "\n").count == 2 + pieces + 1, "\(table)")
    #expect(table.hasPrefix("width") && table.contains(" at 6 widths\n"), "\(table)")
  }

  @Test(arguments: [
    ("--widths 320", 2, "write a range"), ("--widths 1...5000", 2, "at most 1000"),
    ("--widths 320...330 --width 3", 2, "leave out --width"),
    ("--width 320...330", 2, "\"layoutcase heights CASE --widths 320...330\""),
    ("--width 0", 2, "no cell is 0 wide"),
    ("--highest 0", 2, "from 1"),
  ])
  func `what is no range is answered`(options: String, exitCode: Int32, sentence: String) throws {
    let run = try Workshop.stocked().run("heights feed \(options)")
    #expect(run.exitCode == exitCode && run.messages.contains(sentence), "\(run.messages)")
  }

  @Test func `a sweep of a case with rows names the heights of all`() throws {
    let run = try Workshop.stocked().run("sweep feed --width 90...110")
    #expect(
      run.messages.contains("\"layoutcase heights feed --widths 90...110\" tells the height of all"),
      "\(run.messages)")
  }

  /// The rows of the stocked list are 40, 50 and 60 high, and an iPhone 15's screen 852.
  @Test(arguments: [
    ("--offset 95 --viewport 20", "2 rows lie above 95, and 5 points of row 2; 20 points are visible\n"),
    ("--offset 40 --viewport 20", "1 row lies above 40; 20 points are visible\n"),
    ("--device iphone15", "0 rows lie above 0; 852 points are visible\n"),
  ])
  func `what is above an offset, and how much is visible, is told`(options: String, line: String) throws {
    let run = try Workshop.stocked().run("list-at feed \(options)")
    #expect(run.output.contains(line), "\(run.output)")
  }
}
