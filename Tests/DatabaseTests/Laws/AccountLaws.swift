import Records
import Testing

@testable import Database

/// The laws for the accounts of every database.
@Suite struct AccountLaws {
  /// An account in a database, of an athlete that no other test uses.
  private static func databases() throws -> [(database: any AthleteDatabase, account: Account)] {
    var databases: [any AthleteDatabase] = [try DatabaseFile.inMemory()]
    if PostgresForTests.isAvailable { databases.append(try PostgresForTests.servers.get()[0]) }
    return try databases.map { database in
      let mover = Mover()
      try database.addAthlete(mover.athlete, device: Sample.device, epoch: Sample.epoch)
      try database.addAccount(mover.account, at: Instant(milliseconds: 0))
      return (database, mover.account)
    }
  }

  private static func signIn(_ number: UInt8, of account: Account) -> SignIn {
    SignIn(
      id: Sample.id(UInt64(number)), athlete: account.athlete,
      tokenHash: Array(repeating: number, count: 16) + account.athlete.bytes,
      startedAt: Instant(milliseconds: 0), usedAt: Instant(milliseconds: 0), device: "Firefox")
  }

  @Test func `who has proved a passphrase that was changed meanwhile gets nothing by it`() async throws {
    for (database, account) in try Self.databases() {
      #expect(try database.addSignIn(Self.signIn(1, of: account), to: account, forgettingUnusedFor: .max))
      #expect(try database.rehashPassphrase("costlier", of: account))
      let rehashed = Account(athlete: account.athlete, name: account.name, passphrase: "costlier")
      #expect(try database.signIns(of: account.athlete).count == 1)
      #expect(try database.setPassphrase("new", of: rehashed, keepingKeys: true))
      #expect(try database.signIns(of: account.athlete).isEmpty)
      for former in [account, rehashed] {
        #expect(try !database.addSignIn(Self.signIn(2, of: former), to: former, forgettingUnusedFor: .max))
        #expect(try !database.rehashPassphrase("old", of: former))
        #expect(try !database.setPassphrase("old", of: former, keepingKeys: false))
      }
      #expect(try database.signIns(of: account.athlete).isEmpty)
      let changed = try #require(try database.account(named: account.name))
      #expect(changed.passphrase == "new")
      #expect(try database.addSignIn(Self.signIn(3, of: changed), to: changed, forgettingUnusedFor: .max))
      let key = APIKey(
        id: String(account.athlete.text.suffix(8)), athlete: account.athlete,
        secretHash: Array(repeating: 7, count: 32), name: "watch", scope: .sync, days: 30,
        createdAt: Instant(milliseconds: 0))
      #expect(try database.addKey(key))
      #expect(try !database.setPassphrase("old", of: account, keepingKeys: false))
      #expect(try database.keys(of: account.athlete).count == 1, "nothing else happens, either")
      #expect(try database.signIns(of: account.athlete).count == 1)
    }
  }

  @Test func `receipts count as stored bytes`() throws {
    for (database, account) in try Self.databases() {
      let athlete = account.athlete
      func stored() throws -> Int64 {
        try database.read(athlete) { try $0.storedBytes() } + database.unloadedBytes(of: athlete)
      }
      let (bytes, growth) = (try stored(), database.growth(of: athlete))
      let answer = String((0..<100_000).map { _ in Character(Unicode.Scalar(UInt8.random(in: 97...122))) })
      try database.write(athlete) { store in
        try store.write(
          [.put(Row(Sample.session(1)))],
          receipt: Receipt(
            action: Sample.id(50), hash: [1, 2], answer: answer, at: Instant(milliseconds: 86_400_000)))
      }
      #expect(database.growth(of: athlete) - growth > 100_000)
      #expect(try stored() - bytes > 90_000)
    }
  }
}
