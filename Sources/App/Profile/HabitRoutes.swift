import Records
import Training

/// Sleep, heart rates, training times, boldness: settings of one record each.
func habitRoutes() -> [Route] {
  [
    Route("GET", "/profile/sleep") { visit in
      let target = visit.tx.find(SleepTarget.self, SleepTarget.theID)
      return .page(sleepPage(SleepForm(target, visit.voice), visit.frame))
    },
    Route("POST", "/profile/sleep") { visit in saveSleep(visit) },
    Route("GET", "/profile/heart-rates") { visit in
      let rates = visit.tx.find(HeartRates.self, HeartRates.theID)
      return .page(heartPage(HeartForm(rates ?? HeartRates()), visit.frame))
    },
    Route("POST", "/profile/heart-rates") { visit in saveHeartRates(visit) },
    Route("GET", "/profile/boldness") { visit in
      .page(boldnessPage(boldness(in: visit.tx), nil, visit.frame))
    },
    Route("POST", "/profile/boldness") { visit in saveBoldness(visit) },
    Route("GET", "/profile/times") { visit in
      let times = visit.tx.find(TrainingTimes.self, TrainingTimes.theID)?.times ?? []
      return .page(timesPage(TimesForm(times), visit.frame))
    },
    Route("POST", "/profile/times") { visit in saveTimes(visit) },
  ]
}

private func saveSleep(_ visit: Visit) -> Response {
  var form = SleepForm(visit.form)
  if var target = form.read(visit.voice) {
    target.unknown = visit.tx.find(SleepTarget.self, SleepTarget.theID)?.unknown ?? []
    do throws(ProfileError) {
      try setSleepTarget(target, in: visit.tx)
      return .seeOther("/profile?said=saved")
    } catch {
      form.wrongSleep = visit.voice(.sleepOutside)
    }
  }
  return .page(sleepPage(form, visit.frame), status: 422)
}

private func saveHeartRates(_ visit: Visit) -> Response {
  var form = HeartForm(visit.form)
  if let rates = form.read(over: visit.tx.find(HeartRates.self, HeartRates.theID), visit.voice) {
    do throws(ProfileError) {
      try setHeartRates(rates, in: visit.tx)
      return .seeOther("/profile?said=saved")
    } catch {
      form.refuse(error, visit.voice)
    }
  }
  return .page(heartPage(form, visit.frame), status: 422)
}

private func saveBoldness(_ visit: Visit) -> Response {
  let level = visit.form["level"].flatMap { BoldnessLevel(rawValue: $0) }
  do throws(ProfileError) {
    // What is no word is no figure either.
    try chooseBoldness(level?.successBound ?? 0, in: visit.tx)
    return .seeOther("/profile?said=saved")
  } catch {
    return .page(boldnessPage(nil, visit.voice(.boldnessWrong), visit.frame), status: 422)
  }
}

private func saveTimes(_ visit: Visit) -> Response {
  var form = TimesForm(visit.form)
  if let times = form.read(visit.voice) {
    do throws(ProfileError) {
      try setTrainingTimes(times, in: visit.tx)
      return .seeOther("/profile?said=saved")
    } catch {
      form.refuse(error, visit.voice)
    }
  }
  return .page(timesPage(form, visit.frame), status: 422)
}
