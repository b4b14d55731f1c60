import Records
import Training

func goalRoutes() -> [Route] {
  [
    Route("GET", "/profile/goals") { context in
      .page(goalsPage(readGoals(context), context.layout))
    },
    Route("GET", "/profile/goals/new") { context in newGoal(context) },
    Route("POST", "/profile/goals") { context in save(context, nil) },
    Route("GET", "/profile/goals/:goal") { context in
      guard let goal = context.goal else { return context.missing }
      return .page(goalPage(GoalForm(goal, context), context.layout))
    },
    Route("POST", "/profile/goals/:goal") { context in
      guard let goal = context.goal else { return context.missing }
      return save(context, goal)
    },
    Route("POST", "/profile/goals/:goal/delete") { context in
      let id = context.id() ?? .none
      do throws(GoalError) { try deleteGoal(id, in: context.tx) } catch { return context.missing }
      return .seeOther(address("/profile/goals", [("said", "goal-deleted"), ("about", id.text)]))
    },
  ]
}

/// The content of the goals page.
struct GoalsView {
  var aim: Aim?
  /// The accepted risk in percent.
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

/// Returns all goals, with the reached ones last.
func readGoalLines(_ context: RouteContext) -> [GoalLine] {
  let lines = goals(in: context.tx).map { GoalLine($0, context) }
  return lines.filter { !$0.reading.isReached } + lines.filter { $0.reading.isReached }
}

/// A goal and its progress.
struct GoalLine {
  var reading: GoalReading
  /// The exercise's name, or nil if the goal isn't about an exercise.
  var exercise: String?
  var goal: Goal { reading.goal }

  init(_ goal: Goal, _ context: RouteContext) {
    exercise = goal.catalogID.map { exerciseName($0, context.finder, in: context.tx) }
    reading = readGoal(goal, in: context.tx)
  }
}

/// Returns the next page for creating a goal: the measures, then the exercises if the measure needs one, then
/// the form.
private func newGoal(_ context: RouteContext) -> Response {
  let query = context.request.query
  guard let measure = query["measure"].flatMap({ GoalMeasure(rawValue: $0) }) else {
    return .page(goalMeasuresPage(context.layout))
  }
  guard !measure.isOfExercise || !(query["exercise"] ?? "").isEmpty else {
    let picking = readPicking(query, context.finder, in: context.tx)
    return .page(goalExercisePage(picking, measure, context.layout))
  }
  var goal = Goal()
  goal.measure = measure
  goal.catalogID = measure.isOfExercise ? query["exercise"] : nil
  guard goal.catalogID.map({ isExercise($0, context.finder, in: context.tx) }) ?? true else {
    return context.missing
  }
  return .page(goalPage(GoalForm(goal, context), context.layout))
}

private func save(_ context: RouteContext, _ stored: Goal?) -> Response {
  guard stored != nil || context.form["measure"].flatMap({ GoalMeasure(rawValue: $0) }) != nil else {
    return refused(.formOutdated, context.layout)
  }
  var form = GoalForm(context.form, stored, context)
  if let goal = form.read(over: stored, context.localizer) {
    do throws(GoalError) {
      try setGoal(goal, in: context.tx)
      return .seeOther("/profile/goals?said=saved")
    } catch {
      form.refuse(error, context.localizer)
    }
  }
  return .page(goalPage(form, context.layout), status: 422)
}

extension RouteContext {
  fileprivate var goal: Goal? { id().flatMap { tx.find(Goal.self, $0) } }
}
