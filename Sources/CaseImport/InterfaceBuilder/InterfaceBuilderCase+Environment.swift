public import LayoutModel

/// What a file does not say of the environment in which Xcode laid it out, and what is therefore tried.
public struct InferredEnvironment: Hashable, Sendable {
  /// Points that a bar took from the top or the bottom in addition to what the file tells.
  public let top, bottom: Double?
  public let textSize: ContentSizeCategory?

  package init(top: Double? = nil, bottom: Double? = nil, textSize: ContentSizeCategory? = nil) {
    (self.top, self.bottom, self.textSize) = (top, bottom, textSize)
  }

  /// Insets of canvases that were seen.
  static let insets: [Self] = [
    (0, 0), (20, 0), (44, 34), (44, 0), (47, 34), (48, 34), (50, 34), (59, 34), (64, 0), (88, 34), (92, 34),
    (88, 0), (20, 49), (64, 49), (88, 83),
  ].map { Self(top: $0.0, bottom: $0.1) }

  static let textSizes: [Self] = [
    .extraSmall, .small, .medium, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
  ].map { Self(textSize: $0) }
}

extension InterfaceBuilderCase {
  /// The safe areas that are worth a try where stored frames are not met: those of canvases, where a constraint names a
  /// guide or a margin.
  package var insetsToTry: [InferredEnvironment] {
    root.kind != .cell && namesGuides ? InferredEnvironment.insets : []
  }

  /// Whether the file tells the safe area: that of its device, in a view by itself that is as large as the device, and
  /// for which no bar is simulated.
  package var knowsSafeArea: Bool {
    let element = root.element
    let isSimulated = element.children.contains { $0["key"]?.hasPrefix("simulated") == true }
    return root.kind == .free && file.canvas.screenHeight == element.storedFrame.height && !isSimulated
  }

  /// The text sizes that are worth a try, where a font follows them.
  package var textSizesToTry: [InferredEnvironment] {
    views.contains(where: \.hasTextStyle) ? InferredEnvironment.textSizes : []
  }

  /// The pass that gives the root another safe area.
  package func pass(in inferred: InferredEnvironment) -> Pass {
    var patch = EnvironmentPatch()
    patch.safeArea = inferred.environment(of: root, in: file).safeArea
    return Pass(changes: [.environment(patch)])
  }
}

extension InferredEnvironment {
  /// What a root was laid out in, with what the file says.
  func environment(of root: InterfaceBuilderRoot, in file: InterfaceBuilderFile) -> Environment {
    let frame = root.element.storedFrame
    var environment = Environment(width: frame.width, height: frame.height, scale: file.canvas.scale)
    environment.textSize = textSize ?? file.canvas.textSize
    var insets = root.kind == .cell ? .zero : Self.safeArea(of: root, in: file)
    insets.top = top ?? insets.top
    insets.bottom = bottom ?? insets.bottom
    environment.safeArea = insets
    if file.canvas.plugIn > 0 { environment.era = InterfaceBuilderVersion(plugIn: file.canvas.plugIn) }
    return environment
  }

  /// What status bar, navigation bar and tab bar take of a root that is as large as the device or free.
  private static func safeArea(of root: InterfaceBuilderRoot, in file: InterfaceBuilderFile) -> EdgeInsets {
    let frame = root.element.storedFrame
    let canvas = file.canvas
    var insets = canvas.safeAreaInsets
    let isFullSize = canvas.screenHeight.map { frame.height >= $0 } ?? true
    let controller = root.element.parent
    if root.kind == .controller, let id = controller?["id"] {
      let bar = controller?.child("simulatedNavigationBarMetrics", key: "simulatedTopBarMetrics")
      let hasNoBar = controller?.child("nil", key: "simulatedTopBarMetrics") != nil
      let isBelowBar = bar != nil || file.controllersBelowBars.contains(id) && !hasNoBar
      if isBelowBar { insets.top += 44 }
      let hasNoBottom = controller?.child("nil", key: "simulatedBottomBarMetrics") != nil
      if hasNoBottom { insets.bottom = 0 }
      let tabBar = controller?.child("simulatedTabBarMetrics", key: "simulatedBottomBarMetrics")
      if tabBar != nil || file.controllersAboveTabBars.contains(id) && !hasNoBottom { insets.bottom += 49 }
      // A root that is shorter by its bar begins below it, and one in a sheet below the sheet's higher bar.
      if !isFullSize, canvas.screenHeight.map({ $0 - frame.height < 100 }) == true {
        insets.top = isBelowBar && canvas.isSheet(height: frame.height) ? 56 : 0
      }
    } else if frame.height < insets.top + insets.bottom {
      insets.top = 0
    }
    return insets
  }
}
