import Records
import Training

/// Returns the routes of the profile and its settings.
func profileRoutes() -> [Route] {
  [
    Route("GET", "/profile") { context in
      .page(profilePage(readProfile(in: context.tx), isSignedIn: context.request.isSignedIn, context.layout))
    }
  ]
    + personRoutes() + gymRoutes() + habitRoutes() + goalRoutes() + aimRoutes() + limitationRoutes()
}

private func readProfile(in tx: Transaction) -> Profile {
  let person = person(in: tx)
  let heart = tx.find(HeartRates.self, HeartRates.theID)
  return Profile(
    name: person?.name ?? "", timeZone: person?.timeZone, unit: units(in: tx).weight, gym: gym(in: tx)?.name,
    limitations: Int64(tx.list(Limitation.self).count { $0.holds(on: tx.context.today) }),
    goals: tx.count(Goal.self),
    trainingTimes: Int64(tx.find(TrainingTimes.self, TrainingTimes.theID)?.times.count ?? 0),
    riskTolerance: riskTolerance(in: tx), sleep: tx.find(SleepTarget.self, SleepTarget.theID),
    heart: heart?.resting == nil && heart?.maximum == nil ? nil : heart,
    hasSample: !loadedSamples(in: tx).isEmpty)
}
