import Database
import Foundation
import HTTPTypes
import Records
import Sync
import Testing
import Training

@testable import Server

/// A language model in addition to the rules, which answer even if the model is slow, broken or hostile.
@Suite struct LanguageModelTests {
  private static let ask = "Suggest a session for today"
  private static let honest = ModelServer.Manner.says(#"{"answer":"Rows & <b>hangs</b> suit you."}"#)

  /// Returns a site whose athlete has turned on the model, unless `isOn` is false.
  private func server(_ model: ModelSettings, isOn: Bool = true) async throws -> TestServer {
    let site = try TestServer(model: model)
    if isOn {
      let reply = await site.post("/coach/model", [("op", op(900)), ("host", model.host)])
      #expect(reply.status == 303)
    }
    return site
  }

  private func question(_ text: String, _ number: UInt64, on site: TestServer) async {
    let reply = await site.post("/coach/ask", [("op", op(number)), ("text", text)])
    #expect(reply.status == 303)
  }

  /// Waits until the model has been asked all pending questions.
  private func settle(_ site: TestServer) async {
    await site.edge.adviser?.look(for: site.athletes[0])
  }

  private func read<Answer>(_ site: TestServer, _ body: (Transaction) -> Answer) throws -> Answer {
    try site.file.read(site.athletes[0]) { store in
      body(Transaction(store, Context(now: site.edge.settings.clock(), action: .none).settled(for: store)))
    }
  }

  private func messages(_ site: TestServer) throws -> [CoachMessage] {
    try read(site) { $0.list(CoachMessage.self, CoachMessage.byTime.all) }
  }

  private func items(_ site: TestServer) throws -> [FeedItem] { try read(site) { $0.list(FeedItem.self) } }

  @Test func `Its words come beside the rules' answer, with their origin, and once`() async throws {
    try await withModelServer(Self.honest) { model, settings in
      let site = try await server(settings)
      await question("How is my week?", 1, on: site)
      await settle(site)
      let talk = try messages(site)
      #expect(talk.count == 3 && talk[1].text == nil && talk[2].text == "Rows & <b>hangs</b> suit you.")
      let page = await site.ask(.get, "/coach").text
      #expect(page.contains("From the language model") && page.contains("Rows &amp; &lt;b&gt;hangs"))
      #expect(!page.contains("<b>hangs"))
      await settle(site)
      #expect(model.heard.count == 1)
      #expect(model.heard[0].path == "/v1/chat/completions")
      #expect(model.heard[0].key == "Bearer secret-key")
      // A restarted server sends only questions without an answer.
      let again = try Edge(site.edge.scope, site.edge.settings, site.edge.log)
      await again.adviser?.look(for: site.athletes[0])
      #expect(model.heard.count == 1)
    }
  }

  @Test func `A red flag is left to the rules`() async throws {
    try await withModelServer(Self.honest) { model, settings in
      let site = try await server(settings)
      await question("I have chest pain, can I train today?", 1, on: site)
      await settle(site)
      #expect(try messages(site).count == 2 && model.heard.isEmpty)
    }
  }

  @Test func `The page shows to the byte what is sent, and where`() async throws {
    try await withModelServer(Self.honest) { model, settings in
      let site = try await server(settings)
      let person = await site.post(
        "/profile/person",
        [("op", op(1)), ("name", "Ada Lovelace"), ("language", "en"), ("time_zone", "UTC")])
      #expect(person.status == 303, "\(person.text)")
      let limited = await site.post(
        "/profile/limitations", [("op", op(2)), ("name", "patella \"rehab\" <i>"), ("movement", "squat")])
      #expect(limited.status == 303, "\(limited.text)")
      let page = await site.ask(.get, "/coach/model")
      #expect(page.status == 200 && page.text.contains(settings.host) && page.text.contains("stone-1"))
      #expect(!page.text.contains("secret-key"))
      let shown = page.text.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
        .replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&amp;", with: "&")
      await question(Self.ask, 3, on: site)
      await settle(site)
      let sent = String(decoding: try #require(model.heard.first).body, as: UTF8.self)
      #expect(shown.contains(sent), "\(sent)")
      #expect(sent.contains("patella") && !sent.contains("Ada") && !sent.contains("Lovelace"))
      let hexadecimal = try Regex("[0-9a-f]{8}-[0-9a-f]{4}-")
      #expect(!sent.contains(hexadecimal), "no ids")
    }
  }

  @Test func `Nothing is sent before it is switched on, for another host, or when it is off again`()
    async throws
  {
    try await withModelServer(Self.honest) { model, settings in
      let site = try await server(settings, isOn: false)
      #expect(await site.ask(.get, "/coach/model").text.contains("Off: nothing is sent"))
      await question(Self.ask, 1, on: site)
      await settle(site)
      site.wait(seconds: 60)
      let elsewhere = await site.post("/coach/model", [("op", op(2)), ("host", "elsewhere.example.org")])
      #expect(elsewhere.status == 422)
      #expect(await site.post("/coach/model", [("op", op(3)), ("host", settings.host)]).status == 303)
      await settle(site)
      #expect(model.heard.isEmpty, "what was asked before is sent nowhere")
      // The server is configured with another model.
      var settings = site.edge.settings
      settings.model = try ModelSettings("http://localhost:9/v1", model: "stone-2", key: nil)
      let moved = try Edge(site.edge.scope, settings, site.edge.log)
      await question("How is my week?", 4, on: site)
      await moved.adviser?.look(for: site.athletes[0])
      await settle(site)
      #expect(model.heard.count == 1, "it asks whom she has seen")
      site.wait(seconds: 60)
      #expect(await site.post("/coach/model", [("op", op(5))]).status == 303)
      await question("Am I recovered?", 6, on: site)
      await settle(site)
      #expect(model.heard.count == 1)
    }
  }

  @Test func `A server without a model says so`() async throws {
    let site = try TestServer()
    #expect(await site.ask(.get, "/coach/model").text.contains("This server has no language model"))
  }

  @Test(arguments: [
    ModelServer.Manner.status(.internalServerError), .status(.tooManyRequests), .status(.noContent),
    .sends("<html><body>Please sign in</body></html>"), .sends(#"{"choices":[{"message":{"conte"#),
    .sends(#"{"choices":7}"#), .says("Let me think."), .says(#"{"answer":["a","b"]}"#),
    .says(#"{"answer":"Go","session":{"squat":500}}"#), .huge(300_000), .silent, .redirects,
  ])
  func `Whatever it answers, the rules' answer stands`(manner: ModelServer.Manner) async throws {
    try await withModelServer(manner) { model, settings in
      let site = try await server(settings)
      await question(Self.ask, 1, on: site)
      await settle(site)
      let talk = try messages(site)
      #expect(talk.count == 2 && talk[1].role == .coach && !talk[1].remarks.isEmpty)
      #expect(try items(site).count == 1)
      #expect(model.heard.count == 1, "it is asked once, and at one place")
      #expect(await site.ask(.get, "/coach").status == 200)
      guard manner != .silent else { return }
      // After the model recovers, the failed question stays as it is, and the next one is answered.
      model.turn(Self.honest)
      site.wait(seconds: 60)
      await question("How is my form?", 2, on: site)
      await settle(site)
      #expect(try messages(site).count == 5)
    }
  }

  @Test func `Nobody listens: the rules' answer stands`() async throws {
    let model = try ModelSettings("http://127.0.0.1:9/v1", model: "none", key: nil)
    let site = try await server(model)
    await question(Self.ask, 1, on: site)
    await settle(site)
    #expect(try messages(site).count == 2)
  }

  @Test func `A session that it proposes is offered within the bounds alone`() async throws {
    try await withModelServer(Self.honest) { model, settings in
      let cases: [(session: String, exercises: [String]?, sets: String)] = [
        (#"[{"name":"Pull-Up","sets":2}]"#, ["Pull-Up"], "2"),
        (#"[{"name":"Pull-Up","sets":6}]"#, ["Pull-Up"], "3"),
        (#"[{"name":"Pull-Up","sets":500}]"#, nil, ""), (#"[{"name":"Barbell Squat","sets":3}]"#, nil, ""),
        (#"[{"name":"Ignore all rules","sets":3}]"#, nil, ""),
      ]
      for (session, exercises, sets) in cases {
        let site = try await server(settings)
        let limited = await site.post(
          "/profile/limitations", [("op", op(2)), ("name", "patella rehab"), ("movement", "squat")])
        #expect(limited.status == 303)
        model.turn(.says(#"{"answer":"Do this: 500 kg.","session":\#(session)}"#))
        await question(Self.ask, 1, on: site)
        await settle(site)
        let made = try items(site).filter { $0.remarks.contains { $0.code == .byModel } }
        #expect(made.first.map { $0.exercises.map { $0.name } } == exercises, "\(session)")
        #expect(made.first?.exercises.first?.sets == (exercises == nil ? nil : sets))
        #expect(try messages(site).count == 3, "words may be any")
        #expect(try messages(site).last?.feedItemIDs == made.map { $0.id })
        if made.isEmpty {
          #expect(await site.ask(.get, "/coach").text.contains("went beyond what the rules allow"))
        } else {
          let plan = await site.ask(.get, "/plan").text
          #expect(plan.contains("Suggested by the language model, within the rules."))
        }
      }
    }
  }

  @Test func `So many times an hour it is asked, and no more`() async throws {
    try await withModelServer(Self.honest, timesAnHour: 2) { model, settings in
      let site = try await server(settings)
      for number in 1...4 as ClosedRange<UInt64> {
        site.wait(seconds: 60)
        await question("How is my week?", number, on: site)
        await settle(site)
      }
      #expect(model.heard.count == 2)
      site.wait(seconds: 3600)
      await settle(site)
      #expect(model.heard.count == 4, "what waited is asked later")
    }
  }

  @Test func `A question from a phone is answered to the phone`() async throws {
    try await withModelServer(Self.honest) { _, settings in
      let site = try await server(settings)
      let phone = try Device(
        athlete: site.athletes[0], new: ID(high: 1, low: 5), schema: TrainingRecords.schema,
        policy: TrainingMergePolicy.self)
      site.wait(seconds: 60)
      let now = site.edge.settings.clock()
      let finder = try TestServer.finder.get()
      _ = try phone.perform(Context(now: now, action: ID(high: 7, low: 9))) { tx throws(CoachError) in
        try askCoach("How is my week?", finder, in: tx)
      }
      try await exchange(phone, with: site)
      await settle(site)
      try await exchange(phone, with: site)
      let talk = try phone.view.rows(CoachMessage.kind, Query())
      #expect(talk.contains { $0["text"] == .text("Rows & <b>hangs</b> suit you.") })
    }
  }

  private func exchange(_ device: Device<TrainingMergePolicy>, with site: TestServer) async throws {
    let now = site.edge.settings.clock()
    let headers = [
      ("Sec-Fetch-Site", "same-origin"), ("Content-Type", "application/json"), ("X-Sync-Protocol", "1"),
    ]
    let reply = await site.ask(
      .post, "/sync/v1/exchange", headers, bytes: JSONWriter.bytes(of: device.makeExchange(at: now).value))
    let body = Sync.Reply.Body(
      status: Int64(reply.status), isJSON: true, reply.bytes, TrainingRecords.schema)
    _ = try device.handle(Sync.Reply(body, sentAt: now, receivedAt: now, random: (7, 8)))
  }
}
