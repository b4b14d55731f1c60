import Records
import Training

func progressRoutes<Base: Store>() -> [Route<Base>] {
  [Route("GET", "/progress") { visit in .page(progressPage(readProgress(visit), visit.frame)) }]
}
