import Records
package import Training

/// Returns the page with the calendars whose busy times were imported from other apps, and the form for
/// uploading another one.
package func busyPage(_ calendars: [BusyCalendar], wrong: Sentence? = nil, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return layout.page(
    localizer.text(.busyName), on: .schedule, back: ("/calendar", localizer.text(.calendarName))
  ) {
    p(.class("soft")) { localizer.text(.busyExplained) }
    if !calendars.isEmpty {
      ul(.class("stack")) { for calendar in calendars { li { card(of: calendar, layout) } } }
    }
    form(
      .class("card plain stack"), .action("/busy"), .method("post"), .set("enctype", "multipart/form-data"),
      .flag("data-plain")
    ) {
      hiddenField("op", layout.op.text)
      textField(
        "name", localizer.text(.busyCalendar), "", hint: localizer.text(.busyCalendarHint),
        attributes: [.set("maxlength", "100")])
      fileField(wrong, localizer)
      submit(localizer.text(.busyKeep), .upload)
    }
  }
}

private func fileField(_ wrong: Sentence?, _ localizer: Localizer) -> HTML {
  var attributes: [Attribute] = [
    .id("field-file"), .type("file"), .name("file"), .required, .set("accept", ".ics,text/calendar"),
    .set("aria-describedby", wrong == nil ? "hint-file" : "wrong-file"),
  ]
  if wrong != nil { attributes.append(.set("aria-invalid", "true")) }
  return div(.class("field upload")) {
    label(.for("field-file")) { localizer.text(.busyFile) }
    HTML(void: "input", attributes)
    if let wrong { p(.class("wrong"), .id("wrong-file"), .role("alert")) { localizer.text(wrong) } }
    p(.class("hint"), .id("hint-file")) { localizer.text(.busyFileHint) }
  }
}

private func card(of calendar: BusyCalendar, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let count = Int64(calendar.slots.count)
  return div(.class("card plain row")) {
    div(.class("grow")) {
      h2(.class("title")) { named(calendar.name) }
      p(.class("soft small")) { localizer.text(.busyTimes, .count("count", count)) }
    }
    postForm(joined(["/busy", calendar.id.text, "delete"], by: "/"), layout) {
      button(
        .class("icon"), .label(localizer.text(.busyDelete, .text("name", calendar.name)))
      ) { icon(.trash) }
    }
  }
}

/// Returns the section with the athlete's busy times on the shown day, or nil if there are none.
func busyPart(_ slots: [BusySlot], _ localizer: Localizer) -> HTML? {
  guard !slots.isEmpty else { return nil }
  return part("busy", localizer.text(.busyName)) {
    ul(.class("inner")) {
      for slot in slots {
        li(.class("num")) {
          let end = slot.from.minutes + slot.minutes
          localizer.text(
            .busyFromTo, .text("from", slot.from.text),
            .text("to", (end / 60).padded(2) + ":" + (end % 60).padded(2)))
        }
      }
    }
  }
}

/// Returns the routes for listing and deleting calendars with busy times.
///
/// The upload route isn't among them, because only the server parses calendar files.
func busyRoutes() -> [Route] {
  [
    Route("GET", "/busy") { context in .page(busyPage(busyCalendars(in: context.tx), context.layout)) },
    Route("POST", "/busy/:calendar/delete") { context in
      let id = context.id() ?? .none
      guard deleteBusyCalendar(id, in: context.tx) else { return notFound(context) }
      return .seeOther(address("/busy", [("said", "busy-deleted"), ("about", id.text)]))
    },
  ]
}
