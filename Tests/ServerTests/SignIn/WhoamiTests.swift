import HTTPTypes
import Records
import Testing

@Suite struct WhoamiTests {
  @Test func `a device is told whose it is, and whether she can sign out`() async throws {
    let alone = try TestServer()
    let reply = await alone.ask(.get, "/sync/v1/me")
    #expect(reply.text == #"{"athlete":"\#(alone.athletes[0].text)","hasAccount":false}"#)
    let site = try TestServer(["Ada", "Bea"])
    let cookie = try #require(await site.signIn("Bea"))
    let mapping = await site.ask(.get, "/sync/v1/me", [cookie])
    #expect(mapping.text == #"{"athlete":"\#(site.athletes[1].text)","hasAccount":true}"#)
    #expect(
      mapping.header("Cache-Control") == "no-store" && mapping.header("Content-Type") == "application/json")
  }

  @Test(arguments: ["/sync/v1/me", "/sync/v1/exchange"])
  func `a device that isn't signed in gets no page`(path: String) async throws {
    let reply = await (try TestServer(["Ada"])).ask(.get, path)
    #expect(reply.status == 401 && reply.header("Content-Type") == "application/json")
    #expect(reply.header("Location") == nil)
  }
}
