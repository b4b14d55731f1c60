import Records

/// The address of a session's page, or of one of it such as its `log` or `review`.
@inline(never) func sessionPath(_ sessionID: ID, _ page: String = "") -> String {
  let sessions = "/sessions/"
  return sessions + sessionID.text + (page.isEmpty ? "" : "/" + page)
}

/// The address of a template's page.
@inline(never) func templatePath(_ planID: ID, _ page: String = "") -> String {
  let templates = "/templates/"
  return templates + planID.text + (page.isEmpty ? "" : "/" + page)
}
