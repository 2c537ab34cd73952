/// Text in units of UTF-16, as ICU and HarfBuzz take it; of a Swift string, so that it is valid.
typealias UTF16Units = UnsafeBufferPointer<UInt16>

extension UnsafeBufferPointer<UInt16> {
  /// The character that begins at a unit.
  @inline(__always)
  func scalar(at index: Int) -> Unicode.Scalar {
    let unit = self[index]
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard index + 1 < count else { return "\u{FFFD}" }
    let (lead, trail) = (UInt32(unit) & 0x3FF, UInt32(self[index + 1]) & 0x3FF)
    return Unicode.Scalar(0x1_0000 + (lead << 10) + trail) ?? "\u{FFFD}"
  }

  /// The character that ends before a unit.
  func scalar(before index: Int) -> Unicode.Scalar {
    let isPair = index > 1 && UTF16.isTrailSurrogate(self[index - 1])
    return scalar(at: isPair ? index - 2 : index - 1)
  }
}
