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
    // So long a list would say nothing.
    guard remark.names.count <= 5 else {
      return self(.avoidsMuch, .text("name", remark.names.first ?? ""))
    }
    let what = remark.names.dropFirst().map { name in
      Movement(rawValue: name)?.phrase.map { self($0) } ?? names(name)
    }
    return self(
      .avoidsMore, .text("what", joined(Array(what), by: ", ")), .text("name", remark.names.first ?? ""))
  }

  /// What an alert is about; in a sentence a night is told as everywhere.
  private func title(of alert: Remark, isSentence: Bool = false) -> String {
    let minutes = alert.amount("slept_minutes") ?? 0
    let hours =
      isSentence ? self.minutes(minutes) : self(.hoursOfTitle, .text("hours", decimalHours(minutes)))
    switch alert.code {
    case .sleepShort: return self(minutes < 300 ? .sleepCrisis : .shortSleep, .text("hours", hours))
    case .nightsShort: return self(.twoShortNights, .text("hours", hours))
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

  /// A remark as the coach says it in the talk, with dates as they are told on a day.
  func sentence(_ remark: Remark, on today: Day, _ names: (String) -> String) -> String {
    switch remark.code {
    case .sleepShort, .nightsShort, .restingHeartRateUp, .loadUp:
      return joined([title(of: remark, isSentence: true) + ".", advice(of: remark)], by: " ")
    case .complements, .lighter, .avoids: return plan(remark, names)
    case .sessionAdded: return added(remark)
    case .because:
      var reason = Reason(
        ReasonCode.allCases.first { $0.rawValue.hasSameBytes(as: remark.names.first ?? "") }
          ?? .notEnoughKnown)
      reason.figures = remark.figures
      return self(sentence: reason)
    case .toAsk:
      return self(
        RemarkCode.question(remark.names.first ?? ""), .text("name", remark.names.last.map(names) ?? ""))
    default: return self(remark.code.phrase, with: fillings(of: remark, on: today, names))
    }
  }

  /// What stands for the figures and names of a remark.
  ///
  /// The end of a figure's name says what it is: a day, a weekday, tenths, a volume, minutes.
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
        // Decimals would promise what an estimate can't hold.
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

  /// What stands for names: each by its place, all in a row, and the sets among them as a target.
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

  /// A name of a remark in words: of the program where a mark stands before it, else an exercise or a text.
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
      case "measure": Yardstick(rawValue: rest)?.growthPhrase
      case "formula": MaximumFormula(rawValue: rest)?.phrase
      case "figure": rest.hasSameBytes(as: "sleep") ? .figureSleep : .figureHeart
      default: nil
      }
    if let phrase { return self(phrase) }
    if kind.hasSameBytes(as: "plates") { return decimalMarks(in: rest) }
    if kind.hasSameBytes(as: "sport"), let sport = ActivityType(rawValue: rest) {
      return sport.name(in: language)
    }
    if kind.hasSameBytes(as: "sport") { return ActivityType.strengthTraining.name(in: language) }
    if kind.hasSameBytes(as: "part"), let part = BodyPart(rawValue: rest) { return part.name(in: language) }
    return names(name)
  }

  /// Numbers that were written with a point, as the language writes them.
  private func decimalMarks(in text: String) -> String {
    guard language == .german else { return text }
    return String(decoding: text.utf8.map { $0 == UInt8(ascii: ".") ? UInt8(ascii: ",") : $0 }, as: UTF8.self)
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

  /// Hours with one decimal: 288 minutes are `4.8`.
  private func decimalHours(_ minutes: Int64) -> String {
    figures.decimal((minutes * 10).quotientRounded(60), places: 1)
  }

  /// A time of day from its minutes.
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
