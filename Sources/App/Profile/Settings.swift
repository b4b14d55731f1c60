import Records
import Training

/// A group of settings under a heading: what there is, and how it stands.
func settings(_ id: String, _ heading: String, @Markup rows: () -> HTML) -> HTML {
  part(id, heading) { ul(.class("inner")) { rows() } }
}

/// A line of a group: leads to where it is set, and says how it stands.
func setting(_ path: String, _ drawing: Icon, _ name: String, _ value: String? = nil) -> HTML {
  li {
    rowLink(path, name, nil, drawing, beside: value.map { words in span(.class("state")) { named(words) } })
  }
}

/// A page behind the profile; `back` leads to where it was opened, by itself to the profile.
func settingPage(
  _ heading: String, _ frame: Frame, back: (path: String, name: String)? = nil,
  @Markup content: () -> HTML
) -> HTML {
  frame(heading, on: nil, back: back ?? ("/profile", frame.voice(.profile)), content: content)
}

/// A form of one setting: its fields on a card, and the button that saves them.
func settingForm(_ path: String, _ frame: Frame, @Markup fields: () -> HTML) -> HTML {
  postForm(path, frame) {
    div(.class("card plain stack")) { fields() }
    submit(frame.voice(.settingSave))
  }
}

/// Several of many: boxes to tick, under what they are about.
func tickBoxes(
  _ name: String, _ text: String, _ choices: [(value: String, words: String)], ticked: [String],
  wrong: String? = nil
) -> HTML {
  let wrongID = "wrong-" + name
  let attributes: [Attribute] = [.class("ticks")]
  return HTML(
    element: "fieldset", attributes + (wrong == nil ? [] : [.set("aria-describedby", wrongID)]),
    HTML {
      element("legend") { text }
      if let wrong { p(.class("wrong"), .id(wrongID)) { wrong } }
      div(.class("boxes")) {
        for choice in choices {
          let isOn = ticked.contains { $0.hasSameBytes(as: choice.value) }
          checkbox(name, choice.value, choice.words, isOn: isOn)
        }
      }
    })
}

/// Asks before something is deleted; the button opens the question, which works without scripts too.
func deletion(_ path: String, _ words: String, _ question: String, _ more: String, _ frame: Frame) -> HTML {
  HTML {
    button(.class("button danger"), .type("button"), .opens("delete")) {
      icon(.trash)
      words
    }
    sheet("delete", question, frame.voice) {
      p { more }
      postForm(path, frame) { button(.class("button danger")) { words } }
    }
  }
}

/// The address of these parts: `/profile/gyms/…/choose`.
func settingPath(_ parts: String...) -> String { "/" + joined(parts, by: "/") }

/// A day as `input type="date"` sends it, or as it is written in German; nil for anything else.
func typedDay(_ text: String) -> Day? {
  if let day = Day(text) { return day }
  let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
  guard parts.count == 3, let day = Int64(digits: parts[0]), let month = Int64(digits: parts[1]),
    let year = Int64(digits: parts[2])
  else { return nil }
  return Day(year: year, month: month, day: day)
}

/// What an exercise is called: in the shared catalogue, by the athlete who made it, else its bare id.
func exerciseName(_ catalogID: String, _ finder: ExerciseFinder, in tx: Transaction) -> String {
  knownExercise(catalogID, finder, in: tx)?.name ?? catalogID
}

/// Whether there is such an exercise, shared or the athlete's own.
func isExercise(_ catalogID: String, _ finder: ExerciseFinder, in tx: Transaction) -> Bool {
  knownExercise(catalogID, finder, in: tx) != nil
}

private func knownExercise(
  _ catalogID: String, _ finder: ExerciseFinder, in tx: Transaction
) -> Exercise? {
  finder.catalogue.exercise(catalogID) ?? ID(catalogID).flatMap { tx.find(Exercise.self, $0) }
}
