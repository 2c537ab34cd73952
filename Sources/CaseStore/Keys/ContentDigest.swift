public import LayoutModel

/// Names everything in a case, up to and including one pass, that a layout depends on.
///
/// A chain of SHA-256: that of pass 0 covers views, constraints, environment, origin, rules and recordings; that of
/// pass k covers the digest of pass k-1 and the pass's changes. Names, titles, sources, tags, metrics
/// (which constraints have taken in), notes and expectations are left out.
public typealias ContentDigest = Hash256<LayoutCase>

extension ContentDigest {
  /// The digest of the case before its first change.
  public init(_ layoutCase: LayoutCase) {
    var fingerprint = Fingerprint("layoutcase content 1")
    fingerprint.combine(layoutCase.origin.rawValue)
    fingerprint.combine(layoutCase.rules.rawValue)
    fingerprint.combine(layoutCase.environment)
    fingerprint.combine(layoutCase.views.count)
    for view in layoutCase.views { fingerprint.combine(view, in: layoutCase.views) }
    // Where nothing refers to margins, VFL has taken in those that there are.
    if layoutCase.usesMargins { fingerprint.combineMargins(of: layoutCase.views) }
    fingerprint.combine(layoutCase.constraints.count)
    for constraint in layoutCase.constraints { fingerprint.combine(constraint) }
    // Cases without recordings keep the digests that they had before there were any.
    if !layoutCase.recordings.isEmpty { fingerprint.combine(layoutCase.recordings) }
    if let variations = layoutCase.variationsText {
      fingerprint.combine("variations")
      fingerprint.combine(variations)
    }
    self.init(bytes: fingerprint.bytes)
  }

  /// The digest after one more pass with these changes.
  ///
  /// - Parameter views: of the case.
  public func appending(_ changes: [Change], in views: [View]) -> ContentDigest {
    var fingerprint = Fingerprint("layoutcase pass 1")
    fingerprint.combine(bytes)
    fingerprint.combine(changes.count)
    for change in changes { fingerprint.combine(change, in: views) }
    return ContentDigest(bytes: fingerprint.bytes)
  }

  /// The digests of all passes of a case, pass 0 first.
  public static func chain(of layoutCase: LayoutCase) -> [ContentDigest] {
    var digests = [ContentDigest(layoutCase)]
    digests.reserveCapacity(layoutCase.history.count + 1)
    for pass in layoutCase.history {
      digests.append(digests[digests.count - 1].appending(pass.changes, in: layoutCase.views))
    }
    return digests
  }
}
