import LayoutModel
import Testing

@testable import CaseImport

/// Safe areas and margins of canvases. The numbers are those of frames that Xcode has stored in public files.
struct InterfaceBuilderCanvasTests {
  private func canvas(
    _ plugIn: Int, _ device: String, isLandscape: Bool = false
  ) throws -> InterfaceBuilderCanvas {
    let orientation = isLandscape ? "landscape" : "portrait"
    let document = """
      <document><device id="\(device)" orientation="\(orientation)"/>
        <dependencies><plugIn version="\(plugIn)"/></dependencies></document>
      """
    return InterfaceBuilderCanvas(try XMLTree(Array(document.utf8)))
  }

  @Test(
    arguments: [
      (14490, "retina4_7", 20.0, 0.0), (14766, "retina4_7", 0, 0), (21505, "retina4_7", 0, 0),
      (21678, "retina4_7", 20, 0), (24405, "retina4_7", 20, 0), (20020, "retina5_9", 44, 34),
      (21678, "retina5_9", 50, 34), (16087, "retina6_1", 44, 34), (23506, "retina6_1", 48, 34),
      (23721, "retina6_1", 96, 68), (23506, "retina6_12", 59, 34), (23721, "retina6_12", 118, 68),
      (20020, "retina6_7", 44, 34), (21679, "retina6_7", 47, 34), (23506, "retina6_9", 62, 34),
    ])
  func `the safe area is that of the device in the version of Xcode`(
    plugIn: Int, device: String, top: Double, bottom: Double
  ) throws {
    #expect(
      try canvas(plugIn, device).safeAreaInsets
        == EdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
  }

  @Test func `in landscape the sensor housing takes both sides`() throws {
    #expect(
      try canvas(24063, "retina6_0", isLandscape: true).safeAreaInsets
        == EdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
    #expect(try canvas(22505, "ipad9_7", isLandscape: true).safeAreaInsets.top == 20)
  }

  /// Human Interface Guidelines, "Layout", device size classes.
  @Test(
    arguments: [
      ("retina4_7", "compact"), ("retina5_5", "regular"), ("retina5_9", "compact"), ("retina6_1", "regular"),
      ("retina6_12", "compact"), ("retina6_3", "compact"), ("retina6_5", "regular"), ("retina6_7", "regular"),
      ("retina6_72", "regular"), ("retina6_9", "regular"),
    ])
  func `a large phone is wide on its side`(device: String, widthClass: String) throws {
    let turned = try canvas(21678, device, isLandscape: true)
    #expect(turned.matches("heightClass=compact-widthClass=\(widthClass)"))
    #expect(!turned.matches("widthClass=\(widthClass == "compact" ? "regular" : "compact")"))
    #expect(try canvas(21678, device).matches("heightClass=regular-widthClass=compact"))
  }

  @Test(
    arguments: [
      (12121, "retina4_7", 375.0, 8.0, 8.0), (13526, "ipad9_7", 320, 16, 11),
      (13772, "retina4_7", 375, 16, 11), (14490, "retina4_7", 600, 20, 11),
      (14819, "retina6_1", 374, 20, 11), (14824, "retina4_7", 320, 15, 11),
      (16087, "retina6_1", 320, 16, 11), (22131, "retina6_12", 393, 20, 11),
      (22131, "retina6_0", 414, 20, 11), (24504, "retina6_0", 414, 16, 15),
      (24063, "retina4_7", 375, 16, 15),
    ])
  func `a cell's margins follow the version, the device and the cell's width`(
    plugIn: Int, device: String, width: Double, side: Double, vertical: Double
  ) throws {
    #expect(
      try canvas(plugIn, device).cellMargins(width: width, hasAccessory: false)
        == DirectionalEdgeInsets(top: vertical, leading: side, bottom: vertical, trailing: side))
  }
}
