/// Names of classes in the Objective-C runtime, which has mangled ones for some classes of Swift.
enum SwiftClassName {
  /// The name of a class without its module and its parameters.
  static func short(_ className: String) -> String {
    let short = (demangled(className)?.name ?? className).prefix { $0 != "<" }
    return String(short.split(separator: ".").last ?? short)
  }

  /// The module of a class: `Shop` of `Shop.PriceView` and of `_TtC4Shop9PriceView`; nil for a class without one.
  static func module(of className: String) -> String? {
    if let module = demangled(className)?.module { return module }
    let words = className.prefix { $0 != "<" }.split(separator: ".")
    return words.count > 1 ? String(words[0]) : nil
  }

  /// The module and the name of a Swift class as its code has them, of what the Objective-C runtime calls it:
  /// `ProductCell` of `_TtC5MyApp11ProductCell`, `_UIHostingView` of
  /// `_TtGC7SwiftUI14_UIHostingViewV5MyApp11ContentView_`.
  ///
  /// - Returns: nil for a name that is not mangled.
  private static func demangled(_ name: String) -> (module: String, name: String)? {
    let mark = "_Tt"
    guard name.hasPrefix(mark) else { return nil }
    var rest = name.dropFirst(mark.count)
    if rest.first == "G" { rest = rest.dropFirst() }
    // A letter for the type, and one for each type that it is in.
    let kinds = rest.prefix { "CVO".contains($0) }
    rest = rest.dropFirst(kinds.count)
    func identifier() -> String? {
      let digits = rest.prefix(while: \.isNumber)
      guard let count = Int(digits), count > 0, count <= rest.count - digits.count else { return nil }
      let found = rest.dropFirst(digits.count).prefix(count)
      rest = rest[found.endIndex...]
      return String(found)
    }
    guard !kinds.isEmpty, let module = identifier() else { return nil }
    var last: String?
    for _ in kinds {
      // A private type has its file's mark before its name.
      if rest.first == "P" {
        rest = rest.dropFirst()
        _ = identifier()
      }
      last = identifier()
    }
    return last.map { (module, $0) }
  }
}
