import App
package import Training

extension Sentence {
  /// The sentence in English.
  package var english: String { Localizer.english.text(self) }
}
