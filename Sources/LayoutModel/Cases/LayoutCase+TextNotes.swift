extension LayoutCase {
  /// What the texts that the last pass sets or takes away do not do to their views' content sizes; a sentence
  /// each.
  public var textNotes: [String] {
    let state = latestState
    var seen: Set<ViewIndex> = []
    return (history.last?.changes ?? []).compactMap { change in
      guard case .view(let index, let patch) = change, !patch.text.isKeep, seen.insert(index).inserted else {
        return nil
      }
      return state.views[index.rawValue].textNote
    }
  }
}

extension View {
  fileprivate var textNote: String? {
    let size: String? =
      switch (intrinsic.horizontal, intrinsic.vertical) {
      case (nil, nil): nil
      case (_?, nil): "width"
      case (nil, _?): "height"
      case (_?, _?): "size"
      }
    switch (text.string, size) {
    case (nil, nil): return "\(id) has no text and no intrinsic size any more"
    case (nil, let size?): return "\(id) has no text any more; its declared intrinsic \(size) stays"
    case (_, nil): return nil
    case (_, let size?):
      let member = size == "size" ? "intrinsic" : "intrinsic.\(size)"
      return
        "\(id) has its declared intrinsic \(size), and not its text's; \(id).\(member)=null measures the text"
    }
  }
}
