import CHarfBuzz
import FoundationEssentials
import LayoutModel
import TestSupport
import Testing

@testable import TextMeasurement

struct FontFileTests {
  /// From the tables xSmall, Large and AX1 of Apple's Human Interface Guidelines, "Typography".
  @Test(
    arguments: zip(
      TextStyle.allCases,
      [
        (31, 34, 44), (25, 28, 38), (19, 22, 34), (17, 20, 31), (14, 17, 28), (14, 17, 28), (13, 16, 26),
        (12, 15, 25), (12, 13, 23), (11, 12, 22), (11, 11, 20),
      ]))
  func `a text style has Apple's sizes`(style: TextStyle, sizes: (Int, Int, Int)) {
    #expect(style.size(at: .extraSmall) == Double(sizes.0))
    #expect(style.size(at: .large) == Double(sizes.1))
    #expect(style.size(at: .accessibilityMedium) == Double(sizes.2))
  }

  @Test func `a text style grows with the text size, and a headline is semibold`() {
    let sizes = ContentSizeCategory.allCases.map { TextStyle.body.size(at: $0) }
    #expect(sizes == sizes.sorted())
    #expect(width("Headline", Font(textStyle: .headline)) == width("Headline", Font(size: 17, weight: 600)))
    #expect(width("Headline", Font(textStyle: .headline)) > width("Headline", Font(textStyle: .body)))
  }

  private func width(_ string: String, _ font: Font) -> Double {
    FontMeasurer().shownText(of: LabelText(string: string, font: font), width: nil, in: Environment()).width
  }

  @Test(arguments: [(11.0, 13.5), (12, 14.5), (13, 16), (16, 19.5), (17, 20.5)])
  func `a line is as high as Interface Builder stores it at 2x`(size: Double, height: Double) {
    // Labels of these sizes in files of Xcode's, whose frames it computed.
    let text = LabelText(string: "Label", font: Font(size: size))
    #expect(FontMeasurer().size(of: text, maxWidth: nil, in: Environment(scale: 2)).height == height)
  }

  @Test func `scripts that step in make no line higher`() {
    let environment = Environment(scale: 3)
    let latin = FontMeasurer().size(of: LabelText(string: "x"), maxWidth: nil, in: environment)
    for string in ["文", "ทั้ง", "🙂", "السلام", "हिन्दी"] {
      let size = FontMeasurer().size(of: LabelText(string: string), maxWidth: nil, in: environment)
      #expect(size.height == latin.height)
      #expect(size.width > 0)
    }
  }

  @Test func `a missing font is an error that names its package, once`() throws {
    let folder = try TemporaryFolder()
    let measurer = FontMeasurer(fontFolder: folder.path)
    let text = LabelText(string: "abc")
    #expect(measurer.size(of: text, maxWidth: nil, in: Environment()) == Size(width: 0, height: 0))
    let error = #expect(throws: FontError.self) {
      try measurer.measuring { $0.size(of: text, maxWidth: nil, in: Environment()) }
    }
    #expect(error?.description.contains("apt-get install fonts-inter") == true)
    try measurer.measuring { _ in }
  }

  @Test func `a missing font is the error of the call that lacks it, and of no other`() throws {
    let measurer = FontMeasurer()
    let lacking = LabelText(string: "abc", font: Font(family: "Avenir"))
    let error = #expect(throws: FontError.self) {
      try measurer.measuring { own in
        _ = own.size(of: lacking, maxWidth: nil, in: Environment())
        // Another thread's call, which begins later and ends earlier.
        let size = try measurer.measuring {
          $0.size(of: LabelText(string: "abc"), maxWidth: nil, in: Environment())
        }
        #expect(size.width > 0)
      }
    }
    #expect(error?.description.contains("Avenir") == true)
  }

  @Test func `a family that is not there is an error that names those that are`() {
    let measurer = FontMeasurer()
    let text = LabelText(string: "abc", font: Font(family: "Avenir"))
    let error = #expect(throws: FontError.self) {
      try measurer.measuring { $0.size(of: text, maxWidth: nil, in: Environment()) }
    }
    #expect(
      error?.description
        == "there is no font family \"Avenir\"; there are Inter, Noto Sans, and without a family the system's"
    )
  }

  @Test func `a family whose files are missing is known with its package`() throws {
    let fonts = try FontFolder()
    try fonts.write(fonts.regular)
    let families = FontMeasurer(fontFolder: fonts.path).families
    #expect(families.members.map(\.name) == ["Inter", "Noto Sans"])
    #expect(families.refusal(of: "Noto sans").contains("Noto Sans (once fonts-noto-core is installed)"))
    #expect(families.refusal(of: "Noto sans").hasSuffix("did you mean \"Noto Sans\"?"))
  }

  @Test func `a font whose content is not what its directory says is refused`() throws {
    let fonts = try FontFolder()
    var bytes = fonts.regular
    bytes[try fonts.offset(of: "GPOS") + 100] ^= 1
    try fonts.write(bytes)
    let measurer = FontMeasurer(fontFolder: fonts.path)
    let error = #expect(throws: FontError.self) {
      try measurer.measuring { $0.size(of: LabelText(string: "abc"), maxWidth: nil, in: Environment()) }
    }
    #expect(error?.description.contains("GPOS") == true)
  }

  @Test func `the identity is that of the fonts' content`() throws {
    let fonts = try FontFolder()
    let measurer = FontMeasurer(fontFolder: fonts.path)
    let missing = measurer.identity
    try fonts.write(fonts.regular)
    let present = measurer.identity
    #expect(present != missing)
    #expect(present == measurer.identity)
    var bytes = fonts.regular
    // A checksum in the directory, as every change of the table behind it makes it another.
    bytes[16] ^= 1
    try fonts.write(bytes)
    #expect(measurer.identity != present)
    for library in ["HarfBuzz \(HB_VERSION_MAJOR).\(HB_VERSION_MINOR).\(HB_VERSION_MICRO)", "ICU 72.1."] {
      #expect(present.contains(library))
    }
  }
}

/// A folder with Inter's regular face alone, to be spoiled.
private final class FontFolder {
  let path: String
  let regular: [UInt8]
  private var file: String { path + "/opentype/inter/Inter-Regular.otf" }

  init() throws {
    path =
      FileManager.default.temporaryDirectory.path + "/layoutcase-fonts-\(UInt64.random(in: 0...UInt64.max))"
    regular = Array(
      try Data(contentsOf: URL(filePath: "/usr/share/fonts/opentype/inter/Inter-Regular.otf")))
    try FileManager.default.createDirectory(
      atPath: path + "/opentype/inter", withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(filePath: file)) }

  func offset(of tag: String) throws -> Int {
    let directory = regular.withUnsafeBytes { TableDirectory($0, faceIndex: 0) }
    return try #require(directory?.records.first { $0.tag == hb_tag_from_string(tag, -1) }).offset
  }
}
