/// When a tableau lets go of its entries, and a factorised basis computes them: as soon as that is quicker.
///
/// An exchange of sparse rows takes a time that grows with the entries that it touches. One of a factorised basis takes
/// about as long as touching some entries of each row, whatever the rows hold. The two are compared once in a number of
/// exchanges.
package struct FactorisationRule: Sendable {
  /// With fewer rows an exchange touches so few entries that a factorised basis is not quicker.
  let fewestRows: Int
  /// So many exchanges are looked at together.
  let comparedExchanges: Int
  /// How many entries for each row are touched in the time that an exchange of a factorised basis takes.
  let entriesPerRow: Int

  package static let standard = FactorisationRule(fewestRows: 256, comparedExchanges: 32, entriesPerRow: 8)
  /// After the first exchange, however few rows there are.
  package static let always = FactorisationRule(fewestRows: 0, comparedExchanges: 1, entriesPerRow: 0)
}
