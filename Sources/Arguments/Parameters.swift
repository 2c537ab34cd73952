/// A set of parameters declared by `@Argument`, `@Option` and `@Flag` properties: a verb, or a `SharedParameters`.
public protocol Parameters: SendableMetatype {
  /// What stands above the set's options in a verb's help; "Options" by default.
  static var heading: String { get }

  init()
}

extension Parameters {
  public static var heading: String { "Options" }
}

/// What a property of a set declares parameters by.
///
/// A class, and the only one that is looked for in a set: finding out whether a type is a subclass costs next to
/// nothing at the program's start, and whether it conforms to a protocol a tenth of a millisecond for each type.
open class ParameterSource {
  init() {}

  /// - Parameters:
  ///   - label: The property's name.
  ///   - heading: What stands above the options of the property's set in help.
  func parameters(label: String, heading: String) -> [Parameter] { [] }
}

/// A set of parameters that several verbs share, which each of them holds as a plain property:
///
///     final class StoreOptions: SharedParameters {
///       @Option("The database.", valueName: "path") var db: FilePath?
///     }
///     struct List: Command { let store = StoreOptions() … }
open class SharedParameters: ParameterSource, Parameters {
  open class var heading: String { "Options" }

  public override required init() {}

  override func parameters(label: String, heading: String) -> [Parameter] { parameters }
}

/// A property wrapper that declares a parameter.
public class DeclaredParameter: ParameterSource {
  private let make: (_ label: String) -> Parameter

  /// - Parameter make: gives the declaration and the receiver; `label` is the property's name, and the parameter's
  ///   unless it has its own.
  init(_ make: @escaping (_ label: String) -> Parameter) { self.make = make }

  override func parameters(label: String, heading: String) -> [Parameter] {
    var parameter = make(label)
    parameter.declaration.heading = heading
    return [parameter]
  }
}

extension Parameters {
  /// The parameters in the order of their declaration, those of shared sets in their place.
  ///
  /// They share storage with `self`: what a parameter receives is what the property then reads.
  /// Reflection happens for the chosen verb alone, so its cost does not grow with the number of verbs.
  package var parameters: [Parameter] {
    // Of the set's own class; `Self` may be `SharedParameters`.
    let heading = type(of: self).heading
    var found: [Parameter] = []
    forEachSource { label, source in found += source.parameters(label: label, heading: heading) }
    return found
  }
}
