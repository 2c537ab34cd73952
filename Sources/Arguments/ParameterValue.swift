/// The type of an argument or option: a value, an optional value, or an array of values.
public protocol ParameterValue {
  associatedtype Item: ArgumentValue

  /// Whether the parameter may be given more than once.
  static var isRepeated: Bool { get }

  /// The property's value where nothing is given. Nil where something must be given.
  static var absent: Self? { get }

  /// Nil when `items` is empty and something must be given.
  init?(items: [Item])

  var items: [Item] { get }
}

extension ArgumentValue {
  public static var isRepeated: Bool { false }
  public static var absent: Self? { nil }

  public init?(items: [Self]) {
    guard let last = items.last else { return nil }
    self = last
  }

  public var items: [Self] { [self] }
}

extension Optional: ParameterValue where Wrapped: ArgumentValue {
  public static var isRepeated: Bool { false }
  public static var absent: Wrapped?? { .some(nil) }
  public init?(items: [Wrapped]) { self = items.last }
  public var items: [Wrapped] { map { [$0] } ?? [] }
}

extension Array: ParameterValue where Element: ArgumentValue {
  public static var isRepeated: Bool { true }
  public static var absent: [Element]? { nil }
  public init?(items: [Element]) { self = items }
  public var items: [Element] { self }
}
