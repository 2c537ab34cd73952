/// What is wrong with a notation, with its column.
struct NotationFlaw: Error {
  var sentence: String
}
