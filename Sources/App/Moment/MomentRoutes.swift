import Records
import Training

func momentRoutes() -> [Route] {
  [
    Route("GET", "/sessions/:id/finished") { visit in
      let (facts, elsewhere) = finished(visit)
      guard let facts else { return elsewhere }
      let moment = sessionMoment(of: facts, visit.finder.catalogue, in: visit.tx)
      return .page(momentPage(moment, SessionReview(of: facts, in: visit.tx), visit.frame))
    },
    Route("GET", "/sessions/:id/picture.svg") { visit in
      let (facts, elsewhere) = finished(visit)
      guard let facts else { return elsewhere }
      return momentPicture(sessionMoment(of: facts, visit.finder.catalogue, in: visit.tx), visit.voice)
    },
  ]
}
