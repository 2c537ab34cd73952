import LayoutModel

/// The device and the version that a file was saved for. They decide margins, safe areas and sizes of controls.
struct InterfaceBuilderCanvas: Sendable {
  /// The version of Interface Builder's plug-in; 0 where the file has none.
  let plugIn: Int
  let device: Device?
  let isLandscape: Bool
  /// Pixels per point, as far as the stored numbers tell.
  let scale: Double
  /// What the file's accessibility overrides choose.
  let textSize: ContentSizeCategory

  /// A device of the canvas: portrait size in points, scale, and insets of a full-size root.
  struct Device: Sendable {
    let id: String
    let width, height, scale: Double
    let top, bottom: Double
    var isPad: Bool { id.hasPrefix("ipad") }
  }

  init(_ tree: XMLTree) {
    let root = tree.root
    // Versions are 22154, 9059.1 or 14460.16.1.
    let version = root.children(of: "dependencies").first { $0.name == "plugIn" }?["version"]
    let number = version.flatMap { $0.split(separator: ".").first }
    plugIn = number.flatMap { $0.utf8.count <= 9 ? Int($0) : nil } ?? 0
    let element = root.child("device")
    device = Self.devices.first { $0.id == element?["id"] }
    isLandscape = element?["orientation"] == "landscape"
    scale = device?.scale ?? (Self.hasHalves(tree) ? 2 : 1)
    let overrides = root.child("accessibilityOverrides")
    let sizes: [ContentSizeCategory] = [
      .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    ]
    let index = overrides?.isYes("isEnabled") == true ? overrides?.number("dynamicTypePreference") : nil
    textSize = index.flatMap { $0 >= 0 && $0 < Double(sizes.count) ? sizes[Int($0)] : nil } ?? .large
  }

  /// Whether a stored frame has a number that ends in .5.
  private static func hasHalves(_ tree: XMLTree) -> Bool {
    tree.elements.contains { element in
      element.name == "rect"
        && ["x", "y", "width", "height"].contains { key in
          element.number(key).map { abs($0) < 1e9 && $0 * 2 == ($0 * 2).rounded() && $0 != $0.rounded() }
            ?? false
        }
    }
  }

  /// Sizes are those of Apple's published device dimensions; insets those of stored frames.
  private static let devices: [Device] = [
    Device(id: "retina3_5", width: 320, height: 480, scale: 2, top: 20, bottom: 0),
    Device(id: "retina4_0", width: 320, height: 568, scale: 2, top: 20, bottom: 0),
    Device(id: "retina4_7", width: 375, height: 667, scale: 2, top: 20, bottom: 0),
    Device(id: "retina5_5", width: 414, height: 736, scale: 3, top: 20, bottom: 0),
    Device(id: "retina5_4", width: 375, height: 812, scale: 3, top: 50, bottom: 34),
    Device(id: "retina5_9", width: 375, height: 812, scale: 3, top: 44, bottom: 34),
    Device(id: "retina6_0", width: 390, height: 844, scale: 3, top: 44, bottom: 34),
    Device(id: "retina6_1", width: 414, height: 896, scale: 2, top: 44, bottom: 34),
    Device(id: "retina6_5", width: 414, height: 896, scale: 3, top: 44, bottom: 34),
    Device(id: "retina6_3", width: 402, height: 874, scale: 3, top: 62, bottom: 34),
    Device(id: "retina6_7", width: 428, height: 926, scale: 3, top: 44, bottom: 34),
    Device(id: "retina6_12", width: 393, height: 852, scale: 3, top: 59, bottom: 34),
    Device(id: "retina6_72", width: 430, height: 932, scale: 3, top: 59, bottom: 34),
    Device(id: "retina6_9", width: 440, height: 956, scale: 3, top: 62, bottom: 34),
    Device(id: "ipad9_7", width: 768, height: 1024, scale: 2, top: 20, bottom: 0),
    Device(id: "ipad10_2", width: 810, height: 1080, scale: 2, top: 20, bottom: 0),
    Device(id: "ipad10_5", width: 834, height: 1112, scale: 2, top: 20, bottom: 0),
    Device(id: "ipad10_9rounded", width: 820, height: 1180, scale: 2, top: 24, bottom: 20),
    Device(id: "ipad11_0rounded", width: 834, height: 1194, scale: 2, top: 24, bottom: 20),
    Device(id: "ipad12_9", width: 1024, height: 1366, scale: 2, top: 20, bottom: 0),
    Device(id: "ipad12_9rounded", width: 1024, height: 1366, scale: 2, top: 24, bottom: 20),
  ]

  /// What the status bar, the sensor housing and the home indicator take of a full-size root.
  var safeAreaInsets: EdgeInsets {
    var insets = EdgeInsets.zero
    guard let device else {
      insets.top = plugIn < PlugIn.xcode11 || plugIn >= PlugIn.xcode15 ? 20 : 0
      return insets
    }
    (insets.top, insets.bottom) = (device.top, device.bottom)
    let isRound = device.bottom > 0 && !device.isPad
    switch device.id {
    case "retina3_5", "retina4_0", "retina4_7", "retina5_5":
      if (PlugIn.xcode11..<PlugIn.xcode14Point3).contains(plugIn) { insets.top = 0 }
    case "retina5_9": if plugIn >= PlugIn.xcode14 { insets.top = 50 }
    case "retina6_1": if plugIn >= PlugIn.xcode14 { insets.top = 48 }
    case "retina6_0", "retina6_7": if plugIn >= PlugIn.xcode14 { insets.top = 47 }
    default: break
    }
    if isLandscape, isRound {
      return EdgeInsets(top: 0, left: insets.top, bottom: 21, right: insets.top)
    }
    if isRound, plugIn >= PlugIn.xcode16Point3 {
      (insets.top, insets.bottom) = (insets.top * 2, insets.bottom * 2)
    }
    return insets
  }

  private typealias PlugIn = InterfaceBuilderVersion.PlugIn

  /// The height of a root that fills the device's screen, in points; `nil` without a device.
  var screenHeight: Double? { device.map { isLandscape ? $0.width : $0.height } }

  /// Whether a root of a height, in points, is shown as a sheet, which leaves a gap above it. Sheets came with iOS 13.
  func isSheet(height: Double) -> Bool {
    guard let device, let screenHeight, plugIn >= PlugIn.xcode11 else { return false }
    return screenHeight - height == (device.bottom > 0 ? 54 : 20)
  }

  /// The margins of a table cell's content view. The leading and trailing one depend on the cell's width, in points.
  func cellMargins(width: Double, hasAccessory: Bool) -> DirectionalEdgeInsets {
    guard plugIn >= PlugIn.xcode9Point2 else { return .systemMargins }
    let isWide =
      device.map {
        $0.isPad || $0.width >= 414 || $0.id == "retina6_12"
          || $0.id == "retina6_0" && plugIn < PlugIn.xcode16Point3
      } ?? false
    var side = isWide && width > 320 ? 20.0 : 16.0
    switch plugIn {
    case ..<PlugIn.xcode11: side = width >= 600 ? 20 : 16
    case ..<PlugIn.xcode12: if device?.id == "retina4_7" { side = 15 }
    default: break
    }
    let vertical = plugIn >= PlugIn.xcode26 ? 15.0 : 11.0
    return DirectionalEdgeInsets(
      top: vertical, leading: side, bottom: vertical,
      trailing: hasAccessory && plugIn >= PlugIn.xcode12 ? 8 : side)
  }

  /// Whether a variation's `key`, such as `heightClass=regular-widthClass=compact`, is the canvas'.
  func matches(_ key: String) -> Bool {
    guard let device else { return false }
    // As of the model's devices, the larger phones are wide on their sides.
    let isWide = device.isPad || isLandscape && device.width >= 414
    let isHigh = device.isPad || !isLandscape
    return key.split(separator: "-").allSatisfy { part in
      switch part {
      case "widthClass=compact": !isWide
      case "widthClass=regular": isWide
      case "heightClass=compact": !isHigh
      case "heightClass=regular": isHigh
      default: false
      }
    }
  }
}
