import Records
package import Training

/// Returns the choices for an athlete without records: import a log from another app, load the sample
/// athlete, or start from scratch.
///
/// The Today page shows them until something is planned or done.
package func firstRun(_ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return section(.class("first-run stack"), .set("aria-labelledby", "about-first-run")) {
    h2(.id("about-first-run"), .class("question")) { localizer.text(.firstRun) }
    p(.class("soft")) { localizer.text(.firstRunMore) }
    card {
      beginning(.upload, .importMyLog, .firstRunImport, localizer)
      buttonLink("/imports/new", localizer.text(.firstRunChooseFile), .upload)
      details {
        summary { localizer.text(.importHow) }
        ways(localizer)
      }
    }
    card(.coach) {
      beginning(.person, .firstRunSample, .firstRunSampleMore, localizer)
      postForm("/sample", layout) {
        button(.class("button coach")) {
          icon(.spark)
          localizer.text(.loadSample)
        }
      }
    }
    card {
      beginning(.plus, .firstRunEmpty, .firstRunEmptyMore, localizer)
      buttonLink("/templates/new", localizer.text(.firstRunTemplate), quiet: true)
      postForm("/sessions/start-freeform", layout) { submit(localizer.text(.firstRunTrain), quiet: true) }
    }
  }
}

private func beginning(_ drawing: Icon, _ name: Phrase, _ more: Phrase, _ localizer: Localizer) -> HTML {
  div(.class("row top-aligned")) {
    span(.class("glyph")) { icon(drawing) }
    div(.class("grow")) {
      h3 { localizer.text(name) }
      p(.class("soft")) { localizer.text(more) }
    }
  }
}

/// Returns the path to redirect to once the sample athlete has been loaded or removed.
package func samplePath(removed: Bool) -> String {
  removed ? "/?said=sample-removed" : "/?said=sample-loaded"
}

/// Returns the page that asks for confirmation before removing the sample athlete, and explains what is kept.
package func sampleRemovalPage(_ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return layout.page(localizer.text(.removeSample), on: nil, back: ("/profile", localizer.text(.profile))) {
    card {
      p { localizer.text(.removeSampleMore) }
      postForm("/sample/remove", layout) {
        button(.class("button danger")) {
          icon(.trash)
          localizer.text(.removeSample)
        }
      }
    }
  }
}

/// Returns the page that explains why the sample athlete couldn't be loaded or removed.
///
/// If the athlete already has records, the page offers to load the sample athlete alongside them.
package func sampleRefusedPage(_ error: SampleError, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  return layout.page(localizer.text(.refused), on: .today) {
    card {
      p { localizer.text(error.sentence) }
      if case .notNew = error {
        postForm("/sample", layout) {
          hiddenField("beside", "yes")
          submit(localizer.text(.loadSampleBeside), quiet: true)
        }
      }
      buttonLink("/", localizer.text(.toToday), quiet: true)
    }
  }
}
