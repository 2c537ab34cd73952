/// A set of parameters declared by `@Argument`, `@Option` and `@Flag` properties: a verb, or a set that several verbs
/// share. Each verb holds a shared set as a plain property:
///
///     struct StoreOptions: ParsableArguments {
///       @Option("The database.", valueName: "path") var db: FilePath?
///     }
///     struct ListCommand: Command { let store = StoreOptions() … }
public protocol ParsableArguments: SendableMetatype {
  /// What stands above the set's options in a verb's help; "Options" by default.
  var heading: String { get }

  /// How many values a parameter of the set takes at most, also one that is declared as a list; any number by default.
  /// Help and completions go by it, and `validate` refuses more.
  var mostValues: Int { get }

  init()

  /// Refuses values that do not go together.
  ///
  /// Called once, after every parameter has its value: of the sets of a verb, and of the verb behind them. The error's
  /// text is shown as it is.
  func validate() throws(UsageError)
}

extension ParsableArguments {
  public var heading: String { ParameterDefinition.usualHeading }
  public var mostValues: Int { .max }
  public func validate() throws(UsageError) {}
}

extension ParsableArguments {
  /// The parameters in the order of their declaration, those of shared sets in their place.
  ///
  /// A parameter and its property share storage: the property reads the value that the parameter receives.
  package var parameters: [BoundParameter] {
    Mirror(reflecting: self).children.flatMap { label, value -> [BoundParameter] in
      switch value {
      case let property as any ParameterStorage:
        [BoundParameter(definition: property.definition(label: label ?? "", in: self), storage: property)]
      case let set as any ParsableArguments: set.parameters
      default: []
      }
    }
  }

  /// The options that have received values, as they are written: `["--width", "320,375"]`.
  public var givenOptions: [String] {
    parameters.filter { $0.definition.kind == .option }.flatMap { parameter in
      let (title, words) = ("--\(parameter.definition.name)", parameter.storage.words)
      guard parameter.definition.isCommaSeparated, !words.isEmpty else {
        return words.flatMap { [title, $0] }
      }
      return [title, words.joined(separator: ",")]
    }
  }

  /// The set of a type that several verbs share; nil where there is none among the properties.
  public func options<Options: ParsableArguments>(_ type: Options.Type) -> Options? {
    Mirror(reflecting: self).children.lazy.compactMap { $0.value as? Options }.first
  }

  /// Whether an argument of the verb, or several of one kind, are of a type.
  public func hasArgument<Value: ArgumentValue>(_ type: Value.Type) -> Bool {
    Mirror(reflecting: self).children.contains {
      $0.value is Argument<Value> || $0.value is Argument<[Value]>
    }
  }

  /// Calls `validate` of the sets that are properties, and then the own one.
  func validateAll() throws(UsageError) {
    // That a parameter is no set, Swift would only know from all types that conform to anything.
    for (_, value) in Mirror(reflecting: self).children where !(value is any ParameterStorage) {
      try (value as? any ParsableArguments)?.validateAll()
    }
    try validate()
  }
}

extension ParsableArguments {
  /// Refuses more than one of some options, each of which may be given.
  public func confirmOne(of options: KeyValuePairs<String, Bool>) throws(UsageError) {
    let given = options.filter(\.value).map(\.key)
    if given.count > 1 { throw UsageError("choose \(given[0]) or \(given[1]), not both") }
  }

  /// Refuses options that mean nothing here.
  ///
  /// - Parameter sentence: says it of the first that is given.
  public func refuse(
    _ options: KeyValuePairs<String, Bool>, _ sentence: (String) -> String
  ) throws(UsageError) {
    if let given = options.first(where: \.value) { throw UsageError(sentence(given.key)) }
  }

  /// Refuses an option that means nothing by itself.
  ///
  /// - Parameter others: those that it is for, of which one has to be given.
  public func confirm(
    _ option: String, _ isGiven: Bool, isFor others: KeyValuePairs<String, Bool>
  ) throws(UsageError) {
    guard isGiven, !others.contains(where: \.value) else { return }
    throw UsageError("the option \(option) is for \(others.map(\.key).joined(separator: " and "))")
  }
}
