import Records
import Training

/// How ready the body is, its figures over days, and what to note of today.
func metricsPage(_ view: MetricsView, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return frame(voice(.metricsTitle), on: .progress, back: ("/progress", voice(.progress))) {
    readinessCard(view, voice)
    notePart(view.form, frame)
    if view.isEmpty {
      p(.class("card soft")) { voice(.metricsNone) }
    } else {
      rangeChips("/progress/body", [], view.range, voice)
      formPart(view, voice)
      for figure in BodyFigure.allCases { figurePart(figure, view, voice) }
      fileLink(address("/progress/body/days.csv", [("range", view.range.code)]), voice)
    }
    ul(.class("inner")) {
      li { rowLink("/imports/new", voice(.importLog), voice(.metricsImport), .upload) }
      li { rowLink("/profile/sleep", voice(.settingSleep), nil, .timer) }
      li { rowLink("/profile/heart-rates", voice(.settingHeart), nil, .heart) }
    }
  }
}

private func readinessCard(_ view: MetricsView, _ voice: Voice) -> HTML {
  let readiness = view.readiness
  return card(readiness.isReduced ? .alert : .plain) {
    h2(.class("title")) { voice(readiness.isReduced ? .readinessLess : .readinessAsPlanned) }
    if readiness.signs.isEmpty {
      p(.class("soft")) { voice(readiness.isKnown ? .readinessNoSigns : .readinessUnknown) }
    } else {
      ul(.class("lines")) { for sign in readiness.signs { li { voice.text(of: sign) } } }
    }
  }
}

private func notePart(_ form: MetricsForm, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let isWrong = form.wrongDay != nil || !form.wrong.isEmpty
  var more: [Attribute] = [.class("card plain stack")]
  if isWrong { more.append(.open) }
  return HTML(
    element: "details", more,
    HTML {
      summary { voice(.metricsNote) }
      postForm("/progress/body", frame, "stack") {
        textField("day", voice(.metricsDay), form.day, wrong: form.wrongDay, .type("date"), .required)
        textField(
          "sleep", voice(.metricsSleep), form.sleep, wrong: form.wrong[.sleep],
          hint: voice(.sleepTargetHint), .autocomplete("off"))
        textField(
          "resting", voice(.metricsResting), form.resting, wrong: form.wrong[.restingRate],
          hint: voice(.metricsRestingHint), .inputmode("numeric"), .autocomplete("off"))
        textField(
          "hrv", voice(.metricsVariability), form.variability, wrong: form.wrong[.variability],
          hint: voice(.metricsVariabilityHint), .inputmode("numeric"), .autocomplete("off"))
        textField(
          "weight", voice(.metricsWeight), form.weight, wrong: form.wrong[.weight],
          hint: voice.figures.unit.rawValue, .inputmode("decimal"), .autocomplete("off"))
        submit(voice(.settingSave))
      }
    })
}

private func figurePart(_ figure: BodyFigure, _ view: MetricsView, _ voice: Voice) -> HTML? {
  let points = view.points(figure)
  guard let first = points.first, let last = points.last else { return nil }
  return part(figure.id, voice(figure.phrase)) {
    card {
      if points.count < 2 {
        p { voice.shortDate(last.day) + ": " + voice.text(last.amount, of: figure) }
      } else {
        figureChart(figure, points, view).html(sentence(figure, points, first, last, voice), voice)
      }
      if figure == .sleep { p(.class("small soft")) { sleepLine(view, voice) } }
      drawnTable(
        voice(figure.phrase), [voice(.dayColumn), voice(figure.phrase)],
        points.reversed().map { point in
          (head: shortly(point.day, voice), cells: [HTML(voice.text(point.amount, of: figure))])
        }, voice)
    }
  }

  func figureChart(
    _ figure: BodyFigure, _ points: [(day: Day, amount: Int64)], _ view: MetricsView
  ) -> LineChart {
    LineChart(
      points: points.map { point in
        ChartPoint(
          day: point.day, amount: voice.thousandths(point.amount, of: figure),
          words: voice.shortDate(point.day) + ": " + voice.text(point.amount, of: figure))
      }, from: view.first, through: view.today, pauseDays: 45, least: 100)
  }
}

private func sentence(
  _ figure: BodyFigure, _ points: [(day: Day, amount: Int64)], _ first: (day: Day, amount: Int64),
  _ last: (day: Day, amount: Int64), _ voice: Voice
) -> String {
  let amounts = points.map { $0.amount }
  return voice(
    .curveSays, .text("what", voice(figure.phrase)), .text("from", voice.text(first.amount, of: figure)),
    .text("to", voice.text(last.amount, of: figure)),
    .text("low", voice.text(amounts.min() ?? 0, of: figure)),
    .text("high", voice.text(amounts.max() ?? 0, of: figure)),
    .text("first", voice.date(first.day, withYear: true)), .text("last", voice.date(last.day, withYear: true))
  )
}

private func sleepLine(_ view: MetricsView, _ voice: Voice) -> String {
  let nights = view.days.compactMap { $0.sleepMinutes }
  let mean = nights.reduce(0) { $0 + $1 }.quotientRounded(max(1, Int64(nights.count)))
  return voice(
    .metricsSleepLine, .text("mean", voice.hours(mean)), .text("target", voice.hours(view.sleepTarget)),
    .count("met", Int64(nights.count { $0 >= view.sleepTarget })), .count("nights", Int64(nights.count)))
}

extension Voice {
  /// `7:48 h`.
  func hours(_ minutes: Int64) -> String {
    self(.metricsHours, .text("time", String(minutes / 60) + ":" + (minutes % 60).padded(2)))
  }

  fileprivate func text(_ amount: Int64, of figure: BodyFigure) -> String {
    switch figure {
    case .sleep: hours(amount)
    case .restingRate: self(.metricsBeats, .count("count", amount))
    case .variability: self(.metricsMilliseconds, .count("count", amount))
    case .weight: figures.weight(Weight(grams: amount))
    }
  }

  /// In thousandths of what is written at the axis: hours, beats, milliseconds, the athlete's unit.
  fileprivate func thousandths(_ amount: Int64, of figure: BodyFigure) -> Int64 {
    switch figure {
    case .sleep: (amount * 1000).quotientRounded(60)
    case .restingRate, .variability: amount * 1000
    case .weight: Weight(grams: amount).millionths(in: figures.unit) / 1000
    }
  }

  fileprivate func text(of sign: ReadinessSign) -> String {
    switch sign {
    case .shortNight(let slept, let target):
      self(.readinessShortNight, .text("slept", hours(slept)), .text("target", hours(target)))
    case .twoShortNights: self(.readinessTwoNights)
    case .restingRate(let now, let usual):
      self(.readinessResting, .count("now", now), .count("usual", usual))
    case .loadJump(let week, let usual):
      self(.readinessLoad, .count("week", week), .count("usual", usual))
    }
  }
}
