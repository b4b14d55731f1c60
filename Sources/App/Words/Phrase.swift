/// What the program says beside reasons: one sentence, with its words in every language side by side.
///
/// Each feature has its phrases in `<Feature>Words.swift`. In a pattern `{name}` stands for a figure,
/// `{name|set|sets}` for a figure and its noun, and brackets hold what is left out where a figure is missing.
package final class Phrase: Sendable {
  let english: StaticString
  let german: StaticString

  package init(_ english: StaticString, _ german: StaticString) {
    self.english = english
    self.german = german
  }
}
