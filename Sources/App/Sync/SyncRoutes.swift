/// The page about what is only on this device.
func syncRoutes() -> [Route] {
  [Route("GET", "/sync") { visit in .page(syncPage(visit.request.sync, visit.frame)) }]
}
