import Records
import Training

func momentRoutes() -> [Route] {
  [
    Route("GET", "/sessions/:id/finished") { context in
      let (facts, elsewhere) = finished(context)
      guard let facts else { return elsewhere }
      let moment = sessionMoment(of: facts, context.finder.catalogue, in: context.tx)
      return .page(momentPage(moment, SessionReview(of: facts, in: context.tx), context.layout))
    },
    Route("GET", "/sessions/:id/picture.svg") { context in
      let (facts, elsewhere) = finished(context)
      guard let facts else { return elsewhere }
      return momentPicture(
        sessionMoment(of: facts, context.finder.catalogue, in: context.tx), context.localizer)
    },
  ]
}
