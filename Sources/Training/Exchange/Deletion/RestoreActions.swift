package import Records

/// The reason a record could not be restored.
package enum RestoreError: Error, Equatable, Sendable {
  /// The record isn't in *Recently deleted*, because it was restored or purged, or never existed.
  case notDeleted
  /// The record can't be restored individually.
  case cannotReturn
}

/// Restores a record from *Recently deleted*, following the rules for its kind.
///
/// - Throws: ``RestoreError/notDeleted`` if the record isn't deleted, or ``RestoreError/cannotReturn`` if it
///   can't be restored individually.
package func restoreDeleted(
  _ kind: DeletedKind, _ id: ID, in tx: Transaction
) throws(RestoreError) {
  guard let row = tx.row(kind.kind, id), row.trashedAt != nil else { throw .notDeleted }
  guard canReturn(row, kind, in: tx) else { throw .cannotReturn }
  switch kind {
  case .template:
    do throws(TemplateError) { try restoreTemplate(id, in: tx) } catch { throw .cannotReturn }
  case .session:
    do throws(SessionError) { try restoreSession(id, in: tx) } catch { throw .cannotReturn }
  case .importBatch:
    do throws(ImportError) { try restoreImport(id, in: tx) } catch { throw .cannotReturn }
  case .program: restoreProgram(id, in: tx)
  case .exercisePerformance: tx.restore(ExercisePerformance.self, id)
  case .set: tx.restore(SetPerformance.self, id)
  case .exercise: tx.restore(Exercise.self, id)
  case .gym: tx.restore(EquipmentSet.self, id)
  case .limitation: tx.restore(Limitation.self, id)
  case .goal: tx.restore(Goal.self, id)
  case .training: restoreTraining(id, in: tx)
  case .event: tx.restore(Event.self, id)
  case .busyCalendar: tx.restore(BusyCalendar.self, id)
  }
}
