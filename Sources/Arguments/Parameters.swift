/// A set of parameters declared by `@Argument`, `@Option` and `@Flag` properties.
///
/// A verb is one. So is a set that several verbs share, which each of them holds as a plain property:
///
///     struct StoreOptions: Parameters {
///       @Option("The database.", valueName: "path") var db: FilePath?
///     }
///     struct List: Command { let store = StoreOptions() … }
public protocol Parameters: SendableMetatype {
  /// What stands above the set's options in a verb's help; "Options" by default.
  static var heading: String { get }

  init()
}

extension Parameters {
  public static var heading: String { "Options" }
}

/// A property wrapper that declares a parameter.
///
/// A class, as finding out whether a value is of a class costs next to nothing at the program's start, and whether
/// it conforms to a protocol a tenth of a millisecond for each type.
public class DeclaredParameter {
  private let make: (_ label: String) -> Parameter

  /// - Parameter make: gives the declaration and the receiver; `label` is the property's name, and the parameter's
  ///   unless it has its own.
  init(_ make: @escaping (_ label: String) -> Parameter) { self.make = make }

  func parameter(label: String) -> Parameter { make(label) }
}

extension Parameters {
  /// The parameters in the order of their declaration, those of shared sets in their place.
  ///
  /// They share storage with `self`: what a parameter receives is what the property then reads.
  /// Reflection happens for the chosen verb alone, so its cost does not grow with the number of verbs.
  package var parameters: [Parameter] {
    var found: [Parameter] = []
    for child in Mirror(reflecting: self).children {
      if let declared = child.value as? DeclaredParameter {
        var parameter = declared.parameter(label: child.label ?? "")
        parameter.declaration.heading = Self.heading
        found.append(parameter)
      } else if let shared = child.value as? any Parameters {
        found += shared.parameters
      }
    }
    return found
  }
}
