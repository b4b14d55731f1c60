import Records
import Training

/// Returns the section with the climbs by grade, or nil if there are no climbs.
///
/// It contains a pyramid, a table, and a link to `file`. `choose` returns the path of the page with the given
/// grade scale.
func pyramidPart(
  _ climbing: ClimbingView, file: String, _ localizer: Localizer, choose: (GradeScale) -> String
) -> HTML? {
  guard let scale = climbing.scale else { return nil }
  return part("pyramid", localizer.text(.gradePyramid)) {
    div(.class("card")) {
      nav(.class("chips wrap"), .label(localizer.text(.whichGrades))) {
        for known in climbing.scales {
          chip(choose(known), localizer.text(known.phrase), isOn: known == scale)
        }
      }
      for send in climbing.hardest { hardestLine(send, localizer) }
      pyramidChart(climbing.steps, localizer)
      ul(.class("legend")) {
        legendLine("bar-now", localizer.text(.pyramidFirstGo))
        legendLine("bar", localizer.text(.pyramidLater))
      }
      drawnTable(
        localizer.text(.gradePyramid),
        [
          localizer.text(.climbGrade), localizer.text(.sendsWord), localizer.text(.firstGoWord),
          localizer.text(.climbAttempts),
        ],
        climbing.steps.map { step in
          (
            head: HTML(step.grade.text),
            cells: [step.sends, step.firstGo, step.attempts].map { HTML(localizer.figures.grouped($0)) }
          )
        }, localizer
      ) { fileLink(file, localizer) }
    }
  }
}

private func hardestLine(_ send: HardestSend, _ localizer: Localizer) -> HTML {
  p(.class("soft")) {
    localizer.text(send.grade.scale.kind == .boulder ? .hardestBoulder : .hardestRoute) + " "
    a(.class("strong"), .href("/sessions/" + send.sessionID.text)) { send.grade.text }
    " · "
    shortly(send.day, localizer)
  }
}

/// Returns the section with the strongest hangs relative to body weight, or nil if there are no hangs.
func hangPart(_ view: ProgressView, _ layout: PageLayout) -> HTML? {
  let (climbing, localizer) = (view.climbing, layout.localizer)
  guard let edge = climbing.edge else { return nil }
  return part("hangs", localizer.text(.maxHangs)) {
    div(.class("card stack")) {
      nav(.class("chips wrap"), .label(localizer.text(.hangEdge))) {
        for known in climbing.edges.prefix(8) {
          chip(
            view.path("edge", String(known), to: "#hangs"),
            localizer.text(.hangEdgeOf, .text("edge", String(known))), isOn: known == edge)
        }
      }
      if climbing.bodyWeights.last == nil {
        p(.class("soft")) { localizer.text(.bodyWeightMissing) }
      } else {
        hangCurve(view, localizer)
      }
      bodyWeightForm(view, layout)
    }
  }
}

private func hangCurve(_ view: ProgressView, _ localizer: Localizer) -> HTML {
  let grain = TrendGrain(spanning: view.today - view.first)
  let marks = view.climbing.marks(by: grain)
  let chart = LineChart(
    points: marks.map { mark in
      ChartPoint(
        day: mark.day, amount: mark.share * 100,
        words: localizer.shortDate(mark.day) + ": " + localizer.percent(mark) + ", " + localizer.load(mark))
    }, from: view.first, through: view.today, pauseDays: grain.pauseDays)
  return HTML {
    if let first = marks.first, let last = marks.last, marks.count > 1 {
      let shares = marks.map { $0.share }
      chart.html(
        localizer.text(
          .curveSays, .text("what", localizer.text(.maxHangs)), .text("from", localizer.percent(first)),
          .text("to", localizer.percent(last)), .text("low", localizer.percent(shares.min() ?? 0)),
          .text("high", localizer.percent(shares.max() ?? 0)),
          .text("first", localizer.date(first.day, withYear: true)),
          .text("last", localizer.date(last.day, withYear: true))), localizer)
    } else {
      p(.class("soft")) { localizer.text(marks.isEmpty ? .noHangLongEnough : .onePointInRange) }
    }
    p(.class("small soft")) { localizer.text(.maxHangsMean) }
    if !marks.isEmpty { hangTable(marks, view, localizer) }
  }
}

private func hangTable(_ marks: [HangMark], _ view: ProgressView, _ localizer: Localizer) -> HTML {
  drawnTable(
    localizer.text(.maxHangs),
    [
      localizer.text(.dayColumn), localizer.text(.ofBodyWeight), localizer.text(.hangLoad),
      localizer.text(.hangTime),
    ],
    marks.reversed().map { mark in
      (
        head: a(.href("/sessions/" + mark.sessionID.text)) { shortly(mark.day, localizer) },
        cells: [
          HTML(localizer.percent(mark)), HTML(localizer.load(mark)),
          HTML(localizer.seconds(ofMilliseconds: mark.seconds * 1000)),
        ]
      )
    }, localizer
  ) {
    fileLink(
      address(
        "/progress/hangs.csv", [("range", view.range.code), ("edge", String(view.climbing.edge ?? 0))]),
      localizer)
  }
}

/// Returns the form for the athlete's current body weight, to which hangs are compared.
private func bodyWeightForm(_ view: ProgressView, _ layout: PageLayout) -> HTML {
  let (climbing, localizer) = (view.climbing, layout.localizer)
  let fields = layout.fields(of: climbing.form)
  let last = climbing.bodyWeights.last
  let content = HTML {
    summary {
      if let last {
        localizer.text(
          .bodyWeightWas, .text("weight", localizer.figures.weight(last.weight)),
          .text("day", localizer.shortDay(last.day, today: view.today)))
      } else {
        localizer.text(.bodyWeightAsked)
      }
    }
    postForm(
      address("/progress/body-weight", [("range", view.range.code)] + climbing.chosen), layout, "stack"
    ) {
      fields.text(
        "weight", localizer.text(.bodyWeightToday, .text("unit", localizer.figures.unit.rawValue)),
        .inputmode("decimal"), .autocomplete("off"))
      submit(localizer.text(.saveExercise), quiet: true)
    }
  }
  let isOpen = last == nil || !climbing.form.isValid
  return isOpen ? details(.class("weighing"), .open) { content } : details(.class("weighing")) { content }
}

extension Localizer {
  /// Returns a hang's total weight as a percentage of body weight, such as `125%`.
  fileprivate func percent(_ mark: HangMark) -> String { percent(mark.share) }

  fileprivate func percent(_ thousandths: Int64) -> String { figures.percent(thousandths, places: 1) }

  /// Returns the added or removed load, such as `+15 kg`.
  fileprivate func load(_ mark: HangMark) -> String {
    (mark.load > .zero ? "+" : "") + figures.weight(mark.load)
  }
}

/// Returns the pyramid's grades as CSV.
func pyramidFile(_ climbing: ClimbingView) -> Response {
  rowsFile(
    ["grade", "sends", "first_go", "attempts"],
    climbing.steps.map { step in
      [step.grade.text, String(step.sends), String(step.firstGo), String(step.attempts)]
    })
}

/// Returns the strongest hang of each day as CSV, oldest first.
func hangFile(_ climbing: ClimbingView, _ localizer: Localizer) -> Response {
  let unit = localizer.figures.unit
  return rowsFile(
    ["day", "edge_mm", "seconds", "load_" + unit.rawValue, "body_weight_" + unit.rawValue, "percent"],
    climbing.marks.map { mark in
      [
        mark.day.text, String(mark.edgeMillimetres), String(mark.seconds), mark.load.number(in: unit),
        mark.bodyWeight.number(in: unit), decimal(millionths: mark.share * 100_000),
      ]
    })
}
