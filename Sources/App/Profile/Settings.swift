import Records

/// A group of settings under a heading: what there is, and how it stands.
func settings(_ id: String, _ heading: String, @Markup rows: () -> HTML) -> HTML {
  part(id, heading) { ul(.class("inner")) { rows() } }
}

/// A line of a group: leads to where it is set, and says how it stands.
func setting(_ path: String, _ drawing: Icon, _ name: String, _ value: String? = nil) -> HTML {
  li { rowLink(path, name, nil, drawing, beside: value.map { words in span(.class("state")) { named(words) } }) }
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
