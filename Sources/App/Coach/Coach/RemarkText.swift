import Records
import Training

// The coach's sentences. A remark contains only a code and figures, which this file renders as text.

extension Localizer {
  /// Returns an item's title, or a title derived from its remarks or focus if it has none.
  func title(of item: FeedItem) -> String {
    if !item.title.isEmpty { return item.title }
    if let alert = item.remarks.first, item.type == .recoveryAlert { return title(of: alert) }
    let focus = joined(themes(of: item.focus), by: " + ")
    guard let time = item.time else { return text(.sessionAnytime, .text("focus", focus)) }
    return text(time.minutes < 720 ? .sessionMorning : .sessionAfternoon, .text("focus", focus))
  }

  /// Returns up to two themes of a session, preferring mobility as the second theme if it is part of the
  /// focus.
  private func themes(of focus: [Movement]) -> [String] {
    var themes: [Phrase] = []
    for movement in focus {
      guard let phrase = movement.tag == .legs ? .tagLegs : movement.phrase else { continue }
      if !themes.contains(phrase) { themes.append(phrase) }
    }
    let others = themes.dropFirst()
    let second = others.contains(.movementMobility) ? .movementMobility : others.first
    return [themes.first, second].compactMap { $0 }.map { text($0) }
  }

  /// Returns an item's subtitle, or one derived from its remarks if it has none.
  func subtitle(of item: FeedItem) -> String {
    if !item.subtitle.isEmpty { return item.subtitle }
    guard item.type == .coachSuggestion else { return item.remarks.first.map { advice(of: $0) } ?? "" }
    guard let trained = item.remarks.first(where: { $0.code == .complements }) else {
      return text(.complementsNothing)
    }
    let what = joined(
      trained.names.compactMap { ActivityTag(rawValue: $0).map { text($0.phrase) } }, by: ", ")
    let isMorning = trained.amount("is_morning") == 1
    let today: Phrase = isMorning ? .complementsMorning : .complementsToday
    return text(trained.amount("is_today") == 1 ? today : .complementsYesterday, .text("what", what))
  }

  /// Returns the coach's note on an item, such as what the session leaves out, or nil if there is none.
  func note(of item: FeedItem, _ names: (String) -> String) -> String? {
    if let note = item.coachNote { return note }
    let lines = item.remarks.compactMap { remark -> String? in
      switch remark.code {
      case .avoids: avoided(remark, names)
      case .lighter: text(.remarkLighter)
      case .byModel: text(.sessionByModel)
      case .fittedToRules: text(.sessionFitted)
      default: nil
      }
    }
    return lines.isEmpty ? nil : joined(lines, by: " ")
  }

  private func avoided(_ remark: Remark, _ names: (String) -> String) -> String {
    // A longer list would not be readable.
    guard remark.names.count <= 5 else {
      return text(.avoidsMuch, .text("name", remark.names.first ?? ""))
    }
    let what = remark.names.dropFirst().map { name in
      Movement(rawValue: name)?.phrase.map { text($0) } ?? names(name)
    }
    return text(
      .avoidsMore, .text("what", joined(Array(what), by: ", ")), .text("name", remark.names.first ?? ""))
  }

  /// Returns an alert's title.
  ///
  /// If `isSentence` is true, sleep is given in hours and minutes instead of decimal hours.
  private func title(of alert: Remark, isSentence: Bool = false) -> String {
    let minutes = alert.amount("slept_minutes") ?? 0
    let hours =
      isSentence ? self.minutes(minutes) : text(.hoursOfTitle, .text("hours", decimalHours(minutes)))
    switch alert.code {
    case .sleepShort: return text(minutes < 300 ? .sleepCrisis : .shortSleep, .text("hours", hours))
    case .nightsShort: return text(.twoShortNights, .text("hours", hours))
    case .restingHeartRateUp: return text(.restingRateUp, .count("rate", alert.amount("rate") ?? 0))
    case .loadUp: return text(.loadUp, .count("percent", alert.amount("percent") ?? 0))
    default: return ""
    }
  }

  private func advice(of alert: Remark) -> String {
    switch alert.code {
    case .sleepShort, .nightsShort:
      text(.bedtimeTonight, .text("time", timeOfDay(alert.amount("bedtime_minutes") ?? 0)))
    case .restingHeartRateUp: text(.restingRateUpMore, .count("usual", alert.amount("usual") ?? 0))
    case .loadUp: text(.loadUpMore)
    default: ""
    }
  }

  /// Returns a remark as a sentence for the conversation.
  ///
  /// Dates in the year of `today` are given without the year.
  func sentence(_ remark: Remark, on today: Day, _ names: (String) -> String) -> String {
    switch remark.code {
    case .sleepShort, .nightsShort, .restingHeartRateUp, .loadUp:
      return joined([title(of: remark, isSentence: true) + ".", advice(of: remark)], by: " ")
    case .complements, .lighter, .avoids: return template(remark, names)
    case .sessionAdded: return added(remark)
    case .because:
      var reason = Reason(
        ReasonCode.allCases.first { $0.rawValue.hasSameBytes(as: remark.names.first ?? "") }
          ?? .notEnoughKnown)
      reason.figures = remark.figures
      return text(sentence: reason)
    case .toAsk:
      return text(
        RemarkCode.question(remark.names.first ?? ""), .text("name", remark.names.last.map(names) ?? ""))
    default: return text(remark.code.phrase, with: fillings(of: remark, on: today, names))
    }
  }

  /// Returns the fillings for a remark's values and names.
  ///
  /// The suffix of a value's name determines how the value is formatted: for example, as a day, a weekday,
  /// tenths, a volume or minutes.
  private func fillings(of remark: Remark, on today: Day, _ names: (String) -> String) -> [Filling] {
    var fillings = fillings(of: remark.names, names)
    for figure in remark.figures {
      func ends(_ end: StaticString) -> Bool {
        end.withUTF8Buffer { figure.name.utf8.reversed().starts(with: $0.reversed()) }
      }
      if ends("weekday") {
        fillings.append(.text(figure.name, weekday(figure.amount)))
      } else if ends("day") {
        let day = Day(number: figure.amount).inCalendar
        let date = day.date
        let isThisYear = date.year == today.inCalendar.date.year
        fillings.append(.text(figure.name, isThisYear ? dayAndMonth(date.day, date.month) : shortDate(day)))
      } else if ends("growth_tenths") {
        fillings.append(
          .text(figure.name, (figure.amount > 0 ? "+" : "") + figures.percent(figure.amount, places: 1)))
      } else if ends("form_tenths") {
        fillings.append(
          .text(figure.name, (figure.amount > 0 ? "+" : "") + figures.decimal(figure.amount, places: 1)))
      } else if ends("maximum") || ends("gap") {
        // Decimals would suggest a precision that an estimate doesn't have.
        let text = figures.estimateNumber(Weight(grams: figure.amount)) + " " + figures.unit.rawValue
        fillings.append(.text(figure.name, text))
      } else if ends("pace") {
        let tenths = Weight(grams: figure.amount).millionths(in: figures.unit).quotientRounded(100_000)
        fillings.append(.text(figure.name, figures.decimal(tenths, places: 1) + " " + figures.unit.rawValue))
      } else if ends("tenths") {
        fillings.append(.text(figure.name, figures.decimal(figure.amount, places: 1)))
      } else if ends("volume") {
        fillings.append(.text(figure.name, figures.shortVolume(figure.amount)))
      } else if ends("_minutes") {
        fillings.append(.text(figure.name, minutes(figure.amount)))
      } else {
        fillings.append(.figure(figure))
      }
    }
    return fillings
  }

  /// Returns the fillings for a remark's names: each name by position, and all names as a list.
  ///
  /// Names that begin with `set:` describe sets and are combined into a target instead.
  private func fillings(of all: [String], _ names: (String) -> String) -> [Filling] {
    let said = all.filter { !$0.utf8.starts(with: "set:".utf8) }.map { word(for: $0, names) }
    var fillings = said.enumerated().filter { !$0.element.isEmpty }.map { place, name in
      Filling.text(place == 0 ? "name" : "name\(place + 1)", name)
    }
    if !said.isEmpty { fillings.append(.text("names", joined(said, by: ", "))) }
    if let sets = ExercisePrescription(setNames: all) {
      fillings.append(.text("asked", shortTargets(of: sets)))
    }
    return fillings
  }

  /// Returns the text for one of a remark's names.
  ///
  /// A prefix such as `muscle:` marks a raw value of that kind. Any other name is an exercise or plain text.
  private func word(for name: String, _ names: (String) -> String) -> String {
    guard let mark = name.utf8.firstIndex(of: UInt8(ascii: ":")) else { return names(name) }
    let (kind, rest) = (String(name[..<mark]), String(name[name.utf8.index(after: mark)...]))
    let phrase: Phrase? =
      switch kind {
      case "tag": ActivityTag(rawValue: rest)?.phrase
      case "muscle": Muscle(rawValue: rest)?.phrase
      case "equipment": Equipment(rawValue: rest)?.phrase
      case "only": Equipment(rawValue: rest)?.onlyPhrase
      case "without": Equipment(rawValue: rest)?.missingPhrase
      case "measure": ProgressMeasure(rawValue: rest)?.growthPhrase
      case "formula": MaximumFormula(rawValue: rest)?.phrase
      case "figure": rest.hasSameBytes(as: "sleep") ? .figureSleep : .figureHeart
      default: nil
      }
    if let phrase { return text(phrase) }
    if kind.hasSameBytes(as: "plates") { return plain(rest) }
    if kind.hasSameBytes(as: "sport"), let sport = ActivityType(rawValue: rest) {
      return sport.name(in: language)
    }
    if kind.hasSameBytes(as: "sport") { return ActivityType.strengthTraining.name(in: language) }
    if kind.hasSameBytes(as: "part"), let part = BodyPart(rawValue: rest) { return part.name(in: language) }
    return names(name)
  }

  private func template(_ remark: Remark, _ names: (String) -> String) -> String {
    switch remark.code {
    case .avoids: return avoided(remark, names)
    case .lighter: return text(.remarkLighter)
    default:
      var item = FeedItem()
      item.remarks = [remark]
      return subtitle(of: item)
    }
  }

  private func added(_ remark: Remark) -> String {
    let focus = joined(themes(of: remark.names.compactMap { Movement(rawValue: $0) }), by: " + ")
    let minutes = Filling.count("minutes", remark.amount("minutes") ?? 0)
    guard let time = remark.amount("time_minutes") else {
      return joined([text(.sessionMade, minutes, .text("focus", focus)), text(.addedToPlan)], by: " ")
    }
    let made = text(.sessionMade, minutes, .text("focus", focus), .text("time", timeOfDay(time)))
    return joined([made, text(.addedToPlan)], by: " ")
  }

  /// Returns minutes as hours with one decimal, such as `4.8` for 288 minutes.
  private func decimalHours(_ minutes: Int64) -> String {
    figures.decimal((minutes * 10).quotientRounded(60), places: 1)
  }

  /// Returns the time of day for minutes since midnight.
  func timeOfDay(_ minutes: Int64) -> String { TimeOfDay(wrapping: minutes).text }
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
