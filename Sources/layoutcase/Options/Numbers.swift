import Arguments
import CaseLibrary
import LayoutModel

/// A number of things, from 0.
struct Count: ArgumentValue {
  let value: Int

  static let greatest = Count(1_000_000_000)

  init(_ value: Int) { self.value = value }

  init(argument: String) throws(UsageError) {
    guard let value = Int(argument), (0...Self.greatest.value).contains(value) else {
      throw UsageError("write a whole number from 0 to \(Self.greatest.value)")
    }
    self.value = value
  }

  var argument: String { String(value) }
  static var isNumeric: Bool { true }
}

/// A time in seconds, from 0.
struct Seconds: ArgumentValue {
  let value: Double

  init(argument: String) throws(UsageError) {
    guard let value = Double(argument), value >= 0, value <= 1e9 else {
      throw UsageError("write seconds from 0, such as 2.5")
    }
    self.value = value
  }

  var argument: String { value.argument }
  static var isNumeric: Bool { true }
}

/// A number of operations of the solver.
struct WorkAmount: ArgumentValue {
  let operations: Int

  /// Less than a minute of one core. No workload of the bench takes a tenth of it.
  static let usual = WorkAmount(operations: 3_000_000_000)

  private init(operations: Int) { self.operations = operations }

  init(argument: String) throws(UsageError) {
    guard let operations = Int(argument), operations >= 0 else {
      throw UsageError("write a whole number from 0, such as 1000000")
    }
    self.operations = operations
  }

  var argument: String { String(operations) }
  static var isNumeric: Bool { true }
}

/// A size in points, or none.
struct Length: ArgumentValue {
  let points: Double?

  init(argument: String) throws(UsageError) {
    guard argument != "none" else {
      points = nil
      return
    }
    guard let value = Double(argument), (0...NumberRange.greatest).contains(value) else {
      throw UsageError("write points from 0 to 1000000000, such as 320, or none")
    }
    points = value
  }

  var argument: String { points?.argument ?? "none" }
  var patch: Patch<Double> { points.map { .set($0) } ?? .clear }
  static var isNumeric: Bool { true }
}

/// Pixels per point.
struct Scale: ArgumentValue {
  let value: Double

  init(argument: String) throws(UsageError) {
    guard let value = Double(argument), value > 0, value <= NumberRange.greatest else {
      throw UsageError("write a number above 0 and up to 1000000000, such as 3")
    }
    self.value = value
  }

  var argument: String { value.argument }
  static var isNumeric: Bool { true }
}

/// A size in points, from 0.
struct Points: ArgumentValue {
  let value: Double

  init(value: Double) { self.value = value }

  init(argument: String) throws(UsageError) {
    guard let value = Double(argument), (0...NumberRange.greatest).contains(value) else {
      throw UsageError("write points from 0 to 1000000000, such as 320")
    }
    self.value = value
  }

  var argument: String { value.argument }
  static var isNumeric: Bool { true }
}

/// How many columns of characters a picture may take.
struct ColumnCount: ArgumentValue {
  let value: Int

  static let usual = 100

  init(argument: String) throws(UsageError) {
    guard let value = Int(argument), (20...1000).contains(value) else {
      throw UsageError("write a whole number from 20 to 1000")
    }
    self.value = value
  }

  var argument: String { String(value) }
  static var isNumeric: Bool { true }
}

/// An offset in a list, in points. A negative one lies above the list, as while it bounces.
struct Offset: ArgumentValue {
  let value: Double

  init(value: Double) { self.value = value }

  init(argument: String) throws(UsageError) {
    guard let value = Double(argument), value.magnitude <= 1e15 else {
      throw UsageError("write points, such as 12345")
    }
    self.value = value
  }

  var argument: String { value.argument }
  static var isNumeric: Bool { true }
}
