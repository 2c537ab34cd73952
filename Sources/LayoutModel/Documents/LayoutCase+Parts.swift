public import JSON

/// A part of a case's document that is read and written by itself, as a database keeps it.
///
/// Views and constraints are named as in the case that the part belongs to. Reading throws what reading a
/// whole document throws, with places in the part's own text.
extension Pass {
  public init(json: String, in layoutCase: LayoutCase) throws(InputError) {
    self = try readPart(json) { value throws(InputError) in try Pass(value, names: CaseNames(layoutCase)) }
  }
}

extension Change {
  public init(json: String, in layoutCase: LayoutCase) throws(InputError) {
    self = try readPart(json) { value throws(InputError) in try Change(value, names: CaseNames(layoutCase)) }
  }
}

extension Change {
  /// What the change sets of its target, in the order of documents.
  ///
  /// - Parameter views: of the case, which some members name.
  package func members(in views: [View]) -> [JSONMember] {
    switch self {
    case .view(_, let patch): patch.json(.writing(in: views)).members
    case .constraint(_, let patch): patch.json(()).members
    case .environment(let patch): patch.json(()).members
    }
  }
}

extension ViewPatch {
  package init(_ members: [JSONMember], of view: ViewIndex, names: CaseNames) throws(InputError) {
    let object = try ObjectReader(.object(members), .viewChange, keys: Self.keys)
    try self.init(object, of: view, names: names)
  }
}

extension ConstraintPatch {
  package init(_ members: [JSONMember]) throws(InputError) {
    self.init()
    try read(of: ObjectReader(.object(members), "a change of a constraint", keys: Self.keys), ())
  }
}

extension Expectation {
  public init(json: String, in layoutCase: LayoutCase) throws(InputError) {
    self = try readPart(json) { value throws(InputError) in
      try Expectation(value, names: CaseNames(layoutCase))
    }
  }
}

extension Environment {
  public init(json: String) throws(InputError) {
    self = try readPart(json) { value throws(InputError) in try Environment(value) }
  }
}

extension EnvironmentPatch {
  public init(json: String) throws(InputError) { try self.init(JSONDocument(json)) }

  /// Reads the members of an environment. An error has its place in the document.
  package init(_ document: JSONDocument) throws(InputError) {
    self = try document.read { value throws(InputError) in try EnvironmentPatch(value) }
  }
}

extension [View] {
  /// The members of a view that a database keeps together, as the object of a document; `nil` where it has none.
  package func details(of view: ViewIndex) -> String? {
    var members = JSONObject()
    for member in self[view].settings(in: self) where member.name != "layoutMargins" {
      members.add(member.name, ifAny: member.value)
    }
    if !self[view].isArranged { members.add("arranged", ifAny: false) }
    members.add("customClass", ifAny: self[view].customClass)
    members.add("ibID", ifAny: self[view].ibID)
    return members.nonEmpty.map { JSONWriter.text(of: $0.json, .compact) }
  }

  /// Gives views back what ``details(of:)`` wrote of each.
  ///
  /// - Parameter details: of views that are here.
  package mutating func readDetails(_ details: [(view: ViewIndex, json: String)]) throws(InputError) {
    let names = CaseNames(hierarchy: self)
    for (index, json) in details {
      self[index] = try readPart(json) { [own = self[index]] value throws(InputError) in
        let object = try ObjectReader(
          value, .view, keys: View.settingKeys + ["arranged", "customClass", "ibID"])
        var (view, patch) = (own, ViewPatch())
        try patch.readSettings(of: object, index, names: names)
        patch.apply(ViewPatch.settings, to: &view)
        view.isArranged = try object["arranged"]?.readBool() ?? true
        view.customClass = try object["customClass"]?.readString()
        view.ibID = try object["ibID"]?.readString()
        return view
      }
    }
  }
}

extension EdgeInsets {
  package init(json: String) throws(InputError) {
    self = try readPart(json) { value throws(InputError) in try EdgeInsets(value, "insets", besides: .zero) }
  }

  package var text: String { JSONWriter.text(of: json, .compact) }
}

extension Environment {
  /// The members that a database keeps together, as an object of a document; `nil` where they are none.
  package var details: String? {
    let patch = EnvironmentPatch(of: self, besides: Environment(), EnvironmentPatch.detailMembers)
    return patch == EnvironmentPatch() ? nil : JSONWriter.text(of: patch.json, .compact)
  }

  /// Reads what ``details`` wrote.
  package mutating func readDetails(_ json: String) throws(InputError) {
    try EnvironmentPatch(json: json).apply(EnvironmentPatch.detailMembers, to: &self)
  }
}

func readPart<Part>(
  _ json: String, _ read: (JSONValue) throws(InputError) -> Part
) throws(InputError) -> Part {
  try JSONDocument(Array(json.utf8)).read(read)
}
