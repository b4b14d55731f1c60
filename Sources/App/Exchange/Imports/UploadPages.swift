import Records
package import Training

/// The maximum size of an uploaded file in megabytes.
///
/// Apple Health exports are either smaller than this or compressed.
package let uploadMegabytes: Int64 = 1000

/// Returns the page where the athlete chooses a file.
///
/// `wrong` is the error in the previously submitted file, if any.
package func uploadPage(_ layout: PageLayout, wrong: Sentence? = nil) -> HTML {
  let localizer = layout.localizer
  return layout.page(localizer.text(.importLog), on: nil, back: ("/imports", localizer.text(.imports))) {
    p(.class("soft")) { localizer.text(.importLogMore) }
    form(
      .class("card plain stack"), .action("/imports/new"), .method("post"),
      .set("enctype", "multipart/form-data"), .flag("data-plain"), .flag("data-upload")
    ) {
      hiddenField("op", layout.op.text)
      fileField(localizer, wrong: wrong)
      submit(localizer.text(.importShow), .upload)
      sendingPanel(localizer)
    }
    part("how", localizer.text(.importHow)) { card { ways(localizer) } }
  }
}

/// Returns the progress panel of an upload, which the page's script fills in.
private func sendingPanel(_ localizer: Localizer) -> HTML {
  let percent = Filling.text("percent", "{percent}")
  let sending = localizer.text(.importSending, percent, .text("done", "{done}"), .text("whole", "{whole}"))
  return div(
    .class("stack"), .flag("data-progress"), .set("data-sending", sending),
    .set("data-reading", localizer.text(.importReading, percent)),
    .set("data-broken", localizer.text(.importConnectionBroke)),
    .set("data-cancelled", localizer.text(.importCancelled)),
    .hidden
  ) {
    p(.flag("data-words")) {}
    progress(.set("max", "100"), .value("0"), .label(localizer.text(.importProgress))) {}
    button(.type("button"), .class("button quiet"), .flag("data-cancel")) { localizer.text(.importCancel) }
  }
}

/// Returns the instructions for exporting a file from each app.
func ways(_ localizer: Localizer) -> HTML {
  HTML {
    way(.importFromStrong, [.importStrongFirst, .importStrongSecond, .importStrongThird], localizer)
    way(.importFromHevy, [.importHevyFirst, .importHevySecond, .importHevyThird], localizer)
    way(.importFromFitNotes, [.importFitNotesFirst, .importFitNotesSecond, .importFitNotesThird], localizer)
    way(.importFromHealth, [.importHealthFirst, .importHealthSecond, .importHealthThird], localizer)
    way(.importFromWatch, [.importWatchFirst, .importWatchSecond, .importWatchThird], localizer)
  }
}

private func fileField(_ localizer: Localizer, wrong: Sentence?) -> HTML {
  var attributes: [Attribute] = [
    .id("field-file"), .type("file"), .name("file"), .required,
    .set("accept", ".csv,.txt,.tsv,.zip,.xml,.fit,.gpx,.tcx,text/csv,text/plain,text/tab-separated-values"),
    .set("aria-describedby", wrong == nil ? "hint-file" : "wrong-file"),
  ]
  if wrong != nil { attributes.append(.set("aria-invalid", "true")) }
  return div(.class("field upload")) {
    label(.for("field-file")) { localizer.text(.importFile) }
    HTML(void: "input", attributes)
    if let wrong { p(.class("wrong"), .id("wrong-file"), .role("alert")) { localizer.text(wrong) } }
    p(.class("hint"), .id("hint-file")) { localizer.text(.importFileHint, .count("limit", uploadMegabytes)) }
  }
}

private func way(_ name: Phrase, _ steps: [Phrase], _ localizer: Localizer) -> HTML {
  details {
    summary { localizer.text(name) }
    ol(.class("steps")) { for step in steps { li { localizer.text(step) } } }
  }
}
