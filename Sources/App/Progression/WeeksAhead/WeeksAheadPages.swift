import Records
import Training

/// Returns the page that projects a template's next weeks by exercise, assuming that all goes as expected.
func weeksAheadPage(_ view: WeeksAheadView, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let back = (path: path(of: view.templateID), name: view.name)
  let canBeKnown = view.ahead.lines.contains { $0.isForeseen }
  return layout.page(localizer.text(.weeksAhead), on: .library, back: back) {
    if view.isKnown {
      choices(view, localizer)
      for lines in view.ahead.exercises { exercisePart(lines, localizer) }
      part("assumes", localizer.text(.weeksAheadAssumes)) { assumptions(view, localizer) }
    } else {
      emptyState(
        .target, localizer.text(canBeKnown ? .aheadTooFew : .aheadUnmeasured),
        localizer.text(canBeKnown ? .weeksAheadTooFew : .weeksAheadUnmeasured)
      ) { buttonLink(back.path, back.name, quiet: true) }
    }
  }
}

/// Returns the controls for choosing the number of weeks and the number of sessions per week.
private func choices(_ view: WeeksAheadView, _ localizer: Localizer) -> HTML {
  div(.class("stack")) {
    p(.class("small soft")) { localizer.text(.weeksAheadLead) }
    if view.ahead.takesOffers { p(.class("small soft")) { localizer.text(.weeksAheadOffers) } }
    nav(.class("chips wrap ranges"), .label(localizer.text(.weeksAheadHowMany))) {
      for weeks in WeeksAheadView.choices {
        chip(
          view.address(weeks: weeks, times: view.ahead.perWeek),
          localizer.text(.weeksCount, .count("count", weeks)),
          isOn: weeks == view.weeks)
      }
    }
    if view.wrongWeeks { p(.class("wrong"), .role("alert")) { localizer.text(.weeksAheadWrongWeeks) } }
    div(.class("tight")) {
      p(.class("small soft"), .id("times")) { localizer.text(.weeksAheadTimes) }
      nav(.class("chips wrap ranges even"), .set("aria-labelledby", "times")) {
        for times in WeeksAheadView.times {
          chip(
            view.address(weeks: view.weeks, times: times), localizer.figures.grouped(times),
            isOn: times == view.ahead.perWeek)
        }
      }
    }
    if view.wrongTimes { p(.class("wrong"), .role("alert")) { localizer.text(.weeksAheadWrongTimes) } }
  }
}

/// Returns an exercise's card, with its targets in the final projected week and a table of all weeks.
private func exercisePart(_ lines: [WeeksAheadLine], _ localizer: Localizer) -> HTML {
  let (first, last) = (lines[0], lines[lines.count - 1])
  return card {
    h2(.class("name")) {
      if lines.contains(where: { $0.expected != nil }) {
        a(.href("/exercises/" + percentEncoded(first.catalogID) + "/ahead")) { named(first.exercise) }
      } else {
        named(first.exercise)
      }
    }
    p(.class("small soft")) { localizer.text(.weeksAheadIn, .count("count", last.week)) }
    p(.class("figure num")) { keptParts(localizer.targets(last)) }
    weekTable(lines, localizer)
  }
}

private func weekTable(_ lines: [WeeksAheadLine], _ localizer: Localizer) -> HTML {
  let scale = scale(of: lines)
  return table(.class("bands ahead weeks")) {
    caption(.class("hidden-text")) { lines[0].exercise }
    thead {
      tr {
        th(.scope("col")) { localizer.text(.weeksAheadWeek) }
        th(.scope("col")) { localizer.text(.weeksAheadTarget) }
        if scale != nil {
          th(.scope("col"), .class("wide")) { span(.class("hidden-text")) { localizer.text(.aheadBand) } }
          th(.scope("col"), .class("num")) { localizer.text(.aheadLikely) }
          th(.scope("col"), .class("num")) { localizer.text(.aheadCases) }
        }
      }
    }
    tbody {
      for (weeks, line) in spans(of: lines) {
        tr {
          th(.scope("row"), .class("num-left")) { localizer.span(weeks) }
          td(.class("num-left")) { keptParts(localizer.targets(line)) }
          if let scale { likelyCells(line, scale, localizer) }
        }
      }
    }
  }
}

/// Returns the scale that contains all targets and likely ranges, or nil if nothing is forecast.
private func scale(of lines: [WeeksAheadLine]) -> ClosedRange<Int64>? {
  let ends = lines.flatMap { line in line.likely.map { [line.asked, $0.lowerBound, $0.upperBound] } ?? [] }
  guard let least = ends.min(), let most = ends.max() else { return nil }
  return max(0, least - 1)...most
}

private func likelyCells(_ line: WeeksAheadLine, _ scale: ClosedRange<Int64>, _ localizer: Localizer) -> HTML
{
  HTML {
    if let likeliest = line.expected, let band = line.likely {
      td(.class("wide")) { likelyBar(band, likeliest, asked: line.asked, in: scale) }
      td(.class("num strong")) { localizer.figures.grouped(likeliest) }
      td(.class("num soft")) { localizer.span(band) }
    } else {
      td(.class("wide")) {}
      td(.class("num soft")) { "–" }
      td(.class("num soft")) { "–" }
    }
  }
}

/// Returns the lines with consecutive equal weeks merged.
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

/// Returns the assumptions of the projection, in plain language.
private func assumptions(_ view: WeeksAheadView, _ localizer: Localizer) -> HTML {
  div(.class("card stack")) {
    p { localizer.text(.weeksAheadIf, .count("times", view.ahead.perWeek)) }
    p { localizer.text(.weeksAheadBand) }
    if view.ahead.lines.contains(where: { $0.expected == nil }) { p { localizer.text(.weeksAheadUnsaid) } }
    p { localizer.text(.weeksAheadNoPromise) }
  }
}

extension WeeksAheadLine {
  /// Returns true if the other line has the same targets and the same forecast.
  fileprivate func says(_ other: WeeksAheadLine) -> Bool {
    expected == other.expected && likely == other.likely && targets.count == other.targets.count
      && zip(targets, other.targets).allSatisfy { mine, its in
        mine.targetWeight == its.targetWeight && mine.targetReps == its.targetReps
          && mine.targetDurationSeconds == its.targetDurationSeconds
      }
  }
}

extension Localizer {
  /// Returns a line's targets, such as `3 × 8` and `62.5 kg`, or `75 kg × 6` and `80 kg × 4/4` if there are
  /// several loads.
  fileprivate func targets(_ line: WeeksAheadLine) -> [String] {
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
