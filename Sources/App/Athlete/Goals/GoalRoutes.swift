import Records
import Training

func goalRoutes() -> [Route] {
  [
    Route("GET", "/profile/goals") { context in
      .page(goalsPage(readGoals(context), context.layout))
    },
    Route("GET", "/profile/goals/new") { context in newGoal(context) },
  ]
    + recordRoutes(
      list: "/profile/goals", one: "/profile/goals/:goal", deletion: "/profile/goals/:goal/delete",
      show: { goal, context in .page(goalPage(goal.form(context.localizer), for: goal, context)) }, save: save
    ) { id, context in
      do throws(GoalError) { try deleteGoal(id, in: context.tx) } catch { return context.missing }
      return .seeOther(address("/profile/goals", [("said", "goal-deleted"), ("about", id.text)]))
    }
}

/// The content of the goals page.
struct GoalsView {
  var aim: Aim?
  /// The minimum chance of meeting a suggested target, in percent.
  var riskTolerance: Int64
  var fits: [TemplateFit]
  var lines: [GoalLine]
}

func readGoals(_ context: RouteContext) -> GoalsView {
  let tx = context.tx
  return GoalsView(
    aim: trainingAim(in: tx)?.aim, riskTolerance: riskTolerance(in: tx).successBound,
    fits: templateFits(context.finder.catalogue, in: tx), lines: readGoalLines(context))
}

/// Returns all goals, with reached goals last.
func readGoalLines(_ context: RouteContext) -> [GoalLine] {
  let lines = goals(in: context.tx).map { GoalLine($0, context) }
  return lines.filter { !$0.reading.isReached } + lines.filter { $0.reading.isReached }
}

/// A goal and its progress.
struct GoalLine {
  var reading: GoalReading
  /// The exercise's name, or nil if the goal's measure doesn't need an exercise.
  var exercise: String?
  var goal: Goal { reading.goal }

  init(_ goal: Goal, _ context: RouteContext) {
    exercise = goal.catalogID.map { exerciseName($0, context.finder, in: context.tx) }
    reading = readGoal(goal, in: context.tx)
  }
}

/// Returns the page for the next step of creating a goal: choosing a measure, choosing an exercise if the
/// measure requires one, or filling in the form.
private func newGoal(_ context: RouteContext) -> Response {
  let query = context.request.query
  guard let measure = query["measure"].flatMap({ GoalMeasure(rawValue: $0) }) else {
    return .page(goalMeasuresPage(context.layout))
  }
  guard !measure.isOfExercise || !(query["exercise"] ?? "").isEmpty else {
    let picking = readPicking(query, context.finder, in: context.tx)
    return .page(goalExercisePage(picking, measure, context.layout))
  }
  let goal = newGoal(measure, of: query["exercise"], context)
  guard !measure.isOfExercise || goal.catalogID != nil else { return context.missing }
  return .page(goalPage(goal.form(context.localizer), for: goal, context))
}

/// Returns the new goal with which to fill in the form.
///
/// It has the given exercise if the measure requires one and the exercise exists.
private func newGoal(_ measure: GoalMeasure, of exercise: String?, _ context: RouteContext) -> Goal {
  var goal = Goal()
  goal.measure = measure
  if measure == .grade { goal.scale = units(in: context.tx).scales(of: .boulder).first }
  if measure.isOfExercise {
    goal.catalogID = exercise.flatMap { isExercise($0, context.finder, in: context.tx) ? $0 : nil }
  }
  return goal
}

@Sendable private func save(_ stored: Goal?, _ context: RouteContext) -> Response {
  var form = FormInput(context.form)
  let measure: GoalMeasure? = form.choice("measure")
  guard
    var goal = stored ?? measure.map({ newGoal($0, of: context.form["exercise"], context) })
  else { return refused(.formOutdated, context.layout) }
  goal.take(&form, context.localizer)
  if form.isValid {
    do throws(GoalError) {
      try setGoal(goal, in: context.tx)
      return .seeOther("/profile/goals?said=saved")
    } catch {
      form.refuse(error.field, context.localizer.sentence(of: error, for: goal.measure))
    }
  }
  return .page(goalPage(form, for: goal, context), status: 422)
}
