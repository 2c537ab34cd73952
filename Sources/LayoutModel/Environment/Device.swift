/// What a device in portrait gives an environment.
///
/// Sizes and scales are those of Apple's Human Interface Guidelines ("Layout", device dimensions). Safe areas are those
/// of frames that Interface Builder has stored for the device's canvas. Three rows have published ones that no stored
/// frame has confirmed here; they are marked.
public struct Device: Sendable {
  public let name: String
  /// In points.
  let width, height: Double
  /// Pixels per point.
  let scale: Double
  /// What the safe area takes from the top and the bottom, in points.
  let top, bottom: Double
  let horizontalSizeClass: SizeClass

  public init?(named name: String) {
    guard let device = Self.all.first(where: { $0.name == name }) else { return nil }
    self = device
  }

  private init(
    _ name: String, _ width: Double, _ height: Double, _ scale: Double, top: Double, bottom: Double,
    _ horizontalSizeClass: SizeClass = .compact
  ) {
    self.name = name
    self.width = width
    self.height = height
    self.scale = scale
    self.top = top
    self.bottom = bottom
    self.horizontalSizeClass = horizontalSizeClass
  }

  /// All devices of the table, phones first.
  public static let all: [Device] = phones + tablets

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

  private static let tablets: [Device] =
    ["iPad (9.7-inch)", "iPad mini (5th generation)"]
    .map { Device($0, 768, 1024, 2, top: 20, bottom: 0, .regular) }
    + ["iPad (10.2-inch)"].map { Device($0, 810, 1080, 2, top: 20, bottom: 0, .regular) }
    + ["iPad Pro (11-inch)"].map { Device($0, 834, 1194, 2, top: 24, bottom: 20, .regular) }
    + ["iPad Pro (12.9-inch)"].map { Device($0, 1024, 1366, 2, top: 24, bottom: 20, .regular) }
}

extension Environment {
  /// Takes over all that a device gives.
  mutating func take(_ device: Device) {
    (width, height, scale) = (device.width, device.height, device.scale)
    safeArea = EdgeInsets(top: device.top, left: 0, bottom: device.bottom, right: 0)
    (horizontalSizeClass, verticalSizeClass) = (device.horizontalSizeClass, .regular)
  }
}
