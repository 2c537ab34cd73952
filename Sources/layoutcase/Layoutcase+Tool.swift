import Arguments

/// The command line: verbs, help, completions and the README's table follow from this.
let layoutcase = Tool<Desk, ExitCode>(
  name: "layoutcase",
  abstract: "Stores Auto Layout cases, lays them out, keeps their histories and replays them.",
  version: "0.1.0", globals: DatabaseOptions.self,
  sections: [
    .init(
      "Cases",
      [
        .verb(Init.self), .verb(SeedVerb.self), .verb(List.self),
      ]),
    .init("Layout", [.verb(Solve.self), .verb(ReplayVerb.self)]),
  ],
  exitCodes: ExitCode.allCases.map { .init(String($0.rawValue), $0.meaning) },
  environment: [
    .init("LAYOUTCASE_DB", "The database, unless --db says another."),
    .init("NO_COLOR", "No colours, whatever the value, unless it is empty."),
  ])
