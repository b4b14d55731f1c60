import Records

/// A group of settings under a heading, like a page of a handbook: what there is, and how it stands.
func settings(_ id: String, _ heading: String, @Markup rows: () -> HTML) -> HTML {
  part(id, heading) { ul(.class("settings")) { rows() } }
}

/// A line of a group: leads to where it is set, and says how it stands.
func setting(_ path: String, _ drawing: Icon, _ name: String, _ value: String? = nil) -> HTML {
  li {
    a(.class("setting"), .href(path)) {
      span(.class("glyph")) { icon(drawing) }
      span(.class("name")) { name }
      if let value { span(.class("value")) { named(value) } }
      icon(.next)
    }
  }
}

/// A page behind the profile; `back` leads to where it was opened, by itself to the profile.
func settingPage(
  _ heading: String, _ frame: Frame, back: (path: String, name: String)? = nil,
  @Markup content: () -> HTML
) -> HTML {
  frame(heading, on: nil, back: back ?? ("/profile", frame.voice(.profile))) {
    div(.class("setting-page stack")) { content() }
  }
}

/// A form of one setting: its fields on a card, and the button that saves them.
func settingForm(_ path: String, _ frame: Frame, @Markup fields: () -> HTML) -> HTML {
  postForm(path, frame, "stack") {
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
  return HTML(
    element: "fieldset",
    [.class("ticks")] + (wrong == nil ? [] : [.set("aria-describedby", wrongID)]),
    HTML {
      element("legend") { text }
      if let wrong { p(.class("wrong"), .id(wrongID)) { wrong } }
      for choice in choices {
        label(.class("tick")) {
          if ticked.contains(where: { $0.hasSameBytes(as: choice.value) }) {
            input(.type("checkbox"), .name(name), .value(choice.value), .checked)
          } else {
            input(.type("checkbox"), .name(name), .value(choice.value))
          }
          span { choice.words }
        }
      }
    })
}

/// Asks before something is deleted; the button opens the question, which works without scripts too.
func deletion(
  _ path: String, _ button: String, _ question: String, _ more: String, _ frame: Frame
) -> HTML {
  HTML {
    HTML(
      element: "button", [.class("button quiet bad"), .type("button"), .opens("delete")], HTML(button))
    sheet("delete", question, frame.voice) {
      p { more }
      postForm(path, frame) {
        HTML(element: "button", [.class("button bad")], HTML(button))
      }
    }
  }
}
