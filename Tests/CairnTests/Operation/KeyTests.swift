import Testing

@testable import Cairn

@Suite struct KeyTests {
  /// Creates a key, and returns the key from the command's output.
  private func made(_ cairn: Shell, _ words: String...) throws -> String {
    let answer = cairn.run(["key", "create"] + words)
    #expect(answer.ending == .well)
    let match = try #require(answer.output.wholeMatch(of: #/cairn_([0-9a-z]{8})_[A-Za-z0-9_-]{43}/#))
    #expect(
      answer.errors.hasSuffix(
        "This is the only time that the key is shown; cairn key revoke \(match.output.1) ends it."))
    return answer.output
  }

  private func id(_ key: String) -> String { String(key.dropFirst(6).prefix(8)) }

  @Test func `keys are made, listed and revoked`() throws {
    let cairn = Shell()
    cairn("units", "kg")
    #expect(cairn.says("key", "list") == "There is no key; cairn key create makes one.")
    let watch = try made(cairn, "Watch")
    let script = try made(cairn, "Nightly script", "--scope", "read", "--days", "30")
    #expect(
      cairn.says("key", "list") == """
        Id        Name            May   Made        Ends
        \(id(script))  Nightly script  read  2026-11-21  2026-12-21
        \(id(watch))  Watch           sync  2026-11-21
        """)
    cairn.wait(days: 31)
    #expect(
      cairn.says("key", "list") == """
        Id        Name            May   Made        Ends
        \(id(script))  Nightly script  read  2026-11-21  over since 2026-12-21
        \(id(watch))  Watch           sync  2026-11-21
        """)
    #expect(cairn.says("key", "revoke", id(script)) == "The key \(id(script)) is revoked.")
    #expect(cairn.says("key", "revoke", watch) == "The key \(id(watch)) is revoked.")
    #expect(cairn.says("key", "list") == "There is no key; cairn key create makes one.")
    let again = cairn("key", "revoke", id(watch))
    #expect(again.ending == .refused)
    #expect(again.errors == "cairn: No key has the id \(id(watch)); cairn key list shows them.")
  }

  @Test func `programs get JSON, without the secret but when it is made`() throws {
    let cairn = Shell()
    let made = cairn.says("--json", "key", "create", "Watch", "--days", "1")
    #expect(made.hasPrefix(#"{"key":"cairn_"#))
    let listed = cairn.says("--json", "key", "list")
    #expect(
      listed.hasSuffix(
        """
        ","name":"Watch","scope":"sync","created_at_milliseconds":1795284000000,\
        "expires_at_milliseconds":1795370400000,"used_at_milliseconds":null}]
        """))
    #expect(!listed.contains("cairn_"))
  }

  @Test(arguments: [
    (["key", "create", "  "], "cairn: Say what the key is for, in at most 200 bytes."),
    (
      ["key", "create", "Watch", "--scope", "write"],
      "cairn: “write” is none of sync, read, calendar, calendar_titles."
    ),
    (
      ["key", "create", "Watch", "--days", "0"],
      "cairn: --days is a number from 1 to 3650; leave it out for a key without an end."
    ),
  ])
  func `what is no key is not understood`(words: [String], sentence: String) {
    let cairn = Shell()
    let answer = cairn.run(words)
    #expect(answer.ending == .notUnderstood)
    #expect(answer.errors == sentence)
  }

  @Test func `with several athletes it is said whose key it is`() throws {
    let cairn = Shell()
    cairn.input = Array("a stone on a stone".utf8)
    cairn("athlete", "create", "Anna", "--passphrase-stdin")
    #expect(try made(cairn, "Watch").hasPrefix("cairn_"))
    cairn("athlete", "create", "Ben", "--passphrase-stdin")
    let answer = cairn("key", "list")
    #expect(answer.ending == .refused)
    #expect(
      answer.errors == """
        cairn: Several athletes have records here; say whose are meant with --athlete and the name: \
        Anna, Ben.
        """)
    let key = id(try made(cairn, "Phone", "--athlete", "ben"))
    #expect(cairn.says("key", "list", "--athlete", "Anna").contains("Watch"))
    #expect(!cairn.says("key", "list", "--athlete", "Anna").contains(key))
    #expect(cairn("key", "revoke", key, "--athlete", "Anna").ending == .refused)
    #expect(cairn.says("key", "revoke", key, "--athlete", "Ben") == "The key \(key) is revoked.")
    #expect(
      cairn("key", "list", "--athlete", "Cleo").errors
        == "cairn: Nobody signs in as Cleo; cairn athlete list shows who does.")
  }
}
