import Testing

@testable import Cairn

/// The commands for the profile.
@Suite struct ProfileCommandTests {
  @Test func `who the athlete is can be said and read`() throws {
    let cairn = Shell()
    let new = "Name       not set\nLanguage   en\nTime zone  not set (using this machine's)\n"
    #expect(cairn.says("profile").hasPrefix(new))
    let said = cairn.says("profile", "--name", "Maya", "--time-zone", "Europe/Berlin", "--boldness", "bold")
    #expect(said.hasSuffix("Boldness   bold: targets rise once you are 65% likely to hit them"))
    #expect(
      cairn.says("--json", "profile")
        == #"{"name":"Maya","language":"en","time_zone":"Europe/Berlin","boldness":65}"#)
    #expect(cairn("profile", "--time-zone", "a b").ending == .refused)
    #expect(cairn("profile", "--boldness", "reckless").ending == .notUnderstood)
    #expect(cairn("profile", "--boldness", "96").ending == .refused)
    let own = cairn.says("profile", "--boldness", "80")
    #expect(own.hasSuffix("Boldness   custom: targets rise once you are 80% likely to hit them"))
  }
}
