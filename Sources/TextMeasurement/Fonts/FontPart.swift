/// A part of an attributed text and its font; the parts of a text cover it without gaps.
struct FontPart {
  /// Bytes of UTF-8.
  var range: Range<Int>
  var font: SizedFont
}
