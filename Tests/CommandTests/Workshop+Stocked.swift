import TestSupport
import Testing

extension Workshop {
  /// A cell with one picture, whose size its rows give.
  static let feed = #"""
    {"name": "feed", "environment": {"width": 100, "separator": 1, "fitting": {"height": 0}},
     "root": {"id": "cell", "children": [
       {"id": "photo", "class": "UIImageView", "intrinsic": {"width": 40, "height": 40}}]},
     "constraints": ["H:|-10-[photo]-(>=10)-|", "V:|-10-[photo]-10-|"]}
    """#

  /// A screen with a title of 5 letters in its middle.
  static let screen = """
    {"name":"profile","environment":{"width":390,"height":844},"root":{"id":"view","children":[\
    {"id":"title","class":"UILabel","text":"Hello"}]},\
    "constraints":["title.top == view.top + 60","title.centerX == view.centerX"]}
    """

  /// A case with a list of three rows, and a stored layout.
  static func stocked() throws -> Workshop {
    let workshop = try Workshop()
    #expect(try workshop.run("add -", input: feed).exitCode == 0)
    let rows = (0..<3).map { #"{"key": "\#($0)", "photo.intrinsic": [30, \#(19 + 10 * $0)]}"# }
    #expect(try workshop.run("rows feed -", input: rows.joined(separator: "\n")).exitCode == 0)
    #expect(try workshop.run("solve feed").exitCode == 0)
    return workshop
  }

  /// With all built-in cases, in a copy of a database that is made once.
  static func seeded() throws -> Workshop {
    let workshop = try Workshop()
    try workshop.folder.write(try seeds.get(), to: "layoutcase.db")
    return workshop
  }

  /// The bytes of a database with all built-in cases.
  static let seeds = Result {
    let workshop = try Workshop()
    #expect(try workshop.run("seed").exitCode == 0)
    return try workshop.folder.bytes(of: "layoutcase.db")
  }

  /// Root gives up the right to write everywhere, and so is bound by permissions as any other owner is.
  static let bound =
    #"verb() { if [ "$(id -u)" = 0 ]; then setpriv --bounding-set=-dac_override,-dac_read_search "$@"; "#
    + #"else "$@"; fi; }"#
}
