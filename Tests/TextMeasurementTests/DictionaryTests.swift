import LayoutModel
import Testing

@testable import TextMeasurement

struct DictionaryTests {
  private static let sentences = [
    // They study English at the university; I like eating rice.
    ["เขา", "เรียน", "ภาษา", "อังกฤษ", "ที่", "มหาวิทยาลัย"], ["ฉัน", "ชอบ", "กิน", "ข้าว"],
    // The Lao language has no gaps between words.
    ["ພາສາ", "ລາວ", "ບໍ່ມີ", "ຊ່ອງຫວ່າງ", "ລະຫວ່າງ", "ຄຳ"],
    // Khmer has no gaps between words; I go to school.
    ["ភាសាខ្មែរ", "មិន", "មាន", "ចន្លោះ", "រវាង", "ពាក្យ", "ទេ"], ["ខ្ញុំ", "ទៅ", "សាលារៀន"],
    // I am a student.
    ["ကျွန်တော်", "သည်", "ကျောင်းသား", "ဖြစ်သည်"],
  ]

  private func shown(_ string: String, width: Double?, runs: [TextRun] = []) -> ShownText {
    FontMeasurer().shownText(
      of: LabelText(string: string, font: Font(size: 10), numberOfLines: 0, runs: runs), width: width,
      in: Environment())
  }

  /// Each line with as many words as it has room for.
  private func filled(_ words: [String], width: Double) -> [String] {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, shown(last + word, width: nil).width <= width {
        lines[lines.count - 1] += word
      } else {
        lines.append(word)
      }
    }
    return lines
  }

  @Test(arguments: sentences, [false, true])
  func `lines break between words that stand without spaces`(words: [String], isAttributed: Bool) {
    let text = words.joined()
    let units = Array(text.utf16)
    let widest = words.map { shown($0, width: nil).width }.max() ?? 0
    for width in [widest + 0.1, 1.5 * widest, 2.5 * widest] {
      let runs = isAttributed ? [TextRun(location: 0, length: text.utf16.count, font: Font(size: 10))] : []
      let lines = shown(text, width: width, runs: runs).lines.map {
        String(decoding: units[$0.range], as: UTF16.self)
      }
      #expect(lines == filled(words, width: width))
    }
  }
}
