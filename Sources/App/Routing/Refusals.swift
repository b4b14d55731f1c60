import Training

/// Returns a page that explains why an action was refused, with status 422.
@inline(never) func refused(_ sentence: Phrase, _ layout: PageLayout) -> Response {
  .page(messagePage(.refused, sentence, layout), status: 422)
}

/// Returns the page for an address that doesn't exist, or no longer exists.
func notFound(_ context: RouteContext) -> Response {
  .page(notFoundPage(context.request.path, context.layout), status: 404)
}
