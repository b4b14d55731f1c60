import Records
import Training

/// Returns the routes of the page about the stored data: exports, restoring, and privacy.
func dataRoutes() -> [Route] {
  [
    Route("GET", "/data") { context in .page(dataPage(Holdings(in: context.tx), context.layout)) },
    Route("GET", "/data/export.json") { context in
      do throws(StoreError) {
        let bytes = try Archive(of: context.tx.base).bytes
        return Response(status: 200, contentType: "application/json", body: bytes)
      } catch {
        return failedResponse(error, context.layout)
      }
    },
    Route("GET", "/data/log.csv") { context in
      table(LogTable.bytes(context.finder.catalogue, in: context.tx))
    },
    Route("GET", "/data/sets.csv") { context in table(SetTable.bytes(in: context.tx)) },
    Route("GET", "/data/hevy.csv") { context in table(HevyTable.bytes(in: context.tx)) },
    Route("GET", "/data/restore") { context in .page(restorePage(context.layout)) },
    Route("GET", "/data/restored") { context in
      let (count, all) = (context.request.query["count"], context.request.query["all"])
      return .page(
        restoredPage(
          count.flatMap { Int64(digits: $0.utf8) } ?? 0, of: all.flatMap { Int64(digits: $0.utf8) } ?? 0,
          context.layout))
    },
    Route("GET", "/privacy") { context in .page(privacyPage(context.layout)) },
  ]
}

private func table(_ bytes: [UInt8]) -> Response {
  Response(status: 200, contentType: "text/csv; charset=utf-8", body: bytes)
}

/// The numbers of stored records, by kind.
struct Holdings {
  var sessions: Int64
  var sets: Int64
  var templates: Int64
  var imports: Int64
  /// The day of the oldest session, or nil if there is none.
  var since: Day?

  init(in tx: Transaction) {
    sessions = tx.count(WorkoutSession.self)
    sets = tx.count(SetPerformance.self)
    templates = tx.count(Template.self)
    imports = tx.count(ImportBatch.self)
    since = tx.first(WorkoutSession.self, WorkoutSession.byStart.all)?.day
  }
}
