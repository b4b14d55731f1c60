import Records
import Training

/// A month's calendar with its sessions, or the sessions with a name.
func historyPage(_ history: History, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return frame(voice(.history), on: .progress, back: (Tab.progress.path, voice(.progress))) {
    if history.isNew {
      emptyState(.calendar, voice(.noHistory), voice(.noHistoryMore)) {
        buttonLink("/imports/new", voice(.importLog))
      }
    } else {
      if history.search.isEmpty {
        monthHead(history, voice)
        calendar(of: history, voice)
      }
      searchForm(history, voice)
      div(.id("sessions"), .class("stack")) {
        if history.search.isEmpty { monthPart(history, voice) } else { foundPart(history, voice) }
      }
    }
  }
}

private func searchForm(_ history: History, _ voice: Voice) -> HTML {
  search {
    form(
      .action("/history"), .method("get"), .class("row search"), .flag("data-search"),
      .set("data-results", "sessions")
    ) {
      label(.class("hidden-text"), .for("history-q")) { voice(.findSession) }
      input(
        .id("history-q"), .type("search"), .name("q"), .value(history.search),
        .placeholder(voice(.findSession)), .autocomplete("off"), .set("enterkeyhint", "search"),
        .set("maxlength", "200"))
      button(.class("button quiet small")) { voice(.findInHistory) }
    }
  }
}

private func monthHead(_ history: History, _ voice: Voice) -> HTML {
  let month = history.month
  let isLast = month >= Month(of: history.today.inCalendar) && history.later == nil
  return nav(.class("month row between"), .label(voice(.history))) {
    turn(to: month.adding(-1), .back, .previousMonth, voice)
    h2 { time(.datetime(month.text)) { voice.name(of: month) } }
    turn(to: isLast ? nil : month.adding(1), .next, .nextMonth, voice)
  }
}

private func turn(to month: Month?, _ drawing: Icon, _ words: Phrase, _ voice: Voice) -> HTML {
  guard let month else { return span(.class("icon")) {} }
  let name = voice(words, .text("month", voice.name(of: month)))
  return a(.class("icon"), .href("/history?month=" + month.text), .label(name)) { icon(drawing) }
}

private func monthPart(_ history: History, _ voice: Voice) -> HTML {
  let name = voice.name(of: history.month)
  return HTML {
    if history.entries.isEmpty {
      emptyState(.calendar, voice(.noneThisMonth, .text("month", name)), voice(.noneThisMonthMore)) {
        div(.class("buttons")) {
          if let earlier = history.earlier { link(to: earlier, voice) }
          if let later = history.later { link(to: later, voice) }
        }
      }
    } else {
      h2 { totals(of: history.entries, voice) }
      entryList(history.entries, history.today, voice)
      if history.month < Month(of: history.today.inCalendar) {
        let month = Month(of: history.today.inCalendar)
        p { a(.class("link"), .href("/history?month=" + month.text)) { voice(.thisMonth) } }
      }
    }
  }
}

private func link(to month: Month, _ voice: Voice) -> HTML {
  buttonLink(
    "/history?month=" + month.text, voice(.goToMonth, .text("month", voice.name(of: month))), quiet: true)
}

private func totals(of entries: [DiaryEntry], _ voice: Voice) -> String {
  var (sets, volume, minutes): (Int64, Int64, Int64) = (0, 0, 0)
  for entry in entries {
    sets += entry.sets
    volume += entry.volume
    minutes += entry.minutes ?? 0
  }
  var fillings: [Filling] = [.count("count", Int64(entries.count)), .count("sets", sets)]
  if minutes > 0 { fillings.append(.text("time", voice.minutes(minutes))) }
  if volume > 0 { fillings.append(.text("volume", voice.figures.volume(volume))) }
  return voice(.monthTotals, with: fillings)
}

private func foundPart(_ history: History, _ voice: Voice) -> HTML {
  let count = Int64(history.entries.count)
  return HTML {
    if history.entries.isEmpty {
      emptyState(
        .search, voice(.foundNone, .text("text", history.search)), voice(.foundNoneMore)
      ) { buttonLink("/history", voice(.showMonths), quiet: true) }
    } else {
      h2 {
        voice(
          history.isCut ? .foundMany : .foundFor, .count("count", count), .text("text", history.search))
      }
      for month in months(of: history.entries) {
        h3 { voice.name(of: month) }
        entryList(history.entries.filter { Month(of: $0.day.inCalendar) == month }, history.today, voice)
      }
      p { a(.class("link"), .href("/history")) { voice(.showMonths) } }
    }
  }
}

/// The months of entries, each once, in their order.
private func months(of entries: [DiaryEntry]) -> [Month] {
  var months: [Month] = []
  for entry in entries {
    let month = Month(of: entry.day.inCalendar)
    if months.last != month { months.append(month) }
  }
  return months
}

/// Sessions as links; the first of a day can be jumped to from the calendar.
func entryList(_ entries: [DiaryEntry], _ today: Day, _ voice: Voice) -> HTML {
  ol(.class("card list")) {
    for (place, entry) in entries.enumerated() {
      let isFirst = place == 0 || entries[place - 1].day != entry.day
      if isFirst {
        li(.id("day-" + entry.day.inCalendar.text)) { line(of: entry, today, voice) }
      } else {
        li { line(of: entry, today, voice) }
      }
    }
  }
}

private func line(of entry: DiaryEntry, _ today: Day, _ voice: Voice) -> HTML {
  a(.class("row"), .href("/sessions/" + entry.sessionID.text)) {
    dateBlock(entry.day, today, voice)
    div(.class("grow")) {
      h3 { named(voice.title(of: entry)) }
      p(.class("small soft num")) { figures(of: entry, voice) }
      badges(of: entry, voice)
    }
    icon(.next)
  }
}

/// The number of the day large, its weekday or month small; a screen reader hears the date.
func dateBlock(_ day: Day, _ today: Day, _ voice: Voice) -> HTML {
  let day = day.inCalendar
  return time(.class("date"), .datetime(day.text)) {
    span(.set("aria-hidden", "true")) {
      element("b") { String(day.date.day) }
      voice.shortWeekday(day.weekday)
    }
    span(.class("hidden-text")) { voice.day(day, today: today) }
  }
}

private func figures(of entry: DiaryEntry, _ voice: Voice) -> String {
  var fillings: [Filling] = [.count("sets", entry.sets)]
  if let minutes = entry.minutes { fillings.append(.text("time", voice.minutes(minutes))) }
  if entry.volume > 0 { fillings.append(.text("volume", voice.figures.volume(entry.volume))) }
  if let effort = entry.effort { fillings.append(.count("effort", effort)) }
  return voice(.entryLine, with: fillings)
}

extension Voice {
  /// What a session is called; what was logged by itself has no name of its own.
  func title(of entry: DiaryEntry) -> String {
    guard entry.title.isEmpty else { return entry.title }
    return self(entry.origin == .quickLog ? .quickLogBadge : .untitled)
  }
}

/// What is special about a session.
func badges(of entry: DiaryEntry, _ voice: Voice) -> HTML? {
  var words: [(Tone, Phrase)] = []
  switch entry.origin {
  case .import: words.append((.plain, .importedBadge))
  case .freeform: words.append((.plain, .withoutTemplateBadge))
  case .plan, .quickLog: break
  }
  if entry.isLightened { words.append((.event, .lightenedBadge)) }
  if entry.isAmended { words.append((.alert, .amendedBadge)) }
  guard !words.isEmpty else { return nil }
  return p(.class("row wrap badges")) {
    for (tone, word) in words { badge(tone, voice(word)) }
  }
}
