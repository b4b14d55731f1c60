package import Records

/// What the forecast says of the next time of an exercise, with today's sessions among what is known.
///
/// The next time is today, or three days after the last where that is later: as suggestions see it.
package func ahead(of catalogID: String, today: Day, _ catalogue: Catalogue, in tx: Transaction) -> Ahead {
  let model = forecastModel(before: today + 1, catalogue, in: tx)
  let last = model.days(of: catalogID, before: today + 1).last?.day
  return Ahead(
    of: catalogID, on: max(today, last.map { $0 + 3 } ?? today), by: model,
    grid: traitsTable(of: [catalogID], catalogue, in: tx)[catalogID].grid,
    percent: wantedChance(in: tx))
}
