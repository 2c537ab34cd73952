import JSON

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
    var runs: [TextRun] = []
    for element in try readArray() {
      let object = try ObjectReader(element, "a run", keys: ["location", "length", "font"])
      runs.append(
        TextRun(
          location: try object.required("location", of: "a run").readCount(),
          length: try object.required("length", of: "a run").readCount(),
          font: try object.required("font", of: "a run").readFont()))
    }
    return runs
  }
}

extension Font {
  var json: JSONValue {
    var members = JSONObject()
    members.add("family", ifAny: family)
    members.add("size", ifAny: size)
    members.add("weight", ifAny: weight)
    members.add("italic", ifAny: isItalic)
    members.add("textStyle", ifAny: textStyle?.rawValue)
    return members.json
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
