import Spelling

extension Device {
  /// The device that a name without one most likely means; nil where no word of it leads to one.
  ///
  /// It has the words of the name and its number, and the fewest words besides: another number is that of a device
  /// which may have another size. A word may be misspelt. Of several, the newest is taken.
  public static func nearest(to name: String) -> Device? {
    let devices = (all + all.map(\.landscape)).map { (device: $0, name: DeviceName($0.name)) }
    var typed = DeviceName(name)
    let known = Set(devices.flatMap(\.name.words))
    let spelled = typed.words.compactMap { word in
      known.contains(word) ? word : suggestion(for: word, among: known.sorted())
    }
    guard spelled.count == typed.words.count, !spelled.isEmpty else { return nil }
    typed.words = spelled
    return devices.filter { typed.isPart(of: $0.name) }.enumerated().min { one, other in
      let (first, second) = (one.element.name.words.count, other.element.name.words.count)
      return first == second ? one.offset > other.offset : first < second
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

  /// Whether the other name has all of the words, and the number where there is one.
  func isPart(of other: DeviceName) -> Bool {
    words.allSatisfy(other.words.contains) && (number == nil || number == other.number)
  }
}
