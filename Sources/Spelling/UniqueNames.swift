/// Gives each name once: a name that is taken gets a number behind it.
public struct UniqueNames {
  private var taken: Set<String> = []
  /// By wanted name, the last number that was tried behind it.
  private var lastNumbers: [String: Int] = [:]

  public init() {}

  /// The wanted name, or else that with the first free number from 2 on: `title`, `title2`.
  ///
  /// - Parameter separator: stands before the number.
  public mutating func take(_ wanted: String, separator: String = "") -> String {
    if taken.insert(wanted).inserted { return wanted }
    var number = lastNumbers[wanted] ?? 1
    var name: String
    repeat {
      number += 1
      name = "\(wanted)\(separator)\(number)"
    } while !taken.insert(name).inserted
    lastNumbers[wanted] = number
    return name
  }
}
