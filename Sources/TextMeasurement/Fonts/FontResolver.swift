import LayoutModel

/// What of an environment decides a font.
struct FontEnvironment: Hashable {
  var textSize = ContentSizeCategory.large
  /// Whether letters are spaced as up to iOS 13.
  var hasWideSpacing = false
}

extension FontEnvironment {
  init(_ environment: Environment) {
    let hasWideSpacing = environment.era.map { $0.plugIn < InterfaceBuilderVersion.PlugIn.xcode12 }
    self.init(textSize: environment.textSize, hasWideSpacing: hasWideSpacing ?? false)
  }
}

/// Turns the fonts of case documents into faces at sizes.
struct FontResolver {
  private let faces: FaceCache
  private var known: [Key: SizedFont] = [:]

  private struct Key: Hashable {
    var font: Font?
    var environment: FontEnvironment
  }

  /// How many fonts are kept.
  private static let knownLimit = 1000

  init(_ faces: FaceCache) { self.faces = faces }

  mutating func font(_ font: Font?, _ environment: FontEnvironment) throws(FontError) -> SizedFont {
    let key = Key(font: font, environment: environment)
    if let font = known[key] { return font }
    let resolved = try resolve(font, environment)
    if known.count >= Self.knownLimit { known.removeAll() }
    known[key] = resolved
    return resolved
  }

  private func resolve(_ font: Font?, _ environment: FontEnvironment) throws(FontError) -> SizedFont {
    let catalogue = faces.catalogue
    let (size, weight) = (font.size(at: environment.textSize), font.weight)
    let named = font?.family.map { catalogue.family(named: $0) } ?? catalogue.system
    guard let family = named else {
      throw .unknownFamily(font?.family ?? "", known: catalogue.knownFamilies)
    }
    let id = family.face(weight: weight, isItalic: font?.isItalic ?? false)
    let face = try faces.face(id)
    guard font?.family == nil else { return SizedFont(id: id, face: face, isBold: font.isBold, size: size) }
    let design = SystemFont.design(at: size, weight: weight, hasWideSpacing: environment.hasWideSpacing)
    return SizedFont(id: id, face: face, isBold: font.isBold, size: size, design: design)
  }

  /// The parts of a text in their fonts, in their order; one where the text is in one font.
  ///
  /// - Parameter units: the text.
  mutating func parts(
    of text: LabelText, _ units: [UInt16], _ environment: FontEnvironment
  ) throws(FontError) -> [FontPart] {
    var parts = [FontPart(range: units.indices, font: try font(text.font, environment))]
    for run in text.runs {
      let range = units.characters(location: run.location, length: run.length)
      guard !range.isEmpty else { continue }
      let font = try font(run.font.completed(by: text.font), environment)
      parts = parts.flatMap { $0.cutting(range) }
      parts.append(FontPart(range: range, font: font))
    }
    return parts.sorted { $0.range.lowerBound < $1.range.lowerBound }
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

extension [UInt16] {
  /// A range of a text, cut at the text's end and between whole characters.
  fileprivate func characters(location: Int, length: Int) -> Range<Int> {
    func start(_ place: Int) -> Int {
      0..<count ~= place && UTF16.isTrailSurrogate(self[place]) ? place - 1 : place
    }
    let low = Swift.min(Swift.max(location, 0), count)
    let high = low + Swift.min(Swift.max(length, 0), count - low)
    return start(low)..<start(high)
  }
}
