/// What a side of a view's content asked, and what it asks now.
struct ContentChange {
  let side: ContentSide
  var wish: WishChange
}
