import Records
import Training

/// How training went with each version, side by side; nil where fewer than two were trained with.
func trendPart(_ trends: [(number: Int64, trend: VersionTrend)], _ planID: ID, _ voice: Voice) -> HTML? {
  let trained = trends.filter { $0.trend.sessions > 0 }
  guard trained.count > 1 else { return nil }
  return part("trends", voice(.versionsCompared)) {
    div(.class("card")) {
      table(.class("trends")) {
        caption(.class("hidden-text")) { voice(.versionsCompared) }
        thead {
          tr {
            th(.scope("col")) { voice(.versionWord) }
            for phrase in [Phrase.sessionsWord, .setsDoneWord, .effortWord, .strengthWord] {
              th(.scope("col"), .class("num")) { voice(phrase) }
            }
          }
        }
        tbody { for (number, trend) in trained { trendRow(number, trend, planID, voice) } }
      }
      p(.class("small soft")) { voice(.strengthMeans, .text("formula", voice(voice.figures.formula.phrase))) }
      fileLink(path(of: planID, "versions.csv"), voice)
    }
  }
}

private func trendRow(_ number: Int64, _ trend: VersionTrend, _ planID: ID, _ voice: Voice) -> HTML {
  let figures = voice.figures
  return tr {
    th(.scope("row")) {
      a(.class("quiet-link"), .href(path(of: planID, "versions/" + String(number)))) {
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

/// The same as rows.
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
