import Arguments
import CaseLibrary
import LayoutEngine
import LayoutModel
import Spelling

/// A number of the command line that lies in a range.
protocol BoundedNumber: ArgumentValue {
  associatedtype Value: ArgumentValue & Comparable & LosslessStringConvertible

  static var range: ClosedRange<Value> { get }
  /// What to write in place of a number that does not.
  static var remedy: String { get }

  var value: Value { get }
  init(value: Value)
}

extension BoundedNumber {
  init(argument: String) throws(UsageError) {
    guard let value = Value(argument), Self.range.contains(value) else { throw UsageError(Self.remedy) }
    self.init(value: value)
  }

  var argument: String { value.argument }
  static var isNumeric: Bool { true }
}

/// A number of things, from 0.
struct Count: BoundedNumber {
  let value: Int

  static let range = 0...1_000_000_000
  static let remedy = "write a whole number from 0 to \(range.upperBound)"
  static let greatest = Count(value: range.upperBound)
}

/// A time in seconds, from 0.
struct Seconds: BoundedNumber {
  let value: Double

  static let range = 0...1e9
  static let remedy = "write seconds from 0, such as 2.5"
}

/// A number of operations of the solver.
struct WorkAmount: BoundedNumber {
  let value: Int

  static let range = 0...Int.max
  static let remedy = "write a whole number from 0, such as 1000000"
  static let usual = WorkAmount(value: LayoutWorkLimit.usual)

  /// That a case takes more.
  var sentence: String {
    "this takes more than \(argument) operations of the solver, and nothing of the case is stored; "
      + "--work-limit allows more"
  }
}

/// A size in points, from 0.
struct Points: BoundedNumber {
  let value: Double

  static let range = 0...NumberRange.greatest
  static let remedy = "write points from 0 to \(range.upperBound.argument), such as 320"
}

extension Points {
  init(argument: String) throws(UsageError) {
    if argument.contains("..") {
      throw UsageError("\(commandLine("sweep")) takes ranges; write single points here, such as 320")
    }
    guard let value = Double(argument), Self.range.contains(value) else { throw UsageError(Self.remedy) }
    self.init(value: value)
  }
}

/// A size in points, or none.
struct Length: ArgumentValue, ExpressibleByIntegerLiteral {
  /// Nil for none.
  let points: Points?

  init(integerLiteral points: Int) { self.points = Points(value: Double(points)) }

  init(argument: String) throws(UsageError) {
    guard argument != "none" else {
      points = nil
      return
    }
    do throws(UsageError) {
      points = try Points(argument: argument)
    } catch {
      throw UsageError("\(error.sentence), or none")
    }
  }

  var argument: String { points?.argument ?? "none" }
  var patch: Patch<Double> { points.map { .set($0.value) } ?? .clear }
  static var isNumeric: Bool { true }
}

/// Pixels per point.
struct Scale: BoundedNumber {
  let value: Double

  static let range = NumberRange.scales
  static let remedy = "write a number from 0.000001 to 1000000, such as 3"
}

extension Scale {
  /// `3x` is 3, as answers have it. No other x is part of a number.
  init(argument: String) throws(UsageError) {
    let word = argument.lowercased()
    let number = word.hasSuffix("x") ? word.dropLast() : word[...]
    guard !number.contains("x"), let value = Double(number), Self.range.contains(value) else {
      throw UsageError(Self.remedy)
    }
    self.init(value: value)
  }
}

/// How many columns of characters a picture may take.
struct ColumnCount: BoundedNumber {
  let value: Int

  static let usual = 100
  static let range = 20...1000
  static let remedy = "write a whole number from \(range.lowerBound) to \(range.upperBound)"
}

/// An offset in a list, in points.
struct Offset: BoundedNumber {
  let value: Double

  static let range = -1e15...1e15
  static let remedy = "write points, such as 12345, or -44 above the first row"
}
