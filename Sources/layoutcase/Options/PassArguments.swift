public import Arguments
import CaseImport
public import LayoutModel

/// Which passes are drawn: one, several in a row, or all.
struct DrawnPasses: ArgumentValue {
  let first: PassNumber
  /// Nil for the case's last.
  let last: PassNumber?

  init(argument: String) throws(UsageError) {
    if argument == "all" {
      (first, last) = (.initial, nil)
      return
    }
    let ends = argument.ends.map { PassNumber(digits: $0) }
    guard let first = ends[0], let last = ends[ends.count - 1], ends.count <= 2 else {
      throw UsageError("write a pass's number, two as in 0..3, or all")
    }
    guard first <= last else { throw UsageError("write the earlier pass first, as in \(last)..\(first)") }
    (self.first, self.last) = (first, last)
  }

  var argument: String { last.map { isSeveral ? "\(first)..\($0)" : first.argument } ?? "all" }

  static var valueName: String { "passes" }

  var isSeveral: Bool { first != last }
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
    guard let number = PassNumber(digits: argument) else {
      throw UsageError("write a pass's number, previous, or another width as width=390")
    }
    self = .pass(number)
  }

  var argument: String {
    switch self {
    case .previous: "previous"
    case .pass(let number): number.argument
    case .width(let width): "width=\(width.shown)"
    }
  }

  static var completion: Completion { .values(.earlierPasses) }
}

extension PassNumber: ArgumentValue {
  public init(argument: String) throws(UsageError) {
    guard let number = PassNumber(digits: argument) else {
      throw UsageError(
        "write a pass's number: 0 is the case as its document gives it, and without the option the last one is taken"
      )
    }
    self = number
  }

  public var argument: String { description }
  public static var valueName: String { "number" }
  public static var isNumeric: Bool { true }
}
