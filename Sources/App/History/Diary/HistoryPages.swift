import Records
import Training

/// Returns the History page: a month's calendar with its sessions, or the results of a search.
func historyPage(_ history: History, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return layout.page(
    localizer.text(.history), on: .progress, back: (Tab.progress.path, localizer.text(.progress))
  ) {
    if history.isNew {
      emptyState(.calendar, localizer.text(.noHistory), localizer.text(.noHistoryMore)) {
        buttonLink("/imports/new", localizer.text(.importLog))
      }
    } else {
      if history.search.isEmpty {
        monthHead(history, localizer)
        calendar(of: history, localizer)
      }
      searchForm(history, localizer)
      div(.id("sessions"), .class("stack")) {
        if history.search.isEmpty { monthPart(history, localizer) } else { foundPart(history, localizer) }
      }
    }
  }
}

private func searchForm(_ history: History, _ localizer: Localizer) -> HTML {
  search {
    form(
      .action("/history"), .method("get"), .class("row search"), .flag("data-search"),
      .set("data-results", "sessions")
    ) {
      label(.class("hidden-text"), .for("history-q")) { localizer.text(.findSession) }
      input(
        .id("history-q"), .type("search"), .name("q"), .value(history.search),
        .placeholder(localizer.text(.findSession)), .autocomplete("off"), .set("enterkeyhint", "search"),
        .set("maxlength", "200"))
      button(.class("button quiet small")) { localizer.text(.findInHistory) }
    }
  }
}

private func monthHead(_ history: History, _ localizer: Localizer) -> HTML {
  let month = history.month
  let isLast = month >= Month(of: history.today.inCalendar) && history.later == nil
  return nav(.class("month row between"), .label(localizer.text(.history))) {
    turn(to: month.adding(-1), .back, .previousMonth, localizer)
    h2 { time(.datetime(month.text)) { localizer.name(of: month) } }
    turn(to: isLast ? nil : month.adding(1), .next, .nextMonth, localizer)
  }
}

private func turn(to month: Month?, _ drawing: Icon, _ words: Phrase, _ localizer: Localizer) -> HTML {
  guard let month else { return span(.class("icon")) {} }
  let name = localizer.text(words, .text("month", localizer.name(of: month)))
  return a(.class("icon"), .href("/history?month=" + month.text), .label(name)) { icon(drawing) }
}

private func monthPart(_ history: History, _ localizer: Localizer) -> HTML {
  let name = localizer.name(of: history.month)
  return HTML {
    if history.entries.isEmpty {
      emptyState(
        .calendar, localizer.text(.noneThisMonth, .text("month", name)), localizer.text(.noneThisMonthMore)
      ) {
        div(.class("buttons")) {
          if let earlier = history.earlier { link(to: earlier, localizer) }
          if let later = history.later { link(to: later, localizer) }
        }
      }
    } else {
      h2 { totals(of: history.entries, localizer) }
      entryList(history.entries, history.today, localizer)
      if let earlier = history.earlier {
        div(.class("buttons")) { link(to: earlier, localizer) }
      }
      if history.month < Month(of: history.today.inCalendar) {
        let month = Month(of: history.today.inCalendar)
        p { a(.class("link"), .href("/history?month=" + month.text)) { localizer.text(.thisMonth) } }
      }
    }
  }
}

private func link(to month: Month, _ localizer: Localizer) -> HTML {
  buttonLink(
    "/history?month=" + month.text, localizer.text(.goToMonth, .text("month", localizer.name(of: month))),
    quiet: true)
}

private func totals(of entries: [DiaryEntry], _ localizer: Localizer) -> String {
  var (sets, volume, minutes): (Int64, Int64, Int64) = (0, 0, 0)
  for entry in entries {
    sets += entry.sets
    volume += entry.volume
    minutes += entry.minutes ?? 0
  }
  var fillings: [Filling] = [.count("count", Int64(entries.count)), .count("sets", sets)]
  if minutes > 0 { fillings.append(.text("time", localizer.minutes(minutes))) }
  if volume > 0 { fillings.append(.text("volume", localizer.figures.volume(volume))) }
  return localizer.text(.monthTotals, with: fillings)
}

private func foundPart(_ history: History, _ localizer: Localizer) -> HTML {
  let count = Int64(history.entries.count)
  return HTML {
    if history.entries.isEmpty {
      emptyState(
        .search, localizer.text(.foundNone, .text("text", history.search)), localizer.text(.foundNoneMore)
      ) { buttonLink("/history", localizer.text(.showMonths), quiet: true) }
    } else {
      h2 {
        localizer.text(
          history.isCut ? .foundMany : .foundFor, .count("count", count), .text("text", history.search))
      }
      for month in months(of: history.entries) {
        h3 { localizer.name(of: month) }
        entryList(history.entries.filter { Month(of: $0.day.inCalendar) == month }, history.today, localizer)
      }
      p { a(.class("link"), .href("/history")) { localizer.text(.showMonths) } }
    }
  }
}

/// Returns the entries' months in order, without duplicates.
private func months(of entries: [DiaryEntry]) -> [Month] {
  var months: [Month] = []
  for entry in entries {
    let month = Month(of: entry.day.inCalendar)
    if months.last != month { months.append(month) }
  }
  return months
}

/// Returns a list of links to sessions.
///
/// The first session of each day has an ID that the calendar links to.
func entryList(_ entries: [DiaryEntry], _ today: Day, _ localizer: Localizer) -> HTML {
  ol(.class("card list")) {
    for (place, entry) in entries.enumerated() {
      let isFirst = place == 0 || entries[place - 1].day != entry.day
      if isFirst {
        li(.id("day-" + entry.day.inCalendar.text)) { line(of: entry, today, localizer) }
      } else {
        li { line(of: entry, today, localizer) }
      }
    }
  }
}

private func line(of entry: DiaryEntry, _ today: Day, _ localizer: Localizer) -> HTML {
  a(.class("row"), .href("/sessions/" + entry.sessionID.text)) {
    dateBlock(entry.day, today, localizer)
    div(.class("grow")) {
      h3 { named(localizer.title(of: entry)) }
      p(.class("small soft num")) { figures(of: entry, localizer) }
      badges(of: entry, localizer)
    }
    icon(.next)
  }
}

/// Returns the day's number in large type with its weekday.
///
/// Screen readers read the full date.
func dateBlock(_ day: Day, _ today: Day, _ localizer: Localizer) -> HTML {
  let day = day.inCalendar
  return time(.class("date"), .datetime(day.text)) {
    span(.set("aria-hidden", "true")) {
      element("b") { String(day.date.day) }
      localizer.shortWeekday(day.weekday)
    }
    span(.class("hidden-text")) { localizer.day(day, today: today) }
  }
}

private func figures(of entry: DiaryEntry, _ localizer: Localizer) -> String {
  var fillings: [Filling] = [.count("sets", entry.sets)]
  if let minutes = entry.minutes { fillings.append(.text("time", localizer.minutes(minutes))) }
  if entry.volume > 0 { fillings.append(.text("volume", localizer.figures.volume(entry.volume))) }
  if let effort = entry.effort { fillings.append(.count("effort", effort)) }
  return localizer.text(.entryLine, with: fillings)
}

extension Localizer {
  /// Returns a session's title, or a generic one if the session has none.
  func title(of entry: DiaryEntry) -> String {
    guard entry.title.isEmpty else { return entry.title }
    return text(entry.origin == .quickLog ? .quickLogBadge : .untitled)
  }
}

/// Returns a session's badges, or nil if it has none.
func badges(of entry: DiaryEntry, _ localizer: Localizer) -> HTML? {
  var words: [(Tone, Phrase)] = []
  switch entry.origin {
  case .import: words.append((.plain, .importedBadge))
  case .freeform: words.append((.plain, .withoutTemplateBadge))
  case .template, .quickLog: break
  }
  if entry.isLightened { words.append((.event, .lightenedBadge)) }
  if entry.isAmended { words.append((.alert, .amendedBadge)) }
  guard !words.isEmpty else { return nil }
  return p(.class("row wrap badges")) {
    for (tone, word) in words { badge(tone, localizer.text(word)) }
  }
}
