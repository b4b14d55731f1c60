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
        "Copy the key now. It won't be shown again. To revoke it, run cairn key revoke \(match.output.1)."))
    return answer.output
  }

  private func id(_ key: String) -> String { String(key.dropFirst(6).prefix(8)) }

  @Test func `keys are made, listed and revoked`() throws {
    let cairn = Shell()
    cairn("units", "kg")
    #expect(cairn.says("key", "list") == "No keys. Create one with cairn key create.")
    let watch = try made(cairn, "Watch")
    let script = try made(cairn, "Nightly script", "--scope", "read", "--days", "30")
    #expect(
      cairn.says("key", "list") == """
        ID        Name            Scope  Created     Expires
        \(id(script))  Nightly script  read   2026-11-21  2026-12-21
        \(id(watch))  Watch           sync   2026-11-21
        """)
    cairn.wait(days: 31)
    #expect(
      cairn.says("key", "list") == """
        ID        Name            Scope  Created     Expires
        \(id(script))  Nightly script  read   2026-11-21  expired 2026-12-21
        \(id(watch))  Watch           sync   2026-11-21
        """)
    #expect(cairn.says("key", "revoke", id(script)) == "Revoked key \(id(script)).")
    #expect(cairn.says("key", "revoke", watch) == "Revoked key \(id(watch)).")
    #expect(cairn.says("key", "list") == "No keys. Create one with cairn key create.")
    let again = cairn("key", "revoke", id(watch))
    #expect(again.ending == .refused)
    #expect(again.errors == "cairn: No key has the ID \(id(watch)). Run cairn key list to see your keys.")
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
    (["key", "create", "  "], "cairn: Give the key a name of at most 200 bytes."),
    (
      ["key", "create", "Watch", "--scope", "write"],
      "cairn: “write” isn't valid. Possible values: sync, read, calendar, calendar_titles."
    ),
    (
      ["key", "create", "Watch", "--days", "0"],
      "cairn: --days must be from 1 to 3650. Leave it out for a key that never expires."
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
      answer.errors == "cairn: This database has several athletes. Choose one with --athlete: Anna, Ben.")
    let key = id(try made(cairn, "Phone", "--athlete", "ben"))
    #expect(cairn.says("key", "list", "--athlete", "Anna").contains("Watch"))
    #expect(!cairn.says("key", "list", "--athlete", "Anna").contains(key))
    #expect(cairn("key", "revoke", key, "--athlete", "Anna").ending == .refused)
    #expect(cairn.says("key", "revoke", key, "--athlete", "Ben") == "Revoked key \(key).")
    #expect(
      cairn("key", "list", "--athlete", "Cleo").errors
        == "cairn: No account is named Cleo. Run cairn athlete list to see all accounts.")
  }
}
