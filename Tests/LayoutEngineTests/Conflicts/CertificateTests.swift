import CaseImport
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// What is said of a minimal conflict, weighed on exact fractions.
struct CertificateTests {
  @Test(arguments: try Conflicted.all())
  func `all that is implied is needed for the conflict`(conflicted: Conflicted) {
    for conflict in conflicted.conflicts {
      let bounds = Set(conflict.bounds)
      #expect(!conflicted.canHold(conflict.members, holding: bounds))
      for bound in bounds {
        #expect(conflicted.canHold(conflict.members, holding: bounds.subtracting([bound])))
      }
    }
  }

  @Test(arguments: try Conflicted.all())
  func `the others leave the member of the certificate the range that is told`(conflicted: Conflicted) {
    for conflict in conflicted.conflicts {
      let others = conflicted.others(of: conflict)
      for (end, isUpper) in conflict.certificate.ends {
        #expect(conflicted.canHold(conflict.certificate.member, up: isUpper, to: end, besides: others))
        #expect(!conflicted.canHold(conflict.certificate.member, up: isUpper, beyond: end, besides: others))
      }
    }
  }

  @Test func `a share counts how far the range goes with the constant that it is of`() throws {
    var count = 0
    for conflicted in try Conflicted.all() {
      for conflict in conflicted.conflicts where conflict.members.count <= 8 {
        let others = conflicted.others(of: conflict)
        for (place, share) in conflict.certificate.shares.enumerated() where others[place].constant != 0 {
          var moved = others
          moved[place] = others[place].bounding(others[place].relation, by: others[place].constant + 0x1p-10)
          guard conflicted.layoutCase.canHold(moved) else { continue }
          let (end, isUpper) = conflict.certificate.nearEnd(
            to: conflicted[conflict.certificate.member].constant)
          let expected = end + share / others[place].constant * 0x1p-10
          count += 1
          #expect(conflicted.canHold(conflict.certificate.member, up: isUpper, to: expected, besides: moved))
          #expect(
            !conflicted.canHold(conflict.certificate.member, up: isUpper, beyond: expected, besides: moved))
        }
      }
    }
    #expect(count > 50)
  }
}

/// A case and the minimal conflicts that are found in it.
struct Conflicted: CustomTestStringConvertible {
  let layoutCase: LayoutCase
  let conflicts: [MinimalConflict]

  init(_ layoutCase: LayoutCase) {
    self.layoutCase = layoutCase
    conflicts = layoutCase.diagnosis().findings.flatMap { [$0.conflict] + $0.alternatives }
  }

  /// Random cases and the logs.
  static func all() throws -> [Conflicted] {
    let random = try (0..<100 as Range<UInt64>).map { Conflicted(try LayoutCase(crowdedWith: $0)) }
    let logged = try LogFixture.all().flatMap { ConsoleLog($0.text).reports }
      .map { Conflicted(try ConflictCase($0).layoutCase) }
    return (random + logged).filter { !$0.conflicts.isEmpty }
  }

  var testDescription: String { layoutCase.name }

  subscript(index: ConstraintIndex) -> Constraint { layoutCase[index] }

  func others(of conflict: MinimalConflict) -> [Constraint] {
    conflict.members.filter { $0 != conflict.certificate.member }.map { layoutCase[$0] }
  }

  func canHold(_ members: [ConstraintIndex], holding bounds: Set<ImpliedBound>) -> Bool {
    layoutCase.canHold(members.map { layoutCase[$0] }, holding: bounds)
  }

  /// Whether a constraint's expression can come as near to a value as rounding allows.
  func canHold(
    _ member: ConstraintIndex, up isUpper: Bool, to end: Double, besides others: [Constraint]
  ) -> Bool { canHold(member, up: isUpper, past: end - (isUpper ? 1e-5 : -1e-5), others) }

  /// Whether a constraint's expression can go beyond a value.
  func canHold(
    _ member: ConstraintIndex, up isUpper: Bool, beyond end: Double, besides others: [Constraint]
  ) -> Bool { canHold(member, up: isUpper, past: end + (isUpper ? 1e-5 : -1e-5), others) }

  private func canHold(
    _ member: ConstraintIndex, up isUpper: Bool, past value: Double, _ others: [Constraint]
  ) -> Bool {
    let bound = layoutCase[member].bounding(isUpper ? .greaterThanOrEqual : .lessThanOrEqual, by: value)
    return layoutCase.canHold(others + [bound])
  }
}

extension MinimalConflict.Certificate {
  /// The finite ends of the range, each with whether it is the upper one.
  fileprivate var ends: [(end: Double, isUpper: Bool)] {
    [(others.lowerBound, false), (others.upperBound, true)].filter { $0.0.isFinite }
  }

  fileprivate func nearEnd(to constant: Double) -> (end: Double, isUpper: Bool) {
    others.upperBound < constant ? (others.upperBound, true) : (others.lowerBound, false)
  }
}
