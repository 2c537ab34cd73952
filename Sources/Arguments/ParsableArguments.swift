/// A set of parameters declared by `@Argument`, `@Option` and `@Flag` properties: a verb, or an `OptionGroup`.
public protocol ParsableArguments: SendableMetatype {
  /// What stands above the set's options in a verb's help; "Options" by default.
  var heading: String { get }

  init()

  /// Refuses values that do not go together.
  ///
  /// Called once, after every parameter has its value: of the sets of a verb, and of the verb behind them. The error's
  /// text is shown as it is.
  func validate() throws(UsageError)
}

extension ParsableArguments {
  public var heading: String { ParameterDefinition.usualHeading }
  public func validate() throws(UsageError) {}
}

/// A property that declares parameters: an argument, an option, a flag, or a shared set of them.
///
/// A class and not a protocol: at the program's start, looking for a subclass is much faster than for a conformance.
open class ParameterSource {
  init() {}

  /// - Parameters:
  ///   - label: The property's name.
  ///   - heading: What stands above the options of the property's set in help.
  func parameters(label: String, heading: String) -> [BoundParameter] { [] }
}

/// A set of parameters that several verbs share. Each verb holds it as a plain property:
///
///     final class StoreOptions: OptionGroup {
///       @Option("The database.", valueName: "path") var db: FilePath?
///     }
///     struct ListCommand: Command { let store = StoreOptions() … }
open class OptionGroup: ParameterSource, ParsableArguments {
  open var heading: String { ParameterDefinition.usualHeading }

  /// Whether the set's options take one value each, also those that are declared as lists; false by default. `validate`
  /// refuses a word of several values, such as `320,375`.
  open var takesSingleValues: Bool { false }

  public override required init() {}

  open func validate() throws(UsageError) {}

  override func parameters(label: String, heading: String) -> [BoundParameter] {
    guard takesSingleValues else { return parameters }
    return parameters.map {
      var parameter = $0
      parameter.definition.isRepeated = false
      parameter.definition.isCommaSeparated = false
      return parameter
    }
  }
}

extension ParsableArguments {
  /// The parameters in the order of their declaration, those of shared sets in their place.
  ///
  /// A parameter and its property share storage: the property reads the value that the parameter receives.
  package var parameters: [BoundParameter] {
    let heading = heading
    return sources.flatMap { $0.source.parameters(label: $0.label, heading: heading) }
  }

  /// The set of a type that several verbs share; nil where there is none among the properties.
  public func optionGroup<Group: OptionGroup>(_ type: Group.Type) -> Group? {
    sources.lazy.compactMap { $0.source as? Group }.first
  }

  /// Calls `validate` of the sets that are properties, and then the own one.
  func validateAll() throws(UsageError) {
    for (_, source) in sources { try (source as? OptionGroup)?.validateAll() }
    try validate()
  }

  private var sources: [(label: String, source: ParameterSource)] {
    Mirror(reflecting: self).children.compactMap { label, value in
      (value as? ParameterSource).map { (label ?? "", $0) }
    }
  }
}
