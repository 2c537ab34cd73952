internal import Spelling

extension Device {
  /// The device that a name without one most likely means; nil where no word of it leads to one.
  ///
  /// It has the words of the name, then the nearest number, and then the fewest words besides: "iphone 99" is nearest to
  /// "iPhone 16". A word may be misspelt. Of several, the newest is taken.
  public static func nearest(to name: String) -> Device? {
    let devices = (all + all.map(\.landscape)).map { (device: $0, name: DeviceName($0.name)) }
    var typed = DeviceName(name)
    let known = Set(devices.flatMap(\.name.words))
    let spelled = typed.words.compactMap { word in
      known.contains(word) ? word : suggestion(for: word, among: known.sorted())
    }
    guard spelled.count == typed.words.count, !spelled.isEmpty else { return nil }
    typed.words = spelled
    return devices.enumerated().min { one, other in
      let (first, second) = (typed.distance(to: one.element.name), typed.distance(to: other.element.name))
      return first == second ? one.offset > other.offset : first.lexicographicallyPrecedes(second)
    }?.element.device
  }
}

/// The words of a device's name, and its first number: "iPhone 15 Pro" has iphone, pro and 15.
private struct DeviceName {
  var words: [String] = []
  private var number: Double?

  init(_ name: String) {
    let signs = name.lowercased().map { $0.isLetter ? "a" : $0.isNumber || $0 == "." ? "0" : " " }
    var part = ""
    var kind = " "
    for (letter, sign) in zip(name.lowercased() + " ", signs + [" "]) {
      if sign != kind {
        if kind == "a" { words.append(part) }
        if kind == "0", number == nil { number = Double(part) }
        part = ""
        kind = sign
      }
      part.append(letter)
    }
  }

  /// How many words are missing in the other name, how far its number is, and how many words it has besides.
  func distance(to other: DeviceName) -> [Double] {
    let missing = words.count { !other.words.contains($0) }
    let besides = other.words.count { !words.contains($0) }
    let gap: Double
    if let number { gap = other.number.map { abs($0 - number) } ?? .infinity } else { gap = 0 }
    return [Double(missing), gap, Double(besides)]
  }
}
