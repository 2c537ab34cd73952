import JSON
import TestSupport
import Testing

/// The likely fix, the cause and the table of fixes of logs as Xcode prints them.
struct LoggedFixTests {
  private static func report(_ lines: [String], breaking broken: Int) -> String {
    let entries = lines.enumerated().map { number, line in
      let kind = line.hasPrefix("h=") ? "NSAutoresizingMaskLayoutConstraint" : "NSLayoutConstraint"
      return "<\(kind):0x\(number + 1) \(line)\(line.contains("(active") ? "" : "   (active)")>"
    }
    return "Unable to simultaneously satisfy constraints.\n(\n"
      + entries.map { "    \"\($0)\"" }.joined(separator: ",\n")
      + "\n)\nWill attempt to recover by breaking constraint\n" + entries[broken]
  }

  private static func likelyFix(_ output: String) throws -> Substring {
    try #require(output.split(separator: "\n").first { $0.hasPrefix("Likely fix") })
  }

  /// UIKit does not support to change that property of a cell's content view, and a cell's frame is its list's.
  @Test(arguments: ["UITableViewCellContentView", "UICollectionViewCell", "Shop.PhotoCell"])
  func `a cell's mask is its list's, and what is in it gives way until the cell is measured`(cell: String)
    throws
  {
    let log = Self.report(
      [
        "photo:0xa1.height == 60", "photo:0xa1.top == \(cell):0xc1.top + 16",
        "photo:0xa1.bottom == \(cell):0xc1.bottom - 16", "h=--& v=--& \(cell):0xc1.height == 50",
      ], breaking: 0)
    let likely = try Self.likelyFix(try Workshop().run("explain -", input: log).output)
    #expect(
      likely.hasPrefix(
        "Likely fix: lower the priority of the constraint of line 5 to 999 before activation: UIKit"),
      "\(likely)")
    #expect(!likely.contains("translatesAutoresizingMaskIntoConstraints"), "\(likely)")
  }

  /// 393 · 9/16 is 221.0625.
  @Test func `the cause of a rounded size speaks of the axis of the fix`() throws {
    let log = Self.report(
      [
        "photo:0xa1.top == PhotoCell:0xc1.top", "photo:0xa1.bottom == PhotoCell:0xc1.bottom",
        "photo:0xa1.height == 0.5625*photo:0xa1.width", "photo:0xa1.leading == PhotoCell:0xc1.leading",
        "photo:0xa1.trailing == PhotoCell:0xc1.trailing",
        "'UIView-Encapsulated-Layout-Height' PhotoCell:0xc1.height == 221.333",
        "'UIView-Encapsulated-Layout-Width' PhotoCell:0xc1.width == 393",
      ], breaking: 2)
    let output = try Workshop().run("explain -", input: log).output
    #expect(try Self.likelyFix(output).contains("the heights differ by 0.2705 only"), "\(output)")
    #expect(output.contains("PhotoCell is required to be 221.333 high by "), "\(output)")
    #expect(output.contains("but the 6 other constraints make it 221.0625 high: "), "\(output)")
  }
}
