package import Records

/// Returns a projection of a template's sessions in the coming weeks.
///
/// For the assumptions, see ``ahead(_:weeks:perWeek:)``.
///
/// `perWeek` is the number of sessions a week. If it is nil, the average of the last four weeks is used,
/// limited to 1–7.
///
/// - Throws: ``TemplateError/noSuchTemplate(_:)`` if the template doesn't exist.
package func ahead(
  of templateID: ID, weeks: Int64, perWeek: Int64?, _ catalogue: Catalogue, in tx: Transaction
) throws(TemplateError) -> WeeksAhead {
  let snapshot = try readTemplate(templateID, in: tx).snapshot
  // Stale changes are excluded, because the athlete hasn't seen them relative to the current targets.
  let offers = try offeredChanges(of: templateID, in: tx).filter { !$0.isStale }.map { $0.change }
  let names = snapshot.exercises.map { $0.catalogID }
  let today = tx.context.today
  let model = forecastModel(before: today + 1, catalogue, in: tx)
  let lately = names.map { name in
    Int64(model.days(of: name, before: today + 1).count { $0.day > today - 28 })
  }
  let usual = min(max(1, (lately.max() ?? 0).quotientRounded(4)), 7)
  let input = WeeksAheadInput(
    snapshot: snapshot, offers: offers, history: pastExercises(of: names, before: tx.context.now, in: tx),
    model: model, percent: wantedChance(in: tx), ledger: ledger(of: names, in: tx),
    table: traitsTable(of: names, catalogue, in: tx), aim: trainingAim(in: tx), today: today)
  let times = perWeek ?? usual
  return WeeksAhead(
    perWeek: times, takesOffers: !offers.isEmpty, lines: ahead(input, weeks: weeks, perWeek: times))
}
