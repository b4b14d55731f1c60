import Records

/// The sample athlete's steps other than training, with a method for each.
struct SampleLife {
  let sample: SampleAthlete
  let tx: Transaction

  /// Records a run.
  ///
  /// - Throws: ``SampleError/activity(_:)`` if recording the run fails.
  func run(_ run: SampleRun) throws(SampleError) {
    var activity = RecordedActivity()
    activity.title = tx.context.language.text(.sampleRun)
    activity.type = .running
    activity.utcOffset = tx.context.utcOffset
    activity.startedAt = tx.context.now + -(run.minutes + 10) * 60_000
    activity.durationSeconds = run.minutes * 60
    activity.distanceMetres = run.metres
    activity.rpe = 40
    do throws(ActivityError) { _ = try noteActivity(activity, in: tx) } catch { throw .activity(error) }
  }

  /// Creates the program of a block.
  ///
  /// - Throws: ``SampleError/program(_:)`` if creating the program fails.
  func begin(_ block: SampleBlock) throws(SampleError) {
    let name = freeName(block.name(tx.context.language), among: programs(in: tx).map { $0.name }) {
      $0 == 1 ? "" : " (\($0))"
    }
    do throws(ProgramError) {
      try createProgram(
        name, .threeTwoOne, from: tx.context.today.monday, days: block.days(of: sample), in: tx)
    } catch { throw .program(error) }
  }

  /// Sets a goal.
  ///
  /// - Throws: ``SampleError/goal(_:)`` if setting the goal fails.
  func set(_ goal: SampleGoal) throws(SampleError) {
    do throws(GoalError) { try setGoal(goal.goal(endingOn: sample.today), in: tx) } catch {
      throw .goal(error)
    }
  }

  func chooseAnAim() {
    if trainingAim(in: tx) == nil { chooseAim(.muscle, in: tx) }
  }

  /// Adds an event.
  ///
  /// - Throws: ``SampleError/event(_:)`` if adding the event fails.
  func expect(_ event: SampleEvent) throws(SampleError) {
    do throws(EventError) {
      try addEvent(event.event(of: sample, tx.context.language), in: tx)
    } catch { throw .event(error) }
  }

  /// Schedules a workout if the day has a free sequence number.
  ///
  /// - Throws: ``SampleError/calendar(_:)`` if scheduling the workout fails.
  func template(_ training: SamplePlanned) throws(SampleError) {
    var wish = training.training(of: sample)
    let taken = tx.list(ScheduledTraining.self, ScheduledTraining.byDay.equal(wish.day)).map { $0.sequence }
    guard let free = ScheduledTraining.sequences.first(where: { !taken.contains($0) }) else { return }
    wish.sequence = free
    do throws(CalendarError) { try scheduleTraining(wish, in: tx) } catch { throw .calendar(error) }
  }

  /// Stores a week's watch metrics directly, as an import does.
  func wearTheWatch(_ week: Int64) {
    for metrics in sample.watched(in: week) { tx.put(metrics) }
  }

  /// Moves a step's records to *Recently deleted*.
  ///
  /// The training aim is cleared if it is still the one that the sample chose.
  func remove(_ step: SampleStep) {
    let id = sample.firstID(of: step.action)
    switch step.kind {
    case .run: tx.trash(RecordedActivity.self, id)
    case .begin: tx.trash(Program.self, id)
    case .setAGoal: tx.trash(Goal.self, id)
    case .expect: tx.trash(Event.self, id)
    case .template: tx.trash(ScheduledTraining.self, id)
    case .chooseAnAim: if trainingAim(in: tx)?.aim == .muscle { chooseAim(nil, in: tx) }
    case .wearTheWatch(let week):
      for metrics in sample.watched(in: week) where tx.find(DailyMetrics.self, metrics.id) == metrics {
        tx.trash(DailyMetrics.self, metrics.id)
      }
    default: break
    }
  }
}
