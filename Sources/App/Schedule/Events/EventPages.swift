import Records
import Training

/// Returns the page with all events: upcoming events, soonest first, followed by past events, latest first.
func eventsPage(_ events: [Event], _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let ahead = events.filter { $0.lastDay >= layout.today }
  let past = events.filter { $0.lastDay < layout.today }
  return layout.page(localizer.text(.eventsName), on: .schedule, back: ("/plan", localizer.text(.planTab))) {
    if events.isEmpty {
      emptyState(.flag, localizer.text(.eventsEmpty), localizer.text(.eventsEmptyMore)) {
        buttonLink("/agenda/new", localizer.text(.eventNew), .plus)
      }
    } else {
      if !ahead.isEmpty { listed("ahead", .eventsAhead, ahead, layout) }
      buttonLink("/agenda/new", localizer.text(.eventNew), .plus, quiet: true)
      if !past.isEmpty { listed("past", .eventsPast, past.reversed(), layout) }
    }
  }
}

private func listed(_ id: String, _ heading: Phrase, _ events: [Event], _ layout: PageLayout) -> HTML {
  part(id, layout.localizer.text(heading)) {
    ul(.class("stack")) { for event in events { li { line(event, layout) } } }
  }
}

private func line(_ event: Event, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return a(.class("card event"), .href("/agenda/" + event.id.text)) {
    div(.class("row between wrap")) {
      badge(.event, localizer.text(event.sort.phrase), .flag)
      span(.class("small soft num")) { countdown(event, layout) }
    }
    h3 { named(event.title) }
    p(.class("soft small")) {
      joined([localizer.date(event.day, withYear: true), event.startTime?.text].compactMap { $0 }, by: " · ")
    }
    if !event.subtitle.isEmpty { p(.class("soft")) { named(event.subtitle) } }
  }
}

private func countdown(_ event: Event, _ layout: PageLayout) -> String {
  let days = event.day - layout.today
  if event.lastDay < layout.today { return layout.localizer.text(.eventOver) }
  return days <= 0
    ? layout.localizer.text(.onThisDay) : layout.localizer.text(.eventAheadDays, .count("days", days))
}

/// Returns the page with the form for an event, or for a new event if `id` is nil.
func eventPage(_ form: FormInput, of id: ID?, _ layout: PageLayout) -> HTML {
  let (localizer, fields) = (layout.localizer, layout.fields(of: form))
  let path = id.map { settingPath("agenda", $0.text) } ?? "/agenda"
  return settingPage(
    localizer.text(id == nil ? .eventNew : .eventEdit), layout, back: ("/agenda", localizer.text(.eventsName))
  ) {
    settingForm(path, layout) {
      fields.text("title", localizer.text(.eventTitle), .set("maxlength", "500"))
      fields.text("subtitle", localizer.text(.eventSubtitle), .set("maxlength", "1000"))
      fields.selection(
        "sort", localizer.text(.eventSort),
        EventType.allCases.map { ($0.rawValue, localizer.text($0.phrase)) })
      fields.day("day", localizer.text(.eventDay))
      fields.day("last_day", localizer.text(.eventLastDay), hint: localizer.text(.eventLastDayHint))
      fields.time("start", localizer.text(.eventStart), hint: localizer.text(.eventTimeHint))
      fields.time("end", localizer.text(.eventEnd))
    }
    if id != nil {
      deletion(
        joined([path, "delete"], by: "/"), localizer.text(.eventDelete), localizer.text(.eventDeleteAsk),
        localizer.text(.settingDeleteMore), layout)
    }
  }
}
