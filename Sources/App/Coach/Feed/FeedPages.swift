import Records
import Training

/// Returns the Plan page for a day, in one column: completed entries, the current time and what comes next.
func feedPage(_ feed: Feed, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return layout.page(localizer.text(.planTab), on: .schedule, over: HTML(localizer.date(feed.day.day))) {
    dayLinks(feed, localizer)
    if feed.isEmpty {
      emptyFeed(feed, localizer)
    } else {
      if !feed.day.completed.isEmpty {
        part("completed", localizer.text(.feedCompleted)) {
          for entry in feed.day.completed { feedCard(entry, feed, layout) }
        }
      }
      if feed.day.day == feed.today { nowMarker(localizer) }
      if !isNothingNext(feed) {
        part("next", localizer.text(.upNext)) {
          let alerts = feed.day.upNext.filter { $0.content.isAlert }
          for entry in alerts { feedCard(entry, feed, layout) }
          if let taper = feed.taper { taperCard(taper, localizer) }
          if let running = feed.running { runningCard(running, feed.today, localizer) }
          for entry in feed.day.upNext where !entry.content.isAlert { feedCard(entry, feed, layout) }
          if let next = feed.next { upNextCard(next, feed.today, localizer) }
        }
      }
      if !feed.programDays.isEmpty { programDaysPart(feed.programDays, localizer) }
    }
    ul(.class("inner")) {
      li { rowLink("/calendar", localizer.text(.calendarName), localizer.text(.calendarMore), .calendar) }
      li { rowLink("/week", localizer.text(.feedThisWeek), localizer.text(.feedThisWeekMore), .chart) }
      li { rowLink("/agenda", localizer.text(.eventsName), localizer.text(.eventsMore), .flag) }
      li { rowLink("/programs", localizer.text(.programs), localizer.text(.programsMore), .calendar) }
    }
  }
}

private func isNothingNext(_ feed: Feed) -> Bool {
  feed.day.upNext.isEmpty && feed.next == nil && feed.running == nil && feed.taper == nil
}

private func dayLinks(_ feed: Feed, _ localizer: Localizer) -> HTML {
  let day = feed.day.day.inCalendar
  return element("nav", .class("chips"), .flag("data-feed"), .label(localizer.text(.feedDays))) {
    chip(address("/plan", [("day", (day - 1).text)]), localizer.text(.feedBefore))
    chip("/plan", localizer.text(.today), isOn: day == feed.today)
    chip(address("/plan", [("day", (day + 1).text)]), localizer.text(.feedAfter))
  }
}

private func nowMarker(_ localizer: Localizer) -> HTML {
  div(.class("now"), .role("separator"), .label(localizer.text(.feedNowSpoken))) {
    span(.class("dot")) {}
    localizer.text(.now)
  }
}

private func emptyFeed(_ feed: Feed, _ localizer: Localizer) -> HTML {
  let isToday = feed.day.day == feed.today
  return emptyState(
    .schedule, localizer.text(isToday ? .feedEmpty : .feedEmptyDay), localizer.text(.feedEmptyMore)
  ) {
    buttonLink("/coach", localizer.text(.feedAskCoach), .coach)
    buttonLink(
      address("/agenda/new", [("day", feed.day.day.inCalendar.text)]), localizer.text(.feedAddEvent), .plus,
      quiet: true)
  }
}

extension FeedContent {
  fileprivate var isAlert: Bool {
    if case .item(let item, _) = self { item.type == .recoveryAlert } else { false }
  }
}
