import Arguments

/// The pages of `layoutcase help TOPIC`, which are the texts of the folder `Documents`.
let helpTopics: [HelpTopic] = [
  topic("document", "What can stand in a case document.", PackageResources.document_txt),
  topic("equations", "Constraints as equations.", PackageResources.equations_txt),
  topic("vfl", "Constraints in the Visual Format Language.", PackageResources.vfl_txt),
  topic("conditions", "What bisect and query rows look for.", PackageResources.conditions_txt),
  topic("rows", "The rows of a list, as NDJSON and CSV.", PackageResources.rows_txt),
  topic("rules", "articles or uikit, and where they differ.", PackageResources.rules_txt),
  topic("output", "Formats, exit codes, and files in place of cases.", PackageResources.output_txt),
  topic(
    "environment", "What a case is laid out in, and the shell's variables.", PackageResources.environment_txt),
]

private func topic(_ name: String, _ abstract: String, _ text: [UInt8]) -> HelpTopic {
  HelpTopic(name, abstract, text: String(decoding: text, as: UTF8.self))
}
