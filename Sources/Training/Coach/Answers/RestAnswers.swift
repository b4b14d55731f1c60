import Records

/// Answers to questions about the rest between sets.
extension Advisor {
  /// Returns the rest between the sets of an exercise that its template prescribes or, without one, the rest
  /// for the athlete's training aim, and the rest that was last taken.
  ///
  /// An athlete without weighted lifts gets the rest in the next template or, without one, an example of a
  /// compound and of an isolation exercise.
  func restBetween() -> [Remark] {
    let next = nextTemplate()?.template.snapshot.exercises.first?.catalogID
    guard let catalogID = focus ?? next else {
      let examples = ["barbell-squat", "barbell-curl"].map { remark(restBetweenSetsOf: $0, nil) }
      return examples + [Remark(.toNewTemplate)]
    }
    let place = place(of: catalogID)
    let traits = traitsTable(of: [catalogID], finder.catalogue, in: tx)[catalogID]
    var remarks = [remark(restBetweenSetsOf: catalogID, place)]
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

  private func remark(
    restBetweenSetsOf catalogID: String, _ place: (template: TemplateReading, lift: ExercisePrescription)?
  ) -> Remark {
    let aim = trainingAim(in: tx) ?? TrainingAim(.muscle)
    let isCompound = traitsTable(of: [catalogID], finder.catalogue, in: tx)[catalogID].isCompound
    let rest = place?.lift.countedRestSeconds ?? aim.restSeconds(isCompound: isCompound)
    let template = place.map { [$0.template.template.name] } ?? []
    return Remark(.restBetween, Figure("rest", .seconds, rest), names: [catalogID] + template)
  }
}
