// Written by Benchmarks/text/fit-system-font from Tests/Fixtures/labels.ndjson.

extension SystemFont {
  /// What Inter's advances are multiplied by.
  static let stretch = 0.97817

  /// What is added to every advance, in em, by weight.
  static let weightCorrections: [(at: Double, value: Double)] = [
    (300, 0.00480), (400, 0.00577), (500, 0.01260), (600, 0.01484), (700, 0.02154),
  ]

  /// What is added to every advance, in em, by size in points; linear between.
  static let sizeCorrections: [(at: Double, value: Double)] = [
    (9, 0.00938), (11, 0.00525), (12, 0.00605), (13, 0.00571), (14, 0.00627), (15, 0.00640), (16, 0.00595),
    (17, 0.00722),
    (18, 0.00549), (20, -0.00469), (22, -0.02181), (24, -0.03642), (28, -0.04194), (36, -0.02752),
    (60, -0.03336),
  ]

  /// What is added to every advance before iOS 14, in em; `display` besides from 20 points up.
  static let eraCorrections = (all: 0.00210, display: 0.00112)

  /// What is added to the advance of each character of ASCII from the space on, in em.
  static let characterCorrections: [Double] = [
    -0.0025, 0.0337, 0.0000, -0.0020, -0.0006, 0.0880, 0.0000, 0.0000, 0.0270, 0.0270,
    0.0000, -0.0136, 0.0138, 0.0256, 0.0193, -0.0569, 0.0000, -0.0016, 0.0000, -0.0146,
    -0.0137, 0.0181, 0.0212, -0.0060, 0.0342, 0.0109, 0.0283, 0.0000, 0.0000, 0.0000,
    0.0000, 0.0121, 0.0000, -0.0164, 0.0047, -0.0069, 0.0069, 0.0061, 0.0046, 0.0026,
    -0.0009, 0.0097, -0.0040, 0.0146, 0.0013, -0.0011, -0.0006, 0.0064, 0.0092, 0.0000,
    0.0148, -0.0026, -0.0218, 0.0170, 0.0022, 0.0294, 0.0571, -0.0187, 0.0000, 0.0112,
    0.0000, 0.0112, 0.0000, 0.1031, 0.0000, -0.0122, -0.0049, 0.0037, -0.0050, -0.0097,
    -0.0050, -0.0021, -0.0014, -0.0015, 0.0000, -0.0007, 0.0059, 0.0067, 0.0019, -0.0069,
    0.0046, 0.0000, 0.0018, -0.0061, -0.0090, 0.0101, -0.0175, -0.0439, -0.0152, -0.0155,
    0.0107, -0.0025, 0.0000, -0.0025, 0.0000,
  ]
}
