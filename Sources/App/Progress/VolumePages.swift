import Records
import Training

/// On which days there was training.
func consistencyPart(_ view: ProgressView, _ voice: Voice) -> HTML {
  let active = Int64(Set(view.summaries.map { $0.day.monday }).count)
  let isLong = view.weeks > 53
  let days = isLong ? [] : dayTotals(of: view.summaries, weeks: view.weeks, through: view.today)
  let trained = Int64(Set(view.summaries.map { $0.day }).count)
  let sentence = voice(
    .consistencySays, .count("days", trained), .count("active", active), .count("weeks", view.weeks))
  return part("consistency", voice(.consistency)) {
    div(.class("card")) {
      p(.class("strong")) { sentence }
      if isLong {
        let months = totals(of: view.summaries, by: .month, from: view.first, through: view.today)
        heatMap(years: months, sentence, voice)
      } else {
        heatMap(days, today: view.today, sentence, voice)
      }
      periodTable(view, voice(.consistency), file: "days.csv", voice)
    }
  }
}

/// What was moved in each week, month or year.
func volumePart(_ view: ProgressView, _ voice: Voice) -> HTML? {
  let (periods, grain) = (view.periods, view.barGrain)
  let most = periods.map { $0.volume }.max() ?? 0
  guard most > 0 else { return nil }
  let bars = periods.map { period in
    ChartPoint(
      day: period.start, amount: voice.figures.volumeThousandths(period.volume),
      words: voice.name(of: period.start, grain) + ": " + voice.figures.volume(period.volume))
  }
  let chart = BarChart(bars: bars, through: grain.start(after: periods.last?.start ?? view.today) - 1)
  let now = periods.last?.volume ?? 0
  let (title, says): (Phrase, Phrase) =
    switch grain {
    case .month: (.volumePerMonth, .monthVolumeSays)
    case .year: (.volumePerYear, .yearVolumeSays)
    case .day, .week: (.volumePerWeek, .volumeSays)
    }
  return part("volume", voice(title, .text("unit", voice.figures.unit.rawValue))) {
    div(.class("card")) {
      chart.html(
        voice(says, .text("now", voice.figures.volume(now)), .text("most", voice.figures.volume(most))),
        voice)
      periodTable(view, voice(.volumeWord), file: "volume.csv", voice)
    }
  }
}

private func periodTable(_ view: ProgressView, _ title: String, file: String, _ voice: Voice) -> HTML {
  let grain = view.barGrain
  let column: Phrase =
    switch grain {
    case .month: .monthColumn
    case .year: .yearColumn
    case .day, .week: .weekColumn
    }
  return drawnTable(
    title, [voice(column), voice(.sessionsWord), voice(.setsWord), voice(.volumeWord)],
    view.periods.reversed().map { period in
      (
        head: time(.datetime(period.start.text)) { voice.name(of: period.start, grain) },
        cells: [
          HTML(voice.figures.grouped(period.sessions)), HTML(voice.figures.grouped(period.sets)),
          HTML(voice.figures.volume(period.volume)),
        ]
      )
    }, voice
  ) { fileLink(address("/progress/" + file, [("range", view.range.code)]), voice) }
}

extension Voice {
  /// A week, a month or a year by its first day.
  fileprivate func name(of start: Day, _ grain: TrendGrain) -> String {
    let date = start.date
    return switch grain {
    case .day, .week: dayAndMonth(date.day, date.month)
    case .month: shortMonth(date.month) + " " + String(date.year)
    case .year: String(date.year)
    }
  }
}

/// What was done by templates of each category; nil without a template.
func categoryPart(_ view: ProgressView, _ voice: Voice) -> HTML? {
  guard view.categories.contains(where: { $0.category != nil }) else { return nil }
  let most = max(view.categories.first?.sets ?? 0, 1)
  return part("categories", voice(.volumeByCategory)) {
    div(.class("card")) {
      table(.class("bands categories")) {
        caption(.class("hidden-text")) { voice(.volumeByCategory) }
        thead(.class("hidden-text")) {
          tr {
            th(.scope("col")) { voice(.categoryWord) }
            th(.scope("col")) { voice(.setsWord) }
            th(.scope("col")) { voice(.volumeWord) }
          }
        }
        tbody { for total in view.categories { categoryRow(total, most, voice) } }
      }
      fileLink(address("/progress/categories.csv", [("range", view.range.code)]), voice)
    }
  }
}

private func categoryRow(_ total: CategoryTotal, _ most: Int64, _ voice: Voice) -> HTML {
  tr {
    th(.scope("row")) {
      if let category = total.category {
        categoryBadge(category, voice)
      } else {
        badge(.plain, voice(.withoutTemplate))
      }
    }
    td(.class("wide")) {
      plainBar(total.sets, most: most)
      span(.class("small soft num")) {
        voice(.sets, .count("count", total.sets))
        if total.volume > 0 { " · " + voice.figures.shortVolume(total.volume) }
      }
    }
  }
}
