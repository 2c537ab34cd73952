extension WordedCase {
  mutating func addLeaves() {
    for id in ["a", "b"] {
      let size = [random.one(of: [0, 30, 44, 71.5]), random.one(of: [10, 20, 33])]
      add(#"{ "id": "\#(id)", "intrinsic": { "width": \#(size[0]), "height": \#(size[1]) } }"#)
      ids.append(id)
    }
    // Glyphs are squares: a line of four letters is four sizes wide and one high.
    let size = random.one(of: [10, 17, 24])
    add(
      #"{ "id": "t", "class": "UILabel", "text": "text", "font": { "size": \#(size) } }"#,
      plain: #"{ "id": "t", "intrinsic": { "width": \#(4 * size), "height": \#(size) } }"#)
    ids.append("t")
    if random.chance(0.5) {
      add(
        Anchor("t.firstBaseline", plain: "t.top", offset: Double(size)), "==",
        random.chance(0.5)
          ? Anchor("a.firstBaseline", plain: "a.top") : Anchor("b.lastBaseline", plain: "b.bottom"),
        random.one(of: [0, 8]), random.one(of: [1000, 750, 500]))
    }
  }

  mutating func addStack() {
    var stack = ReferenceStack(
      contents: (0..<random.count(1...4)).map { _ in
        (random.one(of: [20, 30, 40, 64]), random.one(of: [10, 20, 50]))
      })
    stack.axis = random.one(of: ["horizontal", "vertical"])
    stack.distribution = random.one(
      of: ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"])
    stack.alignment = random.one(
      of: ["fill", "leading", "firstBaseline", "center", "trailing", "lastBaseline"])
    stack.spacing = random.one(of: [0, 6, 10])
    stack.hidden = Set(stack.contents.indices.filter { _ in random.chance(0.2) })
    add(stack.document, plain: stack.plainDocument)
    self.stack = stack
    ids.append("s")
    add(Anchor("s.leading"), "==", guide("leading"), random.one(of: [0, 10]))
    add(Anchor("s.top"), "==", guide("top"), random.one(of: [0, 100]))
    if random.chance(0.5) {
      add(Anchor("s.trailing"), "==", guide("trailing"), 0, random.one(of: [1000, 999, 700]))
    }
    if random.chance(0.3) { add(Anchor("s.height"), "==", nil, 120, random.one(of: [1000, 600])) }
  }

  /// A view at a place of its own, and one by its guides. What of the safe area reaches into it counts.
  mutating func addPanel() {
    let place = (x: random.one(of: [0.0, 10, 60]), y: random.one(of: [0.0, 15, 100]))
    add(
      #"""
      { "id": "p", "layoutMargins": { "top": 3, "left": 5, "bottom": 7, "right": 9 }, "children": [ { "id": "q" } ] }
      """#,
      plain: #"{ "id": "p", "children": [ { "id": "q" } ] }"#)
    add(Anchor("p.left"), "==", Anchor("root.left"), place.x)
    add(Anchor("p.top"), "==", Anchor("root.top"), place.y)
    add(Anchor("p.width"), "==", nil, 150)
    add(Anchor("p.height"), "==", nil, 90)
    let (left, top) = (max(0, safeArea.left - place.x), max(0, safeArea.top - place.y))
    let hasMargins = random.chance(0.5)
    let name = hasMargins ? "layoutMarginsGuide" : "safeAreaLayoutGuide"
    func anchor(_ attribute: String, _ inset: Double) -> Anchor {
      Anchor("p.\(name).\(attribute)", plain: "p.\(attribute)", offset: inset)
    }
    add(Anchor("q.left"), "==", anchor("left", left + (hasMargins ? 5 : 0)), 1)
    add(Anchor("q.right"), "==", anchor("right", hasMargins ? -9 : 0), 0)
    add(Anchor("q.top"), "==", anchor("top", top + (hasMargins ? 3 : 0)), 2)
    add(Anchor("q.bottom"), random.one(of: ["==", "<="]), anchor("bottom", hasMargins ? -7 : 0), -1)
  }

  /// Edges of the content mean the content area, which begins where the scroll view does; sizes mean the frame.
  mutating func addScrollView() {
    add(
      #"""
      { "id": "w", "class": "UIScrollView", "children": [ { "id": "g", "intrinsic": { "width": 500,
        "height": 900 } } ] }
      """#,
      plain: """
        { "id": "w", "children": [ { "id": "g", "intrinsic": { "width": 500, "height": 900 } },
          { "id": "area", "kind": "guide" } ] }
        """)
    add(Anchor("w.leading"), "==", guide("leading"), 0)
    add(Anchor("w.trailing"), "==", guide("trailing"), 0)
    add(Anchor("w.top"), "==", guide("top"), 30)
    add(Anchor("w.bottom"), "==", guide("bottom"), 0)
    func area(_ attribute: String) -> Anchor {
      Anchor(
        random.chance(0.5) ? "w.\(attribute)" : "w.contentLayoutGuide.\(attribute)",
        plain: "area.\(attribute)")
    }
    for attribute in ["leading", "top"] { add(Anchor("g.\(attribute)"), "==", area(attribute), 12) }
    for attribute in ["trailing", "bottom"] { add(Anchor("g.\(attribute)"), "==", area(attribute), -4) }
    add(
      Anchor("g.width"), "==",
      Anchor(random.chance(0.5) ? "w.width" : "w.frameLayoutGuide.width", plain: "w.width"),
      times: random.one(of: [1, 0.5, 2]), random.one(of: [0, -16]), random.one(of: [1000, 800]))
  }

  /// Views one behind the other, each as wide as a multiple of the one before.
  mutating func addChain() {
    let ratio = random.one(of: [1, 1, 0.5, 2])
    let count = random.count(4...14)
    var edge = guide("leading")
    for place in 0..<count {
      add(#"{ "id": "c\#(place)" }"#)
      add(Anchor("c\(place).leading"), "==", edge, random.one(of: [0, 4]))
      add(Anchor("c\(place).top"), "==", guide("top"), 0)
      // An aspect ratio gives the height.
      add(
        Anchor("c\(place).height"), "==", Anchor("c\(place).width"),
        times: random.one(of: [1, 9.0 / 16, 0.75]), 0)
      if place > 0 {
        add(
          Anchor("c\(place).width"), "==", Anchor("c\(place - 1).width"), times: place % 3 == 0 ? ratio : 1, 0
        )
      }
      edge = Anchor("c\(place).trailing")
    }
    add(edge, "==", guide("trailing"), 0, random.one(of: [1000, 900]))
  }
}
