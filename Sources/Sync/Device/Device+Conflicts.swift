package import Records

// The athlete's decisions on ops that the server refused.

extension Device {
  /// Enqueues the writes of a refused op again, as if written at `now`, and removes the refused op.
  ///
  /// Facts that the server stored despite the refusal are left out.
  ///
  /// - Throws: ``StoreError`` if the view can't be rebuilt.
  package func resend(refused place: Int64, at now: Instant) throws(StoreError) {
    guard let entry = remove(refused: place) else { return }
    var clock = HybridClock(state.clock)
    let facts = entry.result?.storedFacts ?? []
    let writes = entry.op.current(in: base.schema).writes.filter { !facts.contains($0.id) }
    enqueue(writes, clock: clock.tick(at: now + state.offset), action: entry.op.action)
    try rebuildView()
  }

  /// Removes a refused op.
  ///
  /// The facts that the server stored despite the refusal are kept.
  package func discard(refused place: Int64) {
    _ = remove(refused: place)
  }

  /// Removes a refused op from the settled ops and returns it, or returns nil if there is none at that place.
  private func remove(refused place: Int64) -> OutboxEntry? {
    guard let index = settled.firstIndex(where: { $0.place == place && $0.refusal != nil }) else {
      return nil
    }
    remove(settled[index])
    return settled.remove(at: index)
  }
}
