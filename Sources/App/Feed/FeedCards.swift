import Records
import Training

/// The card of one thing of a day.
func feedCard(_ entry: FeedEntry, _ feed: Feed, _ frame: Frame) -> HTML {
  let voice = frame.voice
  switch entry.content {
  case .session(let session, let activity):
    return doneCard(
      DoneCard(
        path: "/sessions/" + session.sessionID.text, title: voice.title(of: session), drawing: .barbell,
        subtitle: doneLine(session, voice), energy: activity?.energyKilocalories,
        rate: activity?.averageHeartRate), entry, voice)
  case .activity(let activity):
    return doneActivity(activity, entry, feed, frame)
  case .training(let plan): return plannedCard(plan, entry, frame)
  case .event(let event): return eventCard(event, entry, feed, voice)
  case .item(let item, let progress):
    return item.type == .recoveryAlert
      ? alertCard(item, frame) : sessionCard(item, progress, entry, feed, frame)
  }
}

/// What a card says of something that was done.
struct DoneCard {
  var path: String?
  var title: String
  var drawing: Icon
  var subtitle: String
  var energy: Int64?
  var rate: Int64?
}

private func doneLine(_ session: DiaryEntry, _ voice: Voice) -> String {
  let sets = voice(.feedSets, .count("sets", session.sets))
  return session.minutes.map { joined([voice.minutes($0), sets], by: " · ") } ?? sets
}

func doneCard(
  _ card: DoneCard, _ entry: FeedEntry, _ voice: Voice, @Markup more: () -> HTML = { HTML() }
) -> HTML {
  let spoken = spoken(.feedDone, card.title, entry.time?.text, card.subtitle, voice)
  let added = more()
  return element("article", .class("card done leads"), .label(spoken)) {
    cardTop(.done, voice(.feedDone), .check, entry.time?.text, voice)
    cardTitle(card.drawing) {
      if let path = card.path { a(.href(path)) { named(card.title) } } else { named(card.title) }
    }
    p(.class("soft")) { card.subtitle }
    stats(card, entry.load, voice)
    added
  }
}

private func stats(_ card: DoneCard, _ load: TrainingLoad?, _ voice: Voice) -> HTML {
  guard card.energy != nil || card.rate != nil || load != nil else { return HTML() }
  return dl(.class("figures")) {
    if let energy = card.energy {
      stat(voice(.feedCalories), voice(.feedKilocalories, .count("count", energy)))
    }
    if let rate = card.rate { stat(voice(.feedHeartRate), voice(.feedBeats, .count("count", rate))) }
    if let load { stat(voice(.feedLoad), voice(.feedAddedLoad, .count("count", load.value))) }
  }
}

private func stat(_ name: String, _ value: String) -> HTML {
  div {
    dt(.class("small soft")) { name }
    dd(.class("strong num")) { value }
  }
}

/// The badge of a card, and what stands at its right.
func cardTop(_ tone: Tone, _ words: String, _ drawing: Icon?, _ beside: String?, _ voice: Voice) -> HTML {
  div(.class("row between wrap")) {
    badge(tone, words, drawing)
    if let beside { span(.class("small soft num")) { beside } }
  }
}

/// The name of a card, behind its drawing.
func cardTitle(_ drawing: Icon, _ names: String = "", @Markup name: () -> HTML) -> HTML {
  let name = name()
  return h3(.class("titled " + names)) {
    icon(drawing)
    span(.class("grow")) { name }
  }
}

/// What a screen reader says of a card.
func spoken(_ kind: Phrase, _ name: String, _ time: String?, _ more: String?, _ voice: Voice) -> String {
  var fillings: [Filling] = [.text("kind", voice(kind)), .text("name", name)]
  if let time { fillings.append(.text("time", time)) }
  if let more, !more.isEmpty { fillings.append(.text("more", more)) }
  return voice(.feedSpoken, with: fillings)
}

private func doneActivity(
  _ activity: RecordedActivity, _ entry: FeedEntry, _ feed: Feed, _ frame: Frame
) -> HTML {
  let voice = frame.voice
  let minutes = voice.minutes(activity.durationSeconds.quotientRounded(60))
  let subtitle = activity.subtitle.isEmpty ? minutes : joined([activity.subtitle, minutes], by: " · ")
  let card = DoneCard(
    title: activity.title, drawing: ActivityIcons.icon(of: activity.type.rawValue), subtitle: subtitle,
    energy: activity.energyKilocalories, rate: activity.averageHeartRate)
  return doneCard(card, entry, voice) {
    if feed.untagged.contains(activity.id) { tagForm(activity, frame) }
  }
}

/// Asked once: what of the body an activity trained.
private func tagForm(_ activity: RecordedActivity, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return element("details", .class("fold")) {
    element("summary") { voice(.feedWhatTrained) }
    postForm("/activities/" + activity.id.text + "/tags", frame, "stack") {
      element("fieldset", .class("ticks")) {
        element("legend", .class("hidden-text")) { voice(.feedWhatTrained) }
        for tag in ActivityTag.allCases { checkbox("tag", tag.rawValue, voice(tag.phrase), isOn: false) }
      }
      submit(voice(.feedSaveTags), quiet: true)
    }
  }
}

/// A planned training; of one whose time has passed it is asked whether it was done.
private func plannedCard(_ plan: CalendarEntry, _ entry: FeedEntry, _ frame: Frame) -> HTML {
  let (voice, training) = (frame.voice, plan.training)
  let isAsked = plan.standing == .asked
  let name = voice.name(of: training.type)
  let minutes = training.durationMinutes.map { voice.minutes($0) }
  let kind: Phrase = isAsked ? .feedAsked : .feedPlanned
  let path = settingPath("calendar", training.id.text)
  return element(
    "article", .class("card planned training"), .label(spoken(kind, name, entry.time?.text, minutes, voice))
  ) {
    cardTop(.plain, voice(kind), isAsked ? .why : .calendar, entry.time?.text, voice)
    div(.class("row")) { trainingHead(plan, saysState: !isAsked, voice) }
    if isAsked {
      div(.class("row wrap")) {
        postForm(path + "/done", frame) { button(.class("button small")) { voice(.trainingLog) } }
        a(.class("button quiet small"), .href(path + "/move")) { voice(.trainingMove) }
        postForm(path + "/skip", frame) { button(.class("button quiet small")) { voice(.trainingSkip) } }
      }
    }
  }
}

private func eventCard(_ event: Event, _ entry: FeedEntry, _ feed: Feed, _ voice: Voice) -> HTML {
  let spoken = spoken(.feedEvent, event.title, entry.time?.text, event.subtitle, voice)
  return element("article", .class("card event leads"), .label(spoken)) {
    cardTop(.event, voice(.feedEvent), .calendar, entry.time?.text, voice)
    cardTitle(.flag) { a(.href("/agenda/" + event.id.text)) { named(event.title) } }
    if !event.subtitle.isEmpty { p(.class("soft")) { named(event.subtitle) } }
  }
}

private func alertCard(_ item: PlanItem, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let (title, subtitle) = (voice.title(of: item), voice.subtitle(of: item))
  return element("article", .class("card alert"), .label(spoken(.feedRecovery, title, nil, subtitle, voice)))
  {
    cardTop(
      .alert, voice(.feedRecovery), .warning, item.priority == .high ? voice(.feedPriority) : nil, voice)
    cardTitle(.moon, "alert-title") { named(title) }
    p { subtitle }
    dismissal(item, frame)
  }
}

/// Takes an item out of the day.
func dismissal(_ item: PlanItem, _ frame: Frame) -> HTML {
  postForm("/items/" + item.id.text + "/dismiss", frame) {
    button(.class("link small")) { frame.voice(.feedDismiss) }
  }
}

/// What the week before a race asks for.
func taperCard(_ taper: Taper, _ voice: Voice) -> HTML {
  let (title, days) = (taper.event.title, voice(.eventAheadDays, .count("days", taper.days)))
  let advice = voice(.taperNow, .count("percent", -taper.volume))
  let name = voice(.taperTitle, .text("title", title))
  let spoken = spoken(.feedCoach, name, days, advice, voice)
  return element("article", .class("card coach leads"), .label(spoken)) {
    cardTop(.coach, voice(.feedCoach), .spark, days, voice)
    cardTitle(.flag) { a(.href("/agenda/" + taper.event.id.text)) { named(name) } }
    p(.class("soft")) { advice }
  }
}
