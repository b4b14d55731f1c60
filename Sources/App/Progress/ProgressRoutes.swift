import Records
import Training

func progressRoutes() -> [Route] {
  [Route("GET", "/progress") { visit in .page(progressPage(readProgress(visit), visit.frame)) }]
}
