import CFriBidi
package import CHarfBuzz
import CUnibreak

/// The functions of the libraries that texts are measured with, which are loaded when a text first is.
struct TextFunctions: Sendable {
  private(set) var harfBuzz = HarfBuzzFunctions()
  private(set) var friBidi = FriBidiFunctions()
  private(set) var unibreak = UnibreakFunctions()
  private var failure: FontError?

  static let loaded = TextFunctions()

  init(
    harfBuzz: TextLibrary = .harfBuzz, friBidi: TextLibrary = .friBidi, unibreak: TextLibrary = .unibreak
  ) {
    let missing = [
      harfBuzz.missing { loadHarfBuzz($0, &self.harfBuzz) },
      friBidi.missing { loadFriBidi($0, &self.friBidi) },
      unibreak.missing { loadUnibreak($0, &self.unibreak) },
    ]
    failure = missing.compactMap(\.self).first
  }

  /// To be asked before any of the functions is called.
  ///
  /// - Throws: `FontError.missingLibrary`
  func confirm() throws(FontError) {
    if let failure { throw failure }
  }
}

extension TextLibrary {
  /// Loads it.
  ///
  /// - Returns: the error where that cannot be.
  fileprivate func missing(_ load: (String) -> UnsafePointer<CChar>?) -> FontError? {
    if let path, load(path) == nil { return nil }
    return .missingLibrary(library: file, package: package)
  }
}

/// The functions of HarfBuzz.
package let harfBuzz = TextFunctions.loaded.harfBuzz
/// The functions of FriBidi.
let friBidi = TextFunctions.loaded.friBidi
/// The functions of libunibreak.
let unibreak = TextFunctions.loaded.unibreak
