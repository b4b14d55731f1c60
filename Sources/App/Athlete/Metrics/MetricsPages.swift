import Records
import Training

/// Returns the page with the athlete's readiness, the charts of body metrics, and the form for today's
/// metrics.
func metricsPage(_ view: MetricsView, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return layout.page(
    localizer.text(.metricsTitle), on: .progress, back: ("/progress", localizer.text(.progress))
  ) {
    readinessCard(view, localizer)
    notePart(view.form, layout)
    if view.isEmpty {
      p(.class("card soft")) { localizer.text(.metricsNone) }
    } else {
      rangeChips("/progress/body", [], view.range, localizer)
      formPart(view, localizer)
      for figure in BodyFigure.allCases { figurePart(figure, view, localizer) }
      fileLink(address("/progress/body/days.csv", [("range", view.range.code)]), localizer)
    }
    ul(.class("inner")) {
      li { rowLink("/imports/new", localizer.text(.importLog), localizer.text(.metricsImport), .upload) }
      li { rowLink("/profile/sleep", localizer.text(.settingSleep), nil, .timer) }
      li { rowLink("/profile/heart-rates", localizer.text(.settingHeart), nil, .heart) }
    }
  }
}

private func readinessCard(_ view: MetricsView, _ localizer: Localizer) -> HTML {
  let readiness = view.readiness
  return card(readiness.isReduced ? .alert : .plain) {
    h2(.class("title")) { localizer.text(readiness.isReduced ? .readinessLess : .readinessAsPlanned) }
    if readiness.signs.isEmpty {
      p(.class("soft")) { localizer.text(readiness.isKnown ? .readinessNoSigns : .readinessUnknown) }
    } else {
      ul(.class("lines")) { for sign in readiness.signs { li { localizer.text(of: sign) } } }
    }
  }
}

private func notePart(_ form: FormInput, _ layout: PageLayout) -> HTML {
  let (localizer, fields) = (layout.localizer, layout.fields(of: form))
  var more: [Attribute] = [.class("card plain stack")]
  if !form.isValid { more.append(.open) }
  return HTML(
    element: "details", more,
    HTML {
      summary { localizer.text(.metricsNote) }
      postForm("/progress/body", layout, "stack") {
        hiddenField("shown", form["shown"])
        fields.text("day", localizer.text(.metricsDay), .type("date"), .required)
        fields.text(
          "sleep", localizer.text(.metricsSleep), hint: localizer.text(.sleepTargetHint),
          .autocomplete("off"))
        fields.text(
          "resting", localizer.text(.metricsResting), hint: localizer.text(.metricsRestingHint),
          .inputmode("numeric"), .autocomplete("off"))
        fields.text(
          "hrv", localizer.text(.metricsVariability), hint: localizer.text(.metricsVariabilityHint),
          .inputmode("numeric"), .autocomplete("off"))
        fields.text(
          "weight", localizer.text(.metricsWeight), hint: localizer.figures.unit.rawValue,
          .inputmode("decimal"), .autocomplete("off"))
        submit(localizer.text(.settingSave))
      }
    })
}

private func figurePart(_ figure: BodyFigure, _ view: MetricsView, _ localizer: Localizer) -> HTML? {
  let points = view.points(figure)
  guard let first = points.first, let last = points.last else { return nil }
  return part(figure.id, localizer.text(figure.phrase)) {
    card {
      if points.count < 2 {
        p { localizer.shortDate(last.day) + ": " + localizer.text(last.amount, of: figure) }
      } else {
        figureChart(figure, points, view).html(sentence(figure, points, first, last, localizer), localizer)
      }
      if figure == .sleep { p(.class("small soft")) { sleepLine(view, localizer) } }
      drawnTable(
        localizer.text(figure.phrase), [localizer.text(.dayColumn), localizer.text(figure.phrase)],
        points.reversed().map { point in
          (head: shortly(point.day, localizer), cells: [HTML(localizer.text(point.amount, of: figure))])
        }, localizer)
    }
  }

  func figureChart(
    _ figure: BodyFigure, _ points: [(day: Day, amount: Int64)], _ view: MetricsView
  ) -> LineChart {
    LineChart(
      points: points.map { point in
        ChartPoint(
          day: point.day, amount: localizer.thousandths(point.amount, of: figure),
          words: localizer.shortDate(point.day) + ": " + localizer.text(point.amount, of: figure))
      }, from: view.first, through: view.today, pauseDays: 45, least: 100)
  }
}

private func sentence(
  _ figure: BodyFigure, _ points: [(day: Day, amount: Int64)], _ first: (day: Day, amount: Int64),
  _ last: (day: Day, amount: Int64), _ localizer: Localizer
) -> String {
  let amounts = points.map { $0.amount }
  return localizer.text(
    .curveSays, .text("what", localizer.text(figure.phrase)),
    .text("from", localizer.text(first.amount, of: figure)),
    .text("to", localizer.text(last.amount, of: figure)),
    .text("low", localizer.text(amounts.min() ?? 0, of: figure)),
    .text("high", localizer.text(amounts.max() ?? 0, of: figure)),
    .text("first", localizer.date(first.day, withYear: true)),
    .text("last", localizer.date(last.day, withYear: true))
  )
}

private func sleepLine(_ view: MetricsView, _ localizer: Localizer) -> String {
  let nights = view.days.compactMap { $0.sleepMinutes }
  let mean = nights.reduce(0) { $0 + $1 }.quotientRounded(max(1, Int64(nights.count)))
  return localizer.text(
    .metricsSleepLine, .text("mean", localizer.minutes(mean)),
    .text("target", localizer.minutes(view.sleepTarget)),
    .count("met", Int64(nights.count { $0 >= view.sleepTarget })), .count("nights", Int64(nights.count)))
}

extension Localizer {
  fileprivate func text(_ amount: Int64, of figure: BodyFigure) -> String {
    switch figure {
    case .sleep: minutes(amount)
    case .restingRate: text(.metricsBeats, .count("count", amount))
    case .variability: text(.metricsMilliseconds, .count("count", amount))
    case .weight: figures.weight(Weight(grams: amount))
    }
  }

  /// Returns a value in thousandths of the unit that the axis shows: hours, beats per minute, milliseconds,
  /// or the athlete's weight unit.
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
      text(.readinessShortNight, .text("slept", minutes(slept)), .text("target", minutes(target)))
    case .twoShortNights: text(.readinessTwoNights)
    case .restingRate(let now, let usual):
      text(.readinessResting, .count("now", now), .count("usual", usual))
    case .loadJump(let week, let usual):
      text(.readinessLoad, .count("week", week), .count("usual", usual))
    }
  }
}
