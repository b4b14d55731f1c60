package import Records

/// Keeps what of the body a recorded activity trained, in the place of what was said before.
package func tagActivity(_ id: ID, _ tags: [ActivityTag], in tx: Transaction) {
  var note = tx.find(ActivityNote.self, ActivityNote.id(of: id)) ?? ActivityNote(on: id)
  note.tags = ActivityTag.allCases.filter { tags.contains($0) }
  tx.put(note)
}
