import JSON

/// The font families that texts may be set in.
public struct FontFamilies: Hashable, Sendable {
  public struct Member: Hashable, Sendable {
    public let name: String
    /// The Debian package that has yet to be installed; `nil` where the family is there.
    public let package: String?

    public init(name: String, package: String?) {
      self.name = name
      self.package = package
    }
  }

  public let members: [Member]

  public init(_ members: [Member]) { self.members = members }

  /// What is said of a family that is none of these.
  public func refusal(of family: String) -> String {
    let names = members.map { member in
      member.package.map { "\(member.name) (once \($0) is installed)" } ?? member.name
    }
    return "there is no font family \"\(family)\"; there are \(names.joined(separator: ", ")), and without a "
      + "family the system's\(nearest(family, members.map(\.name)))"
  }

  /// Refuses the first font in a document, or a part of one, whose family is none of these.
  func confirm(_ value: JSONValue) throws(InputError) {
    var waiting = [(value: value, isFont: false)]
    while let (value, isFont) = waiting.popLast() {
      if isFont { try confirm(font: value) }
      switch value.content {
      case .null, .bool, .number, .string: continue
      case .array(let elements):
        for element in elements.reversed() where !element.isScalar { waiting.append((element, false)) }
      case .object(let members):
        for member in members.reversed() where !member.value.isScalar {
          waiting.append((member.value, member.name == "font"))
        }
      }
    }
  }

  private func confirm(font: JSONValue) throws(InputError) {
    guard case .object(let members) = font.content else { return }
    for member in members where member.name == "family" {
      guard case .string(let family) = member.value.content else { continue }
      if !self.members.contains(where: { $0.name == family }) { throw member.value.flaw(refusal(of: family)) }
    }
  }
}
