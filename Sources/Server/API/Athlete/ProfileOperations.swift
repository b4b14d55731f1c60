import Records
import Training

/// Returns the operations on the athlete's profile, a single resource that combines several records.
func profileOperations() -> [Operation] {
  [
    Operation(.get, "/api/v1/profile", "Returns the athlete's profile.", result: schema) {
      call throws(Problem) in
      APIAnswer(profile(call))
    },
    Operation(
      .put, "/api/v1/profile", "Replaces the given parts of the profile. Omitted parts don't change.",
      body: request, result: schema
    ) { call throws(Problem) in
      guard case .object = call.body else {
        throw .invalid("", "not_an_object", "The body must be a JSON object.")
      }
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
/// - Throws: ``Problem`` for the first invalid part.
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

/// Returns the record described by a part of the body, or nil if the part is missing or null.
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
    case .invalid(let error): .invalid(path, error.problem)
    case .notATimeZone: .invalid(path, "unknown_time_zone", self)
    case .restingNotBelowMaximum: .invalid(path, "not_below_maximum", self)
    case .trainingTimesOverlap: .invalid(path, "overlap", self)
    }
  }

  /// The path of the invalid field in the published profile.
  private var path: String {
    let part =
      switch field {
      case "sleep_target_minutes", "wake_time": "sleep_target."
      case "resting", "maximum": "heart_rates."
      case "success_bound_percent": "boldness."
      case "times", "times.minutes": "training_times."
      default: "person."
      }
    return part + field
  }
}
