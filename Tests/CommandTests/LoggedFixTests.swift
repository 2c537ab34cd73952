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
