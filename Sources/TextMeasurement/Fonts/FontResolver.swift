import LayoutModel

/// Turns the fonts of case documents into faces at sizes.
struct FontResolver {
  private let shelf: FaceShelf
  private var known: [Key: SizedFont] = [:]
  /// The one that was asked for last, mostly the next one, too.
  private var latest: SizedFont?
  private var latestFont: Font?
  private var latestTextSize: TextSize?

  private struct Key: Hashable {
    var font: Font?
    var textSize: TextSize
  }

  /// `UILabel`'s own font size, in points.
  static let defaultSize = 17.0
  /// From this weight on, the faces that step in are bold.
  private static let boldWeight = 600.0
  /// How many fonts are kept.
  private static let knownLimit = 1000
  /// A text's parts are numbered by a byte.
  private static let partLimit = 255

  init(_ shelf: FaceShelf) { self.shelf = shelf }

  mutating func font(_ font: Font?, _ textSize: TextSize) throws(FontError) -> SizedFont {
    if let latest, latestTextSize == textSize, latestFont == font { return latest }
    let key = Key(font: font, textSize: textSize)
    let resolved: SizedFont
    if let font = known[key] {
      resolved = font
    } else {
      resolved = try resolve(font ?? Font(), textSize)
    }
    if known.count >= Self.knownLimit { known.removeAll() }
    known[key] = resolved
    (latest, latestFont, latestTextSize) = (resolved, font, textSize)
    return resolved
  }

  private func resolve(_ font: Font, _ textSize: TextSize) throws(FontError) -> SizedFont {
    let catalogue = shelf.catalogue
    let size = font.size ?? font.textStyle?.size(at: textSize) ?? Self.defaultSize
    let weight = font.weight ?? font.textStyle?.weight ?? 400
    let named = font.family.map { catalogue.family(named: $0) } ?? catalogue.system
    guard let family = named else {
      throw .unknownFamily(font.family ?? "", known: catalogue.knownFamilies)
    }
    let id = family.face(weight: weight, isItalic: font.isItalic ?? false)
    let face = try shelf.face(id)
    let design =
      font.family == nil
      ? FontDesign(systemSize: size) : FontDesign(ascent: face.ascent, descent: face.descent)
    return SizedFont(
      face: id, open: face, isBold: weight >= Self.boldWeight, size: size, design: design)
  }

  /// The parts of a text in their fonts; none where it is in one font.
  mutating func parts(of text: LabelText, _ textSize: TextSize) throws(FontError) -> [FontPart] {
    guard !text.runs.isEmpty, let string = text.string else { return [] }
    let base = try font(text.font, textSize)
    var parts = [FontPart(range: 0..<string.utf8.count, font: base)]
    for run in text.runs {
      let range = string.utf8Range(location: run.location, length: run.length)
      guard !range.isEmpty else { continue }
      let font = try font(run.font.completed(by: text.font), textSize)
      parts = parts.flatMap { $0.cutting(range) }
      parts.append(FontPart(range: range, font: font))
    }
    parts.sort { $0.range.lowerBound < $1.range.lowerBound }
    return parts.count <= Self.partLimit ? parts : Array(parts.prefix(Self.partLimit))
  }
}

extension FontPart {
  /// What is left of the part where a range is taken out.
  fileprivate func cutting(_ hole: Range<Int>) -> [FontPart] {
    guard range.overlaps(hole) else { return [self] }
    var pieces: [FontPart] = []
    if range.lowerBound < hole.lowerBound {
      pieces.append(FontPart(range: range.lowerBound..<hole.lowerBound, font: font))
    }
    if hole.upperBound < range.upperBound {
      pieces.append(FontPart(range: hole.upperBound..<range.upperBound, font: font))
    }
    return pieces
  }
}

extension String {
  /// A range of UTF-16 code units as one of bytes, cut at the text's end and widened to whole characters.
  fileprivate func utf8Range(location: Int, length: Int) -> Range<Int> {
    let units = utf16
    guard let start = units.index(startIndex, offsetBy: location, limitedBy: endIndex) else { return 0..<0 }
    let end = units.index(start, offsetBy: length, limitedBy: endIndex) ?? endIndex
    let low = utf8.distance(from: startIndex, to: start.samePosition(in: unicodeScalars) ?? start)
    let high = utf8.distance(from: startIndex, to: end.samePosition(in: unicodeScalars) ?? end)
    return low..<max(low, high)
  }
}
