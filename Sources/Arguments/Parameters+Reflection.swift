@_spi(Reflection) private import Swift

/// The standard library's `classType`, which it declares as a variable.
private let ofClass = _EachFieldOptions(rawValue: 1)

extension Parameters {
  /// Calls `body` with each stored property that is a `ParameterSource` and its name, in the order of declaration.
  ///
  /// By what `Mirror` is made of: `Mirror` itself makes two dozen generic types and looks for conformances, which
  /// was a seventh of what the program executes to find a stored height.
  func forEachSource(_ body: (_ label: String, ParameterSource) -> Void) {
    let type: Any.Type = type(of: self)
    withUnsafeProperties(of: type) { properties in
      _ = _forEachField(of: type, options: type is AnyClass ? ofClass : []) { name, offset, type, _ in
        if type is ParameterSource.Type {
          body(String(cString: name), properties.load(fromByteOffset: offset, as: ParameterSource.self))
        }
        return true
      }
    }
  }

  /// Calls `body` with what the offsets of properties count from: an object's memory, or the value's own.
  private func withUnsafeProperties(of type: Any.Type, _ body: (UnsafeRawPointer) -> Void) {
    if type is AnyClass {
      withExtendedLifetime(self) { body(unsafeBitCast(self, to: UnsafeRawPointer.self)) }
    } else {
      withUnsafePointer(to: self) { body(UnsafeRawPointer($0)) }
    }
  }
}
