import Records

/// The page about what is only on this device.
func syncRoutes() -> [Route] {
  [
    Route("GET", "/sync") { visit in .page(syncPage(visit.request.sync, visit.frame)) },
    Route("GET", "/sync/refused/:place/change.json") { visit in
      let place = Int64(digits: visit.captured[0].utf8)
      guard let change = visit.request.sync.refusedChanges.first(where: { $0.place == place }) else {
        return .page(notFoundPage(visit.request.path, visit.frame), status: 404)
      }
      return Response(status: 200, contentType: "application/json", body: Array(change.text.utf8))
    },
  ]
}
