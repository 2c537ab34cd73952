import Arguments

/// The command line: verbs, help, completions and the manual's table follow from this.
let commandTree = Tool<Desk, ExitCode>(
  name: "layoutcase",
  abstract: "Stores Auto Layout cases, lays them out, keeps their histories and replays them.",
  version: "0.1.0", globals: DatabaseOptions.self,
  sections: [
    .init(
      "Cases",
      [
        .verb(Init.self), .verb(SeedVerb.self), .verb(Add.self), .verb(List.self), .verb(Show.self),
        .verb(Remove.self), .verb(Rename.self), .verb(Export.self),
      ]),
    .init(
      "Layout",
      [
        .verb(Solve.self),
        .verb(Assign.self),
        .verb(Undo.self),
        .verb(HistoryVerb.self),
        .verb(ReplayVerb.self),
        .verb(HeightVerb.self),
      ]),
    .init(
      "Diagnosis",
      [
        .verb(Explain.self),
        .verb(Why.self),
        .verb(AmbiguityVerb.self),
        .verb(DiffVerb.self),
        .verb(BisectVerb.self),
        .verb(Render.self),
      ]),
    .init("Rows", [.verb(RowsVerb.self), .verb(HeightsVerb.self), .verb(ListAt.self)]),
    .init(
      "Questions",
      [
        .family(
          name: "query", abstract: "Finds cases, frames, heights and rows by condition.",
          verbs: [QueryCases.self, QueryFrames.self, QueryHeights.self, QueryRows.self]),
        .verb(SelectVerb.self),
      ]),
    .init(
      "Administration",
      [
        .family(
          name: "db", abstract: "Looks after the database.",
          verbs: [
            DatabaseStatusVerb.self, DatabaseMigrate.self, DatabaseVerify.self, DatabaseBackup.self,
            DatabaseCompact.self,
          ]),
        .verb(Completions.self), .verb(Complete.self),
      ]),
  ],
  exitCodes: ExitCode.allCases.map { .init(String($0.rawValue), $0.meaning) },
  environment: [
    .init("LAYOUTCASE_DB", "The database, unless --db says another."),
    .init("NO_COLOR", "No colours, unless it is empty."),
  ])
