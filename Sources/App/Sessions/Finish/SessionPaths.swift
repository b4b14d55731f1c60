import Records

/// Returns the path of the session's page, or of a subpage such as `log` or `review`.
@inline(never) func sessionPath(_ sessionID: ID, _ page: String = "") -> String {
  let sessions = "/sessions/"
  return sessions + sessionID.text + (page.isEmpty ? "" : "/" + page)
}

/// Returns the path of the template's page, or of a subpage.
@inline(never) func templatePath(_ templateID: ID, _ page: String = "") -> String {
  let templates = "/templates/"
  return templates + templateID.text + (page.isEmpty ? "" : "/" + page)
}
