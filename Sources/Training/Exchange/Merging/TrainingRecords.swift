package import Records

/// The schema of all training records.
package enum TrainingRecords {
  package static let schema = Schema([
    Kind(Exercise.self), Kind(ExerciseMark.self),
    Kind(Template.self), Kind(TemplateFavorite.self), Kind(TemplateVersion.self), Kind(TemplateSnapshot.self),
    Kind(TemplateEdit.self),
    Kind(WorkoutSession.self), Kind(SessionEnd.self), Kind(ExercisePerformance.self),
    Kind(SetPerformance.self),
    Kind(PreWorkoutMood.self), Kind(PostWorkoutEffort.self), Kind(SessionOverride.self),
    Kind(WorkoutReflection.self), Kind(Amendment.self),
    Kind(SessionSummary.self), Kind(ImportBatch.self),
    Kind(Suggestion.self), Kind(SuggestedChange.self), Kind(Decision.self), Kind(Outcome.self),
    Kind(LessonReset.self),
    Kind(Person.self), Kind(Units.self), Kind(EquipmentSet.self), Kind(GymChoice.self),
    Kind(RiskTolerance.self), Kind(SleepTarget.self), Kind(TrainingTimes.self), Kind(HeartRates.self),
    Kind(DailyMetrics.self),
    Kind(Limitation.self), Kind(Goal.self), Kind(AimChoice.self),
    Kind(Program.self), Kind(ProgramDay.self), Kind(ProgramShift.self),
    Kind(ScheduledTraining.self), Kind(BusyCalendar.self), Kind(Event.self),
    Kind(RecordedActivity.self), Kind(ActivityNote.self),
    Kind(FeedItem.self), Kind(FeedItemProgress.self), Kind(CoachMessage.self), Kind(ModelChoice.self),
    Kind(Counter.self), Kind(CountingChoice.self),
  ])
}
