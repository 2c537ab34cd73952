package import JSON

extension Font {
  static let keys = ["family", "size", "weight", "italic", "textStyle"]
}

extension JSONValue {
  func readFont() throws(InputError) -> Font {
    if case .number(let size) = content {
      throw flaw("a font is an object, not a number; write { \"size\": \(size.shortest) }")
    }
    if case .string = content {
      throw flaw(
        "a font is an object, not a string; write { \"size\": 17 } or { \"textStyle\": \"headline\" }")
    }
    let object = try ObjectReader(self, "a font", keys: Font.keys)
    let style: TextStyle? = try object["textStyle"]?.readWord()
    if style != nil, let size = object["size"] {
      throw size.flaw("a font has a \"size\" or a \"textStyle\", which gives the size; leave one out")
    }
    return Font(
      family: try object["family"]?.readString(), size: try object["size"]?.readPositive(),
      weight: try object["weight"]?.readWeight(), isItalic: try object["italic"]?.readBool(), textStyle: style
    )
  }

  func readRuns() throws(InputError) -> [TextRun] {
    try readArray().map { element throws(InputError) in
      let object = try ObjectReader(element, "a run", keys: ["location", "length", "font"])
      return TextRun(
        location: try object.required("location").readCount(),
        length: try object.required("length").readCount(), font: try object.required("font").readFont())
    }
  }
}

extension Font {
  package var json: JSONValue {
    .object(
      JSONObject(ifAny: [
        "family": family, "size": size, "weight": weight, "italic": isItalic,
        "textStyle": textStyle?.rawValue,
      ]))
  }
}

extension [TextRun] {
  /// The runs as a document has them, on one line.
  package var document: String { JSONWriter.text(of: json, .compact) }

  /// - Returns: nil for what is no document's list of runs.
  package init?(document: String) {
    guard let runs = try? JSONDocument(document).root.readRuns() else { return nil }
    self = runs
  }

  var json: JSONValue {
    .array(
      map { run in
        .object(["location": run.location, "length": run.length, "font": run.font.json])
      })
  }
}
