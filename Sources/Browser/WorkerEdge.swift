import App
import Records
import RequestHandling
import Sync
import Training

/// The state of the app's WebAssembly instance that persists between calls, such as the athlete's device.
package struct WorkerEdge {
  private var device: Device<TrainingMergePolicy>?
  private var finder = ExerciseFinder(.empty)
  private var assets = Assets()
  private var hasAccount = false

  package init() {}

  /// Handles an encoded call and returns the encoded answer.
  ///
  /// The answer's status is 400 if the bytes are not a call.
  package mutating func answer(_ bytes: [UInt8]) -> [UInt8] {
    do throws(WireError) {
      return answer(try Call(bytes)).bytes
    } catch {
      return refusal.bytes
    }
  }

  private mutating func answer(_ call: Call) -> Answer {
    if case .open(let opening) = call { return open(opening) }
    guard let device else { return refusal }
    switch call {
    case .request(let request): return perform(request, on: device)
    case .exchange(let now, let isEager): return question(to: device, at: now, isEager: isEager)
    case .received(let received): return receive(received, on: device)
    case .open: return refusal
    }
  }

  /// The answer to a call that can't be decoded or handled.
  private var refusal: Answer {
    let sentence = PhraseBook.of(.english).text(.callUnknown)
    return .response(.text(sentence, status: 400), SyncState(), journal: [])
  }

  // MARK: The replica

  private mutating func open(_ opening: Opening) -> Answer {
    assets = opening.assets
    hasAccount = opening.hasAccount
    let book = PhraseBook(lines: opening.words)
    guard book.isWhole else { return .opened(status: 422, message: "words", SyncState(), journal: []) }
    PhraseBook.load(book)
    finder = ExerciseFinder(readingLater: opening.catalogue, presets: opening.presets)
    do throws(DeviceError) {
      let device = try Device(
        opening.kept, athlete: opening.athlete, new: opening.newDevice, schema: TrainingRecords.schema,
        policy: TrainingMergePolicy.self)
      self.device = device
      return .opened(status: 200, message: "", SyncState(device), journal: device.drainJournal())
    } catch {
      return .opened(status: 422, message: "replica", SyncState(), journal: [])
    }
  }

  // MARK: Pages and forms

  private func perform(_ request: Request, on device: Device<TrainingMergePolicy>) -> Answer {
    if let decision = RefusedDecision(request) {
      return decide(decision, on: device, at: request.context.now)
    }
    let match = RouteMatch(request.method, request.path)
    guard match.isFound else {
      return .response(nil, SyncState(device), locale(of: device), journal: [])
    }
    var request = request
    request.assets = assets
    request.isSignedIn = hasAccount
    request.sync = SyncState(device)
    let handled = RequestHandling.answer(request, at: match, on: device, finder)
    return .response(
      handled.response, SyncState(device), locale(of: device), journal: device.drainJournal())
  }

  private func locale(of device: Device<TrainingMergePolicy>) -> Locale {
    let tx = Transaction(device.view, Context(now: Instant(milliseconds: 0), action: .none))
    var locale = Locale()
    guard let person = tx.find(Person.self, Person.theID) else { return locale }
    (locale.zone, locale.language) = (person.timeZone ?? "", person.language.rawValue)
    return locale
  }

  /// Applies the athlete's decision on a change that the server rejected.
  private func decide(
    _ decision: RefusedDecision, on device: Device<TrainingMergePolicy>, at now: Instant
  ) -> Answer {
    do throws(StoreError) {
      switch decision {
      case .again(let place): try device.resend(refused: place, at: now)
      case .discard(let place): device.discard(refused: place)
      }
    } catch { return refusal }
    return .response(
      decision.response, SyncState(device), locale(of: device), journal: device.drainJournal())
  }

  // MARK: The exchange

  private func question(to device: Device<TrainingMergePolicy>, at now: Instant, isEager: Bool) -> Answer {
    if isEager { device.resetBackOff() }
    let wait = device.delay(at: now, isEager: isEager)
    guard wait == 0 else { return .question(body: [], wait: wait, journal: []) }
    let body = JSONWriter.bytes(of: device.makeExchange(at: now).value)
    return .question(body: body, wait: 0, journal: device.drainJournal())
  }

  private func receive(_ received: Received, on device: Device<TrainingMergePolicy>) -> Answer {
    let isJSON = received.contentType.utf8.starts(with: "application/json".utf8)
    let body = Reply.Body(
      status: received.status, isJSON: isJSON, received.body, TrainingRecords.schema)
    let reply = Reply(
      body, sentAt: received.sentAt, receivedAt: received.receivedAt,
      random: (received.random.high, received.random.low), retryAfter: received.retryAfter)
    do throws(StoreError) {
      let isAgain = try device.handle(reply)
      let state = device.state.failure?.rawValue ?? "saved"
      return .heard(
        isAgain: isAgain, state: state, SyncState(device), locale(of: device),
        journal: device.drainJournal())
    } catch {
      // The reply may have been applied only in part, so the host discards this instance.
      return .heard(isAgain: false, state: "broken", SyncState(device), journal: [])
    }
  }
}

extension SyncState {
  fileprivate init(_ device: Device<TrainingMergePolicy>) {
    self.init()
    isOnDevice = true
    seq = device.cursor
    pending = Int64(device.unsent.count)
    refusedChanges = device.refused.compactMap { RefusedChange($0) }
    obstacle =
      switch device.state.failure {
      case nil: nil
      case .unreachable: .noConnection
      case .signedOut: .signedOut
      case .wrongAthlete: .otherAthlete
      case .revoked: .revoked
      case .outdated: .outdated
      case .full: .full
      }
  }
}

extension RefusedChange {
  /// Creates the description of the change in a rejected op, or returns nil if the op wasn't rejected or has
  /// no final result yet.
  fileprivate init?(_ outgoing: OutboxEntry) {
    guard outgoing.settledAt != nil, let refusal = outgoing.refusal else { return nil }
    let reason: Reason =
      switch refusal {
      case .invalid: .invalid
      case .immutable: .immutable
      case .forbidden: .forbidden
      case .tooLarge: .tooLarge
      }
    var kinds: [String] = []
    for write in outgoing.op.writes where !kinds.contains(where: { $0.hasSameBytes(as: write.kind) }) {
      kinds.append(write.kind)
    }
    self.init(
      place: outgoing.place, day: HybridClock.instant(of: outgoing.op.clock).day(utcOffset: 0),
      reason: reason, kinds: kinds, text: JSONWriter.text(of: outgoing.op.value))
  }
}
