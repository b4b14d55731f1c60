package import Records

/// Sets the muscle groups that a recorded activity trained, replacing any set earlier.
package func tagActivity(_ id: ID, _ tags: [ActivityTag], in tx: Transaction) {
  var note = tx.find(ActivityNote.self, ActivityNote.id(of: id)) ?? ActivityNote(on: id)
  note.tags = ActivityTag.allCases.filter { tags.contains($0) }
  tx.put(note)
}
