import Records
import Training

/// The next weeks of a template, exercise by exercise, if all goes as expected.
func weeksAheadPage(_ view: WeeksAheadView, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let back = (path: path(of: view.planID), name: view.name)
  let canBeKnown = view.ahead.lines.contains { $0.isForeseen }
  return frame(voice(.weeksAhead), on: .library, back: back) {
    if view.isKnown {
      choices(view, voice)
      for lines in view.ahead.exercises { exercisePart(lines, voice) }
      part("assumes", voice(.weeksAheadAssumes)) { assumptions(view, voice) }
    } else {
      emptyState(
        .target, voice(canBeKnown ? .aheadTooFew : .aheadUnmeasured),
        voice(canBeKnown ? .weeksAheadTooFew : .weeksAheadUnmeasured)
      ) { buttonLink(back.path, back.name, quiet: true) }
    }
  }
}

/// The way to the weeks ahead of a template.
func weeksAheadLink(_ detail: TemplateDetail, _ voice: Voice) -> HTML {
  ul(.class("inner")) {
    li { rowLink(path(of: detail.planID, "ahead"), voice(.weeksAhead), voice(.weeksAheadMore), .target) }
  }
}

/// How many weeks, and how often in each.
private func choices(_ view: WeeksAheadView, _ voice: Voice) -> HTML {
  div(.class("stack")) {
    p(.class("small soft")) { voice(.weeksAheadLead) }
    if view.ahead.takesOffers { p(.class("small soft")) { voice(.weeksAheadOffers) } }
    nav(.class("chips wrap ranges"), .label(voice(.weeksAheadHowMany))) {
      for weeks in WeeksAheadView.choices {
        chip(
          view.address(weeks: weeks, times: view.ahead.perWeek), voice(.weeksCount, .count("count", weeks)),
          isOn: weeks == view.weeks)
      }
    }
    if view.wrongWeeks { p(.class("wrong"), .role("alert")) { voice(.weeksAheadWrongWeeks) } }
    div(.class("tight")) {
      p(.class("small soft"), .id("times")) { voice(.weeksAheadTimes) }
      nav(.class("chips wrap ranges even"), .set("aria-labelledby", "times")) {
        for times in WeeksAheadView.times {
          chip(
            view.address(weeks: view.weeks, times: times), voice.figures.grouped(times),
            isOn: times == view.ahead.perWeek)
        }
      }
    }
    if view.wrongTimes { p(.class("wrong"), .role("alert")) { voice(.weeksAheadWrongTimes) } }
  }
}

/// Where an exercise goes, and how it gets there.
private func exercisePart(_ lines: [WeeksAheadLine], _ voice: Voice) -> HTML {
  let (first, last) = (lines[0], lines[lines.count - 1])
  return card {
    h2(.class("name")) {
      if lines.contains(where: { $0.expected != nil }) {
        a(.href("/exercises/" + percentEncoded(first.catalogID) + "/ahead")) { named(first.exercise) }
      } else {
        named(first.exercise)
      }
    }
    p(.class("small soft")) { voice(.weeksAheadIn, .count("count", last.week)) }
    p(.class("figure num")) { keptParts(voice.asked(last)) }
    weekTable(lines, voice)
  }
}

private func weekTable(_ lines: [WeeksAheadLine], _ voice: Voice) -> HTML {
  let scale = scale(of: lines)
  return table(.class("bands ahead weeks")) {
    caption(.class("hidden-text")) { lines[0].exercise }
    thead {
      tr {
        th(.scope("col")) { voice(.weeksAheadWeek) }
        th(.scope("col")) { voice(.weeksAheadTarget) }
        if scale != nil {
          th(.scope("col"), .class("wide")) { span(.class("hidden-text")) { voice(.aheadBand) } }
          th(.scope("col"), .class("num")) { voice(.aheadLikely) }
          th(.scope("col"), .class("num")) { voice(.aheadCases) }
        }
      }
    }
    tbody {
      for (weeks, line) in spans(of: lines) {
        tr {
          th(.scope("row"), .class("num-left")) { voice.span(weeks) }
          td(.class("num-left")) { keptParts(voice.asked(line)) }
          if let scale { likelyCells(line, scale, voice) }
        }
      }
    }
  }
}

/// From below all that is asked and likely to the most of it; nil where nothing is likely.
private func scale(of lines: [WeeksAheadLine]) -> ClosedRange<Int64>? {
  let ends = lines.flatMap { line in line.likely.map { [line.asked, $0.lowerBound, $0.upperBound] } ?? [] }
  guard let least = ends.min(), let most = ends.max() else { return nil }
  return max(0, least - 1)...most
}

private func likelyCells(_ line: WeeksAheadLine, _ scale: ClosedRange<Int64>, _ voice: Voice) -> HTML {
  HTML {
    if let likeliest = line.expected, let band = line.likely {
      td(.class("wide")) { likelyBar(band, likeliest, asked: line.asked, in: scale) }
      td(.class("num strong")) { voice.figures.grouped(likeliest) }
      td(.class("num soft")) { voice.span(band) }
    } else {
      td(.class("wide")) {}
      td(.class("num soft")) { "–" }
      td(.class("num soft")) { "–" }
    }
  }
}

/// Weeks of which the same is to say stand in one row.
private func spans(of lines: [WeeksAheadLine]) -> [(weeks: ClosedRange<Int64>, line: WeeksAheadLine)] {
  var spans: [(weeks: ClosedRange<Int64>, line: WeeksAheadLine)] = []
  for line in lines {
    if let last = spans.last, last.line.says(line) {
      spans[spans.count - 1].weeks = last.weeks.lowerBound...line.week
    } else {
      spans.append((line.week...line.week, line))
    }
  }
  return spans
}

/// What is taken for granted, in plain words.
private func assumptions(_ view: WeeksAheadView, _ voice: Voice) -> HTML {
  div(.class("card stack")) {
    p { voice(.weeksAheadIf, .count("times", view.ahead.perWeek)) }
    p { voice(.weeksAheadBand) }
    if view.ahead.lines.contains(where: { $0.expected == nil }) { p { voice(.weeksAheadUnsaid) } }
    p { voice(.weeksAheadNoPromise) }
  }
}

extension WeeksAheadLine {
  /// Whether the same is asked and likely.
  fileprivate func says(_ other: WeeksAheadLine) -> Bool {
    expected == other.expected && likely == other.likely && targets.count == other.targets.count
      && zip(targets, other.targets).allSatisfy { mine, its in
        mine.targetWeight == its.targetWeight && mine.targetReps == its.targetReps
          && mine.targetDurationSeconds == its.targetDurationSeconds
      }
  }
}

extension Voice {
  /// What the sets ask: `3 × 8`, `62.5 kg`; of several loads `75 kg × 6`, `80 kg × 4/4`.
  fileprivate func asked(_ line: WeeksAheadLine) -> [String] {
    func load(_ set: SetPrescription) -> Weight { set.targetWeight ?? .zero }
    func counts(_ sets: [SetPrescription]) -> [String] {
      sets.map { set in
        let count = (line.isTimed ? set.targetDurationSeconds : set.targetReps) ?? line.asked
        return line.isTimed ? clock(count) : String(count)
      }
    }
    var runs: [[SetPrescription]] = []
    for set in line.targets {
      if let last = runs.last?.last, load(last) == load(set) {
        runs[runs.count - 1].append(set)
      } else {
        runs.append([set])
      }
    }
    guard runs.count == 1 else {
      return runs.map { figures.weight(load($0[0])) + " × " + joined(counts($0), by: "/") }
    }
    let all = counts(line.targets)
    let isOne = all.allSatisfy { $0 == all[0] }
    let text = isOne ? String(all.count) + " × " + all[0] : joined(all, by: "/")
    return load(line.targets[0]) == .zero ? [text] : [text, figures.weight(load(line.targets[0]))]
  }
}
