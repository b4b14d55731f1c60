import Database
import Foundation
import Records
import Testing

@testable import Cairn

/// Commands on a database that some athletes have left, or whose move to it isn't complete.
@Suite struct MoveCommandTests {
  private func id(_ name: String) -> ID { ID(high: 0xa, low: UInt64(name.utf8.count)) }

  /// Adds an athlete with an account to a terminal's database.
  private func add(_ name: String, _ state: MoveState, to cairn: Shell) throws {
    let file = try DatabaseFile(path: cairn.path("cairn.sqlite"))
    let athlete = id(name)
    try file.addAthlete(athlete, device: ID(high: 0xd, low: 1), epoch: ID(high: 0xe, low: 1))
    try file.addAccount(Account(athlete: athlete, name: name, passphrase: "x"), at: cairn.now)
    if state != .present { try setState(state, of: athlete, in: file) }
    try file.close()
  }

  private func setState(_ state: MoveState, of athlete: ID, in file: DatabaseFile) throws {
    let status = MoveStatus(state: state, move: ID(high: 1, low: 1))
    #expect(try file.setMoveStatus(status, of: athlete, from: .present))
  }

  @Test(arguments: [MoveState.arriving, .abandoned, .moved])
  func `commands need no name to choose the only athlete that is present`(state: MoveState) throws {
    let cairn = Shell()
    cairn("units", "lb")
    try add("Ben", state, to: cairn)
    #expect(cairn.says("units") == "Weights are in lb.")
    #expect(cairn.says("check") == "Records checked: 1\nNo problems found.")
    let ben = cairn("units", "--athlete", "Ben")
    #expect(ben.ending == .databaseTrouble && ben.errors.contains("cairn move again"), "\(ben)")
  }

  @Test func `the check and the choice between athletes leave out those who have moved`() throws {
    let cairn = Shell()
    cairn("units", "lb")
    try add("Ben", .moved, to: cairn)
    try add("Anna", .present, to: cairn)
    #expect(
      cairn("units").errors == "cairn: This database has several athletes. Choose one with --athlete: Anna.")
    #expect(cairn.says("check") == "Records checked: 1\nNo problems found.")
  }

  @Test func `a new account doesn't belong to an athlete who has moved`() throws {
    let cairn = Shell()
    cairn.input = Array("a stone on a stone".utf8)
    cairn("units", "lb")
    let file = try DatabaseFile(path: cairn.path("cairn.sqlite"))
    try setState(.moved, of: try #require(try file.athletes().first), in: file)
    try file.close()
    #expect(cairn("units").errors.contains("were moved to another database"))
    #expect(
      cairn.says("athlete", "create", "Dora", "--passphrase-stdin", "--json")
        == #"{"name":"Dora","existing_data":false}"#)
    #expect(cairn.says("units") == "Weights are in kg.")
    cairn("key", "create", "Watch")
    #expect(
      cairn.says("athlete", "passphrase", "Dora", "--passphrase-stdin", "--json")
        == #"{"name":"Dora","revoked_keys":["Watch"]}"#)
  }

  @Test func `only a move that was begun can be cancelled`() throws {
    let cairn = Shell()
    cairn("units", "lb")
    try add("Anna", .present, to: cairn)
    let cancel = ["move", cairn.path("other.sqlite"), "--cancel", "--athlete", "Anna"]
    let missing = cairn.run(cancel)
    #expect(missing.ending == .databaseTrouble)
    #expect(missing.errors.hasPrefix("cairn: other.sqlite doesn't exist. Check the path"))
    #expect(!FileManager.default.fileExists(atPath: cairn.path("other.sqlite")))
    cairn("units", "--database", cairn.path("other.sqlite"))
    let none = Shell.Answer(errors: "cairn: There is no move of Anna to cancel.", ending: .refused)
    #expect(cairn.run(cancel) == none)
    let other = try DatabaseFile(path: cairn.path("other.sqlite"))
    let head = Head(device: ID(high: 0xd, low: 1), epoch: ID(high: 0xe, low: 1))
    try other.addArrivingAthlete(id("Anna"), head, by: ID(high: 1, low: 1))
    try other.close()
    #expect(cairn.run(cancel) == Shell.Answer(output: "Cancelled the move of Anna."))
    #expect(cairn.run(cancel) == none)
  }
}
