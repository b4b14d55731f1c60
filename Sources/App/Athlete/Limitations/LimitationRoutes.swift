import Records
import Training

func limitationRoutes() -> [Route] {
  [
    Route("GET", "/profile/limitations") { context in
      let lines = limitations(on: context.layout.today, in: context.tx).map { LimitationForm($0, context) }
      return .page(limitationsPage(lines, context.layout))
    },
    Route("GET", "/profile/limitations/new") { context in
      .page(
        limitationPage(context.typedLimitation(nil) ?? LimitationForm(Limitation(), context), context.layout))
    },
    Route("GET", "/profile/limitations/exercise") { context in
      let form = LimitationForm(context.request.query, context)
      return .page(
        limitationExercisePage(
          form, readPicking(context.request.query, context.finder, in: context.tx), context.layout))
    },
    Route("POST", "/profile/limitations") { context in save(context, nil) },
    Route("GET", "/profile/limitations/:limitation") { context in
      guard let limitation = context.limitation else { return context.missing }
      let form = context.typedLimitation(limitation.id) ?? LimitationForm(limitation, context)
      return .page(limitationPage(form, context.layout))
    },
    Route("POST", "/profile/limitations/:limitation") { context in
      guard let limitation = context.limitation else { return context.missing }
      return save(context, limitation)
    },
    Route("POST", "/profile/limitations/:limitation/delete") { context in
      let id = context.id() ?? .none
      do throws(LimitationError) { try deleteLimitation(id, in: context.tx) } catch { return context.missing }
      return .seeOther(address("/profile/limitations", [("said", "limitation-deleted"), ("about", id.text)]))
    },
  ]
}

private func save(_ context: RouteContext, _ stored: Limitation?) -> Response {
  var form = LimitationForm(context.form, context)
  form.id = stored?.id
  if let limitation = form.read(over: stored, context.localizer) {
    do throws(LimitationError) {
      try stateLimitation(limitation, in: context.tx)
      return .seeOther("/profile/limitations?said=saved")
    } catch {
      form.refuse(error, context.localizer)
    }
  }
  return .page(limitationPage(form, context.layout), status: 422)
}

extension RouteContext {
  fileprivate var limitation: Limitation? { id().flatMap { tx.find(Limitation.self, $0) } }

  /// Returns the input that was in the form before the exercise was chosen, or nil if the query contains
  /// none.
  fileprivate func typedLimitation(_ id: ID?) -> LimitationForm? {
    guard request.query["name"] != nil else { return nil }
    var form = LimitationForm(request.query, self)
    form.id = id
    return form
  }
}

/// The input of the form for a limitation.
struct LimitationForm {
  /// The limitation's ID, or nil for a new limitation.
  var id: ID?
  var name: String
  var movements: [String]
  var exercises: [(id: String, name: String)]
  var until: String
  var holds: Bool
  var wrongName: String?
  var wrongAvoided: String?
  var wrongUntil: String?

  init(_ limitation: Limitation, _ context: RouteContext) {
    id = limitation.id == .none ? nil : limitation.id
    name = limitation.name
    movements = limitation.movements.map { $0.rawValue }
    exercises = limitation.exercises.map { ($0, exerciseName($0, context.finder, in: context.tx)) }
    until = limitation.until?.text ?? ""
    holds = limitation.holds(on: context.layout.today)
  }

  init(_ form: Fields, _ context: RouteContext) {
    id = form["id"].flatMap { ID($0) }
    name = form["name"] ?? ""
    movements = form.all("movement")
    exercises = []
    // One more than the limit, so that too many are rejected instead of silently cut off.
    for known in form.all("exercise").prefix(101) where isExercise(known, context.finder, in: context.tx) {
      exercises.append((known, exerciseName(known, context.finder, in: context.tx)))
    }
    until = form["until"] ?? ""
    holds = true
  }

  /// The form's fields for a query.
  var fields: [(name: String, value: String)] {
    var fields = [(name: "name", value: name), (name: "until", value: until)]
    if let id { fields.append(("id", id.text)) }
    fields += movements.map { ("movement", $0) }
    fields += exercises.map { ("exercise", $0.id) }
    return fields
  }

  mutating func read(over stored: Limitation?, _ localizer: Localizer) -> Limitation? {
    var limitation = stored ?? Limitation()
    limitation.name = name
    let others = limitation.movements.filter { $0 == .other }
    limitation.movements = others + movements.compactMap { Movement(rawValue: $0) }
    limitation.exercises = exercises.map { $0.id }
    limitation.until = typedDay(until.trimmed)
    if limitation.until == nil, !until.trimmed.isEmpty { wrongUntil = localizer.text(.dayWrong) }
    return wrongUntil == nil ? limitation : nil
  }

  mutating func refuse(_ error: LimitationError, _ localizer: Localizer) {
    let sentence = localizer.text(error.sentence)
    switch error {
    case .nameEmpty, .noSuchLimitation, .nameTooLong: wrongName = sentence
    case .avoidsNothing, .tooManyExercises: wrongAvoided = sentence
    }
  }
}
