package import Records

/// Why something could not be brought back.
package enum RestoreError: Error, Equatable, Sendable {
  /// It is not among what is recently deleted: it is back already, gone for good, or was never here.
  case notDeleted
  /// Such records don't come back by themselves.
  case cannotReturn
}

/// Brings a record back from *Recently deleted*, by the rules of its kind.
///
/// Throws `notDeleted` and `cannotReturn`.
package func restoreDeleted(
  _ kind: DeletedKind, _ id: ID, in tx: Transaction
) throws(RestoreError) {
  guard let row = tx.row(kind.kind, id), row.trashedAt != nil else { throw .notDeleted }
  guard canReturn(row, kind, in: tx) else { throw .cannotReturn }
  switch kind {
  case .plan:
    do throws(PlanError) { try restorePlan(id, in: tx) } catch { throw .cannotReturn }
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
  }
}
