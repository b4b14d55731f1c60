import Records
import Training

/// Climbs by grade: as a pyramid, a table and a file; nil without climbs.
///
/// `choose` leads to the same page with another scale.
func pyramidPart(
  _ climbing: ClimbingView, file: String, _ voice: Voice, choose: (GradeScale) -> String
) -> HTML? {
  guard let scale = climbing.scale else { return nil }
  return part("pyramid", voice(.gradePyramid)) {
    div(.class("card")) {
      nav(.class("chips wrap"), .label(voice(.whichGrades))) {
        for known in climbing.scales { chip(choose(known), voice(known.phrase), isOn: known == scale) }
      }
      for send in climbing.hardest { hardestLine(send, voice) }
      pyramidChart(climbing.steps, voice)
      ul(.class("legend")) {
        legendLine("bar-now", voice(.pyramidFirstGo))
        legendLine("bar", voice(.pyramidLater))
      }
      drawnTable(
        voice(.gradePyramid),
        [voice(.climbGrade), voice(.sendsWord), voice(.firstGoWord), voice(.climbAttempts)],
        climbing.steps.map { step in
          (
            head: HTML(step.grade.text),
            cells: [step.sends, step.firstGo, step.attempts].map { HTML(voice.figures.grouped($0)) }
          )
        }, voice
      ) { fileLink(file, voice) }
    }
  }
}

private func hardestLine(_ send: HardestSend, _ voice: Voice) -> HTML {
  p(.class("soft")) {
    voice(send.grade.scale.kind == .boulder ? .hardestBoulder : .hardestRoute) + " "
    a(.class("strong"), .href("/sessions/" + send.sessionID.text)) { send.grade.text }
    " · "
    shortly(send.day, voice)
  }
}

/// The strongest hangs beside the body's weight; nil without hangs.
func hangPart(_ view: ProgressView, _ frame: Frame) -> HTML? {
  let (climbing, voice) = (view.climbing, frame.voice)
  guard let edge = climbing.edge else { return nil }
  return part("hangs", voice(.maxHangs)) {
    div(.class("card stack")) {
      nav(.class("chips wrap"), .label(voice(.hangEdge))) {
        for known in climbing.edges.prefix(8) {
          chip(
            view.path("edge", String(known), to: "#hangs"),
            voice(.hangEdgeOf, .text("edge", String(known))), isOn: known == edge)
        }
      }
      if climbing.bodyWeights.last == nil {
        p(.class("soft")) { voice(.bodyWeightMissing) }
      } else {
        hangCurve(view, voice)
      }
      bodyWeightForm(view, frame)
    }
  }
}

private func hangCurve(_ view: ProgressView, _ voice: Voice) -> HTML {
  let grain = TrendGrain(spanning: view.today - view.first)
  let marks = view.climbing.marks(by: grain)
  let chart = LineChart(
    points: marks.map { mark in
      ChartPoint(
        day: mark.day, amount: mark.share * 100,
        words: voice.shortDate(mark.day) + ": " + voice.percent(mark) + ", " + voice.load(mark))
    }, from: view.first, through: view.today, pauseDays: grain.pauseDays)
  return HTML {
    if let first = marks.first, let last = marks.last, marks.count > 1 {
      let shares = marks.map { $0.share }
      chart.html(
        voice(
          .curveSays, .text("what", voice(.maxHangs)), .text("from", voice.percent(first)),
          .text("to", voice.percent(last)), .text("low", voice.percent(shares.min() ?? 0)),
          .text("high", voice.percent(shares.max() ?? 0)),
          .text("first", voice.date(first.day, withYear: true)),
          .text("last", voice.date(last.day, withYear: true))), voice)
    } else {
      p(.class("soft")) { voice(marks.isEmpty ? .noHangLongEnough : .onePointInRange) }
    }
    p(.class("small soft")) { voice(.maxHangsMean) }
    if !marks.isEmpty { hangTable(marks, view, voice) }
  }
}

private func hangTable(_ marks: [HangMark], _ view: ProgressView, _ voice: Voice) -> HTML {
  drawnTable(
    voice(.maxHangs),
    [voice(.dayColumn), voice(.ofBodyWeight), voice(.hangLoad), voice(.hangTime)],
    marks.reversed().map { mark in
      (
        head: a(.href("/sessions/" + mark.sessionID.text)) { shortly(mark.day, voice) },
        cells: [
          HTML(voice.percent(mark)), HTML(voice.load(mark)),
          HTML(voice.seconds(ofMilliseconds: mark.seconds * 1000)),
        ]
      )
    }, voice
  ) {
    fileLink(
      address(
        "/progress/hangs.csv", [("range", view.range.code), ("edge", String(view.climbing.edge ?? 0))]),
      voice)
  }
}

/// What the athlete weighs now; asked for where it is needed.
private func bodyWeightForm(_ view: ProgressView, _ frame: Frame) -> HTML {
  let (climbing, voice) = (view.climbing, frame.voice)
  let last = climbing.bodyWeights.last
  let content = HTML {
    summary {
      if let last {
        voice(
          .bodyWeightWas, .text("weight", voice.figures.weight(last.weight)),
          .text("day", voice.shortDay(last.day, today: view.today)))
      } else {
        voice(.bodyWeightAsked)
      }
    }
    postForm(address("/progress/body-weight", [("range", view.range.code)] + climbing.chosen), frame, "stack")
    {
      textField(
        "weight", voice(.bodyWeightToday, .text("unit", voice.figures.unit.rawValue)), "",
        wrong: climbing.wrongWeight, .inputmode("decimal"), .autocomplete("off"))
      submit(voice(.saveExercise), quiet: true)
    }
  }
  let isOpen = last == nil || climbing.wrongWeight != nil
  return isOpen ? details(.class("weighing"), .open) { content } : details(.class("weighing")) { content }
}

extension Voice {
  /// `125%`.
  fileprivate func percent(_ mark: HangMark) -> String { percent(mark.share) }

  fileprivate func percent(_ thousandths: Int64) -> String { figures.percent(thousandths, places: 1) }

  /// What was added or taken away: `+15 kg`.
  fileprivate func load(_ mark: HangMark) -> String {
    (mark.load > .zero ? "+" : "") + figures.weight(mark.load)
  }
}

/// The steps of a pyramid as rows with commas.
func pyramidFile(_ climbing: ClimbingView) -> Response {
  rowsFile(
    ["grade", "sends", "first_go", "attempts"],
    climbing.steps.map { step in
      [step.grade.text, String(step.sends), String(step.firstGo), String(step.attempts)]
    })
}

/// The strongest hang of each day as rows with commas, oldest first.
func hangFile(_ climbing: ClimbingView, _ voice: Voice) -> Response {
  let unit = voice.figures.unit
  return rowsFile(
    ["day", "edge_mm", "seconds", "load_" + unit.rawValue, "body_weight_" + unit.rawValue, "percent"],
    climbing.marks.map { mark in
      [
        mark.day.text, String(mark.edgeMillimetres), String(mark.seconds), mark.load.number(in: unit),
        mark.bodyWeight.number(in: unit), decimal(millionths: mark.share * 100_000),
      ]
    })
}
