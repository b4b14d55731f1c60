import Records
import Training

/// What is stored, and taking it away: exports, the page to restore one, and what is private.
func keepingRoutes() -> [Route] {
  [
    Route("GET", "/data") { visit in .page(keepingPage(Holdings(in: visit.tx), visit.frame)) },
    Route("GET", "/data/export.json") { visit in
      do throws(StoreError) {
        let bytes = try Archive(of: visit.tx.base).bytes
        return Response(status: 200, contentType: "application/json", body: bytes)
      } catch {
        return failedResponse(error, visit.frame)
      }
    },
    Route("GET", "/data/log.csv") { visit in
      table(LogTable.bytes(visit.finder.catalogue, in: visit.tx))
    },
    Route("GET", "/data/sets.csv") { visit in table(SetTable.bytes(in: visit.tx)) },
    Route("GET", "/data/hevy.csv") { visit in table(HevyTable.bytes(in: visit.tx)) },
    Route("GET", "/data/restore") { visit in .page(restorePage(nil, visit.frame)) },
    Route("GET", "/data/restored") { visit in
      let (count, all) = (visit.request.query["count"], visit.request.query["all"])
      return .page(
        restoredPage(
          count.flatMap { Int64(digits: $0.utf8) } ?? 0, of: all.flatMap { Int64(digits: $0.utf8) } ?? 0,
          visit.frame))
    },
    Route("GET", "/privacy") { visit in .page(privacyPage(visit.frame)) },
  ]
}

private func table(_ bytes: [UInt8]) -> Response {
  Response(status: 200, contentType: "text/csv; charset=utf-8", body: bytes)
}

/// How much of everything is kept.
struct Holdings {
  var sessions: Int64
  var sets: Int64
  var templates: Int64
  var imports: Int64
  /// The day of the oldest session.
  var since: Day?

  init(in tx: Transaction) {
    sessions = tx.count(WorkoutSession.self)
    sets = tx.count(SetPerformance.self)
    templates = tx.count(WorkoutPlan.self)
    imports = tx.count(ImportBatch.self)
    since = tx.first(WorkoutSession.self, WorkoutSession.byStart.all)?.day
  }
}
