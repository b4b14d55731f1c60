import Foundation
import GRDB
import Records
import Sync
import Testing
import Training

@testable import Database

@Suite struct GroupCommitTests {
  private struct Refusal: Error, Equatable { let number: Int }

  /// Runs writes as one batch by blocking the writer until all of them are queued.
  private func together<Answer: Sendable>(
    _ file: DatabaseFile, _ count: Int, _ body: @escaping @Sendable (Int, any AthleteStore) throws -> Answer
  ) async throws -> [Result<Answer, any Error>] {
    let gate = DispatchSemaphore(value: 0)
    file.writer.asyncWriteWithoutTransaction { _ in gate.wait() }
    return await withTaskGroup(of: (Int, Result<Answer, any Error>).self) { group in
      for number in 0..<count {
        group.addTask {
          do {
            return (number, .success(try await file.writingTogether(Sample.athlete) { try body(number, $0) }))
          } catch { return (number, .failure(error)) }
        }
      }
      // The first write schedules the writer, and stays in the queue until the writer runs.
      while file.waitingWrites < count { await Task.yield() }
      gate.signal()
      var results = [Result<Answer, any Error>?](repeating: nil, count: count)
      for await (number, result) in group { results[number] = result }
      return results.compactMap { $0 }
    }
  }

  private func file() throws -> DatabaseFile {
    let file = try DatabaseFile.inMemory()
    try file.addAthlete(Sample.athlete, device: Sample.device, epoch: Sample.epoch)
    return file
  }

  @Sendable private func sets(_ store: any AthleteStore) throws -> [ID] {
    try store.ids("set_performance", Query())
  }

  private func stored(_ file: DatabaseFile) throws -> [ID] {
    try file.read(Sample.athlete) { try $0.ids("set_performance", Query()) }
  }

  @Test func `one that is refused leaves nothing, and the others stay`() async throws {
    let file = try file()
    let results = try await together(file, 20) { number, store in
      try store.put(Sample.set(UInt64(number)))
      if number % 5 == 3 { throw Refusal(number: number) }
      return number
    }
    for (number, result) in results.enumerated() {
      if number % 5 == 3 {
        #expect(throws: Refusal(number: number)) { try result.get() }
      } else {
        #expect(try result.get() == number)
      }
    }
    #expect(try stored(file).count == 16)
    #expect(try file.check().isEmpty)
  }

  @Test func `what came to nothing is not read again`() async throws {
    let file = try file()
    _ = try await file.writingTogether(Sample.athlete) { try $0.put(Sample.set(1)) }
    await #expect(throws: Refusal(number: 2)) {
      try await file.writingTogether(Sample.athlete) { store in
        _ = try sets(store)
        try store.put(Sample.set(2))
        throw Refusal(number: 2)
      }
    }
    #expect(try await file.writingTogether(Sample.athlete, sets) == [Sample.set(1).id])
  }

  @Test func `what another program wrote is read`() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cairn-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path + "/cairn.sqlite"
    let (file, other) = (try DatabaseFile(path: path), try DatabaseFile(path: path))
    try file.addAthlete(Sample.athlete, device: Sample.device, epoch: Sample.epoch)
    for number in 1...3 as ClosedRange<UInt64> {
      #expect(try await file.writingTogether(Sample.athlete, sets).count == Int(number) - 1)
      try other.write(Sample.athlete) { try $0.put(Sample.set(number)) }
      #expect(try await file.writingTogether(Sample.athlete, sets).count == Int(number))
    }
    try file.close()
    try other.close()
  }

  @Test func `a batch is one transaction, and no larger than it may be`() async throws {
    let file = try file()
    let commits = Commits()
    file.writer.add(transactionObserver: commits, extent: .databaseLifetime)
    _ = try await together(file, GroupCommit.most + 10) { number, store in
      try store.put(Sample.set(UInt64(number)))
    }
    #expect(commits.count == 2)
    #expect(try stored(file).count == GroupCommit.most + 10)
  }

  @Test func `the same form twice in one batch does one thing`() async throws {
    let file = try file()
    let context = Context(now: Instant(milliseconds: 5), action: Sample.id(99))
    let results = try await together(file, 5) { _, store in
      do throws(PerformError<Never>) {
        let performed = try perform(context, on: store, text: { $0 }) { tx in
          tx.put(Sample.set(1))
          return "done"
        }
        return switch performed {
        case .done: "now"
        case .alreadyDone(let answer): answer
        }
      } catch {
        switch error {
        case .store(let failure): throw failure
        }
      }
    }
    let answers = try results.map { try $0.get() }.sorted()
    #expect(answers == ["done", "done", "done", "done", "now"])
    #expect(try stored(file).count == 1)
  }

  @Test func `one that loses the transaction takes nobody with it`() async throws {
    let file = try file()
    let results = try await together(file, 8) { number, store in
      try store.put(Sample.set(UInt64(number)))
      // SQLite does the same if the disk is full.
      if number == 4 { try #require(store as? SQLiteStore).connection.execute(sql: "ROLLBACK") }
    }
    for (number, result) in results.enumerated() {
      if case .failure = result { #expect(number == 4) } else { #expect(number != 4) }
    }
    #expect(try stored(file).count == 7)
  }

  @Test func `a log that waits for a reader may be moved after its file was closed`() throws {
    try withFile { file, _ in
      var kept: Database?
      file.writer.writeWithoutTransaction { kept = $0 }
      try file.close()
      #expect(try LogMark.renew(on: #require(kept)))
    }
  }

  @Test func `what is answered is there for another program, and a closed file fails`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "cairn-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "a.sqlite").path
    let file = try DatabaseFile(path: path)
    try file.addAthlete(Sample.athlete, device: Sample.device, epoch: Sample.epoch)
    try await file.writingTogether(Sample.athlete) { _ = try $0.put(Sample.set(1)) }
    let other = try DatabaseFile(path: path)
    #expect(try stored(other).count == 1)
    try file.close()
    await #expect(throws: (any Error).self) {
      try await file.writingTogether(Sample.athlete) { _ = try $0.put(Sample.set(2)) }
    }
  }

  @Test func `the log is moved into the file when nobody waits`() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cairn-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (path, copy) = (folder.path + "/cairn.sqlite", folder.path + "/copy.sqlite")
    let file = try DatabaseFile(path: path)
    try file.addAthlete(Sample.athlete, device: Sample.device, epoch: Sample.epoch)
    for number in 1...210 as ClosedRange<UInt64> {
      _ = try await file.writingTogether(Sample.athlete) { try $0.put(Sample.set(number)) }
    }
    // The writer makes the copy after the checkpoint, which it makes in a pause.
    try file.write(Sample.athlete) { _ in try FileManager.default.copyItem(atPath: path, toPath: copy) }
    try DatabaseFile.bringBack(copy, to: copy + "-back", withoutLog: true)
    #expect(try stored(DatabaseFile(path: copy + "-back")).count >= 200)
  }
}

/// An observer that counts committed transactions.
private final class Commits: TransactionObserver {
  var count = 0
  func observes(eventsOfKind kind: DatabaseEventKind) -> Bool { true }
  func databaseDidChange(with event: DatabaseEvent) {}
  func databaseDidCommit(_ db: Database) { count += 1 }
  func databaseDidRollback(_ db: Database) {}
}
