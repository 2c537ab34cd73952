internal import Digest
public import LayoutModel

/// What computes layouts, as far as they depend on it.
public struct Engine: Hashable, Sendable {
  public var version: Int
  /// The measurer's identity.
  public var measurer: String

  public init(version: Int, measurer: String) {
    self.version = version
    self.measurer = measurer
  }
}

/// The key of a layout or a height: SHA-256 of everything that it depends on.
///
/// A stored number is valid exactly when its key equals the key of what is asked, so that nothing ever
/// has to be invalidated.
public struct SolutionKey: Hashable, Sendable, CustomStringConvertible {
  /// Always 32.
  let bytes: [UInt8]

  public init(content: ContentDigest, request: EnvironmentPatch, engine: Engine) {
    self.init(content, EncodedOverrides(request), engine)
  }

  init(bytes: [UInt8]) { self.bytes = bytes }

  init(_ content: ContentDigest, _ request: EncodedOverrides, _ engine: Engine) {
    var fingerprint = Fingerprint("layoutcase solution 1")
    fingerprint.combine(content.bytes)
    fingerprint.combine(request.text)
    fingerprint.combine(engine.version)
    fingerprint.combine(engine.measurer)
    bytes = fingerprint.bytes
  }

  /// 64 hexadecimal digits.
  public var description: String { bytes.hexadecimal }
}
