import Foundation
import HTTPTypes
import Records
import Testing

@testable import Server

/// An athlete's actions, performed by a program through the API.
@Suite struct APIStoryTests {
  private let site: TestServer

  init() throws { site = try TestServer() }

  /// Sends a request, expects a status, and returns the response's body.
  private func ask(
    _ method: HTTPRequest.Method, _ path: String, _ body: String = "", is status: Int,
    from place: SourceLocation = #_sourceLocation
  ) async throws -> Value {
    let reply = await site.ask(
      method, path, [("Content-Type", "application/json"), ("Sec-Fetch-Site", "same-origin")], body: body)
    #expect(reply.status == status, "\(reply.text)", sourceLocation: place)
    return reply.bytes.isEmpty ? .null : try JSONReader.value(of: reply.bytes)
  }

  private func text(_ value: Value?) -> String { value.flatMap { String($0) } ?? "" }

  private func list(_ value: Value?) -> [Value] {
    guard case .list(let values)? = value else { return [] }
    return values
  }

  private static let push = #"""
    {"name":"Push","exercises":[{"catalog_id":"barbell-bench-press",
    "rep_range":{"mode":"range","low":8,"high":12,"unit":"reps"},
    "scheme":{"kind":"linear","increment_grams":2500,"failures":3},
    "sets":[{"target_weight_grams":60000,"target_reps":8},{"target_weight_grams":60000,"target_reps":8}]}]}
    """#

  @Test func `a template is made, edited, compared and taken back`() async throws {
    let made = try await ask(.post, "/api/v1/templates", Self.push, is: 201)
    let path = "/api/v1/templates/" + text(made["id"])
    #expect(made["version"] == .integer(1) && made["category"] == .text("custom"))
    let exercise = try #require(list(made["exercises"]).first)
    #expect(exercise["name"] == .text("Barbell Bench Press") && list(exercise["sets"]).count == 2)
    #expect(exercise["scheme"]?["increment_grams"] == .integer(2500))
    #expect(exercise["scheme"]?["decrement_tenths_of_percent"] == .null)
    let set = try #require(list(exercise["sets"]).first)
    #expect(set["type"] == .text("regular") && set["target_rest_seconds"] == .integer(90))
    #expect(set["target_rpe_tenths"] == .null && set["target_weight_grams"] == .integer(60_000))
    _ = try await ask(.post, "/api/v1/templates", Self.push, is: 409)

    let same = JSONWriter.text(of: made)
    #expect(try await ask(.put, path, same, is: 200) == made, "what was read can be sent back")
    let heavier = same.replacing("60000", with: "62500")
    #expect(try await ask(.put, path, heavier, is: 200)["version"] == .integer(2))
    let versions = try await ask(.get, path + "/versions", is: 200)
    #expect(list(versions["versions"]).map { $0["number"] } == [.integer(1), .integer(2)])
    #expect(try await ask(.get, path + "/versions/1", is: 200)["exercises"] == made["exercises"])
    _ = try await ask(.get, path + "/versions/3", is: 404)
    let changed = list(try await ask(.get, path + "/diff?from=1&to=2", is: 200)["differences"])
    #expect(changed.count == 2)
    #expect(changed.first?["field"] == .text("target_weight_grams"))
    #expect(changed.first?["before"] == .integer(60_000) && changed.first?["after"] == .integer(62_500))
    _ = try await ask(.get, path + "/diff?from=1&to=9", is: 422)
    let back = try await ask(.post, path + "/restore", #"{"version":1}"#, is: 200)
    #expect(back["version"] == .integer(3) && back["exercises"] == made["exercises"])
    _ = try await ask(.post, path + "/restore", #"{"version":3}"#, is: 409)
    _ = try await ask(.delete, path, is: 204)
    _ = try await ask(.get, path, is: 404)
  }

  @Test func `a session runs, is completed, and its change is accepted`() async throws {
    let template = try await ask(.post, "/api/v1/templates", Self.push, is: 201)
    let session = try await ask(
      .post, "/api/v1/sessions", #"{"template_id":"\#(text(template["id"]))"}"#, is: 201)
    let path = "/api/v1/sessions/" + text(session["id"])
    #expect(session["origin"] == .text("plan") && session["ended_at"] == .null)
    _ = try await ask(.post, "/api/v1/sessions", "{}", is: 409)
    _ = try await ask(.post, path + "/complete", is: 409)
    let sets =
      #"{"catalog_id":"barbell-bench-press","sets":[{"weight_grams":60000,"reps":12},"#
      + #"{"weight_grams":60000,"reps":12,"rpe_tenths":65}]}"#
    let logged = try await ask(.post, path + "/sets", sets, is: 200)
    let done = list(list(logged["exercises"]).first?["sets"])
    #expect(done.map { $0["reps"] } == [.integer(12), .integer(12)])
    #expect(done.last?["rpe_tenths"] == .integer(65))
    for notes in ["5", "[]", "true"] {
      let wrong = sets.dropLast() + #","notes":\#(notes)}"#
      _ = try await ask(.post, path + "/sets", String(wrong), is: 422)
      _ = try await ask(.post, path + "/complete", #"{"notes":\#(notes)}"#, is: 422)
    }
    let ended = try await ask(.post, path + "/complete", #"{"effort":6,"notes":"Easy"}"#, is: 200)
    #expect(ended["ended_at"] != .null && ended["effort"]?["rpe"] == .integer(6))
    #expect(ended["notes"] == .text("Easy"))
    _ = try await ask(.post, path + "/sets", sets, is: 409)

    let found = try await ask(.get, "/api/v1/suggestions?session_id=" + text(session["id"]), is: 200)
    let suggestion = try #require(list(found["suggestions"]).first)
    let change = try #require(list(suggestion["changes"]).first)
    #expect(suggestion["template_id"] == template["id"])
    let decide = "/api/v1/suggestions/\(text(suggestion["id"]))/changes/\(text(change["id"]))/"
    _ = try await ask(.post, decide + "defer", #"{"because":5}"#, is: 422)
    _ = try await ask(.post, decide + "defer", is: 200)
    site.wait(seconds: 60)
    let accepted = try await ask(.post, decide + "accept", #"{"because":"ready"}"#, is: 200)
    let decisions = list(list(accepted["changes"]).first { $0["id"] == change["id"] }?["decisions"])
    #expect(decisions.map { $0["decision"] } == [.text("deferred"), .text("accepted")])
    _ = try await ask(.post, decide + "accept", is: 409)
    let now = try await ask(.get, "/api/v1/templates/" + text(template["id"]), is: 200)
    #expect(now["version"] == .integer(2))
  }

  private static let mapping = #"""
    {"title":"Evening","started_at":"2026-11-20T18:00:00Z","ended_at":"2026-11-20T18:50:00Z","effort":7,
    "exercises":[{"catalog_id":"pull-up","notes":"Wide","sets":[{"reps":8},{"reps":6}]}]}
    """#

  @Test func `a session of the past is told in one body, and amended`() async throws {
    let session = try await ask(.post, "/api/v1/sessions", APIStoryTests.mapping, is: 201)
    let path = "/api/v1/sessions/" + text(session["id"])
    #expect(session["date"] == .text("2026-11-20"))
    #expect(session["ended_at"] == .text("2026-11-20T18:50:00.000Z"))
    let exercise = try #require(list(session["exercises"]).first)
    #expect(exercise["notes"] == .text("Wide"))
    #expect(list(exercise["sets"]).allSatisfy { $0["completed_at"] == .null })
    let listed = try await ask(.get, "/api/v1/sessions?from=2026-11-20&to=2026-11-20", is: 200)
    #expect(list(listed["sessions"]) == [session])

    let set = text(list(exercise["sets"]).first?["id"])
    let amended = try await ask(
      .post, path + "/amendments", #"{"set_id":"\#(set)","set":{"reps":9}}"#, is: 200)
    #expect(amended["is_amended"] == .boolean(true))
    site.wait(seconds: 60)
    _ = try await ask(.post, path + "/amendments", #"{"catalog_id":"nothing","set":{"reps":5}}"#, is: 422)
    _ = try await ask(
      .post, path + "/amendments",
      #"{"catalog_id":"barbell-bench-press","set":{"weight_grams":40000,"reps":5}}"#, is: 200)
    site.wait(seconds: 60)
    _ = try await ask(.post, path + "/amendments", #"{"set_id":"\#(set)","set":null}"#, is: 200)
    let all = list(try await ask(.get, path + "/amendments", is: 200)["amendments"])
    #expect(all.first?["before"]?["reps"] == .integer(8) && all.first?["after"]?["reps"] == .integer(9))
    let progress = try await ask(.get, "/api/v1/progress/exercises/pull-up", is: 200)
    #expect(list(progress["summaries"]).first?["hard_sets"] == .integer(1))
    for wrong in [
      #"{"ended_at":"2026-11-20T17:00:00Z","started_at":"2026-11-20T18:00:00Z"}"#,
      #"{"started_at":"2030-11-20T17:00:00Z"}"#, #"{"started_at":"2026-11-31T17:00:00Z"}"#,
      #"{"exercises":[{"catalog_id":"nothing","sets":[{"reps":1}]}]}"#,
      #"{"exercises":[{"catalog_id":"pull-up","sets":[]}]}"#,
      #"{"exercises":[{"catalog_id":"pull-up","sets":[{"reps":-1}]}]}"#,
    ] { _ = try await ask(.post, "/api/v1/sessions", wrong, is: 422) }
    let sessions = try await ask(.get, "/api/v1/sessions", is: 200)
    #expect(list(sessions["sessions"]).count == 1, "what is refused leaves nothing")
    _ = try await ask(.delete, path, is: 204)
  }

  @Test func `what is wrong with a session is described without internal limits`() async throws {
    let times = #""started_at":"2026-11-20T18:00:00Z","ended_at":"2026-11-20T19:00:00Z""#
    for (body, text) in [
      (#"{"started_at":"2030-11-20T17:00:00Z"}"#, "“started_at” can't be in the future."),
      (
        #"{"started_at":"2026-11-20T18:00:00Z","ended_at":"2026-11-20T17:00:00Z"}"#,
        "“ended_at” can't be before “started_at” or more than ten days after it."
      ),
      (
        #"{\#(times),"exercises":[{"catalog_id":"pull-up","sets":[{"climb":{"grade":"VX","scale":"v"}}]}]}"#,
        "“grade” isn't a grade of this scale."
      ),
    ] {
      let problem = try await ask(.post, "/api/v1/sessions", body, is: 422)
      #expect(problem["detail"] == .text(text))
    }
  }

  @Test func `what is known of a day and a program come and go`() async throws {
    let metrics = #"{"body_weight_grams":72500,"sleep_minutes":288}"#
    let noted = try await ask(.put, "/api/v1/metrics/2026-11-21", metrics, is: 200)
    #expect(noted["date"] == .text("2026-11-21") && noted["resting_heart_rate"] == .null)
    #expect(try await ask(.get, "/api/v1/metrics/2026-11-21", is: 200) == noted)
    _ = try await ask(.put, "/api/v1/metrics/2026-11-21", #"{"body_weight_grams":5}"#, is: 422)
    let activity = try await ask(
      .post, "/api/v1/activities",
      #"{"title":"Run","type":"running","started_at":"2026-11-21T23:30:00Z","utc_offset_minutes":60,"#
        + #""duration_seconds":1800,"rpe_tenths":60}"#, is: 201)
    #expect(activity["date"] == .text("2026-11-22") && activity["source"] == .text("manual"))
    let program = try await ask(
      .post, "/api/v1/programs", #"{"name":"Winter","pattern":"weekly","start_date":"2026-11-23"}"#, is: 201)
    let day = try #require(list(program["days"]).first)
    let path = "/api/v1/programs/" + text(program["id"])
    let edited = try await ask(.put, path + "/days/" + text(day["id"]), #"{"type":"strength"}"#, is: 200)
    #expect(list(edited["days"]).first?["type"] == .text("strength"))
    let dates = try await ask(.get, path + "/dates?from=2026-11-23&to=2026-11-29", is: 200)
    #expect(list(dates["dates"]).first?["date"] == .text("2026-11-23"))

    let first = try await ask(.get, "/api/v1/changes", is: 200)
    #expect(list(first["changes"]).contains { $0["kind"] == .text("program") })
    let next = JSONWriter.text(of: first["next"] ?? .null)
    #expect(list(try await ask(.get, "/api/v1/changes?since=" + next, is: 200)["changes"]) == [])
    _ = try await ask(.delete, path, is: 204)
    let gone = list(try await ask(.get, "/api/v1/changes?since=" + next, is: 200)["changes"])
    #expect(gone.map { $0["state"] } == [.text("deleted")])
  }

  @Test func `a time without an offset has that of the athlete's time zone, or the one that it had`()
    async throws
  {
    let berlin = #"{"person":{"name":"Ada","time_zone":"Europe/Berlin"}}"#
    _ = try await ask(.put, "/api/v1/profile", berlin, is: 200)
    // It is winter now, and the offset was two hours in summer.
    let start = #""started_at":"2026-07-10T22:30:00Z""#
    func run(_ more: String) -> String { #"{"title":"Run",\#(start),"duration_seconds":1800\#(more)}"# }
    let activity = try await ask(.post, "/api/v1/activities", run(""), is: 201)
    let exercises = #"[{"catalog_id":"pull-up","sets":[{"reps":8}]}]"#
    let body = #"{\#(start),"ended_at":"2026-07-10T23:00:00Z","exercises":\#(exercises)}"#
    let session = try await ask(.post, "/api/v1/sessions", body, is: 201)
    for made in [activity, session] {
      #expect(made["date"] == .text("2026-07-11") && made["utc_offset_minutes"] == .integer(120))
    }
    let away = try await ask(.post, "/api/v1/activities", run(#","utc_offset_minutes":540"#), is: 201)
    let path = "/api/v1/activities/" + text(away["id"])
    let changed = try await ask(.put, path, run(#","distance_metres":5000"#), is: 200)
    #expect(changed["utc_offset_minutes"] == .integer(540) && changed["distance_metres"] == .integer(5000))
  }

  @Test func `the profile's parts change one by one`() async throws {
    let sent =
      #"{"person":{"name":"Ada","time_zone":"Europe/Berlin"},"#
      + #""heart_rates":{"resting":42,"maximum":178},"#
      + #""sleep_target":{"sleep_target_minutes":480,"wake_time":"05:30"}}"#
    let profile = try await ask(.put, "/api/v1/profile", sent, is: 200)
    #expect(profile["sleep_target"]?["wake_time"] == .text("05:30"))
    #expect(try await ask(.get, "/api/v1/profile", is: 200) == profile)
    _ = try await ask(.put, "/api/v1/profile", #"{"units":{"weight":"lb"}}"#, is: 200)
    let now = try await ask(.get, "/api/v1/profile", is: 200)
    #expect(now["person"] == profile["person"] && now["units"]?["weight"] == .text("lb"))
    _ = try await ask(.put, "/api/v1/profile", #"{"heart_rates":{"resting":120,"maximum":110}}"#, is: 422)
    let own = try await ask(.post, "/api/v1/exercises", #"{"name":"Tyre flip","muscle":"glutes"}"#, is: 201)
    #expect(own["is_own"] == .boolean(true))
    let found = try await ask(.get, "/api/v1/exercises?q=tyre", is: 200)
    #expect(list(found["exercises"]).first?["name"] == .text("Tyre flip"))
    _ = try await ask(.post, "/api/v1/exercises", #"{"name":"Tyre flip"}"#, is: 409)
  }
}
