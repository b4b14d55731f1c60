package import Records

/// One device's side of sync: what the server said, what it was not told yet, and both together.
///
/// Whatever it has to keep stands in its journal, which the host stores before it tells anybody; a device
/// that is opened from what was stored goes on where the other was.
package final class Device<Laws: MergeLaws> {
  package internal(set) var state: DeviceState
  /// The server's records, as of the cursor.
  package internal(set) var base: MemoryStore
  /// The base with the outbox upon it: what is shown and acted on.
  package private(set) var view: MemoryStore
  /// Ops that the base does not hold yet, in order.
  package internal(set) var outbox: [Outgoing] = []
  /// Ops that the base holds: those of the last month, and those that were refused and wait for a decision.
  package internal(set) var settled: [Outgoing] {
    get {
      if let readSettled { return readSettled }
      // The server has it; what can't be read of it is forgotten a little earlier.
      let read = keptSettled.compactMap { try? Outgoing($0, base.schema) }
      readSettled = read
      return read
    }
    set { readSettled = newValue }
  }
  /// The same as it was when the device was opened: most pages ask for none of it.
  private var keptSettled: [[UInt8]] = []
  private var readSettled: [Outgoing]?
  /// Pages of a feed that is not heard to its end.
  var staged: [Page] = []
  /// The last commit that was heard before all was asked for anew.
  var reached: Int64 = 0
  var journal = Journal()

  /// Opens a device from what was kept of it; `id` is a new one's, where nothing was.
  package init(
    _ kept: [JournalEntry] = [], athlete: ID, new id: ID, schema: Schema, laws: Laws.Type
  ) throws(DeviceError) {
    state = DeviceState(id: id, athlete: athlete)
    base = MemoryStore(schema: schema, device: id)
    view = base
    do throws(Damaged) { try open(kept) } catch { throw .damaged }
    guard state.athlete == athlete else { throw .otherAthlete }
    for outgoing in outbox {
      if let receipt = outgoing.receipt { base.load(receipt) }
    }
    do throws(StoreError) { try rebuild() } catch { throw .store(error) }
    if kept.isEmpty { keepState() }
  }

  package var id: ID { state.id }
  package var cursor: Int64 { state.cursor }

  /// Ops that the server has not answered yet, in the order in which it wants them.
  package var unsent: [Op] { outbox.filter { $0.result == nil }.map { $0.op } }

  /// Ops that the server refused; their facts were filed, on the rest the athlete decides.
  package var refused: [Outgoing] {
    let isAnySettled = readSettled != nil || keptSettled.contains { Outgoing.isRefused($0) }
    return (isAnySettled ? outbox + settled : outbox).filter { $0.refusal != nil }
  }

  /// What is to be kept since this was last asked.
  package func takeJournal() -> [JournalEntry] { journal.take() }

  private func open(_ kept: [JournalEntry]) throws(Damaged) {
    var pack: [UInt8]?
    var chunks: [[UInt8]] = []
    for entry in kept {
      guard let value = entry.value else { continue }
      if entry.key.hasSameBytes(as: Section.state) {
        state = try DeviceState(value)
      } else if entry.key.hasSameBytes(as: Section.pack) {
        pack = value
      } else if Section.number(entry.key, in: Section.base) != nil {
        chunks.append(value)
      } else if Section.number(entry.key, in: Section.outbox) != nil {
        outbox.append(try Outgoing(value, base.schema))
      } else if Section.number(entry.key, in: Section.settled) != nil {
        keptSettled.append(value)
      }
    }
    do throws(Damaged) {
      // What had to be read at once is packed anew when the next page comes.
      if let pack { state.entriesKept += try base.load(pack) }
      for chunk in chunks {
        for entry in try Heard.entries(chunk) { base.load(entry.change, entry.row) }
      }
    } catch {
      // The server has it; what only is here stands in the outbox.
      base = MemoryStore(schema: base.schema, device: state.id)
      state.cursor = 0
    }
  }

  /// Does an action here and now; the server hears of it later.
  package func perform<Answer, Failure: Error>(
    _ context: Context, text: (Answer) -> String = { _ in "" },
    _ action: (Transaction) throws(Failure) -> Answer
  ) throws(PerformError<Failure>) -> Performed<Answer> {
    recall(context.deed)
    let performed = try Sync.perform(
      context, on: view, at: context.now + state.offset, text: text, action)
    guard case .done(_, let ops) = performed, !ops.isEmpty else { return performed }
    do throws(StoreError) { try remember(ops, context.deed) } catch { throw .store(error) }
    return performed
  }

  /// Brings back the receipt of an action that was settled before the device was opened.
  private func recall(_ deed: ID) {
    guard let kept = keptSettled.first(where: { Outgoing.isReceipt($0, of: deed) }),
      let receipt = (try? Outgoing(kept, base.schema))?.receipt
    else { return }
    base.load(receipt)
    view.load(receipt)
  }

  private func remember(_ ops: [Op], _ deed: ID) throws(StoreError) {
    let receipt = try view.receipt(of: deed)
    for (place, op) in ops.enumerated() {
      append(try withWhatItNames(op), receipt: place == ops.count - 1 ? receipt : nil)
      (state.number, state.clock) = (op.number, max(state.clock, op.clock))
    }
    // A view that is made anew knows it too.
    if let receipt { base.load(receipt) }
    keepState()
  }

  /// Takes what was written elsewhere by the same athlete, as an op of this device.
  ///
  /// It counts as written when it was; the view shows it after ``show()``.
  package func adopt(_ writes: [Write], clock: Int64, action: ID) {
    for part in Op.parts(of: writes) {
      state.number += 1
      state.clock = max(state.clock, clock)
      append(Op(Stamp(clock: clock, device: state.id, number: state.number), action: action, writes: part))
    }
    keepState()
  }

  /// Shows what was adopted.
  package func show() throws(StoreError) { try rebuild() }

  /// Puts an op behind all others.
  func append(_ op: Op, receipt: Receipt? = nil) {
    let outgoing = Outgoing(op, place: state.nextPlace, receipt: receipt)
    state.nextPlace += 1
    outbox.append(outgoing)
    keep(outgoing)
  }

  /// Lays what the base does not hold yet upon it again, by the laws by which the server will.
  func rebuild() throws(StoreError) {
    view = base.copy()
    for outgoing in outbox {
      let op = outgoing.op
      _ = try Merge.apply(op, clock: op.clock, to: view, by: op.stamp, laws: Laws.self)
    }
    // What is written next has the next number, and a later clock than all that was heard.
    view.stand(
      at: Head(sequence: state.cursor, device: state.id, clock: state.clock, number: state.number))
  }

  func keepState() { journal.note(Section.state, state.packed) }

  func keep(_ outgoing: Outgoing) { journal.note(outgoing.key, outgoing.packed) }

  func forget(_ outgoing: Outgoing) { journal.note(outgoing.key, nil) }
}

/// Why a device can't be opened.
package enum DeviceError: Error, Equatable, Sendable {
  /// What was kept can't be read.
  case damaged
  /// Another athlete's records were kept.
  case otherAthlete
  case store(StoreError)
}
