import Records
import Training

func limitationRoutes() -> [Route] {
  [
    Route("GET", "/profile/limitations") { visit in
      let lines = limitations(on: visit.frame.today, in: visit.tx).map { LimitationForm($0, visit) }
      return .page(limitationsPage(lines, visit.frame))
    },
    Route("GET", "/profile/limitations/new") { visit in
      .page(limitationPage(visit.typedLimitation(nil) ?? LimitationForm(Limitation(), visit), visit.frame))
    },
    Route("GET", "/profile/limitations/exercise") { visit in
      let form = LimitationForm(visit.request.query, visit)
      return .page(
        limitationExercisePage(
          form, readPicking(visit.request.query, visit.finder, in: visit.tx), visit.frame))
    },
    Route("POST", "/profile/limitations") { visit in save(visit, nil) },
    Route("GET", "/profile/limitations/:limitation") { visit in
      guard let limitation = visit.limitation else { return visit.missing }
      let form = visit.typedLimitation(limitation.id) ?? LimitationForm(limitation, visit)
      return .page(limitationPage(form, visit.frame))
    },
    Route("POST", "/profile/limitations/:limitation") { visit in
      guard let limitation = visit.limitation else { return visit.missing }
      return save(visit, limitation)
    },
    Route("POST", "/profile/limitations/:limitation/delete") { visit in
      let id = visit.id() ?? .none
      do throws(LimitationError) { try deleteLimitation(id, in: visit.tx) } catch { return visit.missing }
      return .seeOther(address("/profile/limitations", [("said", "limitation-deleted"), ("about", id.text)]))
    },
  ]
}

private func save(_ visit: Visit, _ stored: Limitation?) -> Response {
  var form = LimitationForm(visit.form, visit)
  form.id = stored?.id
  if let limitation = form.read(over: stored, visit.voice) {
    do throws(LimitationError) {
      try stateLimitation(limitation, in: visit.tx)
      return .seeOther("/profile/limitations?said=saved")
    } catch {
      form.refuse(error, visit.voice)
    }
  }
  return .page(limitationPage(form, visit.frame), status: 422)
}

extension Visit {
  fileprivate var limitation: Limitation? { id().flatMap { tx.find(Limitation.self, $0) } }

  /// What was typed before an exercise was chosen; nil when the address brings nothing.
  fileprivate func typedLimitation(_ id: ID?) -> LimitationForm? {
    guard request.query["name"] != nil else { return nil }
    var form = LimitationForm(request.query, self)
    form.id = id
    return form
  }
}

/// A limitation as it is typed in.
struct LimitationForm {
  /// nil of a new one.
  var id: ID?
  var name: String
  var movements: [String]
  var exercises: [(id: String, name: String)]
  var until: String
  var holds: Bool
  var wrongName: String?
  var wrongAvoided: String?
  var wrongUntil: String?

  init(_ limitation: Limitation, _ visit: Visit) {
    id = limitation.id == .none ? nil : limitation.id
    name = limitation.name
    movements = limitation.movements.map { $0.rawValue }
    exercises = limitation.exercises.map { ($0, exerciseName($0, visit.finder, in: visit.tx)) }
    until = limitation.until?.text ?? ""
    holds = limitation.holds(on: visit.frame.today)
  }

  init(_ form: Fields, _ visit: Visit) {
    id = form["id"].flatMap { ID($0) }
    name = form["name"] ?? ""
    movements = form.all("movement")
    exercises = []
    // One more than fits, so that too many are refused and not cut off unsaid.
    for known in form.all("exercise").prefix(101) where isExercise(known, visit.finder, in: visit.tx) {
      exercises.append((known, exerciseName(known, visit.finder, in: visit.tx)))
    }
    until = form["until"] ?? ""
    holds = true
  }

  /// What stands in the form, for an address.
  var fields: [(name: String, value: String)] {
    var fields = [(name: "name", value: name), (name: "until", value: until)]
    if let id { fields.append(("id", id.text)) }
    fields += movements.map { ("movement", $0) }
    fields += exercises.map { ("exercise", $0.id) }
    return fields
  }

  mutating func read(over stored: Limitation?, _ voice: Voice) -> Limitation? {
    var limitation = stored ?? Limitation()
    limitation.name = name
    let others = limitation.movements.filter { $0 == .other }
    limitation.movements = others + movements.compactMap { Movement(rawValue: $0) }
    limitation.exercises = exercises.map { $0.id }
    limitation.until = typedDay(until.trimmed)
    if limitation.until == nil, !until.trimmed.isEmpty { wrongUntil = voice(.dayWrong) }
    return wrongUntil == nil ? limitation : nil
  }

  mutating func refuse(_ error: LimitationError, _ voice: Voice) {
    switch error {
    case .nameEmpty, .noSuchLimitation: wrongName = voice(.limitationNameEmpty)
    case .nameTooLong: wrongName = voice(.gymNameTooLong)
    case .avoidsNothing: wrongAvoided = voice(.limitationNothing)
    case .tooManyExercises(let limit): wrongAvoided = voice(.limitationTooMany, .count("count", limit))
    }
  }
}
