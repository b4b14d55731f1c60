import App
import Records
import Sync
import Training

/// What an instance in the browser keeps from one call to the next: the athlete's device.
package struct Phone {
  private var device: Device<TrainingLaws>?
  private var finder = ExerciseFinder(.empty)
  private var assets = Assets()
  private var hasAccount = false

  package init() {}

  /// Answers a call with an answer, both as bytes; bytes that are no call are answered with status 400.
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
    case .received(let received): return hear(received, on: device)
    case .open: return refusal
    }
  }

  /// What is said where nothing was understood.
  private var refusal: Answer {
    let sentence = Words.pattern(of: .callUnknown, in: .english)
    return .response(.text(sentence, status: 400), SyncState(), journal: [])
  }

  // MARK: The replica

  private mutating func open(_ opening: Opening) -> Answer {
    assets = opening.assets
    hasAccount = opening.hasAccount
    finder = ExerciseFinder(readingLater: opening.catalogue, presets: opening.presets)
    do throws(DeviceError) {
      let device = try Device(
        opening.kept, athlete: opening.athlete, new: opening.newDevice, schema: TrainingRecords.schema,
        laws: TrainingLaws.self)
      self.device = device
      return .opened(status: 200, message: "", SyncState(device), journal: device.takeJournal())
    } catch {
      return .opened(status: 422, message: "replica", SyncState(), journal: [])
    }
  }

  // MARK: Pages and forms

  private func perform(_ request: Request, on device: Device<TrainingLaws>) -> Answer {
    if let decision = RefusedDecision(request) {
      return decide(decision, on: device, at: request.context.now)
    }
    guard isRouted(request) else {
      return .response(nil, SyncState(device), zone: zone(of: device), journal: [])
    }
    var request = request
    request.assets = assets
    request.isSignedIn = hasAccount
    request.sync = SyncState(device)
    let response: Response
    do throws(PerformError<Refused>) {
      response = try request.op == nil ? read(request, device) : write(request, device)
    } catch {
      switch error {
      case .action(let refused): response = refused.response
      case .store(let failure):
        let frame = frame(for: request, in: Transaction(device.view, request.context))
        response = failedResponse(failure, frame)
      }
    }
    return .response(response, SyncState(device), zone: zone(of: device), journal: device.takeJournal())
  }

  private func zone(of device: Device<TrainingLaws>) -> String {
    let tx = Transaction(device.view, Context(now: Instant(milliseconds: 0), action: .none))
    return tx.find(Person.self, Person.theID)?.timeZone ?? ""
  }

  /// Does what the athlete decided on a change that the server refused.
  private func decide(
    _ decision: RefusedDecision, on device: Device<TrainingLaws>, at now: Instant
  ) -> Answer {
    do throws(StoreError) {
      switch decision {
      case .again(let place): try device.tellAgain(refused: place, at: now)
      case .discard(let place): device.discard(refused: place)
      }
    } catch { return refusal }
    return .response(
      decision.response, SyncState(device), zone: zone(of: device), journal: device.takeJournal())
  }

  private func read(
    _ request: Request, _ device: Device<TrainingLaws>
  ) throws(PerformError<Refused>) -> Response {
    let tx = Transaction(device.view, request.context)
    let response = respond(to: request, in: tx, finder)
    if let failure = tx.failure { throw .store(failure) }
    return response
  }

  /// Does what is asked, once: the same form sent again gets the answer that it got the first time.
  private func write(
    _ request: Request, _ device: Device<TrainingLaws>
  ) throws(PerformError<Refused>) -> Response {
    let performed = try device.perform(request.context, text: { $0.location ?? "/" }) { tx throws(Refused) in
      let response = respond(to: request, in: tx, finder)
      // A refusal has to leave nothing behind, whatever was written before it came.
      if response.isRefusal { throw Refused(response: response) }
      return response
    }
    switch performed {
    case .before(let location): return .seeOther(location)
    case .done(let response, _): return response
    }
  }

  // MARK: The exchange

  private func question(to device: Device<TrainingLaws>, at now: Instant, isEager: Bool) -> Answer {
    if isEager { device.hurry() }
    let wait = device.wait(at: now, isEager: isEager)
    guard wait == 0 else { return .question(body: [], wait: wait, journal: []) }
    let body = JSONWriter.bytes(of: device.ask(at: now).value)
    return .question(body: body, wait: 0, journal: device.takeJournal())
  }

  private func hear(_ received: Received, on device: Device<TrainingLaws>) -> Answer {
    let isJSON = received.contentType.utf8.starts(with: "application/json".utf8)
    let body = Reply.Body(
      status: received.status, isJSON: isJSON, received.body, TrainingRecords.schema)
    let reply = Reply(
      body, sentAt: received.sentAt, receivedAt: received.receivedAt,
      random: (received.random.high, received.random.low), retryAfter: received.retryAfter)
    do throws(StoreError) {
      let isAgain = try device.hear(reply)
      let state = device.state.trouble?.rawValue ?? "saved"
      return .heard(
        isAgain: isAgain, state: state, SyncState(device), zone: zone(of: device),
        journal: device.takeJournal())
    } catch {
      // Half of it may be taken in: the host throws this instance away.
      return .heard(isAgain: false, state: "broken", SyncState(device), journal: [])
    }
  }
}

/// That the app refused what was asked, and what it answered.
private struct Refused: Error {
  let response: Response
}

extension SyncState {
  fileprivate init(_ device: Device<TrainingLaws>) {
    self.init()
    isOnDevice = true
    seq = device.cursor
    pending = Int64(device.unsent.count)
    refusedChanges = device.refused.compactMap { RefusedChange($0) }
    obstacle =
      switch device.state.trouble {
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
  /// nil of an op that is not refused, or whose facts the base does not hold yet.
  fileprivate init?(_ outgoing: Outgoing) {
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
