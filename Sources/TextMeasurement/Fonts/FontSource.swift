/// One face in one font file.
package struct FontSource: Hashable, Sendable {
  /// Absolute.
  package let path: String
  /// Of a collection's faces, which one; 0 in a file of one face.
  package let faceIndex: Int
  /// The Debian package that installs the file.
  let package: String
}

/// The place of a face in a catalogue.
struct FaceID: Hashable, Sendable {
  let rawValue: UInt16

  init(_ index: Int) { rawValue = UInt16(truncatingIfNeeded: index) }

  var index: Int { Int(rawValue) }
}
