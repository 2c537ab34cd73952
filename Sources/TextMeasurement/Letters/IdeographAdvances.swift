import CHarfBuzz
import Synchronization

/// What Chinese characters and their punctuation advance by in a face, each asked of HarfBuzz once.
///
/// A view without references, as `LetterPairs` is, of what threads write without waiting for each other; the face owns
/// it.
struct IdeographAdvances {
  private let font: OpaquePointer
  /// One of the face's units, in em.
  private let unit: Double
  /// By character, in units of the face and 1 more; 0 for what was not asked yet.
  private let advances: UnsafeMutablePointer<Atomic<UInt32>>

  init(of face: borrowing Face) {
    font = face.font
    unit = 1 / face.unitsPerEm
    advances = .allocate(capacity: Ideograph.count)
    for i in 0..<Ideograph.count { (advances + i).initialize(to: Atomic(0)) }
  }

  func deallocate() { advances.deallocate() }

  /// In em.
  @inline(__always)
  func advance(_ ideograph: Ideograph, _ scalar: UInt32) -> Double {
    let known = advances[ideograph.rawValue].load(ordering: .relaxed)
    return Double(known > 0 ? known - 1 : ask(ideograph, scalar)) * unit
  }

  @inline(never)
  private func ask(_ ideograph: Ideograph, _ scalar: UInt32) -> UInt32 {
    var glyph: hb_codepoint_t = 0
    _ = hb_font_get_nominal_glyph(font, scalar, &glyph)
    let advance = UInt32(clamping: hb_font_get_glyph_h_advance(font, glyph))
    advances[ideograph.rawValue].store(advance + 1, ordering: .relaxed)
    return advance
  }
}

/// Owns the advances of a face.
final class IdeographAdvanceStorage: @unchecked Sendable {
  let advances: IdeographAdvances

  init(of face: borrowing Face) { advances = IdeographAdvances(of: face) }

  deinit { advances.deallocate() }
}
