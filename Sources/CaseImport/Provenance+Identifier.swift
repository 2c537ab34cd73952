extension Provenance.Reason {
  /// The reason for a constraint with an identifier that UIKit and AppKit use; nil for any other.
  init?(identifier: String) {
    if identifier.contains("-Encapsulated-Layout-") {
      self = .encapsulatedSize
    } else if identifier.hasSuffix("Margin-guide-constraint") {
      self = .layoutMargins
    } else if let known = Self.prefixes.first(where: { identifier.hasPrefix($0.prefix) }) {
      self = known.reason
    } else {
      return nil
    }
  }

  /// The reason for a constraint of a case by its name, which its identifier or its class in a log made.
  init?(name: String) {
    if let reason = Self.allCases.first(where: { name.hasPrefix(NameBook.identifier($0.label)) }) {
      self = reason
      return
    }
    let known = Self.prefixes.first { name.hasPrefix(NameBook.identifier($0.prefix)) }
    guard let reason = Self(identifier: name) ?? known?.reason else { return nil }
    self = reason
  }

  /// What a constraint of this kind is called that has no identifier.
  var label: String { "UIKit-\(rawValue)" }

  /// The beginnings of identifiers that UIKit and AppKit use.
  private static let prefixes: [(prefix: String, reason: Self)] = [
    ("UISV-", .stackView), ("NSStackView.", .stackView), ("NSStackView-", .stackView),
    ("UIViewSafeAreaLayoutGuide-", .safeArea), ("NSViewSafeAreaLayoutGuide-", .safeArea),
    ("UIViewLayoutMarginsGuide-", .layoutMargins), ("UIViewKeyboardLayoutGuide-", .systemViews),
    ("_UITemporaryLayout", .fitting), ("fittingSize", .fitting), ("_UIScrollView", .systemViews),
    ("UIWindow-", .encapsulatedSize), ("NSWindow-", .encapsulatedSize), ("NSTitlebar", .systemViews),
    ("UINav", .systemViews), ("UIBar", .systemViews), ("UIButtonBar", .systemViews),
    ("UITitle", .systemViews), ("UIInput", .systemViews), ("Mask_", .systemViews), ("MaskEV_", .systemViews),
    ("BIB_", .systemViews), ("IB_", .systemViews), ("TB_", .systemViews), ("CB_", .systemViews),
    ("_UI", .systemViews),
    ("IB auto generated", .prototyping), ("UIIBSystemGenerated", .prototyping),
  ]
}
