import CaseImport
import LayoutModel
import Testing

/// In which direction a log's views are laid out.
struct LoggedDirectionTests {
  /// From left to right the two lines say the same, and UIKit reports no line twice. At another priority they do not.
  @Test(arguments: [("", LayoutDirection.rightToLeft), ("@750", .leftToRight)])
  func `a line by leading beside the same one by left is from right to left`(
    priority: String, direction: LayoutDirection
  ) throws {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
        "<NSLayoutConstraint:0x1 UIView:0xa1.leading == UIView:0xb1.leading + 8\(priority)   (active)>",
        "<NSLayoutConstraint:0x2 UIView:0xa1.left == UIView:0xb1.left + 8   (active)>",
        "<NSLayoutConstraint:0x3 UIView:0xa1.width == 40   (active)>",
        "<NSLayoutConstraint:0x4 UIView:0xb1.width == 320   (active)>"
      )
      """
    let conflict = try ConflictCase(#require(ConsoleLog(log).reports.first))
    #expect(conflict.layoutCase.environment.direction == direction)
  }
}
