import Records
import Training

/// Returns the section with the training days of the range.
func consistencyPart(_ view: ProgressView, _ localizer: Localizer) -> HTML {
  let active = Int64(Set(view.summaries.map { $0.day.monday }).count)
  let isLong = view.weeks > 53
  let days = isLong ? [] : dayTotals(of: view.summaries, weeks: view.weeks, through: view.today)
  let trained = Int64(Set(view.summaries.map { $0.day }).count)
  let sentence = localizer.text(
    .consistencySays, .count("days", trained), .count("active", active), .count("weeks", view.weeks))
  return part("consistency", localizer.text(.consistency)) {
    div(.class("card")) {
      p(.class("strong")) { sentence }
      if isLong {
        let months = totals(of: view.summaries, by: .month, from: view.first, through: view.today)
        heatMap(years: months, sentence, localizer)
      } else {
        heatMap(days, today: view.today, sentence, localizer)
      }
      periodTable(view, localizer.text(.consistency), file: "days.csv", localizer)
    }
  }
}

/// Returns the section with the volume of each week, month or year, or nil if there is no volume.
func volumePart(_ view: ProgressView, _ localizer: Localizer) -> HTML? {
  let (periods, grain) = (view.periods, view.barGrain)
  let most = periods.map { $0.volume }.max() ?? 0
  guard most > 0 else { return nil }
  let bars = periods.map { period in
    ChartPoint(
      day: period.start, amount: localizer.figures.volumeThousandths(period.volume),
      words: localizer.name(of: period.start, grain) + ": " + localizer.figures.volume(period.volume))
  }
  let chart = BarChart(bars: bars, through: grain.start(after: periods.last?.start ?? view.today) - 1)
  let now = periods.last?.volume ?? 0
  let (title, says): (Phrase, Phrase) =
    switch grain {
    case .month: (.volumePerMonth, .monthVolumeSays)
    case .year: (.volumePerYear, .yearVolumeSays)
    case .day, .week: (.volumePerWeek, .volumeSays)
    }
  return part("volume", localizer.text(title, .text("unit", localizer.figures.unit.rawValue))) {
    div(.class("card")) {
      chart.html(
        localizer.text(
          says, .text("now", localizer.figures.volume(now)), .text("most", localizer.figures.volume(most))),
        localizer)
      periodTable(view, localizer.text(.volumeWord), file: "volume.csv", localizer)
    }
  }
}

private func periodTable(_ view: ProgressView, _ title: String, file: String, _ localizer: Localizer) -> HTML
{
  let grain = view.barGrain
  let column: Phrase =
    switch grain {
    case .month: .monthColumn
    case .year: .yearColumn
    case .day, .week: .weekColumn
    }
  return drawnTable(
    title,
    [
      localizer.text(column), localizer.text(.sessionsWord), localizer.text(.setsWord),
      localizer.text(.volumeWord),
    ],
    view.periods.reversed().map { period in
      (
        head: time(.datetime(period.start.text)) { localizer.name(of: period.start, grain) },
        cells: [
          HTML(localizer.figures.grouped(period.sessions)), HTML(localizer.figures.grouped(period.sets)),
          HTML(localizer.figures.volume(period.volume)),
        ]
      )
    }, localizer
  ) { fileLink(address("/progress/" + file, [("range", view.range.code)]), localizer) }
}

extension Localizer {
  /// Returns the name of the week, month or year that starts on the given day.
  fileprivate func name(of start: Day, _ grain: TrendGrain) -> String {
    let date = start.date
    return switch grain {
    case .day, .week: dayAndMonth(date.day, date.month)
    case .month: shortMonth(date.month) + " " + String(date.year)
    case .year: String(date.year)
    }
  }
}

/// Returns the section with the volume by template category, or nil if no session had a template.
func categoryPart(_ view: ProgressView, _ localizer: Localizer) -> HTML? {
  guard view.categories.contains(where: { $0.category != nil }) else { return nil }
  let most = max(view.categories.first?.sets ?? 0, 1)
  return part("categories", localizer.text(.volumeByCategory)) {
    div(.class("card")) {
      table(.class("bands categories")) {
        caption(.class("hidden-text")) { localizer.text(.volumeByCategory) }
        thead(.class("hidden-text")) {
          tr {
            th(.scope("col")) { localizer.text(.categoryWord) }
            th(.scope("col")) { localizer.text(.setsWord) }
            th(.scope("col")) { localizer.text(.volumeWord) }
          }
        }
        tbody { for total in view.categories { categoryRow(total, most, localizer) } }
      }
      fileLink(address("/progress/categories.csv", [("range", view.range.code)]), localizer)
    }
  }
}

private func categoryRow(_ total: CategoryTotal, _ most: Int64, _ localizer: Localizer) -> HTML {
  tr {
    th(.scope("row")) {
      if let category = total.category {
        categoryBadge(category, localizer)
      } else {
        badge(.plain, localizer.text(.withoutTemplate))
      }
    }
    td(.class("wide")) {
      plainBar(total.sets, most: most)
      span(.class("small soft num")) {
        localizer.text(.sets, .count("count", total.sets))
        if total.volume > 0 { " · " + localizer.figures.shortVolume(total.volume) }
      }
    }
  }
}
