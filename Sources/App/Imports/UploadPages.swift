import Records
import Training

/// The most megabytes that an uploaded file may have: an export of Apple Health is packed, or it is shorter.
package let uploadMegabytes: Int64 = 1000

/// Where a file is chosen; `wrong` says what was the matter with the one before.
package func uploadPage(_ frame: Frame, wrong: Sentence? = nil) -> HTML {
  let voice = frame.voice
  return frame(voice(.importLog), on: nil, back: ("/imports", voice(.imports))) {
    p(.class("soft")) { voice(.importLogMore) }
    form(
      .class("card plain stack"), .action("/imports/new"), .method("post"),
      .set("enctype", "multipart/form-data"), .flag("data-plain"), .flag("data-upload")
    ) {
      hiddenField("op", frame.op.text)
      fileField(voice, wrong: wrong)
      submit(voice(.importShow), .upload)
      sendingPanel(voice)
    }
    part("how", voice(.importHow)) { card { ways(voice) } }
  }
}

/// How far a file is on its way; the script fills it.
private func sendingPanel(_ voice: Voice) -> HTML {
  let percent = Filling.text("percent", "{percent}")
  let sending = voice(.importSending, percent, .text("done", "{done}"), .text("whole", "{whole}"))
  return div(
    .class("stack"), .flag("data-progress"), .set("data-sending", sending),
    .set("data-reading", voice(.importReading, percent)),
    .set("data-broken", voice(.importConnectionBroke)), .set("data-cancelled", voice(.importCancelled)),
    .hidden
  ) {
    p(.flag("data-words")) {}
    progress(.set("max", "100"), .value("0"), .label(voice(.importProgress))) {}
    button(.type("button"), .class("button quiet"), .flag("data-cancel")) { voice(.importCancel) }
  }
}

/// How to get the file out of each app.
func ways(_ voice: Voice) -> HTML {
  HTML {
    way(.importFromStrong, [.importStrongFirst, .importStrongSecond, .importStrongThird], voice)
    way(.importFromHevy, [.importHevyFirst, .importHevySecond, .importHevyThird], voice)
    way(.importFromFitNotes, [.importFitNotesFirst, .importFitNotesSecond, .importFitNotesThird], voice)
    way(.importFromHealth, [.importHealthFirst, .importHealthSecond, .importHealthThird], voice)
    way(.importFromWatch, [.importWatchFirst, .importWatchSecond, .importWatchThird], voice)
  }
}

private func fileField(_ voice: Voice, wrong: Sentence?) -> HTML {
  var attributes: [Attribute] = [
    .id("field-file"), .type("file"), .name("file"), .required,
    .set("accept", ".csv,.txt,.tsv,.zip,.xml,.fit,.gpx,.tcx,text/csv,text/plain,text/tab-separated-values"),
    .set("aria-describedby", wrong == nil ? "hint-file" : "wrong-file"),
  ]
  if wrong != nil { attributes.append(.set("aria-invalid", "true")) }
  return div(.class("field upload")) {
    label(.for("field-file")) { voice(.importFile) }
    HTML(void: "input", attributes)
    if let wrong { p(.class("wrong"), .id("wrong-file"), .role("alert")) { voice(wrong) } }
    p(.class("hint"), .id("hint-file")) { voice(.importFileHint, .count("limit", uploadMegabytes)) }
  }
}

private func way(_ name: Phrase, _ steps: [Phrase], _ voice: Voice) -> HTML {
  details {
    summary { voice(name) }
    ol(.class("steps")) { for step in steps { li { voice(step) } } }
  }
}
