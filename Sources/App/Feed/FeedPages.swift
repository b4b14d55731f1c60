import Records
import Training

/// A day in one column: what is done, where it stands now, and what comes next.
func feedPage(_ feed: Feed, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return frame(voice(.plan), on: .plan, over: HTML(voice.date(feed.day.day))) {
    dayLinks(feed, voice)
    if feed.isEmpty {
      emptyFeed(feed, voice)
    } else {
      if !feed.day.completed.isEmpty {
        part("completed", voice(.feedCompleted)) {
          for entry in feed.day.completed { feedCard(entry, feed, frame) }
        }
      }
      if feed.day.day == feed.today { nowMarker(voice) }
      if !isNothingNext(feed) {
        part("next", voice(.upNext)) {
          let alerts = feed.day.upNext.filter { $0.content.isAlert }
          for entry in alerts { feedCard(entry, feed, frame) }
          if let taper = feed.taper { taperCard(taper, voice) }
          if let running = feed.running { runningCard(running, feed.today, voice) }
          for entry in feed.day.upNext where !entry.content.isAlert { feedCard(entry, feed, frame) }
          if let next = feed.next { upNextCard(next, feed.today, voice) }
        }
      }
      if !feed.programDays.isEmpty { programDaysPart(feed.programDays, voice) }
    }
    ul(.class("inner")) {
      li { rowLink("/calendar", voice(.calendarName), voice(.calendarMore), .calendar) }
      li { rowLink("/week", voice(.feedThisWeek), voice(.feedThisWeekMore), .chart) }
      li { rowLink("/agenda", voice(.eventsName), voice(.eventsMore), .flag) }
      li { rowLink("/programs", voice(.programs), voice(.programsMore), .calendar) }
    }
  }
}

private func isNothingNext(_ feed: Feed) -> Bool {
  feed.day.upNext.isEmpty && feed.next == nil && feed.running == nil && feed.taper == nil
}

private func dayLinks(_ feed: Feed, _ voice: Voice) -> HTML {
  let day = feed.day.day.inCalendar
  return element("nav", .class("chips"), .flag("data-feed"), .label(voice(.feedDays))) {
    chip(address("/plan", [("day", (day - 1).text)]), voice(.feedBefore))
    chip("/plan", voice(.today), isOn: day == feed.today)
    chip(address("/plan", [("day", (day + 1).text)]), voice(.feedAfter))
  }
}

private func nowMarker(_ voice: Voice) -> HTML {
  div(.class("now"), .role("separator"), .label(voice(.feedNowSpoken))) {
    span(.class("dot")) {}
    voice(.now)
  }
}

private func emptyFeed(_ feed: Feed, _ voice: Voice) -> HTML {
  let isToday = feed.day.day == feed.today
  return emptyState(.plan, voice(isToday ? .feedEmpty : .feedEmptyDay), voice(.feedEmptyMore)) {
    buttonLink("/coach", voice(.feedAskCoach), .coach)
    buttonLink(
      address("/agenda/new", [("day", feed.day.day.inCalendar.text)]), voice(.feedAddEvent), .plus,
      quiet: true)
  }
}

extension FeedContent {
  fileprivate var isAlert: Bool {
    if case .item(let item, _) = self { item.type == .recoveryAlert } else { false }
  }
}
