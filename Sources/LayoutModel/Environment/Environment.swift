/// What a case is laid out in.
public struct Environment: Hashable, Sendable {
  /// The root's required width and height in points; `nil` leaves the axis free.
  public var width, height: Double?
  /// Pixels per point, above 0.
  public var scale: Double
  public var direction: LayoutDirection
  /// A Dynamic Type size, `L` unless said.
  public var textSize: ContentSizeCategory
  public var fitting: Fitting?
  /// Added to a cell's height, in points.
  public var separator: Double
  /// A name of ``Device``'s table, which gave the other members what nothing else gave them.
  public var device: String?
  /// What bars and the screen's shape take from the root's edges, in points.
  public var safeArea = EdgeInsets.zero
  /// The height of the keyboard over the root's bottom, in points; `nil` where there is none.
  public var keyboardHeight: Double?
  /// `nil` where nothing says which.
  public var horizontalSizeClass, verticalSizeClass: SizeClass?
  /// Whose controls' sizes and whose letter spacing count; `nil` for no sizes of controls and today's spacing.
  public var era: InterfaceBuilderVersion?

  public init(
    width: Double? = nil, height: Double? = nil, scale: Double = 1, direction: LayoutDirection = .leftToRight,
    textSize: ContentSizeCategory = .large, fitting: Fitting? = nil, separator: Double = 0
  ) {
    (self.width, self.height, self.scale, self.direction) = (width, height, scale, direction)
    (self.textSize, self.fitting, self.separator) = (textSize, fitting, separator)
  }
}

extension Environment {
  /// The root's required width or height.
  @inlinable
  public func size(on axis: Axis) -> Double? { axis == .horizontal ? width : height }
}

/// `UIUserInterfaceSizeClass`.
public enum SizeClass: String, CaseIterable, Hashable, Sendable {
  case compact, regular
}

/// The writing direction, which leading and trailing follow.
public enum LayoutDirection: String, CaseIterable, Hashable, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}

/// `UIContentSizeCategory`.
public enum ContentSizeCategory: String, CaseIterable, Hashable, Sendable {
  case extraSmall = "XS"
  case small = "S"
  case medium = "M"
  case large = "L"
  case extraLarge = "XL"
  case extraExtraLarge = "XXL"
  case extraExtraExtraLarge = "XXXL"
  case accessibilityMedium = "AX1"
  case accessibilityLarge = "AX2"
  case accessibilityExtraLarge = "AX3"
  case accessibilityExtraExtraLarge = "AX4"
  case accessibilityExtraExtraExtraLarge = "AX5"

  /// - Parameter rawValue: the short word, or a name of UIKit's or SwiftUI's in any case, also with spaces, points or
  ///   dashes: `.accessibilityLarge`, `Accessibility L`, `accessibility-large`, `UICTContentSizeCategoryAccessibilityL`.
  public init?(rawValue: String) {
    guard let size = Self.allCases.first(where: { $0.rawValue == rawValue }) ?? Self(name: rawValue) else {
      return nil
    }
    self = size
  }

  private init?(name: String) {
    let word = name.lowercased().filter { !" -_.".contains($0) }
      .replacing(/^ui(ct)?contentsizecategory/, with: "")
    guard let size = Self.names[word] else { return nil }
    self = size
  }

  /// By what UIKit and SwiftUI call them, in small letters.
  private static let names: [String: Self] = {
    var names: [String: Self] = ["xsmall": .extraSmall, "xlarge": .extraLarge]
    names["xxlarge"] = .extraExtraLarge
    names["xxxlarge"] = .extraExtraExtraLarge
    for size in allCases {
      names["\(size)".lowercased()] = size
      names[size.rawValue.lowercased()] = size
    }
    // AX1 is the medium one.
    for (place, letters) in ["m", "l", "xl", "xxl", "xxxl"].enumerated() {
      names["accessibility\(letters)"] = names["ax\(place + 1)"]
      names["accessibility\(place + 1)"] = names["ax\(place + 1)"]
    }
    return names
  }()
}

extension ContentSizeCategory {
  /// Among all, from 0 for the smallest.
  public var place: Int { Self.places[self] ?? 0 }

  private static let places = Dictionary(uniqueKeysWithValues: zip(allCases, 0...))

  /// The size at a place, or at the nearest end.
  public init(nearestPlace place: Int) { self = Self.allCases[min(max(0, place), Self.allCases.count - 1)] }
}

/// `systemLayoutSizeFitting`: target sizes of the root. A target counts where the environment gives its axis no size.
public struct Fitting: Hashable, Sendable {
  /// Target sizes in points; an axis without one is not fitted.
  public var width, height: Double?
  /// At 1000 the target is a required size of the root.
  public var horizontalPriority, verticalPriority: LayoutPriority

  public init(
    width: Double? = nil, height: Double? = nil, horizontalPriority: LayoutPriority = .fittingSizeLevel,
    verticalPriority: LayoutPriority = .fittingSizeLevel
  ) {
    (self.width, self.height, self.horizontalPriority) = (width, height, horizontalPriority)
    self.verticalPriority = verticalPriority
  }
}

extension Fitting {
  @inlinable
  public func target(on axis: Axis) -> Double? { axis == .horizontal ? width : height }

  @inlinable
  public func priority(on axis: Axis) -> LayoutPriority {
    axis == .horizontal ? horizontalPriority : verticalPriority
  }
}
