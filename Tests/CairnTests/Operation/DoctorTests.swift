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
        ok    Nothing has crashed the server.
        ok    There are no accounts, so the server only responds to this machine.
        fix   There is no backup. Run cairn backup FOLDER --keep 7d,4w,12m every day.
        """)
    cairn("backup", cairn.path("kept"), "--keep", "3")
    let second = cairn("doctor")
    #expect(second.ending == .well && second.output.contains("in kept. It was restored for comparison."))
    cairn.wait(days: 3)
    #expect(cairn("doctor").output.contains("fix   The last backup is from 2026-11-21"))
  }
}
