import Records

/// What stands around the content of every page.
func frame(_ heading: String, _ voice: Voice, @Markup content: () -> HTML) -> HTML {
  HTML(document: voice.language.rawValue) {
    head {
      meta(.charset("utf-8"))
      meta(.name("viewport"), .content("width=device-width, initial-scale=1, viewport-fit=cover"))
      title { voice(.pageTitle, .text("page", heading)) }
      link(.rel("stylesheet"), .href("/style.css"))
    }
    body {
      a(.class("skip"), .href("#content")) { voice(.skipToContent) }
      main(.id("content"), .set("tabindex", "-1")) { content() }
    }
  }
}

/// A part of a page under a heading of its own.
func part(_ id: String, _ heading: String, @Markup content: () -> HTML) -> HTML {
  let headingID = "about-" + id
  return section(.id(id), .set("aria-labelledby", headingID)) {
    h2(.id(headingID)) { heading }
    content()
  }
}

/// A name that a person gave: it may be in any script, and changes the direction of nothing around it.
func named(_ name: String) -> HTML { element("bdi") { name } }

/// A day, with its date for programs.
func onDay(_ day: Day, today: Day, _ voice: Voice) -> HTML {
  time(.datetime(day.inCalendar.text)) { voice.day(day, today: today) }
}
