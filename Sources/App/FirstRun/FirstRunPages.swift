import Records
package import Training

/// What somebody who has no records yet can begin with: a log of another app, the sample athlete, or nothing.
///
/// It stands on Today as long as nothing was planned or done.
package func firstRun(_ frame: Frame) -> HTML {
  let voice = frame.voice
  return section(.class("first-run stack"), .set("aria-labelledby", "about-first-run")) {
    h2(.id("about-first-run"), .class("question")) { voice(.firstRun) }
    p(.class("soft")) { voice(.firstRunMore) }
    card {
      beginning(.upload, .importMyLog, .firstRunImport, voice)
      buttonLink("/imports/new", voice(.firstRunChooseFile), .upload)
      details {
        summary { voice(.importHow) }
        ways(voice)
      }
    }
    card(.coach) {
      beginning(.person, .firstRunSample, .firstRunSampleMore, voice)
      postForm("/sample", frame) {
        button(.class("button coach")) {
          icon(.spark)
          voice(.loadSample)
        }
      }
    }
    card {
      beginning(.plus, .firstRunEmpty, .firstRunEmptyMore, voice)
      buttonLink("/templates/new", voice(.firstRunTemplate), quiet: true)
      postForm("/sessions/start-freeform", frame) { submit(voice(.firstRunTrain), quiet: true) }
    }
  }
}

private func beginning(_ drawing: Icon, _ name: Phrase, _ more: Phrase, _ voice: Voice) -> HTML {
  div(.class("row top-aligned")) {
    span(.class("glyph")) { icon(drawing) }
    div(.class("grow")) {
      h3 { voice(name) }
      p(.class("soft")) { voice(more) }
    }
  }
}

/// Where the edge goes after the sample athlete was loaded or taken out.
package func samplePath(removed: Bool) -> String {
  removed ? "/?said=sample-removed" : "/?said=sample-loaded"
}

/// Asks whether the sample athlete should go, and says what stays.
package func sampleRemovalPage(_ frame: Frame) -> HTML {
  let voice = frame.voice
  return frame(voice(.removeSample), on: nil, back: ("/profile", voice(.profile))) {
    card {
      p { voice(.removeSampleMore) }
      postForm("/sample/remove", frame) {
        button(.class("button danger")) {
          icon(.trash)
          voice(.removeSample)
        }
      }
    }
  }
}

/// Why the sample athlete could not be loaded or taken out, and what can be done instead.
package func sampleRefusedPage(_ error: SampleError, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return frame(voice(.refused), on: .today) {
    card {
      switch error {
      case .notNew(let templates, let sessions):
        p { voice(.sampleNotNew, .count("templates", templates), .count("sessions", sessions)) }
        postForm("/sample", frame) {
          hiddenField("beside", "yes")
          submit(voice(.loadSampleBeside), quiet: true)
        }
      case .sessionRunning: p { voice(.sampleWhileRunning) }
      case .notLoaded: p { voice(.sampleNotLoaded) }
      case .plan, .session, .suggestion, .gym, .goal, .limitation, .program, .calendar, .event, .activity:
        p { voice(.sampleFailed) }
      }
      buttonLink("/", voice(.toToday), quiet: true)
    }
  }
}
