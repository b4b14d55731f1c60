import Records
import Training

/// Returns the table that compares training results by version, or nil if fewer than two versions have
/// sessions.
func trendPart(
  _ trends: [(number: Int64, trend: VersionTrend)], _ templateID: ID, _ localizer: Localizer
) -> HTML? {
  let trained = trends.filter { $0.trend.sessions > 0 }
  guard trained.count > 1 else { return nil }
  return part("trends", localizer.text(.versionsCompared)) {
    div(.class("card")) {
      table(.class("trends")) {
        caption(.class("hidden-text")) { localizer.text(.versionsCompared) }
        thead {
          tr {
            th(.scope("col")) { localizer.text(.versionWord) }
            for phrase in [Phrase.sessionsWord, .setsDoneWord, .effortWord, .strengthWord] {
              th(.scope("col"), .class("num")) { localizer.text(phrase) }
            }
          }
        }
        tbody { for (number, trend) in trained { trendRow(number, trend, templateID, localizer) } }
      }
      p(.class("small soft")) {
        localizer.text(.strengthMeans, .text("formula", localizer.text(localizer.figures.formula.phrase)))
      }
      fileLink(path(of: templateID, "versions.csv"), localizer)
    }
  }
}

private func trendRow(
  _ number: Int64, _ trend: VersionTrend, _ templateID: ID, _ localizer: Localizer
) -> HTML {
  let figures = localizer.figures
  return tr {
    th(.scope("row")) {
      a(.class("quiet-link"), .href(path(of: templateID, "versions/" + String(number)))) {
        figures.grouped(number)
      }
    }
    td(.class("num")) { figures.grouped(trend.sessions) }
    td(.class("num")) {
      trend.adherence.map { figures.percent($0.quotientRounded(10)) } ?? "–"
    }
    td(.class("num")) { trend.effortTenths.map { figures.decimal($0, places: 1) } ?? "–" }
    td(.class("num strong")) {
      trend.growth.map { ($0 > 0 ? "+" : "") + figures.percent($0.quotientRounded(10), places: 1) }
        ?? "–"
    }
  }
}

/// Returns the training results by version as a CSV file.
func trendFile(_ trends: [(number: Int64, trend: VersionTrend)]) -> Response {
  rowsFile(
    ["version", "sessions", "sets_done_percent", "effort", "strength_percent_per_week"],
    trends.map { number, trend in
      [
        String(number), String(trend.sessions),
        trend.adherence.map { decimal(millionths: $0 * 100_000) } ?? "",
        trend.effortTenths.map { decimal(millionths: $0 * 100_000) } ?? "",
        trend.growth.map { decimal(millionths: $0 * 10_000) } ?? "",
      ]
    })
}
