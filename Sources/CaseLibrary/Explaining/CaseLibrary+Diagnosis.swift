public import CaseDiagnosis
public import LayoutEngine
public import LayoutModel

extension CaseLibrary {
  /// Finds the first pass after which a condition holds.
  ///
  /// The passes are laid out one after another up to that one. Nothing is stored.
  ///
  /// - Parameters:
  ///   - request: what holds in place of the case's environment, through the whole history.
  ///   - makeCondition: gives the condition for the case as it is stored now.
  /// - Throws: `StoreError.notFound`, and what `makeCondition` throws.
  public func bisect(
    _ name: String, request: EnvironmentPatch = EnvironmentPatch(),
    _ makeCondition: (LayoutCase) throws -> Condition
  ) throws -> Bisection {
    let layoutCase = try layoutCase(name)
    let condition = try makeCondition(layoutCase)
    return try measuring { measurer in
      let layouts = LayoutSession(layoutCase, request: request, measurer: measurer)
      let first = zip(layouts, layoutCase.states(request: request)).first { layout, state in
        condition.holds(of: LaidOutCase(layout, state: state, measurer: measurer))
      }
      return Bisection(layoutCase: layoutCase, first: first?.0.pass)
    }
  }

  /// The layouts of a case over a range of one of its numbers, as exact intervals. Nothing is stored.
  ///
  /// Heights over widths are `sweep(name, request: request) { _ in (.environment(.horizontal), 320...1024) }`: each
  /// interval's `height` is a line from one end to the other.
  ///
  /// - Parameters:
  ///   - request: what holds in place of the case's environment, through the whole history.
  ///   - pass: the last that counts; all where `nil`.
  ///   - fitsCell: whether the root is as high as its contents, as ``heights(_:_:)`` fits it, whatever height the case
  ///     or its device gives it.
  ///   - makeRange: gives the number and its range for the case as it is stored now.
  /// - Throws: `StoreError.notFound` and `.noSuchPass`, and what `makeRange` throws.
  public func sweep(
    _ name: String, request: EnvironmentPatch = EnvironmentPatch(), pass: PassNumber? = nil,
    fitsCell: Bool = false,
    _ makeRange: (LayoutCase) throws -> (number: CaseParameter, range: ClosedRange<Double>)
  ) throws -> LayoutSweep {
    let layoutCase = try layoutCase(name, through: pass)
    let (number, range) = try makeRange(layoutCase)
    var request = request
    if fitsCell { request.fitCell(of: layoutCase) }
    return try measuring { [request] measurer in
      LayoutSweep(layoutCase, number, over: range, request: request, measurer: measurer)
    }
  }

  /// Finds a small case that still shows something, as `Minimisation` does. Nothing is stored.
  ///
  /// - Parameters:
  ///   - request: becomes part of the case's environment.
  ///   - pass: the last that counts; all where `nil`.
  /// - Throws: `StoreError.notFound` and `.noSuchPass`, and an `InputError` where the condition cannot be read.
  public func minimise(
    _ name: String, while condition: MinimisedCondition, request: EnvironmentPatch = EnvironmentPatch(),
    pass: PassNumber? = nil
  ) throws -> Minimisation {
    let original = try layoutCase(name, through: pass)
    return try measuring {
      try Minimisation(of: original, while: condition, request: request, measurer: $0)
    }
  }
}

/// What came of looking for the first pass after which a condition holds.
public struct Bisection: Sendable {
  public let layoutCase: LayoutCase
  /// `nil` where the condition holds after no pass.
  public let first: PassNumber?
  /// How many passes were laid out for it.
  public var laidOutCount: Int { (first ?? layoutCase.lastPass).rawValue + 1 }
}
