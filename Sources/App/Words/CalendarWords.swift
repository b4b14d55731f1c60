/// What the calendar says.
extension Phrase {
  package static let calendarTrainings = Phrase("Planned trainings", "Geplante Trainings")
  package static let trainingDeleted = Phrase("Training deleted", "Training gelöscht")
}
