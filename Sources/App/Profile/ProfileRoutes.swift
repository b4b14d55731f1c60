import Records
import Training

/// What stands behind the avatar.
func profileRoutes() -> [Route] {
  [
    Route("GET", "/profile") { visit in
      .page(profilePage(readProfile(in: visit.tx), isSignedIn: visit.request.isSignedIn, visit.frame))
    }
  ]
    + personRoutes() + gymRoutes() + habitRoutes() + goalRoutes() + aimRoutes() + limitationRoutes()
    + deletedRoutes() + lessonRoutes() + keepingRoutes()
}

private func readProfile(in tx: Transaction) -> Profile {
  let person = person(in: tx)
  let heart = tx.find(HeartRates.self, HeartRates.theID)
  return Profile(
    name: person?.name ?? "", timeZone: person?.timeZone, unit: units(in: tx).weight, gym: gym(in: tx)?.name,
    limitations: Int64(tx.list(Limitation.self).count { $0.holds(on: tx.context.today) }),
    goals: tx.count(Goal.self),
    trainingTimes: Int64(tx.find(TrainingTimes.self, TrainingTimes.theID)?.times.count ?? 0),
    boldness: boldness(in: tx), sleep: tx.find(SleepTarget.self, SleepTarget.theID),
    heart: heart?.resting == nil && heart?.maximum == nil ? nil : heart,
    hasSample: !loadedSamples(in: tx).isEmpty)
}
