import Records
package import Training

/// Calendars of other programs, of which the busy times are kept, and the form for a file of one.
package func busyPage(_ calendars: [BusyCalendar], wrong: Sentence? = nil, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return frame(voice(.busyName), on: .plan, back: ("/calendar", voice(.calendarName))) {
    p(.class("soft")) { voice(.busyExplained) }
    if !calendars.isEmpty {
      ul(.class("stack")) { for calendar in calendars { li { card(of: calendar, frame) } } }
    }
    form(
      .class("card plain stack"), .action("/busy"), .method("post"), .set("enctype", "multipart/form-data"),
      .flag("data-plain")
    ) {
      hiddenField("op", frame.op.text)
      textField("name", voice(.busyCalendar), "", hint: voice(.busyCalendarHint), .set("maxlength", "100"))
      fileField(wrong, voice)
      submit(voice(.busyKeep), .upload)
    }
  }
}

private func fileField(_ wrong: Sentence?, _ voice: Voice) -> HTML {
  var attributes: [Attribute] = [
    .id("field-file"), .type("file"), .name("file"), .required, .set("accept", ".ics,text/calendar"),
    .set("aria-describedby", wrong == nil ? "hint-file" : "wrong-file"),
  ]
  if wrong != nil { attributes.append(.set("aria-invalid", "true")) }
  return div(.class("field upload")) {
    label(.for("field-file")) { voice(.busyFile) }
    HTML(void: "input", attributes)
    if let wrong { p(.class("wrong"), .id("wrong-file"), .role("alert")) { voice(wrong) } }
    p(.class("hint"), .id("hint-file")) { voice(.busyFileHint) }
  }
}

private func card(of calendar: BusyCalendar, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let count = Int64(calendar.slots.count)
  return div(.class("card plain row")) {
    div(.class("grow")) {
      h2(.class("title")) { named(calendar.name) }
      p(.class("soft small")) { voice(.busyTimes, .count("count", count)) }
    }
    postForm(joined(["/busy", calendar.id.text, "delete"], by: "/"), frame) {
      button(
        .class("icon"), .label(voice(.busyDelete, .text("name", calendar.name)))
      ) { icon(.trash) }
    }
  }
}

/// When the athlete is busy on a day that is shown; nil where nothing says so.
func busyPart(_ slots: [BusySlot], _ voice: Voice) -> HTML? {
  guard !slots.isEmpty else { return nil }
  return part("busy", voice(.busyName)) {
    ul(.class("inner")) {
      for slot in slots {
        li(.class("num")) {
          let end = slot.from.minutes + slot.minutes
          voice(
            .busyFromTo, .text("from", slot.from.text),
            .text("to", (end / 60).padded(2) + ":" + (end % 60).padded(2)))
        }
      }
    }
  }
}

/// The list of calendars; a file is read by the server alone.
func busyRoutes() -> [Route] {
  [
    Route("GET", "/busy") { visit in .page(busyPage(busyCalendars(in: visit.tx), visit.frame)) },
    Route("POST", "/busy/:calendar/delete") { visit in
      let id = visit.id() ?? .none
      guard deleteBusyCalendar(id, in: visit.tx) else { return notFound(visit) }
      return .seeOther(address("/busy", [("said", "busy-deleted"), ("about", id.text)]))
    },
  ]
}
