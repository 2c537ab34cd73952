import Arguments
import LayoutModel

/// A size in points, none, or a range of sizes as `320...1024`.
enum SweptLength: ArgumentValue {
  case fixed(Length)
  case range(ClosedRange<Double>)

  init(argument: String) throws(UsageError) {
    guard let range = try Self.range(of: argument, within: 0...NumberRange.greatest) else {
      guard let length = try? Length(argument: argument) else {
        let ends = argument.split { "-:,–…".contains($0) }.map { Double($0) }
        let meant = ends.count == 2 && ends[0] != nil && ends[1] != nil ? ends.compactMap(\.self) : []
        throw UsageError(
          "write points, such as 320, none, or a range as "
            + (meant.isEmpty ? "320...1024" : "\(meant[0].shown)...\(meant[1].shown)"))
      }
      self = .fixed(length)
      return
    }
    self = .range(range)
  }

  /// The range that a word is; nil for a word without dots.
  static func range(
    of word: String, within limits: ClosedRange<Double>
  ) throws(UsageError) -> ClosedRange<Double>? {
    // Two dots say the same, as in a range of passes.
    let ends = word.replacing("...", with: "..").split(separator: "..", omittingEmptySubsequences: false)
      .map { Double($0) }
    if ends.count == 1 { return nil }
    guard ends.count == 2, let first = ends[0], let last = ends[1], limits.contains(first),
      limits.contains(last)
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

/// A Dynamic Type size, two as `L...AX3`, or all.
enum SweptTextSizes: ArgumentValue {
  case fixed(ContentSizeCategory)
  case range(ClosedRange<Double>)

  init(argument: String) throws(UsageError) {
    let sizes = ContentSizeCategory.allCases
    let words =
      argument == "all" ? ["XS", "AX5"] : argument.split(separator: "...", omittingEmptySubsequences: false)
    let ends = try words.map { word throws(UsageError) in try ContentSizeCategory(argument: String(word)) }
    let places = ends.compactMap { sizes.firstIndex(of: $0) }.map(Double.init)
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
    let ends = Set(parts[1].replacing("...", with: ",").split(separator: ",").map { Double($0) })
    let numbers = ends.compactMap(\.self).sorted()
    if numbers.count == ends.count, let first = numbers.first, let last = numbers.last {
      // One number, and a list of some, are told by who knows what is swept.
      if numbers.count == 1 {
        range = first...last
        return
      }
      if parts[1].contains(",") {
        throw UsageError(
          "all numbers between two are swept at once, as in \(name)=\(first.argument)...\(last.argument)")
      }
    }
    range = try SweptLength.range(of: parts[1], within: -NumberRange.greatest...NumberRange.greatest)
    if range == nil { throw UsageError("write a range as \(name)=0...40") }
  }

  let argument: String
}
