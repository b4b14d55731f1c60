import Records
import Training

func recapRoutes() -> [Route] {
  [
    Route("GET", "/sessions/:id/finished") { context in
      let (facts, elsewhere) = finished(context)
      guard let facts else { return elsewhere }
      let recap = sessionRecap(of: facts, context.finder.catalogue, in: context.tx)
      return .page(recapPage(recap, SessionReview(of: facts, in: context.tx), context.layout))
    },
    Route("GET", "/sessions/:id/picture.svg") { context in
      let (facts, elsewhere) = finished(context)
      guard let facts else { return elsewhere }
      return recapPicture(
        sessionRecap(of: facts, context.finder.catalogue, in: context.tx), context.localizer)
    },
  ]
}
