import LayoutModel

/// A chart of lines over one axis, with a legend. Lines are told apart by their dashes, too.
public struct LineChart: Sendable {
  /// A line of pieces. Between two pieces it jumps.
  public struct Series: Sendable {
    public var name: String
    /// By piece, its points from left to right.
    public var pieces: [[(x: Double, y: Double)]]

    public init(name: String, pieces: [[(x: Double, y: Double)]]) {
      self.name = name
      self.pieces = pieces
    }
  }

  public var title: String
  /// What the axes measure.
  public var xTitle, yTitle: String
  public var series: [Series]
  /// Where something changes: a fine upright line stands there.
  public var limits: [Double] = []
  /// Ranges with a name, which are shaded.
  public var bands: [(range: ClosedRange<Double>, name: String)] = []
  /// Names of places, where these are no numbers.
  public var names: [(x: Double, name: String)] = []
  /// What is said below the legend.
  public var note: String?
  /// In pixels.
  public var width = 660.0
  /// A width that the screen of a telephone has room for, in pixels.
  public static let narrowWidth = 320.0

  public init(title: String, xTitle: String, yTitle: String, series: [Series]) {
    self.title = title
    self.xTitle = xTitle
    self.yTitle = yTitle
    self.series = series
  }

  /// The chart as a picture.
  public var drawing: Drawing { LineChartDrawing(self).drawing }
}
