import Records
import Training

/// Returns the operations on the athlete's profile: one resource over several records.
func profileOperations() -> [Operation] {
  [
    Operation(.get, "/api/v1/profile", "Who the athlete is.", result: schema) { call throws(Problem) in
      APIAnswer(profile(call))
    },
    Operation(
      .put, "/api/v1/profile", "Replaces the parts that are sent; the others stay.", body: request,
      result: schema
    ) { call throws(Problem) in
      guard case .object = call.body else { throw .invalid("", "not_an_object", "This has to be an object.") }
      try describe(call)
      return APIAnswer(profile(call))
    },
  ]
}

private let person = Published("Person", Person.self)
private let units = Published("Units", Units.self)
private let riskTolerance = Published("Boldness", RiskTolerance.self)
private let sleep = Published("SleepTarget", SleepTarget.self)
private let heart = Published("HeartRates", HeartRates.self)
private let times = Published("TrainingTimes", TrainingTimes.self)

private let schema = JSONSchema.named(
  "Profile",
  .object([
    JSONProperty("person", person.schema), JSONProperty("units", units.schema),
    JSONProperty("boldness", riskTolerance.schema), JSONProperty("sleep_target", .nullable(sleep.schema)),
    JSONProperty("heart_rates", .nullable(heart.schema)),
    JSONProperty("training_times", .nullable(times.schema)),
  ]))

private let request = JSONSchema.named(
  "ProfileRequest",
  .object(
    [
      ("person", person), ("units", units), ("boldness", riskTolerance), ("sleep_target", sleep),
      ("heart_rates", heart), ("training_times", times),
    ].map { JSONProperty($0.0, $0.1.request, isRequired: false) }))

private func profile(_ call: Call) -> Value {
  let tx = call.tx
  return .object([
    Field("person", person.value(Training.person(in: tx) ?? Person())),
    Field("units", units.value(Training.units(in: tx))),
    Field("boldness", riskTolerance.value(Training.riskTolerance(in: tx))),
    Field("sleep_target", tx.find(SleepTarget.self, SleepTarget.theID).map { sleep.value($0) } ?? .null),
    Field("heart_rates", tx.find(HeartRates.self, HeartRates.theID).map { heart.value($0) } ?? .null),
    Field(
      "training_times", tx.find(TrainingTimes.self, TrainingTimes.theID).map { times.value($0) } ?? .null),
  ])
}

/// Stores the parts of the profile that the body contains.
///
/// - Throws: ``Problem`` with the first invalid part.
private func describe(_ call: Call) throws(Problem) {
  let tx = call.tx
  if let said = try part("person", person, Person(), call) {
    try mapping { () throws(ProfileError) in try describePerson(said, in: tx) }
  }
  if let said = try part("units", units, Units(), call) { tx.put(said) }
  if let said = try part("boldness", riskTolerance, RiskTolerance(), call) {
    try mapping { () throws(ProfileError) in try chooseRiskTolerance(said.successBound, in: tx) }
  }
  if let said = try part("sleep_target", sleep, SleepTarget(), call) {
    try mapping { () throws(ProfileError) in try setSleepTarget(said, in: tx) }
  }
  if let said = try part("heart_rates", heart, HeartRates(), call) {
    try mapping { () throws(ProfileError) in try setHeartRates(said, in: tx) }
  }
  if let said = try part("training_times", times, TrainingTimes(), call) {
    try mapping { () throws(ProfileError) in try setTrainingTimes(said.times, in: tx) }
  }
}

/// Returns the record that a part of the body describes; nil if the part is missing or null.
///
/// - Throws: ``Problem`` with the invalid fields.
private func part<R: Record>(
  _ name: String, _ published: Published, _ blank: R, _ call: Call
) throws(Problem) -> R? {
  guard let body = call.body[name], body != .null else { return nil }
  return try published.record(blank, from: body)
}

extension ProfileError: ProblemConvertible {
  var problem: Problem {
    switch self {
    case .nameTooLong(let limit): .invalid([FieldProblem("person.name", .length(0...limit))])
    case .notATimeZone: .invalid("person.time_zone", "unknown_time_zone", "No time zone is called so.")
    case .sleepOutside(let limits):
      .invalid([FieldProblem("sleep_target.sleep_target_minutes", .outside(limits))])
    case .restingOutside(let limits): .invalid([FieldProblem("heart_rates.resting", .outside(limits))])
    case .maximumOutside(let limits): .invalid([FieldProblem("heart_rates.maximum", .outside(limits))])
    case .restingNotBelowMaximum:
      .invalid("heart_rates.resting", "not_below_maximum", "A heart doesn't rest faster than it can beat.")
    case .boundOutside(let limits):
      .invalid([FieldProblem("boldness.success_bound_percent", .outside(limits))])
    case .trainingMinutesOutside(let limits):
      .invalid([FieldProblem("training_times.times.minutes", .outside(limits))])
    case .tooManyTrainingTimes(let limit):
      .invalid([FieldProblem("training_times.times", .length(0...limit))])
    case .trainingTimesOverlap(let weekday):
      .invalid("training_times.times", "overlap", "Two times of \(weekday.rawValue) overlap.")
    }
  }
}
