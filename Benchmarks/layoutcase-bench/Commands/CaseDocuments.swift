/// Case documents that no two of are laid out alike.
enum CaseDocuments {
  /// Two labels side by side in a screen, one case a line.
  static func smallCases(_ count: Int) -> String {
    (0..<count).map { number in
      """
      {"name":"case-\(number)","environment":{"width":320,"height":480,"scale":2},\
      "root":{"id":"view","class":"UIView","children":[\
      {"id":"first","class":"UILabel","intrinsic":{"width":\(71 + Double(number) / 1024),"height":20.5}},\
      {"id":"second","class":"UILabel","intrinsic":{"width":97,"height":20.5}}]},\
      "constraints":["H:|-20-[first]-10-[second]-20-|","first.top == view.top + 200",\
      "second.centerY == first.centerY"]}

      """
    }.joined()
  }

  /// A cell that is as high as its label.
  static let cell = """
    {"name":"cell","root":{"id":"cell","class":"UITableViewCell","children":[\
    {"id":"label","class":"UILabel","intrinsic":{"width":71,"height":20.5}}]},\
    "constraints":["H:|-20-[label]-20-|","V:|-8-[label]-8-|"]}

    """

  /// A cell that is as high as its text.
  static let textCell = """
    {"name":"text-cell","root":{"id":"cell","class":"UITableViewCell","children":[\
    {"id":"label","class":"UILabel","text":"A text that wraps, in two scripts: 两种文字","numberOfLines":0}]},\
    "constraints":["H:|-20-[label]-20-|","V:|-8-[label]-8-|"]}

    """

  /// Labels side by side in a width in which none need be stretched more than others.
  static func row(labels count: Int) -> String {
    let labels = (0..<count).map { number in
      "{\"id\":\"label\(number)\",\"class\":\"UILabel\",\"intrinsic\":{\"width\":\(30 + number % 40),\"height\":20}}"
    }
    let format = (0..<count).map { "[label\($0)]" }.joined(separator: "-")
    return """
      {"name":"row","environment":{"width":\(70 * count),"height":100},"root":{"id":"view","children":[\
      \(labels.joined(separator: ","))]},"constraints":["H:|-\(format)-|"]}

      """
  }

  /// Labels in stack views of three each, which lie in stack views of three, across and down in turns.
  static func stacks(depth: Int) -> String {
    var count = 0
    func view(_ depth: Int) -> String {
      count += 1
      let number = count
      if depth == 0 {
        return
          "{\"id\":\"label\(number)\",\"class\":\"UILabel\",\"intrinsic\":{\"width\":\(30 + number % 40),\"height\":20}}"
      }
      let axis = depth.isMultiple(of: 2) ? "vertical" : "horizontal"
      let children = (0..<3).map { _ in view(depth - 1) }.joined(separator: ",")
      return """
        {"id":"stack\(number)","class":"UIStackView","stack":{"axis":"\(axis)","spacing":8},"children":[\(children)]}
        """
    }
    return """
      {"name":"stacks","environment":{"width":4000,"height":4000},"root":{"id":"page","children":[\(view(depth))]},\
      "constraints":["H:|-[stack1]-|","V:|-[stack1]-|"]}

      """
  }

  /// Piles over each other, of views that each lie one point inside of the one below.
  static func nests(_ count: Int, depth: Int) -> String {
    func view(_ nest: Int, _ level: Int) -> String {
      let children = level + 1 < depth ? view(nest, level + 1) : ""
      return "{\"id\":\"view\(nest)-\(level)\",\"children\":[\(children)]}"
    }
    let inside = (0..<count).flatMap { nest in
      (0..<depth).map { level in
        let inset = level == 0 ? nest : 1
        let id = "view\(nest)-\(level)"
        return "\"H:|-\(inset)-[\(id)]-\(inset)-|\",\"V:|-\(inset)-[\(id)]-\(inset)-|\""
      }
    }
    return """
      {"name":"nests","environment":{"width":600,"height":800},"root":{"id":"screen","children":[\
      \((0..<count).map { view($0, 0) }.joined(separator: ","))]},"constraints":[\(inside.joined(separator: ","))]}

      """
  }

  /// Views on each other, each a little smaller than the screen.
  static func pile(views count: Int) -> String {
    let views = (0..<count).map { "{\"id\":\"view\($0)\"}" }
    let constraints = (0..<count).map { number in
      "\"H:|-\(number % 97)-[view\(number)]-\(number % 89)-|\",\"V:|-\(number % 83)-[view\(number)]-\(number % 79)-|\""
    }
    return """
      {"name":"pile","environment":{"width":1000,"height":800},"root":{"id":"screen","children":[\
      \(views.joined(separator: ","))]},"constraints":[\(constraints.joined(separator: ","))]}

      """
  }
}
