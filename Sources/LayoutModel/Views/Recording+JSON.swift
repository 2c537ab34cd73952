import JSON

extension Recording {
  static let keys = ["view", "maxWidth", "textSize", "width", "height"]

  /// Reads the member `measured` of a case.
  static func read(_ value: JSONValue, names: CaseNames, views: [View]) throws(InputError) -> [Recording] {
    var recordings: [Recording] = []
    var seen: Set<Recording> = []
    for element in try value.readArray() {
      let recording = try Recording(element, names: names, views: views)
      let place = Recording(
        view: recording.view, maxWidth: recording.maxWidth, textSize: recording.textSize,
        size: Size(width: 0, height: 0))
      guard seen.insert(place).inserted else {
        let id = views[recording.view].id
        throw element.flaw("\"\(id)\" is measured twice at this maxWidth and textSize; leave one out")
      }
      recordings.append(recording)
    }
    return recordings
  }

  private init(_ value: JSONValue, names: CaseNames, views: [View]) throws(InputError) {
    let object = try ObjectReader(value, "a measurement", keys: Self.keys)
    let name = try object.required("view")
    let id = try name.readString()
    let view = try names.view(id, at: name.offset)
    guard views[view].text.string != nil else {
      throw name.flaw("\"\(id)\" has no text to be measured; an \"intrinsic\" size says how large it is")
    }
    let maxWidth = try object["maxWidth"].flatMap { value throws(InputError) in
      value.isNull ? nil : try value.readPositive()
    }
    self.init(
      view: view, maxWidth: maxWidth,
      textSize: try object["textSize"]?.readWord() ?? .large,
      size: Size(
        width: try object.required("width").readWidth(within: maxWidth),
        height: try object.required("height").readSize()))
  }

  func json(in views: [View]) -> JSONValue {
    let textSize = textSize == .large ? nil : textSize.rawValue
    return .object(
      JSONObject(ifAny: [
        "view": views[view].id, "maxWidth": maxWidth, "textSize": textSize, "width": size.width,
        "height": size.height,
      ]))
  }
}

extension JSONValue {
  /// A device's largest pixel, in points: by so much a width may have been rounded up.
  private static let pixel = 1.0

  /// The width of a text whose lines wrap at a width, if they do.
  fileprivate func readWidth(within maxWidth: Double?) throws(InputError) -> Double {
    let width = try readSize()
    guard let maxWidth, width > maxWidth + Self.pixel else { return width }
    throw flaw("a text that wraps at \(maxWidth.shortest) is not \(width.shortest) wide")
  }
}
