import Records
import Training

/// Returns the card for a feed entry.
func feedCard(_ entry: FeedEntry, _ feed: Feed, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  switch entry.content {
  case .session(let session, let activity):
    return doneCard(
      DoneCard(
        path: "/sessions/" + session.sessionID.text, title: localizer.title(of: session), drawing: .barbell,
        subtitle: doneLine(session, localizer), energy: activity?.energyKilocalories,
        rate: activity?.averageHeartRate), entry, localizer)
  case .activity(let activity):
    return doneActivity(activity, entry, feed, layout)
  case .training(let template): return plannedCard(template, entry, layout)
  case .event(let event): return eventCard(event, entry, feed, localizer)
  case .item(let item, let progress):
    return item.type == .recoveryAlert
      ? alertCard(item, layout) : sessionCard(item, progress, entry, feed, layout)
  }
}

/// The content of the card for a completed entry.
struct DoneCard {
  var path: String?
  var title: String
  var drawing: Icon
  var subtitle: String
  var energy: Int64?
  var rate: Int64?
}

private func doneLine(_ session: DiaryEntry, _ localizer: Localizer) -> String {
  let sets = localizer.text(.feedSets, .count("sets", session.sets))
  return session.minutes.map { joined([localizer.minutes($0), sets], by: " · ") } ?? sets
}

func doneCard(
  _ card: DoneCard, _ entry: FeedEntry, _ localizer: Localizer, @Markup more: () -> HTML = { HTML() }
) -> HTML {
  let spoken = spoken(.feedDone, card.title, entry.time?.text, card.subtitle, localizer)
  let added = more()
  return element("article", .class("card done leads"), .label(spoken)) {
    cardTop(.done, localizer.text(.feedDone), .check, entry.time?.text, localizer)
    cardTitle(card.drawing) {
      if let path = card.path { a(.href(path)) { named(card.title) } } else { named(card.title) }
    }
    p(.class("soft")) { card.subtitle }
    stats(card, entry.load, localizer)
    added
  }
}

private func stats(_ card: DoneCard, _ load: TrainingLoad?, _ localizer: Localizer) -> HTML {
  guard card.energy != nil || card.rate != nil || load != nil else { return HTML() }
  return dl(.class("figures")) {
    if let energy = card.energy {
      stat(localizer.text(.feedCalories), localizer.text(.feedKilocalories, .count("count", energy)))
    }
    if let rate = card.rate {
      stat(localizer.text(.feedHeartRate), localizer.text(.feedBeats, .count("count", rate)))
    }
    if let load {
      stat(localizer.text(.feedLoad), localizer.text(.feedAddedLoad, .count("count", load.value)))
    }
  }
}

private func stat(_ name: String, _ value: String) -> HTML {
  div {
    dt(.class("small soft")) { name }
    dd(.class("strong num")) { value }
  }
}

/// Returns a card's top row, with a badge on the left and optional text on the right.
func cardTop(
  _ tone: Tone, _ words: String, _ drawing: Icon?, _ beside: String?, _ localizer: Localizer
) -> HTML {
  div(.class("row between wrap")) {
    badge(tone, words, drawing)
    if let beside { span(.class("small soft num")) { beside } }
  }
}

/// Returns a card's title, preceded by an icon.
func cardTitle(_ drawing: Icon, _ names: String = "", @Markup name: () -> HTML) -> HTML {
  let name = name()
  return h3(.class("titled " + names)) {
    icon(drawing)
    span(.class("grow")) { name }
  }
}

/// Returns the text that screen readers read aloud for a card.
func spoken(
  _ kind: Phrase, _ name: String, _ time: String?, _ more: String?, _ localizer: Localizer
) -> String {
  var fillings: [Filling] = [.text("kind", localizer.text(kind)), .text("name", name)]
  if let time { fillings.append(.text("time", time)) }
  if let more, !more.isEmpty { fillings.append(.text("more", more)) }
  return localizer.text(.feedSpoken, with: fillings)
}

private func doneActivity(
  _ activity: RecordedActivity, _ entry: FeedEntry, _ feed: Feed, _ layout: PageLayout
) -> HTML {
  let localizer = layout.localizer
  let minutes = localizer.minutes(activity.durationSeconds.quotientRounded(60))
  let subtitle = activity.subtitle.isEmpty ? minutes : joined([activity.subtitle, minutes], by: " · ")
  let card = DoneCard(
    title: activity.title, drawing: ActivityIcons.icon(of: activity.type.rawValue), subtitle: subtitle,
    energy: activity.energyKilocalories, rate: activity.averageHeartRate)
  return doneCard(card, entry, localizer) {
    if feed.untagged.contains(activity.id) { tagForm(activity, layout) }
  }
}

/// Returns the form in which the athlete tags what an activity trained.
///
/// It is shown until the athlete submits it.
private func tagForm(_ activity: RecordedActivity, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return element("details", .class("fold")) {
    element("summary") { localizer.text(.feedWhatTrained) }
    postForm("/activities/" + activity.id.text + "/tags", layout, "stack") {
      element("fieldset", .class("ticks")) {
        element("legend", .class("hidden-text")) { localizer.text(.feedWhatTrained) }
        for tag in ActivityTag.allCases {
          checkbox("tag", tag.rawValue, localizer.text(tag.phrase), isOn: false)
        }
      }
      submit(localizer.text(.feedSaveTags), quiet: true)
    }
  }
}

/// Returns the card for a scheduled workout.
///
/// If its time has passed, the card asks whether it was done.
private func plannedCard(_ template: CalendarEntry, _ entry: FeedEntry, _ layout: PageLayout) -> HTML {
  let (localizer, training) = (layout.localizer, template.training)
  let isAsked = template.standing == .asked
  let name = localizer.name(of: training.type)
  let minutes = training.durationMinutes.map { localizer.minutes($0) }
  let kind: Phrase = isAsked ? .feedAsked : .feedPlanned
  let path = settingPath("calendar", training.id.text)
  return element(
    "article", .class("card planned training"),
    .label(spoken(kind, name, entry.time?.text, minutes, localizer))
  ) {
    cardTop(.plain, localizer.text(kind), isAsked ? .why : .calendar, entry.time?.text, localizer)
    div(.class("row")) { trainingHead(template, saysState: !isAsked, localizer) }
    if isAsked {
      div(.class("row wrap")) {
        postForm(path + "/done", layout) { button(.class("button small")) { localizer.text(.trainingLog) } }
        a(.class("button quiet small"), .href(path + "/move")) { localizer.text(.trainingMove) }
        postForm(path + "/skip", layout) {
          button(.class("button quiet small")) { localizer.text(.trainingSkip) }
        }
      }
    }
  }
}

private func eventCard(_ event: Event, _ entry: FeedEntry, _ feed: Feed, _ localizer: Localizer) -> HTML {
  let spoken = spoken(.feedEvent, event.title, entry.time?.text, event.subtitle, localizer)
  return element("article", .class("card event leads"), .label(spoken)) {
    cardTop(.event, localizer.text(.feedEvent), .calendar, entry.time?.text, localizer)
    cardTitle(.flag) { a(.href("/agenda/" + event.id.text)) { named(event.title) } }
    if !event.subtitle.isEmpty { p(.class("soft")) { named(event.subtitle) } }
  }
}

private func alertCard(_ item: FeedItem, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let (title, subtitle) = (localizer.title(of: item), localizer.subtitle(of: item))
  return element(
    "article", .class("card alert"), .label(spoken(.feedRecovery, title, nil, subtitle, localizer))
  ) {
    cardTop(
      .alert, localizer.text(.feedRecovery), .warning,
      item.priority == .high ? localizer.text(.feedPriority) : nil, localizer)
    cardTitle(.moon, "alert-title") { named(title) }
    p { subtitle }
    dismissal(item, layout)
  }
}

/// Returns the form that removes an item from the day.
func dismissal(_ item: FeedItem, _ layout: PageLayout) -> HTML {
  postForm("/items/" + item.id.text + "/dismiss", layout) {
    button(.class("link small")) { layout.localizer.text(.feedDismiss) }
  }
}

/// Returns the card with advice for the taper before a race.
func taperCard(_ taper: Taper, _ localizer: Localizer) -> HTML {
  let (title, days) = (taper.event.title, localizer.text(.eventAheadDays, .count("days", taper.days)))
  let advice = localizer.text(.taperNow, .count("percent", -taper.volume))
  let name = localizer.text(.taperTitle, .text("title", title))
  let spoken = spoken(.feedCoach, name, days, advice, localizer)
  return element("article", .class("card coach leads"), .label(spoken)) {
    cardTop(.coach, localizer.text(.feedCoach), .spark, days, localizer)
    cardTitle(.flag) { a(.href("/agenda/" + taper.event.id.text)) { named(name) } }
    p(.class("soft")) { advice }
  }
}
