/// What a device gives an environment, upright or turned to its side.
///
/// Sizes and scales are those of Apple's Human Interface Guidelines ("Layout", device dimensions and size classes).
/// Safe areas are those of frames that Interface Builder has stored for the device's canvas. Some rows have published
/// ones that no stored frame has confirmed here; they are marked. Those of landscape are published ones. A device whose
/// safe area no source that could be compared gives, as that of the iPhone 16e, is left out.
public struct Device: Sendable {
  public let name: String
  /// In points.
  public let width, height: Double
  /// Pixels per point.
  public let scale: Double
  /// What the safe area takes from each edge, in points.
  let safeArea: EdgeInsets
  /// What it takes from the top and the bottom in landscape where that is published for the device; otherwise it
  /// follows from `safeArea`.
  private let turnedInsets: (top: Double, bottom: Double)?
  let horizontalSizeClass, verticalSizeClass: SizeClass

  /// - Parameter name: as "iPhone 15", or "iPhone 15 landscape".
  public init?(named name: String) {
    guard let device = (Self.all + Self.all.map(\.landscape)).first(where: { $0.name == name }) else {
      return nil
    }
    self = device
  }

  private init(
    _ name: String, _ width: Double, _ height: Double, _ scale: Double, top: Double, bottom: Double,
    _ horizontalSizeClass: SizeClass = .compact, landscape: (top: Double, bottom: Double)? = nil
  ) {
    self.name = name
    turnedInsets = landscape
    (self.width, self.height, self.scale) = (width, height, scale)
    safeArea = EdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    self.horizontalSizeClass = horizontalSizeClass
    verticalSizeClass = .regular
  }

  private init(turned upright: Device) {
    name = upright.name + " landscape"
    (width, height, scale) = (upright.height, upright.width, upright.scale)
    let isTablet = upright.horizontalSizeClass == .regular
    let hasHomeIndicator = upright.safeArea.bottom > 0
    turnedInsets = nil
    // A phone hides its status bar, and its camera takes as much from both sides as from the top before.
    let side = hasHomeIndicator ? upright.safeArea.top : 0
    safeArea =
      isTablet
      ? upright.safeArea
      : EdgeInsets(
        top: upright.turnedInsets?.top ?? 0, left: side,
        bottom: upright.turnedInsets?.bottom ?? (hasHomeIndicator ? 21 : 0), right: side)
    horizontalSizeClass = isTablet || upright.width >= 414 ? .regular : .compact
    verticalSizeClass = isTablet ? .regular : .compact
  }

  /// The device on its side, named "iPhone 15 landscape".
  public var landscape: Device { Device(turned: self) }

  /// All devices of the table, upright, phones first.
  public static let all: [Device] = phones + tablets

  /// Whether one of them is so wide or so high, in points.
  public static func hasSide(_ length: Double) -> Bool {
    all.contains { [$0.width, $0.height].contains(length) }
  }

  private static let phones: [Device] =
    ["iPhone SE (1st generation)", "iPhone 5s"].map { Device($0, 320, 568, 2, top: 20, bottom: 0) }
    + ["iPhone SE (2nd generation)", "iPhone SE (3rd generation)", "iPhone 8", "iPhone 7", "iPhone 6s"]
    .map { Device($0, 375, 667, 2, top: 20, bottom: 0) }
    + ["iPhone 8 Plus", "iPhone 7 Plus"].map { Device($0, 414, 736, 3, top: 20, bottom: 0) }
    + ["iPhone X", "iPhone XS", "iPhone 11 Pro"].map { Device($0, 375, 812, 3, top: 44, bottom: 34) }
    + ["iPhone XR", "iPhone 11"].map { Device($0, 414, 896, 2, top: 48, bottom: 34) }
    + ["iPhone XS Max", "iPhone 11 Pro Max"].map { Device($0, 414, 896, 3, top: 44, bottom: 34) }
    // Not confirmed by a stored frame.
    + ["iPhone 12 mini", "iPhone 13 mini"]
    .map { Device($0, 375, 812, 3, top: 50, bottom: 34) }
    + ["iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 14"]
    .map { Device($0, 390, 844, 3, top: 47, bottom: 34) }
    // Not confirmed by a stored frame.
    + ["iPhone 12 Pro Max", "iPhone 13 Pro Max", "iPhone 14 Plus"]
    .map { Device($0, 428, 926, 3, top: 47, bottom: 34) }
    + ["iPhone 14 Pro", "iPhone 15", "iPhone 15 Pro", "iPhone 16"]
    .map { Device($0, 393, 852, 3, top: 59, bottom: 34) }
    // Not confirmed by a stored frame.
    + ["iPhone 14 Pro Max", "iPhone 15 Plus", "iPhone 15 Pro Max", "iPhone 16 Plus"]
    .map { Device($0, 430, 932, 3, top: 59, bottom: 34) }
    + laterPhones

  /// As tables of snapshot tests have them, which agree with each other. No stored frame confirms them.
  // github.com/pointfreeco/swift-snapshot-testing, pull requests 1010 and 1046, after useyourloaf.com's "iPhone 16
  // Screen Sizes" and "iPhone 17 Screen Sizes". Those of the year 2025 have iOS 26 from the beginning, which keeps 20
  // points free at the upper edge in landscape, too.
  private static let laterPhones: [Device] =
    [Device("iPhone 16 Pro", 402, 874, 3, top: 62, bottom: 34)]
    + [Device("iPhone 16 Pro Max", 440, 956, 3, top: 62, bottom: 34)]
    + ["iPhone 17", "iPhone 17 Pro"]
    .map { Device($0, 402, 874, 3, top: 62, bottom: 34, landscape: (20, 20)) }
    + [Device("iPhone 17 Pro Max", 440, 956, 3, top: 62, bottom: 34, landscape: (20, 20))]
    + [Device("iPhone Air", 420, 912, 3, top: 68, bottom: 34, landscape: (20, 29))]

  private static let tablets: [Device] =
    ["iPad (9.7-inch)", "iPad mini (5th generation)"]
    .map { Device($0, 768, 1024, 2, top: 20, bottom: 0, .regular) }
    + ["iPad (10.2-inch)"].map { Device($0, 810, 1080, 2, top: 20, bottom: 0, .regular) }
    + ["iPad Pro (11-inch)"].map { Device($0, 834, 1194, 2, top: 24, bottom: 20, .regular) }
    + ["iPad Pro (12.9-inch)"].map { Device($0, 1024, 1366, 2, top: 24, bottom: 20, .regular) }
}

extension Environment {
  /// Whether the root has its device's size with width and height exchanged, and the safe area of the device as it was.
  var isTurnedAgainstDevice: Bool {
    guard let device = device.flatMap(Device.init(named:)), width != height else { return false }
    return width == device.height && height == device.width && safeArea == device.safeArea
      && safeArea != device.landscape.safeArea
  }
}
