import CHarfBuzz
import CICU

extension hb_script_t {
  /// Whether its characters take the script of their neighbours.
  var isShared: Bool { self == HB_SCRIPT_COMMON || self == HB_SCRIPT_INHERITED || self == HB_SCRIPT_UNKNOWN }

  /// The script by which a run is shaped: Latin where it has none of its own.
  var forShaping: hb_script_t { isShared ? HB_SCRIPT_LATIN : self }

  static func script(ofICU number: Int32) -> hb_script_t {
    let place = Int(number)
    return byICU.indices.contains(place) ? byICU[place] : HB_SCRIPT_UNKNOWN
  }

  /// By ICU's number, the script as HarfBuzz has it: its four letters of ISO 15924.
  private static let byICU = (0..<icu_script_count()).map { hb_script_from_string(icu_script_name($0), -1) }
}
