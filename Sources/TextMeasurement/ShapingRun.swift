import CHarfBuzz

/// A stretch of text of one face, script and direction, which HarfBuzz shapes at once.
struct ShapingRun {
  /// Bytes of UTF-8.
  var start, end: Int
  var face: FaceID
  var isPrimary: Bool
  var script: hb_script_t
  var isRightToLeft: Bool
  /// Which of a paragraph's fonts.
  var font: UInt8
  var kind: Kind

  enum Kind {
    case text, tab, control
    /// Chinese characters and punctuation of three bytes each and nothing else.
    case ideographs
  }
}
