#if !hasFeature(Embedded)
package import Records
import Translations

extension PhraseBook {
  private static let english = PhraseBook(translation_en)
  private static let german = PhraseBook(translation_de)
  private static let spanish = PhraseBook(translation_es)

  /// Returns the phrase book for a language.
  ///
  /// Outside the browser, the books for all languages are part of the program.
  package static func of(_ language: Language) -> PhraseBook {
    switch language {
    case .english: english
    case .german: german
    case .spanish: spanish
    }
  }

  /// Does nothing, because the books for all languages are already loaded outside the browser.
  package static func load(_ book: PhraseBook) {}

  /// Creates a phrase book from a translation.
  ///
  /// Phrases without a translation are in English.
  private init(_ translation: translation) {
    var texts: [String: String] = [:]
    for field in PhraseBook.fields(of: translation) { texts[field.name] = String(field.value) }
    var lines: [UInt8] = []
    for field in PhraseBook.fields(of: translation_en) where field.name.utf8.first != UInt8(ascii: "@") {
      lines += (texts[field.name] ?? String(field.value) ?? "").utf8
      lines.append(UInt8(ascii: "\n"))
    }
    self.init(lines: lines)
  }

  /// Returns the fields of a translation's JSON object, or none if the JSON is invalid.
  ///
  /// Tests ensure that the translation files are valid.
  private static func fields(of translation: translation) -> [Field] {
    let bytes = UnsafeBufferPointer(start: translation.bytes, count: translation.count)
    guard case .object(let fields)? = try? JSONReader.value(of: Array(bytes)) else { return [] }
    return fields
  }
}
#endif
