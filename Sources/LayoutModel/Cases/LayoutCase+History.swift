public import JSON

extension LayoutCase {
  /// The case with one more pass at the end of its history.
  ///
  /// - Parameter pass: read or made for this case, so that its indices are in range.
  public func appending(_ pass: Pass) -> LayoutCase { edited { $0.history.append(pass) } }

  /// A pass of another case, by the names of its views and constraints.
  ///
  /// The number of a constraint without a name, as in `c3`, is a place in the document. So the constraint with the same
  /// equation is meant, else the one that differs in its constant and priority alone.
  ///
  /// - Throws: an error with the reason where this case has not all of them.
  public func adopting(_ pass: Pass, of other: LayoutCase) throws(InputError) -> Pass {
    var names = CaseNames(self)
    names.renumber(from: other, to: self)
    do throws(InputError) {
      return try Pass(pass.json(in: other), names: names)
    } catch {
      guard let own = constraints.first(where: { $0.id == error.missingName }) else { throw error }
      throw InputError("\(own.id) is another constraint now: \(own.equation(in: views))")
    }
  }

  /// The case with other rules.
  public func following(_ rules: Rules) -> LayoutCase { edited { $0.rules = rules } }

  /// The case with other constraints.
  ///
  /// - Parameter constraints: of views of the case. Its history, its variations and what it expects name none of its
  ///   own.
  package func replacing(_ constraints: [Constraint]) -> LayoutCase {
    edited { $0.constraints = constraints }
  }

  /// The case under another name.
  ///
  /// - Throws: an error with the reason where the name is empty, has quotation marks, line breaks or control
  ///   characters, or begins or ends with a space.
  public func renamed(_ name: String) throws(InputError) -> LayoutCase {
    if let refusal = Self.refusal(ofName: name) { throw InputError(refusal) }
    return edited { $0.name = name }
  }

  /// The case as its whole history leaves it.
  public var latestState: CaseState { state(after: lastPass) }

  /// The last pass; pass 0 where the case has no history.
  public var lastPass: PassNumber { PassNumber(history.count) }

  /// What a pass changes; nil for pass 0, which changes nothing.
  ///
  /// - Parameter pass: one of the case.
  public subscript(pass: PassNumber) -> Pass? { pass == .initial ? nil : history[pass.rawValue - 1] }

  /// The case as each of its passes leaves it, pass 0 first.
  ///
  /// - Parameter request: what holds in place of the case's environment, through the whole history.
  public func states(request: EnvironmentPatch = EnvironmentPatch()) -> some Sequence<CaseState> {
    sequence(state: (state: CaseState(self, request: request), pass: PassNumber.initial)) { next in
      guard next.pass <= lastPass else { return nil }
      if let pass = self[next.pass] { next.state.apply(pass) }
      next.pass = PassNumber(next.pass.rawValue + 1)
      return next.state
    }
  }

  /// The case as a pass leaves it.
  ///
  /// - Parameter request: what holds in place of the case's environment, through the whole history.
  public func state(after pass: PassNumber, request: EnvironmentPatch = EnvironmentPatch()) -> CaseState {
    var state = CaseState(self, request: request)
    for pass in history.prefix(pass.rawValue) { state.apply(pass) }
    return state
  }
}

/// A case after one of its passes: what holds then, and how it is laid out.
public struct CaseSnapshot: Sendable {
  public let layoutCase: LayoutCase
  /// What holds in place of the case's environment.
  public let request: EnvironmentPatch
  public let layout: Layout
  /// The case as the pass leaves it, under the request.
  public let state: CaseState

  /// Folds the history.
  ///
  /// - Parameter layout: a pass of the case, laid out under the request.
  public init(_ layoutCase: LayoutCase, request: EnvironmentPatch = EnvironmentPatch(), layout: Layout) {
    self.init(
      layoutCase, request: request, layout: layout,
      state: layoutCase.state(after: layout.pass, request: request))
  }

  /// - Parameters:
  ///   - layout: a pass of the case, laid out under the request.
  ///   - state: the case as that pass leaves it, under the request.
  public init(_ layoutCase: LayoutCase, request: EnvironmentPatch, layout: Layout, state: CaseState) {
    (self.layoutCase, self.request, self.layout, self.state) = (layoutCase, request, layout, state)
  }

  /// The views that the constraints of the layout's conflicts name.
  package var conflictViews: Set<ViewIndex> {
    let members = layout.broken.flatMap { [$0.constraint] + $0.conflict }.map(state.constraint)
    return Set(members.flatMap { $0.anchors.map(\.view) })
  }
}
