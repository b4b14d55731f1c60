import Records
import Training

func hitRateRoutes() -> [Route] {
  [
    Route("GET", "/progress/suggestions") { context in
      var rates = readHitRates(context)
      let model = forecastModel(before: context.layout.today + 1, context.finder.catalogue, in: context.tx)
      rates.forecasts = model.record
      return .page(hitRatePage(rates, context.layout))
    },
    Route("GET", "/progress/suggestions.csv") { context in hitRateFile(readHitRates(context)) },
  ]
}

private func hitRateFile(_ rates: HitRates) -> Response {
  rowsFile(
    ["catalog_id", "good", "too_aggressive", "too_easy", "ignored"],
    rates.exercises.map { row in
      // Needs no escaping: the catalogue IDs of all exercises contain only letters, digits and hyphens.
      [row.rate.catalogID]
        + [Judgement.good, .tooAggressive, .tooEasy, .ignored].map { String(row.rate.count($0)) }
    })
}
