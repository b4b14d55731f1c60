package import Records

// What the athlete decides on ops that the server refused.

extension Device {
  /// Tells what a refused op says once more, as written now; the op itself is settled by that.
  package func tellAgain(refused place: Int64, at now: Instant) throws(StoreError) {
    guard let outgoing = take(refused: place) else { return }
    var clock = HybridClock(state.clock)
    let facts = outgoing.result?.filed ?? []
    let writes = outgoing.op.writes.filter { !facts.contains($0.id) }
    adopt(writes, clock: clock.tick(at: now + state.offset), action: outgoing.op.action)
    try rebuild()
  }

  /// Lets go of what a refused op says; its facts were filed, and stay.
  package func discard(refused place: Int64) {
    _ = take(refused: place)
  }

  private func take(refused place: Int64) -> Outgoing? {
    guard let index = settled.firstIndex(where: { $0.place == place && $0.refusal != nil }) else {
      return nil
    }
    forget(settled[index])
    return settled.remove(at: index)
  }
}
