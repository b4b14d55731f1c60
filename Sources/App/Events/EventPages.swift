import Records
import Training

/// All events: those ahead, the next one first, then those gone by.
func eventsPage(_ events: [Event], _ frame: Frame) -> HTML {
  let voice = frame.voice
  let ahead = events.filter { $0.lastDay >= frame.today }
  let past = events.filter { $0.lastDay < frame.today }
  return frame(voice(.eventsName), on: .plan, back: ("/plan", voice(.plan))) {
    if events.isEmpty {
      emptyState(.flag, voice(.eventsEmpty), voice(.eventsEmptyMore)) {
        buttonLink("/agenda/new", voice(.eventNew), .plus)
      }
    } else {
      if !ahead.isEmpty { listed("ahead", .eventsAhead, ahead, frame) }
      buttonLink("/agenda/new", voice(.eventNew), .plus, quiet: true)
      if !past.isEmpty { listed("past", .eventsPast, past.reversed(), frame) }
    }
  }
}

private func listed(_ id: String, _ heading: Phrase, _ events: [Event], _ frame: Frame) -> HTML {
  part(id, frame.voice(heading)) {
    ul(.class("stack")) { for event in events { li { line(event, frame) } } }
  }
}

private func line(_ event: Event, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return a(.class("card event"), .href("/agenda/" + event.id.text)) {
    div(.class("row between wrap")) {
      badge(.event, voice(event.sort.phrase), .flag)
      span(.class("small soft num")) { countdown(event, frame) }
    }
    h3 { named(event.title) }
    p(.class("soft small")) {
      joined([voice.date(event.day, withYear: true), event.startTime?.text].compactMap { $0 }, by: " · ")
    }
    if !event.subtitle.isEmpty { p(.class("soft")) { named(event.subtitle) } }
  }
}

private func countdown(_ event: Event, _ frame: Frame) -> String {
  let days = event.day - frame.today
  if event.lastDay < frame.today { return frame.voice(.eventOver) }
  return days <= 0 ? frame.voice(.onThisDay) : frame.voice(.eventAheadDays, .count("days", days))
}

/// An event to fill in.
func eventPage(_ form: EventForm, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let path = form.id.map { settingPath("agenda", $0.text) } ?? "/agenda"
  return settingPage(
    voice(form.id == nil ? .eventNew : .eventEdit), frame, back: ("/agenda", voice(.eventsName))
  ) {
    settingForm(path, frame) {
      textField(
        "title", voice(.eventTitle), form.title, wrong: form.wrong["title"], .set("maxlength", "500"))
      textField(
        "subtitle", voice(.eventSubtitle), form.subtitle, wrong: form.wrong["subtitle"],
        .set("maxlength", "1000"))
      selection(
        "sort", voice(.eventSort), EventSort.allCases.map { ($0.rawValue, voice($0.phrase)) },
        chosen: form.sort)
      textField("day", voice(.eventDay), form.day, wrong: form.wrong["day"], .type("date"))
      textField(
        "last_day", voice(.eventLastDay), form.endDay, wrong: form.wrong["last_day"],
        hint: voice(.eventLastDayHint), .type("date"))
      textField(
        "start", voice(.eventStart), form.start, wrong: form.wrong["start"], hint: voice(.eventTimeHint),
        .type("time"))
      textField("end", voice(.eventEnd), form.end, wrong: form.wrong["end"], .type("time"))
    }
    if form.id != nil {
      deletion(
        joined([path, "delete"], by: "/"), voice(.eventDelete), voice(.eventDeleteAsk),
        voice(.settingDeleteMore), frame)
    }
  }
}
