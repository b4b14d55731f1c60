import Records

/// Returns the routes of the sync page.
func syncRoutes() -> [Route] {
  [
    Route("GET", "/sync") { context in .page(syncPage(context.request.sync, context.layout)) },
    Route("GET", "/sync/refused/:place/change.json") { context in
      let place = Int64(digits: context.captured[0].utf8)
      guard let change = context.request.sync.refusedChanges.first(where: { $0.place == place }) else {
        return .page(notFoundPage(context.request.path, context.layout), status: 404)
      }
      return Response(status: 200, contentType: "application/json", body: Array(change.text.utf8))
    },
  ]
}
