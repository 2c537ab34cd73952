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

  /// The parts of a text in their fonts, in their order; one where the text is in one font. Of runs that overlap, the
  /// last counts.
  ///
  /// - Parameter units: the text.
  /// - Complexity: nearly linear in units and runs.
  mutating func parts(
    of text: LabelText, _ units: [UInt16], _ environment: FontEnvironment
  ) throws(FontError) -> [FontPart] {
    let whole = try font(text.font, environment)
    var layers = [FontPart(range: units.indices, font: whole, declaredFont: text.font)]
    for run in text.runs {
      let range = units.characters(location: run.location, length: run.length)
      guard !range.isEmpty else { continue }
      let source = run.font.completed(by: text.font)
      layers.append(FontPart(range: range, font: try font(source, environment), declaredFont: source))
    }
    return layers.count > 1 ? layers.flattened : layers
  }
}

extension [FontPart] {
  /// What is seen of layers, of which the first lies under all others and holds them.
  fileprivate var flattened: [FontPart] {
    let length = self[0].range.upperBound
    // By unit, the layer on top.
    var tops = [Int](repeating: 0, count: length)
    // By unit, one from here on, up to which all have their layer: each is asked for once.
    var open = Array<Int>(0...length)
    func firstOpen(from place: Int) -> Int {
      var place = place
      while open[place] != place {
        open[place] = open[open[place]]
        place = open[place]
      }
      return place
    }
    for layer in indices.reversed() {
      var place = firstOpen(from: self[layer].range.lowerBound)
      while place < self[layer].range.upperBound {
        tops[place] = layer
        open[place] = place + 1
        place = firstOpen(from: place)
      }
    }
    var parts: [FontPart] = []
    var start = 0
    for end in 1...length where end == length || tops[end] != tops[start] {
      let layer = self[tops[start]]
      parts.append(FontPart(range: start..<end, font: layer.font, declaredFont: layer.declaredFont))
      start = end
    }
    return parts
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
