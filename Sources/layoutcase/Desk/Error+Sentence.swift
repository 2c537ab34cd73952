import CaseLibrary
import Spelling

extension Error {
  /// What the user reads of the error: what is wrong, where, and what to do.
  var sentence: String {
    guard let error = self as? StoreError, case .notFound(let name, let similar) = error,
      let near = suggestion(for: name, among: similar) ?? similar.first(where: { $0.contains(name) })
    else { return "\(self)" }
    return "there is no case “\(name)”; did you mean “\(near)”?"
  }
}
