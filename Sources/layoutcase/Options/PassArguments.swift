public import Arguments
public import LayoutModel

/// Which passes are drawn: one, several in a row, or all.
enum DrawnPasses: ArgumentValue {
  case single(PassNumber)
  case range(PassNumber, PassNumber)
  case all

  init(argument: String) throws(UsageError) {
    if argument == "all" {
      self = .all
      return
    }
    let remedy = UsageError("write a pass's number, two as in 0..3, or all")
    // Three dots say the same, as in a range of widths.
    let ends = argument.replacing("...", with: "..").split(separator: "..", omittingEmptySubsequences: false)
      .map { Int($0) ?? -1 }
    guard let first = ends.first, let last = ends.last, ends.count <= 2, first >= 0, last >= 0 else {
      throw remedy
    }
    guard first <= last else { throw UsageError("write the earlier pass first, as in \(last)..\(first)") }
    self = first == last ? .single(PassNumber(first)) : .range(PassNumber(first), PassNumber(last))
  }

  var argument: String {
    switch self {
    case .single(let number): number.argument
    case .range(let first, let last): "\(first)..\(last)"
    case .all: "all"
    }
  }

  static var valueName: String { "passes" }

  var isSeveral: Bool { if case .single = self { false } else { true } }
}

/// What the drawn pass is compared with: another pass, or the same one in another width.
enum PassBefore: ArgumentValue {
  case previous
  case pass(PassNumber)
  case width(Double)

  init(argument: String) throws(UsageError) {
    if argument == "previous" {
      self = .previous
      return
    }
    if argument.hasPrefix("width=") {
      self = .width(try Points(argument: String(argument.dropFirst("width=".count))).value)
      return
    }
    guard let number = Int(argument), number >= 0 else {
      throw UsageError("write a pass's number, previous, or another width as width=390")
    }
    self = .pass(PassNumber(number))
  }

  var argument: String {
    switch self {
    case .previous: "previous"
    case .pass(let number): number.argument
    case .width(let width): "width=\(width.shown)"
    }
  }

  static var completion: Completion { .earlierPasses }
}

extension PassNumber: ArgumentValue {
  public init(argument: String) throws(UsageError) {
    guard let number = Int(argument), number >= 0 else {
      throw UsageError(
        "write a pass's number: 0 is the case as its document gives it, and without the option the last one is taken"
      )
    }
    self.init(number)
  }

  public var argument: String { description }
  public static var valueName: String { "number" }
  public static var isNumeric: Bool { true }
}
