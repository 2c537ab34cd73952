import JSON
import Testing

struct NumberListTests {
  private static let arrays: [(String, [Double])] = [
    ("[]", []), ("[7]", [7]), ("[1,-2.5,1e3,0.1]", [1, -2.5, 1000, 0.1]),
    ("[-inf,inf]", [-.infinity, .infinity]),
    // 2^53 - 1 has 16 digits.
    ("[9007199254740991]", [9_007_199_254_740_991]),
  ]

  @Test(arguments: arrays)
  func `an array's numbers are read in their order`(text: String, numbers: [Double]) {
    #expect(DecimalText.numbers(of: text, isObject: false) == numbers)
    #expect(DecimalText.numbers(of: text, isObject: true) == nil)
  }

  private static let objects: [(String, [Double])] = [
    ("{}", []), (#"{"64":44}"#, [64, 44]), (#"{"1":2.5,"30":-1}"#, [1, 2.5, 30, -1]),
  ]

  @Test(arguments: objects)
  func `an object's names and values are read in turns`(text: String, numbers: [Double]) {
    #expect(DecimalText.numbers(of: text, isObject: true) == numbers)
    #expect(DecimalText.numbers(of: text, isObject: false) == nil)
  }

  @Test(arguments: [
    "", "[", "]", "[1", "1]", "[1,]", "[,1]", "[1,,2]", "[1 ]", "[1]]", "[a]", "[\"1\"]", "[1}2]",
  ])
  func `what is no array of numbers is refused`(text: String) {
    #expect(DecimalText.numbers(of: text, isObject: false) == nil)
  }

  @Test(arguments: [
    "{", "{1:2}", #"{"1"}"#, #"{"1":}"#, #"{"1":2,}"#, #"{"1":2"3":4}"#, #"{"1":2:3}"#, #"{"a":2}"#,
    #"{"1":2"#,
    #"{"1:2}"#,
  ])
  func `what is no object of numbers by numbers is refused`(text: String) {
    #expect(DecimalText.numbers(of: text, isObject: true) == nil)
  }
}
