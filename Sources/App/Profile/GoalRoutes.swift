import Records
import Training

func goalRoutes() -> [Route] {
  [
    Route("GET", "/profile/goals") { visit in
      .page(goalsPage(readGoals(visit), visit.frame))
    },
    Route("GET", "/profile/goals/new") { visit in newGoal(visit) },
    Route("POST", "/profile/goals") { visit in save(visit, nil) },
    Route("GET", "/profile/goals/:goal") { visit in
      guard let goal = visit.goal else { return visit.missing }
      return .page(goalPage(GoalForm(goal, visit), visit.frame))
    },
    Route("POST", "/profile/goals/:goal") { visit in
      guard let goal = visit.goal else { return visit.missing }
      return save(visit, goal)
    },
    Route("POST", "/profile/goals/:goal/delete") { visit in
      let id = visit.id() ?? .none
      do throws(GoalError) { try deleteGoal(id, in: visit.tx) } catch { return visit.missing }
      return .seeOther(address("/profile/goals", [("said", "goal-deleted"), ("about", id.text)]))
    },
  ]
}

/// What the page of goals shows.
struct GoalsView {
  var aim: Aim?
  /// In percent.
  var boldness: Int64
  var fits: [PlanFit]
  var lines: [GoalLine]
}

func readGoals(_ visit: Visit) -> GoalsView {
  let tx = visit.tx
  return GoalsView(
    aim: trainingAim(in: tx)?.aim, boldness: boldness(in: tx).successBound,
    fits: planFits(visit.finder.catalogue, in: tx), lines: readGoalLines(visit))
}

/// All goals, those that are reached last.
func readGoalLines(_ visit: Visit) -> [GoalLine] {
  let lines = goals(in: visit.tx).map { GoalLine($0, visit) }
  return lines.filter { !$0.reading.isReached } + lines.filter { $0.reading.isReached }
}

/// A goal, and how far it is reached.
struct GoalLine {
  var reading: GoalReading
  /// nil where it is about no exercise.
  var exercise: String?
  var goal: Goal { reading.goal }

  init(_ goal: Goal, _ visit: Visit) {
    exercise = goal.catalogID.map { exerciseName($0, visit.finder, in: visit.tx) }
    reading = readGoal(goal, in: visit.tx)
  }
}

/// First what it is about, then the exercise where there is one, then the form.
private func newGoal(_ visit: Visit) -> Response {
  let query = visit.request.query
  guard let measure = query["measure"].flatMap({ GoalMeasure(rawValue: $0) }) else {
    return .page(goalMeasuresPage(visit.frame))
  }
  guard !measure.isOfExercise || !(query["exercise"] ?? "").isEmpty else {
    let picking = readPicking(query, visit.finder, in: visit.tx)
    return .page(goalExercisePage(picking, measure, visit.frame))
  }
  var goal = Goal()
  goal.measure = measure
  goal.catalogID = measure.isOfExercise ? query["exercise"] : nil
  guard goal.catalogID.map({ isExercise($0, visit.finder, in: visit.tx) }) ?? true else {
    return visit.missing
  }
  return .page(goalPage(GoalForm(goal, visit), visit.frame))
}

private func save(_ visit: Visit, _ stored: Goal?) -> Response {
  guard stored != nil || visit.form["measure"].flatMap({ GoalMeasure(rawValue: $0) }) != nil else {
    return refused(.formOutdated, visit.frame)
  }
  var form = GoalForm(visit.form, stored, visit)
  if let goal = form.read(over: stored, visit.voice) {
    do throws(GoalError) {
      try setGoal(goal, in: visit.tx)
      return .seeOther("/profile/goals?said=saved")
    } catch {
      form.refuse(error, visit.voice)
    }
  }
  return .page(goalPage(form, visit.frame), status: 422)
}

extension Visit {
  fileprivate var goal: Goal? { id().flatMap { tx.find(Goal.self, $0) } }
}
