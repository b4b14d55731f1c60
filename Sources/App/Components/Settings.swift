import Records
import Training

/// Returns a group of settings under a heading.
func settings(_ id: String, _ heading: String, @Markup rows: () -> HTML) -> HTML {
  part(id, heading) { ul(.class("inner")) { rows() } }
}

/// Returns a row of a settings group: a link to a setting, with the setting's value.
func setting(_ path: String, _ drawing: Icon, _ name: String, _ value: String? = nil) -> HTML {
  li {
    rowLink(path, name, nil, drawing, beside: value.map { words in span(.class("state")) { named(words) } })
  }
}

/// Returns a page that is reached from the profile.
///
/// `back` is the link to the previous page, which is the profile by default.
func settingPage(
  _ heading: String, _ layout: PageLayout, back: (path: String, name: String)? = nil,
  @Markup content: () -> HTML
) -> HTML {
  layout.page(heading, on: nil, back: back ?? ("/profile", layout.localizer.text(.profile)), content: content)
}

/// Returns a setting's form, with its fields on a card and a button that saves them.
func settingForm(_ path: String, _ layout: PageLayout, @Markup fields: () -> HTML) -> HTML {
  postForm(path, layout) {
    div(.class("card plain stack")) { fields() }
    submit(layout.localizer.text(.settingSave))
  }
}

/// Returns checkboxes for choosing any number of values, in a fieldset with a legend.
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

/// Returns a delete button that asks for confirmation.
///
/// The confirmation also works without page JavaScript.
func deletion(
  _ path: String, _ words: String, _ question: String, _ more: String, _ layout: PageLayout
) -> HTML {
  HTML {
    button(.class("button danger"), .type("button"), .opens("delete")) {
      icon(.trash)
      words
    }
    sheet("delete", question, layout.localizer) {
      p { more }
      postForm(path, layout) { button(.class("button danger")) { words } }
    }
  }
}

/// Returns the path with the given components, such as `/profile/gyms/…/choose`.
func settingPath(_ parts: String...) -> String { "/" + joined(parts, by: "/") }
