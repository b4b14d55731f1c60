import Records

/// Answers any request: the one way into the app for every edge.
package func respond(to request: Request) -> Response {
  let pathIs = { (path: StaticString) in path.withUTF8Buffer { request.path.utf8.elementsEqual($0) } }
  return if request.method == "GET", pathIs("/") {
    .page(welcomePage(request))
  } else if request.method == "POST", pathIs("/") {
    .seeOther("/")
  } else {
    .page(notFoundPage(request), status: 404)
  }
}

private func welcomePage(_ request: Request) -> HTML {
  let search = request.query["q"] ?? ""
  let rows = request.query["rows"].flatMap { Int64(digits: $0.utf8) } ?? 0
  return page(title: "Cairn", request.context) {
    h1 { "Cairn" }
    p { time(.datetime(request.context.today.text)) { request.context.now.text } }
    form(.action("/"), .method("get")) {
      label(.for("q")) { "Search" }
      input(.id("q"), .name("q"), .value(search))
    }
    if !search.isEmpty {
      p {
        "You searched for "
        strong { search }
      }
    }
    if rows > 0 { table { tbody { for row in 1...min(rows, 10_000) { setRow(row, search) } } } }
  }
}

private func setRow(_ row: Int64, _ name: String) -> HTML {
  tr(.class(row % 5 == 0 ? "warm-up" : "working")) {
    th(.scope("row")) { String(row) }
    td { a(.href("/exercises/" + String(row))) { name } }
    td { String(row * 25 / 10) + "." + String(row * 25 % 10) + " kg" }
    td { String(row % 12 + 1) }
  }
}

private func notFoundPage(_ request: Request) -> HTML {
  page(title: "Not found", request.context) {
    h1 { "There is nothing here" }
    p { request.path }
    p { a(.href("/")) { "Today" } }
  }
}

private func page(title text: String, _ context: Context, @Markup content: () -> HTML) -> HTML {
  HTML(document: context.language.rawValue) {
    head {
      meta(.charset("utf-8"))
      meta(.name("viewport"), .content("width=device-width, initial-scale=1, viewport-fit=cover"))
      title { text }
      link(.rel("stylesheet"), .href("/style.css"))
    }
    body { main { content() } }
  }
}
