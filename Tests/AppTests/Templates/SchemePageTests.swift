import App
import Records
import TestSupport
import Testing
import Training

/// An exercise's progression in the template editor.
@Suite struct SchemePageTests {
  private let athlete = TestBrowser()

  private func edit() throws -> Template {
    let template = try athlete.pushDay()
    try athlete.visit("/templates/\(template.id.text)/edit")
    return template
  }

  @Test func `a progression is chosen, shows its figures alone, and is saved with what was written`() throws {
    let template = try edit()
    #expect(athlete.text.contains("s rules") && !athlete.text.contains("Reduction in %"))
    try athlete.press("keep", ["e1.progression": "linear"])
    try athlete.visit("/templates/\(template.id.text)/edit")
    #expect(athlete.text.contains("Reduction in %") && !athlete.text.contains("Training max in kg"))
    try athlete.press("save", ["e1.progression.step": "2,5", "e1.progression.failures": "2"])
    #expect(athlete.status == 200)
    var scheme = Scheme(.linear)
    (scheme.increment, scheme.failures) = (Weight(grams: 2500), 2)
    #expect(try athlete.reading(template.id).snapshot.exercises[0].scheme == scheme)
    #expect(try athlete.reading(template.id).snapshot.exercises[1].scheme == nil)
    #expect(athlete.text.contains("Linear"))
    try athlete.visit("/templates/\(template.id.text)/versions/2")
    #expect(athlete.text.contains("s rules"))
    #expect(athlete.text.contains("Linear · Step in kg 2.5 · Misses in a row 2"))
  }

  @Test func `a training max writes the first week into the sets, and another one writes them anew`() throws {
    let template = try edit()
    try athlete.press("keep", ["e1.progression": "waves"])
    try athlete.visit("/templates/\(template.id.text)/edit")
    try athlete.press("save", ["e1.progression.max": "100"])
    let first = try athlete.reading(template.id).snapshot.exercises[0]
    #expect(first.sets.map { $0.targetWeight?.grams } == [65_000, 75_000, 85_000])
    #expect(first.sets.map { $0.targetReps } == [5, 5, 5] && first.sets[2].type == .failure)
    try athlete.visit("/templates/\(template.id.text)/edit")
    try athlete.press("save", ["e1.progression.max": "120"])
    let second = try athlete.reading(template.id).snapshot.exercises[0]
    #expect(second.sets.map { $0.targetWeight?.grams } == [77_500, 90_000, 102_500])
    #expect(second.sets.map { $0.lineage } == first.sets.map { $0.lineage })
  }

  @Test(arguments: [
    ("waves", "progression.max", "heavy", "Enter a number from 0 to 1000."),
    ("linear", "progression.failures", "9", "from 1 to 4."),
    ("triple", "progression.most", "2", "lower than Min sets"),
    ("stages", "progression.sets", "5 of 3", "such as 5x3, 6x2, 10x1"),
    ("waves", "progression.weeks", "65", "a comma between weeks"),
  ])
  func `what can't be read is said at its field and stays`(
    kind: String, field: String, text: String, sentence: String
  ) throws {
    let template = try edit()
    try athlete.press("keep", ["e1.progression": kind])
    try athlete.visit("/templates/\(template.id.text)/edit")
    try athlete.press("save", ["e1.\(field)": text])
    #expect(athlete.status == 422 && athlete.text.contains(sentence))
    #expect(athlete.text.contains("value=\"\(text)\""))
    #expect(try athlete.reading(template.id).currentNumber == 1)
  }

  @Test func `back to the usual rules`() throws {
    let template = try edit()
    try athlete.press("save", ["e1.progression": "fixed"])
    #expect(try athlete.reading(template.id).snapshot.exercises[0].scheme == Scheme(.fixed))
    try athlete.visit("/templates/\(template.id.text)/edit")
    try athlete.press("save", ["e1.progression": ""])
    #expect(try athlete.reading(template.id).snapshot.exercises[0].scheme == nil)
  }
}
