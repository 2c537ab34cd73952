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

  /// Signs of no script are shaped as Latin.
  var shapedScript: hb_script_t { script.isShared ? HB_SCRIPT_LATIN : script }

  /// Whether shaping it together with the run before it is shaping each of them.
  func continues(_ run: ShapingRun) -> Bool {
    kind == run.kind && kind != .tab && face == run.face && shapedScript == run.shapedScript
  }

  enum Kind {
    case text, tab, control
    /// Chinese characters and punctuation of three bytes each and nothing else.
    case ideographs
  }
}
