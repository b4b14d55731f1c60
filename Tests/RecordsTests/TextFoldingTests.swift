import Records
import Testing

@Suite struct TextFoldingTests {
  @Test(arguments: [
    ("Bench Press (Barbell)", "bench press barbell"),
    ("  Pull-Up  ", "pull up"),
    ("Überzüge", "uberzuge"),
    ("U\u{308}berzu\u{308}ge", "uberzuge"),
    ("Stoßen", "stossen"),
    ("Captain’s Chair", "captains chair"),
    ("Captain´s Chair", "captains chair"),
    ("Tập ngực", "tap nguc"),
    ("Œuvre Ærø Łódź", "oeuvre aero lodz"),
    ("ПРИСЕД Ёлка", "присед ёлка"),
    ("Leg day 🏋️", "leg day 🏋"),
    ("3/4 Sit-Up", "3 4 sit up"),
    ("\t–—…", ""),
    ("", ""),
  ])
  func `text folds to lower case words without accents`(text: String, folded: String) {
    #expect(text.folded == folded)
  }

  @Test(arguments: ["Kreuzheben (Langhantel)", "ß ẞ", "日本 ベンチ", "İstanbul ı"])
  func `folding twice is folding once`(text: String) {
    #expect(text.folded.folded == text.folded)
  }

  @Test func `broken bytes fold without harm`() {
    #expect(TextFolding.fold([0x61, 0xC3, 0x62, 0xFF, 0x80, 0x63]) == Array("abc".utf8))
  }
}
