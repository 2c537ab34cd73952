extension Form {
  /// The constraints in the order in which kiwi's example adds them, which is none that says anything. To kiwi it makes
  /// a difference: in most others it takes longer, up to twice as long.
  static let order = [
    2, 37, 3, 0, 1, 33, 48, 49, 26, 27, 24, 25, 30, 58, 57, 59, 31, 28, 29, 38, 8, 9, 21, 14, 53,
    54, 55, 15, 12, 18, 16, 39, 22, 42, 43, 44, 17, 19, 11, 96, 97, 98, 100, 101, 102, 99, 34, 35,
    32, 74, 63, 65, 67, 64, 69, 70, 77, 78, 83, 36, 103, 104, 105, 107, 109, 106, 84, 66, 71, 72,
    79, 108, 110, 7, 4, 5, 80, 86, 85, 73, 6, 68, 81, 87, 82, 75, 76, 88, 90, 91, 92, 89, 93, 95,
    94, 51, 52, 10, 45, 23, 20, 41, 40, 60, 61, 62, 13, 56, 46, 47, 50,
  ]
}
