package import Records

/// A device's replica of an athlete's records: the server's records, an outbox, and the view that combines
/// them.
///
/// The device writes everything that must be persisted to its journal. The host stores the journal before it
/// confirms anything. A device opened from the stored entries is in the same state as the device that wrote
/// them.
package final class Device<Policy: MergePolicy> {
  package internal(set) var state: DeviceState
  /// The server's records, as of the cursor.
  package internal(set) var base: MemoryStore
  /// The base with the outbox's ops merged into it.
  ///
  /// Pages read the view, and actions run on it.
  package private(set) var view: MemoryStore
  /// The ops that the base does not contain yet, in order.
  package internal(set) var outbox: [OutboxEntry] = []
  /// The ops from the last month that the base contains, and any older refused ops that await a decision.
  package internal(set) var settled: [OutboxEntry] {
    get {
      if let unpackedSettled { return unpackedSettled }
      // The server has these ops, so unreadable ones may be dropped early.
      let read = packedSettled.compactMap { try? OutboxEntry($0, base.schema) }
      unpackedSettled = read
      return read
    }
    set { unpackedSettled = newValue }
  }
  /// The settled ops as they were stored when the device was opened.
  ///
  /// They stay packed because most pages don't need them.
  private var packedSettled: [[UInt8]] = []
  private var unpackedSettled: [OutboxEntry]?
  /// The batches of an incomplete pull.
  var staged: [ChangeBatch] = []
  /// The cursor when the current resync started, or 0 if none is in progress or the epoch is new.
  var cursorBeforeResync: Int64 = 0
  var journal = Journal()

  /// Opens a device from its stored journal entries, or creates one with a new ID if there are none.
  ///
  /// - Throws: ``DeviceError`` if the entries can't be read, belong to another athlete, or can't be merged.
  package init(
    _ entries: [JournalEntry] = [], athlete: ID, new id: ID, schema: Schema, policy: Policy.Type
  ) throws(DeviceError) {
    state = DeviceState(id: id, athlete: athlete)
    base = MemoryStore(schema: schema, device: id)
    view = base
    do throws(Damaged) { try open(entries) } catch { throw .damaged }
    guard state.athlete == athlete else { throw .otherAthlete }
    for entry in outbox {
      if let receipt = entry.receipt { base.load(receipt) }
    }
    do throws(StoreError) { try rebuildView() } catch { throw .store(error) }
    if entries.isEmpty { persistState() }
  }

  package var id: ID { state.id }
  package var cursor: Int64 { state.cursor }

  /// The ops without a result from the server, in push order.
  package var unsent: [Op] { outbox.filter { $0.result == nil }.map { $0.op } }

  /// The ops that the server refused.
  ///
  /// The server stored their facts, and the athlete decides on their other writes.
  package var refused: [OutboxEntry] {
    let isAnySettled = unpackedSettled != nil || packedSettled.contains { OutboxEntry.isRefused($0) }
    return (isAnySettled ? outbox + settled : outbox).filter { $0.refusal != nil }
  }

  /// Returns the entries that have been added since the last call, and clears the journal.
  package func drainJournal() -> [JournalEntry] { journal.drain() }

  /// Reads the device's stored entries.
  ///
  /// - Throws: ``Damaged`` if the state or an op in the outbox can't be read.
  private func open(_ entries: [JournalEntry]) throws(Damaged) {
    var pack: [UInt8]?
    var chunks: [[UInt8]] = []
    for entry in entries {
      guard let value = entry.value else { continue }
      if entry.key.hasSameBytes(as: Section.state) {
        state = try DeviceState(value)
      } else if entry.key.hasSameBytes(as: Section.pack) {
        pack = value
      } else if Section.number(entry.key, in: Section.base) != nil {
        chunks.append(value)
      } else if Section.number(entry.key, in: Section.outbox) != nil {
        outbox.append(try OutboxEntry(value, base.schema))
      } else if Section.number(entry.key, in: Section.settled) != nil {
        packedSettled.append(value)
      }
    }
    do throws(Damaged) {
      // The names of kinds and fields may have changed since the base was stored.
      guard state.schema == Op.schema else { throw Damaged() }
      // Entries that had to be unpacked at once count as chunk entries, so that a later pull packs the base.
      if let pack { state.chunkEntryCount += try base.load(pack) }
      for chunk in chunks {
        for entry in try PulledChunks.entries(chunk) { base.load(entry.change, entry.row) }
      }
    } catch {
      // The server has these records. Those that exist on this device only are in the outbox.
      base = MemoryStore(schema: base.schema, device: state.id)
      state.cursor = 0
    }
  }

  /// Performs an action on the view and enqueues its ops.
  ///
  /// - Throws: ``PerformError/action(_:)`` with the action's error, or ``PerformError/store(_:)``.
  package func perform<Answer, Failure: Error>(
    _ context: Context, text: (Answer) -> String = { _ in "" },
    _ action: (Transaction) throws(Failure) -> Answer
  ) throws(PerformError<Failure>) -> Performed<Answer> {
    restoreReceipt(context.idempotencyKey)
    let performed = try Sync.perform(
      context, on: view, at: context.now + state.offset, text: text, action)
    guard case .done(_, let ops) = performed, !ops.isEmpty else { return performed }
    do throws(StoreError) { try enqueue(ops, context.idempotencyKey) } catch { throw .store(error) }
    return performed
  }

  /// Loads the receipt for an action that was settled before the device was opened.
  private func restoreReceipt(_ key: ID) {
    guard let packed = packedSettled.first(where: { OutboxEntry.isReceipt($0, of: key) }),
      let receipt = (try? OutboxEntry(packed, base.schema))?.receipt
    else { return }
    base.load(receipt)
    view.load(receipt)
  }

  /// Appends an action's ops to the outbox, attaching the receipt to the last op.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  private func enqueue(_ ops: [Op], _ key: ID) throws(StoreError) {
    let receipt = try view.receipt(of: key)
    for (place, op) in ops.enumerated() {
      append(try addingReferences(to: op), receipt: place == ops.count - 1 ? receipt : nil)
      (state.number, state.clock) = (op.number, max(state.clock, op.clock))
    }
    // The base gets the receipt as well, so that a rebuilt view contains it.
    if let receipt { base.load(receipt) }
    persistState()
  }

  /// Enqueues, as ops of this device, writes that the athlete made outside it.
  ///
  /// The writes keep their original clock. The view contains them after ``refreshView()``.
  package func enqueue(_ writes: [Write], clock: Int64, action: ID) {
    for part in Op.parts(of: writes) {
      state.number += 1
      state.clock = max(state.clock, clock)
      append(Op(Stamp(clock: clock, device: state.id, number: state.number), action: action, writes: part))
    }
    persistState()
  }

  /// Updates the view after ``enqueue(_:clock:action:)``.
  ///
  /// - Throws: ``StoreError`` if the view can't be rebuilt.
  package func refreshView() throws(StoreError) { try rebuildView() }

  /// Appends an op to the outbox.
  func append(_ op: Op, receipt: Receipt? = nil) {
    let entry = OutboxEntry(op, place: state.nextPlace, receipt: receipt)
    state.nextPlace += 1
    outbox.append(entry)
    persist(entry)
  }

  /// Merges the outbox into a copy of the base with the same policy as the server.
  ///
  /// - Throws: ``StoreError`` if merging fails.
  func rebuildView() throws(StoreError) {
    view = base.copy()
    for entry in outbox {
      let op = entry.op
      _ = try Merge.apply(op, clock: op.clock, to: view, by: op.stamp, policy: Policy.self)
    }
    // The next write gets the next number and a later clock than every pulled one.
    view.stand(
      at: Head(sequence: state.cursor, device: state.id, clock: state.clock, number: state.number))
  }

  /// Writes the state to the journal.
  func persistState() { journal.set(Section.state, state.packed) }

  /// Writes an op to the journal.
  func persist(_ entry: OutboxEntry) { journal.set(entry.key, entry.packed) }

  /// Removes an op from the journal.
  func remove(_ entry: OutboxEntry) { journal.set(entry.key, nil) }
}

/// An error from opening a device.
package enum DeviceError: Error, Equatable, Sendable {
  /// The stored entries can't be read.
  case damaged
  /// The stored entries belong to another athlete.
  case otherAthlete
  case store(StoreError)
}
