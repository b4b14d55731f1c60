import Records

/// Answers to questions about the rest between sets.
extension Advisor {
  /// Returns the rest between the sets of an exercise that its template prescribes or, without one, the rest
  /// for the athlete's training aim, and the rest that was last taken.
  func restBetween() -> [Remark] {
    guard let catalogID = focus else { return nothingLogged }
    let place = place(of: catalogID)
    let traits = traitsTable(of: [catalogID], finder.catalogue, in: tx)[catalogID]
    let aim = trainingAim(in: tx) ?? TrainingAim(.muscle)
    let rest = place?.lift.countedRestSeconds ?? aim.restSeconds(isCompound: traits.isCompound)
    let template = place.map { [$0.template.template.name] } ?? []
    var remarks = [Remark(.restBetween, Figure("rest", .seconds, rest), names: [catalogID] + template)]
    let past = pastExercises(of: [catalogID], before: tx.context.now + 1, limit: 4, in: tx)
    let taken = past.lazy.compactMap { time -> (day: Day, seconds: Int64)? in
      let prescription = time.prescription ?? place?.lift ?? ExercisePrescription()
      return ExerciseReading(prescription, time.exercise, traits, .judging).restTaken.map {
        (day: time.day, seconds: $0)
      }
    }.first
    if let taken {
      remarks.append(Remark(.restTaken, Figure("taken", .seconds, taken.seconds), .on("day", taken.day)))
    }
    return remarks + [way(to: catalogID)]
  }
}
