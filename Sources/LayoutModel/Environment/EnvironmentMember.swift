import JSON

/// A member of an environment.
typealias EnvironmentMember = any PatchMember<EnvironmentPatch, Environment, Void>

extension EnvironmentPatch {
  /// All members, in the order of documents.
  static let members: [EnvironmentMember] = ownMembers + detailMembers

  /// Those that have a column each in a database.
  private static let ownMembers: [EnvironmentMember] = [
    size("width", \.width, \.width),
    size("height", \.height, \.height),
    PatchedMember(
      name: "scale", patch: \.scale, member: \.scale,
      read: { value, _ throws(InputError) in try value.readScale() }, write: { value, _ in .number(value) }),
    word("direction", \.direction, \.direction),
    word("textSize", \.textSize, \.textSize),
    PatchedMember(
      name: "fitting", patch: \.fitting, member: \.fitting,
      read: { value, _ throws(InputError) in try Fitting(value) }, write: { value, _ in value.json }),
    PatchedMember(
      name: "separator", patch: \.separator, member: \.separator,
      read: { value, _ throws(InputError) in
        if case .string(let word) = value.content, Double(word) == nil {
          throw value.flaw(
            "\"\(word)\" is not a separator; write points, such as 0.5, or \"1px\" in a document")
        }
        return try value.readSize()
      }, write: { value, _ in .number(value) }),
  ]

  /// Those that a database keeps together.
  static let detailMembers: [EnvironmentMember] = [
    PatchedMember(
      name: "device", patch: \.device, member: \.device,
      read: { value, _ throws(InputError) in try value.readDevice() }, write: { value, _ in .string(value) }),
    PatchedMember(
      name: "safeArea", patch: \.safeArea, member: \.safeArea,
      read: { value, _ throws(InputError) in
        value.isNull ? .zero : try EdgeInsets(value, "a safe area", besides: .zero)
      }, write: { value, _ in value.json }),
    PatchedMember(
      name: "keyboard", patch: \.keyboardHeight, member: \.keyboardHeight,
      read: { value, _ throws(InputError) in try value.readKeyboardHeight() },
      write: { value, _ in .object(["height": value]) }),
    clearableWord("horizontalSizeClass", \.horizontalSizeClass, \.horizontalSizeClass),
    clearableWord("verticalSizeClass", \.verticalSizeClass, \.verticalSizeClass),
    PatchedMember(
      name: "era", patch: \.era, member: \.era,
      read: { value, _ throws(InputError) in try value.readInterfaceBuilderVersion() },
      write: { value, _ in .string(value.text) }),
  ]

  private typealias Path<Root, Value> = any WritableKeyPath<Root, Value> & Sendable
  private typealias Word = RawRepresentable<String> & CaseIterable & Hashable & Sendable

  private static func size(
    _ name: String, _ patch: Path<EnvironmentPatch, Patch<Double>>, _ member: Path<Environment, Double?>
  ) -> EnvironmentMember {
    PatchedMember(
      name: name, patch: patch, member: member,
      read: { value, _ throws(InputError) in try value.readSize() }, write: { value, _ in .number(value) })
  }

  private static func word<Value: Word>(
    _ name: String, _ patch: Path<EnvironmentPatch, Value?>, _ member: Path<Environment, Value>
  ) -> EnvironmentMember {
    PatchedMember(
      name: name, patch: patch, member: member,
      read: { value, _ throws(InputError) in try value.read(Value.self) },
      write: { value, _ in .string(value.rawValue) })
  }

  private static func clearableWord<Value: Word>(
    _ name: String, _ patch: Path<EnvironmentPatch, Patch<Value>>, _ member: Path<Environment, Value?>
  ) -> EnvironmentMember {
    PatchedMember(
      name: name, patch: patch, member: member,
      read: { value, _ throws(InputError) in try value.read(Value.self) },
      write: { value, _ in .string(value.rawValue) })
  }
}

extension Environment {
  mutating func apply(_ patch: EnvironmentPatch) {
    if case .set(let name) = patch.device, let device = Device(named: name) { take(device) }
    for member in EnvironmentPatch.members { member.apply(patch, to: &self) }
  }

  func applying(_ patch: EnvironmentPatch) -> Environment {
    var copy = self
    copy.apply(patch)
    return copy
  }
}
