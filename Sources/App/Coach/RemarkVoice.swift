import Records
import Training

// The coach's sentences: a remark has a code and figures, its words are made here.

extension Voice {
  /// The name of an item: its own words, else what its remarks or its focus say.
  func title(of item: PlanItem) -> String {
    if !item.title.isEmpty { return item.title }
    if let alert = item.remarks.first, item.type == .recoveryAlert { return title(of: alert) }
    let focus = joined(themes(of: item.focus), by: " + ")
    guard let time = item.time else { return self(.sessionAnytime, .text("focus", focus)) }
    return self(time.minutes < 720 ? .sessionMorning : .sessionAfternoon, .text("focus", focus))
  }

  /// What a session is about in two words: the most of it, then mobility where it is in it.
  private func themes(of focus: [Movement]) -> [String] {
    var themes: [Phrase] = []
    for movement in focus {
      guard let phrase = movement.tag == .legs ? .tagLegs : movement.phrase else { continue }
      if !themes.contains(where: { $0 === phrase }) { themes.append(phrase) }
    }
    let second = focus.contains(.mobility) ? Phrase.movementMobility : themes.dropFirst().first
    return [themes.first, second].compactMap { $0 }.map { self($0) }
  }

  /// The line below the name.
  func subtitle(of item: PlanItem) -> String {
    if !item.subtitle.isEmpty { return item.subtitle }
    guard item.type == .coachSuggestion else { return item.remarks.first.map { advice(of: $0) } ?? "" }
    guard let trained = item.remarks.first(where: { $0.code == .complements }) else {
      return self(.complementsNothing)
    }
    let what = joined(
      trained.names.compactMap { ActivityTag(rawValue: $0).map { self($0.phrase) } }, by: ", ")
    let isMorning = trained.amount("is_morning") == 1
    let today: Phrase = isMorning ? .complementsMorning : .complementsToday
    return self(trained.amount("is_today") == 1 ? today : .complementsYesterday, .text("what", what))
  }

  /// What the coach adds: what it leaves out, and that it asks for less.
  func note(of item: PlanItem, _ names: (String) -> String) -> String? {
    if let note = item.coachNote { return note }
    let lines = item.remarks.compactMap { remark -> String? in
      switch remark.code {
      case .avoids: avoided(remark, names)
      case .lighter: self(.remarkLighter)
      case .byModel: self(.sessionByModel)
      case .fittedToRules: self(.sessionFitted)
      default: nil
      }
    }
    return lines.isEmpty ? nil : joined(lines, by: " ")
  }

  private func avoided(_ remark: Remark, _ names: (String) -> String) -> String {
    let what = remark.names.dropFirst().map { name in
      Movement(rawValue: name)?.phrase.map { self($0) } ?? names(name)
    }
    return self(
      .avoidsMore, .text("what", joined(Array(what), by: ", ")), .text("name", remark.names.first ?? ""))
  }

  private func title(of alert: Remark) -> String {
    switch alert.code {
    case .sleepShort:
      let minutes = alert.amount("slept_minutes") ?? 0
      return self(minutes < 300 ? .sleepCrisis : .shortSleep, .text("hours", decimalHours(minutes)))
    case .nightsShort:
      return self(.twoShortNights, .text("hours", decimalHours(alert.amount("slept_minutes") ?? 0)))
    case .restingHeartRateUp: return self(.restingRateUp, .count("rate", alert.amount("rate") ?? 0))
    case .loadUp: return self(.loadUp, .count("percent", alert.amount("percent") ?? 0))
    default: return ""
    }
  }

  private func advice(of alert: Remark) -> String {
    switch alert.code {
    case .sleepShort, .nightsShort:
      self(.bedtimeTonight, .text("time", timeOfDay(alert.amount("bedtime_minutes") ?? 0)))
    case .restingHeartRateUp: self(.restingRateUpMore, .count("usual", alert.amount("usual") ?? 0))
    case .loadUp: self(.loadUpMore)
    default: ""
    }
  }

  /// A remark as the coach says it in the talk.
  func sentence(_ remark: Remark, _ names: (String) -> String) -> String {
    switch remark.code {
    case .sleepShort, .nightsShort, .restingHeartRateUp, .loadUp:
      joined([title(of: remark) + ".", advice(of: remark)], by: " ")
    case .complements, .lighter, .avoids: plan(remark, names)
    case .sessionAdded: added(remark)
    case .weekSoFar: week(remark)
    case .bestOf, .neverDone: best(remark, names)
    case .formNow: form(remark)
    case .recovered: recovered(remark)
    case .nextEvent: event(remark)
    case .taper: self(.taperNow, .count("percent", remark.amount("percent") ?? 0))
    case .noEvent: self(.noEventAhead)
    case .nothingMeasured: self(.nothingMeasured)
    case .allRested: self(.allRested)
    case .notUnderstood: self(.notUnderstood)
    case .byModel: self(.sessionByModel)
    case .fittedToRules: self(.sessionFitted)
    case .beyondRules: self(.sessionBeyond)
    }
  }

  private func plan(_ remark: Remark, _ names: (String) -> String) -> String {
    switch remark.code {
    case .avoids: return avoided(remark, names)
    case .lighter: return self(.remarkLighter)
    default:
      var item = PlanItem()
      item.remarks = [remark]
      return subtitle(of: item)
    }
  }

  private func added(_ remark: Remark) -> String {
    let focus = joined(themes(of: remark.names.compactMap { Movement(rawValue: $0) }), by: " + ")
    let minutes = Filling.count("minutes", remark.amount("minutes") ?? 0)
    guard let time = remark.amount("time_minutes") else {
      return joined([self(.sessionMade, minutes, .text("focus", focus)), self(.addedToPlan)], by: " ")
    }
    let made = self(.sessionMade, minutes, .text("focus", focus), .text("time", timeOfDay(time)))
    return joined([made, self(.addedToPlan)], by: " ")
  }

  private func week(_ remark: Remark) -> String {
    let sessions = Filling.count("sessions", remark.amount("sessions") ?? 0)
    let sets = Filling.count("sets", remark.amount("sets") ?? 0)
    guard let usual = remark.amount("usual_sessions"), let usualSets = remark.amount("usual_sets") else {
      return self(.weekSoFar, sessions, sets)
    }
    return self(
      .weekSoFar, sessions, sets, .count("usualSessions", usual), .count("usualSets", usualSets))
  }

  private func best(_ remark: Remark, _ names: (String) -> String) -> String {
    let name = Filling.text("name", remark.names.first.map(names) ?? "")
    guard let weight = remark.amount("weight"), let maximum = remark.amount("maximum") else {
      return self(.neverDone, name)
    }
    let day = Day(number: remark.amount("day") ?? 0)
    return self(
      .bestSoFar, name, .text("weight", figures.weight(Weight(grams: weight))),
      .count("reps", remark.amount("reps") ?? 0), .text("day", shortDate(day)),
      .text("maximum", figures.weight(Weight(grams: maximum))))
  }

  private func form(_ remark: Remark) -> String {
    func tenths(_ name: String) -> String { figures.decimal(remark.amount(name) ?? 0, places: 1) }
    return self(
      .formNow, .text("fitness", tenths("fitness_tenths")), .text("fatigue", tenths("fatigue_tenths")),
      .text("form", tenths("form_tenths")))
  }

  private func recovered(_ remark: Remark) -> String {
    var blanks: [Filling] = []
    if let slept = remark.amount("slept_minutes"), let target = remark.amount("target_minutes") {
      blanks = [.text("slept", minutes(slept)), .text("target", minutes(target))]
    }
    if let rate = remark.amount("rate") { blanks.append(.count("rate", rate)) }
    return self(.recoveredNow, with: blanks)
  }

  private func event(_ remark: Remark) -> String {
    let (days, title) = (remark.amount("days") ?? 0, remark.names.first ?? "")
    if days == 0 { return self(.eventToday, .text("title", title)) }
    return self(.eventAhead, .text("title", title), .count("days", days))
  }

  /// Hours with one decimal: 288 minutes are `4.8`.
  private func decimalHours(_ minutes: Int64) -> String {
    figures.decimal((minutes * 10).quotientRounded(60), places: 1)
  }

  /// A time of day from its minutes.
  func timeOfDay(_ minutes: Int64) -> String { TimeOfDay(wrapping: minutes).text }
}

extension Remark {
  /// Where the numbers stand that it speaks of.
  var evidence: String? {
    switch code {
    case .sleepShort, .nightsShort, .restingHeartRateUp, .loadUp, .formNow, .recovered, .nothingMeasured:
      "/progress/body"
    case .weekSoFar: "/week"
    case .bestOf, .neverDone: names.first.map { "/exercises/" + $0 }
    case .nextEvent, .noEvent, .taper: "/agenda"
    case .sessionAdded: "/plan"
    case .complements, .avoids, .lighter, .allRested, .notUnderstood, .byModel, .fittedToRules,
      .beyondRules:
      nil
    }
  }
}

extension ActivityTag {
  var phrase: Phrase {
    switch self {
    case .push: .tagPush
    case .pull: .tagPull
    case .legs: .tagLegs
    case .core: .tagCore
    case .grip: .tagGrip
    case .fullBody: .tagFullBody
    }
  }
}
