import Records
import Training

func limitationRoutes() -> [Route] {
  [
    Route("GET", "/profile/limitations") { context in
      .page(limitationsPage(limitations(on: context.layout.today, in: context.tx), context))
    },
    Route("GET", "/profile/limitations/new") { context in
      .page(limitationPage(context.keptForm ?? Limitation().form, of: nil, context))
    },
    Route("GET", "/profile/limitations/exercise") { context in
      let query = context.request.query
      let form = context.limitationForm(query)
      return .page(
        limitationExercisePage(
          form, of: ID(form["id"]), readPicking(query, context.finder, in: context.tx), context.layout))
    },
  ]
    + recordRoutes(
      list: "/profile/limitations", one: "/profile/limitations/:limitation",
      deletion: "/profile/limitations/:limitation/delete",
      show: { limitation, context in
        .page(limitationPage(context.keptForm ?? limitation.form, of: limitation.id, context))
      }, save: save
    ) { id, context in
      do throws(LimitationError) { try deleteLimitation(id, in: context.tx) } catch { return context.missing }
      return .seeOther(address("/profile/limitations", [("said", "limitation-deleted"), ("about", id.text)]))
    }
}

@Sendable private func save(_ stored: Limitation?, _ context: RouteContext) -> Response {
  var (form, limitation) = (context.limitationForm(context.form), stored ?? Limitation())
  limitation.take(&form)
  if form.isValid {
    do throws(LimitationError) {
      try stateLimitation(limitation, in: context.tx)
      return .seeOther("/profile/limitations?said=saved")
    } catch {
      form.refuse(error)
    }
  }
  return .page(limitationPage(form, of: stored?.id, context), status: 422)
}

extension RouteContext {
  /// Returns the submitted form without unknown exercises.
  fileprivate func limitationForm(_ fields: Fields) -> FormInput {
    var form = FormInput(fields)
    // One more than the limit, so that too many are rejected instead of silently cut off.
    let exercises = form.all("exercise").prefix(101).filter { isExercise($0, finder, in: tx) }
    form.replace("exercise", with: exercises)
    return form
  }

  /// The form's input from before the athlete chose an exercise, or nil if the query contains none.
  fileprivate var keptForm: FormInput? {
    request.query["name"] == nil ? nil : limitationForm(request.query)
  }
}

extension Limitation {
  /// The form, filled in with the stored limitation.
  fileprivate var form: FormInput {
    var form = FormInput(("name", name), ("until", until?.text ?? ""))
    form.replace("movement", with: movements.map { $0.rawValue })
    form.replace("exercise", with: exercises)
    return form
  }

  /// Sets the limitation's values from the submitted form, adding an error to each invalid field.
  fileprivate mutating func take(_ form: inout FormInput) {
    name = form["name"]
    let others = movements.filter { $0 == .other }
    movements = others + form.all("movement").compactMap { Movement(rawValue: $0) }
    exercises = form.all("exercise")
    until = form.day("until")
  }
}
