/// A sentence of the user interface, in every language.
///
/// Reasons have their own tables, in ``Words``.
///
/// Each feature defines its phrases in `<Feature>Words.swift`. In a pattern `{name}` is replaced by a figure
/// and `{name|set|sets}` by a figure and its noun. Text in brackets is omitted if a figure in it is missing.
package final class Phrase: Sendable {
  let english: StaticString
  let german: StaticString

  package init(_ english: StaticString, _ german: StaticString) {
    self.english = english
    self.german = german
  }
}
