import Foundation
import Testing

@testable import Cairn

@Suite struct DoctorTests {
  @Test func `the doctor says what is well and what to change`() throws {
    let cairn = Shell()
    let none = cairn("doctor")
    #expect(none.ending == .databaseTrouble && none.output.isEmpty)
    cairn("units", "kg")
    let first = cairn("doctor")
    #expect(first.ending == .databaseTrouble && first.errors == "cairn: Found one problem.")
    #expect(
      first.output == """
        ok    The database can be read and written. It has one athlete.
        ok    There are no accounts, so the server only responds to this machine.
        ok    Nothing has crashed the server.
        fix   There is no backup. Run cairn backup FOLDER --keep 7d,4w,12m every day.
        """)
    cairn("backup", cairn.path("kept"), "--keep", "3")
    let second = cairn("doctor")
    #expect(second.ending == .well && second.output.contains("in kept. It was restored for comparison."))
    cairn.wait(days: 3)
    #expect(cairn("doctor").output.contains("fix   The last backup is from 2026-11-21"))
    cairn.setCalendar(by: -30)
    #expect(cairn("doctor").output.contains("fix   The last backup is from 2026-11-21"))
    #expect(cairn("doctor").output.contains("That is in the future."))
  }

  @Test func `the doctor reports that a file needs an upgrade, and doesn't upgrade it`() throws {
    let cairn = Shell()
    cairn("units", "kg")
    let file = URL(fileURLWithPath: cairn.path("cairn.sqlite"))
    var older = try Data(contentsOf: file)
    // The last byte of the version in SQLite's header.
    older[63] -= 1
    try older.write(to: file)
    let answer = cairn("doctor")
    #expect(answer.ending == .databaseTrouble)
    #expect(answer.output.contains("fix   The database is outdated."))
    #expect(answer.output.contains("fix   There is no backup."))
    #expect(try Data(contentsOf: file) == older)
    let names = try FileManager.default.contentsOfDirectory(atPath: cairn.folder)
    #expect(!names.contains { $0.contains("backup") })
  }

  @Test func `a list of crashes that can't be read isn't an empty list`() throws {
    let cairn = Shell()
    cairn("units", "kg")
    try cairn.write("{", to: "cairn.sqlite.incidents")
    #expect(cairn("doctor").output.contains("fix   cairn.sqlite.incidents can't be read."))
    #expect(cairn("incidents").ending == .badFile)
    #expect(cairn.says("incidents", "clear") == "Cleared. The server will retry the work.")
    #expect(cairn("doctor").output.contains("ok    Nothing has crashed the server."))
  }

  @Test func `the record of a backup of PostgreSQL gets its folder`() throws {
    let cairn = Shell()
    let path = cairn.path("share/cairn/cairn.sqlite-postgres-00000000")
    let backup = LastBackup(at: cairn.now, in: "kept")
    try backup.note(besideDatabase: path)
    #expect(LastBackup(besideDatabase: path) == backup)
  }
}
