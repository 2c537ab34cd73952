import Arguments
import LayoutModel

extension String {
  /// The ends of a range, as `320...1024` or `0..3`: two dots say the same as three. A word without dots is its own end.
  var ends: [String] {
    replacing("...", with: "..").split(separator: "..", omittingEmptySubsequences: false).map(String.init)
  }

  /// The range of numbers that a word is, `320...1024`, or of a list `320,375,430` what holds all of them; nil for one
  /// number, and for a word that is none.
  func range(within limits: ClosedRange<Double>) throws(UsageError) -> ClosedRange<Double>? {
    let isList = contains(",")
    let words = isList ? split(separator: ",", omittingEmptySubsequences: false).map(String.init) : ends
    let numbers = words.compactMap { Double($0) }
    if words.count == 1 { return nil }
    guard numbers.count == words.count, isList || numbers.count == 2,
      let first = isList ? numbers.min() : numbers.first, let last = isList ? numbers.max() : numbers.last,
      numbers.allSatisfy(limits.contains)
    else {
      throw UsageError(
        "write a range as 320...1024, with numbers from \(limits.lowerBound.shown) to \(limits.upperBound.shown)"
      )
    }
    guard first != last else { throw UsageError("a range of one number is written as \(first.shown)") }
    guard first < last else {
      throw UsageError("write the lesser end first, as in \(last.shown)...\(first.shown)")
    }
    return first...last
  }
}

/// A size in points, none, or a range of sizes as `320...1024`.
enum SweptLength: ArgumentValue {
  case fixed(Length)
  case range(ClosedRange<Double>)

  init(argument: String) throws(UsageError) {
    if let range = try argument.range(within: 0...NumberRange.greatest) {
      self = .range(range)
    } else if let length = try? Length(argument: argument) {
      self = .fixed(length)
    } else {
      let ends = argument.split { "-:–…".contains($0) }.map { Double($0) }
      let meant = ends.count == 2 ? ends.compactMap(\.self) : []
      throw UsageError(
        "write points, such as 320, none, or a range as "
          + (meant.count == 2 ? "\(meant[0].shown)...\(meant[1].shown)" : "320...1024"))
    }
  }

  var argument: String {
    switch self {
    case .fixed(let length): length.argument
    case .range(let range): "\(range.lowerBound.argument)...\(range.upperBound.argument)"
    }
  }

  static var isNumeric: Bool { true }

  var patch: Patch<Double> { if case .fixed(let length) = self { length.patch } else { .keep } }
  var range: ClosedRange<Double>? { if case .range(let range) = self { range } else { nil } }
}

/// A range of widths in points, of which the whole ones count.
struct WidthRange: ArgumentValue {
  let widths: [Double]
  let argument: String

  private static let most = 1000

  init(argument: String) throws(UsageError) {
    guard let range = try argument.range(within: 1...NumberRange.greatest),
      range.upperBound - range.lowerBound < Double(Self.most)
    else { throw UsageError("write a range of at most \(Self.most) widths, as 320...430") }
    widths = Array(stride(from: range.lowerBound.rounded(.up), through: range.upperBound, by: 1))
    self.argument = argument
    if widths.isEmpty { throw UsageError("no whole width is in this range; write one as 320...430") }
  }

  static var valueName: String { "range" }
}

/// A Dynamic Type size, two as `L...AX3`, or all.
enum SweptTextSizes: ArgumentValue {
  case fixed(ContentSizeCategory)
  case range(ClosedRange<Double>)

  init(argument: String) throws(UsageError) {
    let words = argument == "all" ? ["XS", "AX5"] : argument.ends
    let ends = try words.map { word throws(UsageError) in try ContentSizeCategory(argument: word) }
    let places = ends.map { Double($0.place) }
    guard places.count <= 2, let first = places.first, let last = places.last, first <= last else {
      throw UsageError("write one size, a smaller and a larger one as L...AX3, or all")
    }
    self = places.count == 1 ? .fixed(ends[0]) : .range(first...last)
  }

  var argument: String {
    switch self {
    case .fixed(let size): size.rawValue
    case .range(let range):
      "\(CaseParameter.textSize.shown(range.lowerBound))...\(CaseParameter.textSize.shown(range.upperBound))"
    }
  }

  static var completion: Completion { .choices(ContentSizeCategory.choices + ["all"]) }
}

/// A number of a case by its name, and a range of it: `gap=0...40`.
struct SweptName: ArgumentValue {
  let name: String
  /// Nil where none is given; of one number alone it is no range to sweep.
  let range: ClosedRange<Double>?

  init(argument: String) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
      String.init)
    name = parts[0]
    self.argument = argument
    if name.isEmpty { throw UsageError("name what is swept, as in gap=0...40") }
    guard parts.count > 1 else {
      range = nil
      return
    }
    let ends = parts[1].ends.map { Double($0) }
    if ends.count <= 2, Set(ends).count == 1, let number = ends[0] {
      // That one number is no range is told by who knows what is swept.
      range = number...number
      return
    }
    range = try parts[1].range(within: -NumberRange.greatest...NumberRange.greatest)
    if range == nil { throw UsageError("write a range as \(name)=0...40") }
  }

  let argument: String
}
