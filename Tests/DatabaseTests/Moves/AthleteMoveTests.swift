import Foundation
import Records
import TestSupport
import Testing
import Training

@testable import Database

/// Tests that one database always has all of an athlete's data during a move, and that at most one database
/// serves it.
@Suite struct AthleteMoveTests {
  @Test(arguments: MovePair.available) func `everything arrives, and can be moved back`(pair: MovePair) throws
  {
    try pair.run { source, destination in
      let ada = Mover()
      try ada.fill(source)
      let (before, extras) = (try ada.contents(source), try source.extras(of: ada.athlete))
      #expect(extras.rows.allSatisfy { !$0.isEmpty })
      let outcome = try ada.move(source, destination).run { _ in }
      #expect(outcome?.count == before.count - 1)
      #expect(try ada.contents(destination) == before)
      #expect(try destination.extras(of: ada.athlete).isCopy(of: extras))
      let ages = try [source, destination].map { try $0.signIns(of: ada.athlete).map(\.age) }
      #expect(zip(ages[0], ages[1]).allSatisfy { abs($0 - $1) < 1000 } && ages[1].count == 2)
      #expect(throws: AthleteMoved(state: .moved)) { try ada.title(source) }
      #expect(throws: AthleteMoved(state: .moved)) { try ada.log(11, in: source) }
      #expect(throws: AthleteMoved(state: .moved)) { try source.revokeKey(ada.key, of: ada.athlete) }
      #expect(throws: AthleteMoved(state: .moved)) {
        try source.setPassphrase("x", of: ada.account, keepingKeys: true)
      }
      // Again, it changes nothing.
      #expect(try ada.move(source, destination).run { _ in } == nil)
      // A repeated action is known to be done, and what is written there comes back.
      #expect(try destination.read(ada.athlete) { try $0.receipt(of: Sample.id(50))?.answer } == "/sessions")
      try ada.log(12, in: destination)
      try destination.write(ada.athlete) {
        try $0.write([.purge(kind: WorkoutSession.kind, id: Sample.id(2))])
      }
      let later = try ada.contents(destination)
      #expect(try ada.move(destination, source).run { _ in } != nil)
      #expect(try ada.contents(source) == later)
      try ada.log(13, in: source)
      #expect(throws: AthleteMoved(state: .moved)) { try ada.log(14, in: destination) }
    }
  }

  @Test(arguments: MovePair.available) func `an interrupted move is completed by the next one`(
    pair: MovePair
  ) throws {
    for step in 0...4 {
      try pair.run { source, destination in
        let ada = Mover()
        try ada.fill(source)
        let move = ada.move(source, destination)
        var copy = try #require(try move.begin())
        if step > 0 { try move.copyWhileServing(&copy) { _ in } }
        if step < 2 {
          #expect(throws: AthleteMoved(state: .arriving)) { try ada.title(destination) }
          try ada.log(20, in: source)
        }
        if step > 1 {
          #expect(
            try source.setMoveStatus(
              MoveStatus(state: .moved, move: move.id), of: ada.athlete, from: .present))
        }
        if step > 2 { _ = try move.complete(&copy) { _ in } }
        if step > 3 { try copy.serve() }
        let before = try ada.contents(source)
        #expect(try (move.run { _ in } == nil) == (step > 3))
        #expect(try ada.contents(destination) == before)
        try ada.log(21, in: destination)
        #expect(throws: AthleteMoved(state: .moved)) { try ada.title(source) }
      }
    }
  }

  @Test(arguments: MovePair.available) func `a move can be called off until it is complete`(
    pair: MovePair
  ) throws {
    for step in 0...2 {
      try pair.run { source, destination in
        let ada = Mover()
        try ada.fill(source)
        let move = ada.move(source, destination)
        #expect(try !move.callOff())
        var copy = try #require(try move.begin())
        if step > 0 {
          #expect(
            try source.setMoveStatus(
              MoveStatus(state: .moved, move: move.id), of: ada.athlete, from: .present))
        }
        if step > 1 { _ = try move.complete(&copy) { _ in } }
        #expect(try move.callOff())
        #expect(throws: AthleteMoved(state: .abandoned)) { try ada.title(destination) }
        #expect(try !move.callOff(), "there is no move any more")
        // Another process that is still copying can't complete the move.
        #expect(throws: MoveError.overtaken) { try move.complete(&copy) { _ in } }
        try ada.log(30, in: source)
        let before = try ada.contents(source)
        #expect(try move.run { _ in } != nil)
        #expect(try ada.contents(destination) == before)
        #expect(throws: MoveError.completed) { try move.callOff() }
      }
    }
  }

  /// The first of two runs is killed after the source has stopped serving, which the second didn't know.
  @Test(arguments: MovePair.available, [false, true])
  func `of two simultaneous moves, a third one completes or cancels what they left`(
    pair: MovePair, isCancelled: Bool
  ) throws {
    try pair.run { source, destination in
      let ada = Mover()
      try ada.fill(source)
      let (first, second) = (ada.move(source, destination), ada.move(source, destination))
      var copy = try #require(try first.begin())
      var other = try #require(try second.begin())
      #expect(throws: MoveError.overtaken) { try first.copyWhileServing(&copy) { _ in } }
      let moved = MoveStatus(state: .moved, move: copy.move)
      #expect(try source.setMoveStatus(moved, of: ada.athlete, from: .present))
      try second.copyWhileServing(&other) { _ in }
      let (third, before) = (ada.move(source, destination), try ada.contents(source))
      if isCancelled {
        #expect(try third.callOff())
        try ada.log(80, in: source)
      } else {
        #expect(try third.run { _ in } != nil)
        #expect(try ada.contents(destination) == before)
      }
      #expect(throws: MoveError.overtaken) { try second.complete(&other) { _ in } }
    }
  }

  @Test(arguments: MovePair.available) func `a run that another one has overtaken leaves the source as it is`(
    pair: MovePair
  ) throws {
    try pair.run { source, destination in
      let ada = Mover()
      try ada.fill(source)
      // It is told once while the source serves the records, and once after that.
      var count = 0
      #expect(throws: MoveError.overtaken) {
        try ada.move(source, destination).run { _ in
          count += 1
          guard count == 2, let own = try? destination.moveStatus(of: ada.athlete) else { return }
          let other = MoveStatus(state: .arriving, move: ID(high: 1, low: own.move.low))
          #expect((try? destination.setMoveStatus(other, of: ada.athlete, from: own)) == true)
        }
      }
      #expect(count == 2)
      #expect(throws: AthleteMoved(state: .moved)) { try ada.log(90, in: source) }
      #expect(try ada.move(source, destination).run { _ in } != nil)
    }
  }

  @Test(arguments: MovePair.available) func `a move isn't completed if the source was stopped by another one`(
    pair: MovePair
  ) throws {
    try pair.run { source, destination in
      let ada = Mover()
      try ada.fill(source)
      let elsewhere = MoveStatus(state: .moved, move: PostgresForTests.newID())
      #expect(throws: MoveError.overtaken) {
        try ada.move(source, destination).run { _ in
          _ = try? source.setMoveStatus(elsewhere, of: ada.athlete, from: .present)
        }
      }
      #expect(try destination.moveState(of: ada.athlete) == .arriving)
      #expect(try source.moveStatus(of: ada.athlete) == elsewhere)
    }
  }

  @Test(arguments: MovePair.available) func `several athletes with ended sign-ins are moved`(
    pair: MovePair
  ) throws {
    try pair.run { source, destination in
      let athletes = [Mover(), Mover()]
      for one in athletes { try one.fill(source) }
      for one in athletes { #expect(try one.move(source, destination).run { _ in } != nil) }
      let there = try athletes.flatMap { try destination.extras(of: $0.athlete).rows.flatMap { $0 } }
      for one in athletes {
        let token = StoredValue.bytes(Array(repeating: 3, count: 16) + one.athlete.bytes)
        #expect(there.contains { $0.first == token })
      }
      for one in athletes { #expect(try one.move(destination, source).run { _ in } != nil) }
    }
  }

  @Test(arguments: MovePair.available) func `a move never ends another one, which had another destination`(
    pair: MovePair
  ) throws {
    try pair.run { source, destination in
      let ada = Mover()
      try ada.fill(source)
      // The first move is interrupted before the source has stopped, and she is moved elsewhere.
      _ = try ada.move(source, destination).begin()
      let third = try DatabaseFile.inMemory()
      #expect(try ada.move(source, third).run { _ in } != nil)
      #expect(throws: MoveError.movedElsewhere) { try ada.move(source, destination).run { _ in } }
      #expect(throws: MoveError.movedElsewhere) { try ada.move(source, destination).callOff() }
      for database in [source, destination] {
        #expect(throws: AthleteMoved.self) { try ada.log(60, in: database) }
      }
      // From there, she can be moved to the first destination.
      #expect(try ada.move(third, destination).run { _ in } != nil)
      try ada.log(61, in: destination)
    }
  }

  @Test(arguments: MovePair.available) func `what can't be moved stays where it is`(pair: MovePair) throws {
    try pair.run { source, destination in
      let ada = Mover()
      func refusal(_ athlete: ID) -> MoveError? {
        do {
          _ = try AthleteMove(athlete, from: source, to: destination, id: Sample.id(1)).run { _ in }
        } catch {
          return error as? MoveError
        }
        return nil
      }
      #expect(refusal(ada.athlete) == .noSuchAthlete)
      try ada.fill(source)
      let other = PostgresForTests.newID()
      try destination.addAthlete(other, device: Sample.device, epoch: Sample.epoch)
      try destination.addAccount(
        Account(athlete: other, name: ada.name.lowercased(), passphrase: "x"), at: Instant(milliseconds: 1))
      #expect(refusal(ada.athlete) == .nameTaken(ada.name))
      try ada.log(40, in: source)
      try source.addAthlete(other, device: Sample.device, epoch: Sample.epoch)
      #expect(refusal(other) == .alreadyThere)
      let third = PostgresForTests.newID()
      try source.addArrivingAthlete(third, Head(device: Sample.device), by: Sample.id(1))
      #expect(refusal(third) == .incomplete)
    }
  }

  @Test(arguments: MovePair.available) func `a copy is served in its new epoch, and known until it changes`(
    pair: MovePair
  ) throws {
    try pair.run { source, destination in
      let ada = Mover()
      try ada.fill(source)
      #expect(try !source.hasCopy(of: ada.athlete, in: destination))
      // An interrupted copy is completed by the next one.
      _ = try ada.move(source, destination).begin()
      #expect(try !source.hasCopy(of: ada.athlete, in: destination))
      let epoch = PostgresForTests.newID()
      try source.copy(ada.athlete, to: destination, by: PostgresForTests.newID(), epoch: epoch)
      #expect(try destination.read(ada.athlete) { try $0.head().epoch } == epoch)
      #expect(try ada.contents(destination).dropFirst() == ada.contents(source).dropFirst())
      #expect(try destination.extras(of: ada.athlete).isCopy(of: source.extras(of: ada.athlete)))
      #expect(try source.hasCopy(of: ada.athlete, in: destination))
      #expect(try !source.hasCopy(of: ada.athlete, in: source), "it has no other epoch")
      try ada.log(70, in: destination)
      #expect(try !source.hasCopy(of: ada.athlete, in: destination))
    }
  }

  @Test(arguments: MovePair.available) func `nothing that is written during a move is lost`(
    pair: MovePair
  ) throws {
    try pair.run { source, destination in
      let ada = Mover()
      try ada.fill(source)
      let (athlete, written) = (ada.athlete, Written())
      let writer = Thread {
        for number in 100... as PartialRangeFrom<UInt64> {
          do {
            try source.write(athlete) { try $0.put(Sample.set(number, session: 7)) }
            written.add(Sample.id(number))
          } catch { break }
        }
        written.end()
      }
      writer.start()
      written.wait(for: 20)
      #expect(try ada.move(source, destination).run { _ in } != nil)
      written.waitForEnd()
      let there = try destination.read(ada.athlete) { try Set($0.ids(SetPerformance.kind, Query())) }
      #expect(there.isSuperset(of: written.ids))
    }
  }
}

/// The IDs of records that a thread has written.
private final class Written: @unchecked Sendable {
  private let condition = NSCondition()
  private var all: Set<ID> = []
  private var hasEnded = false

  var ids: Set<ID> { condition.withLock { all } }

  func add(_ id: ID) { change { all.insert(id) } }
  func end() { change { hasEnded = true } }
  func wait(for count: Int) { wait { self.all.count >= count || self.hasEnded } }
  func waitForEnd() { wait { self.hasEnded } }

  private func change(_ body: () -> Void) {
    condition.withLock {
      body()
      condition.broadcast()
    }
  }

  private func wait(until isDone: () -> Bool) {
    condition.withLock { while !isDone() { condition.wait() } }
  }
}
