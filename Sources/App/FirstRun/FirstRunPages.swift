import Records
package import Training

/// What somebody who has no records yet can begin with: a log of another app, the sample athlete, or nothing.
package func firstRun(_ frame: Frame) -> HTML {
  let voice = frame.voice
  return section(.class("stack"), .set("aria-labelledby", "about-first-run")) {
    div(.class("card plain stack")) {
      h2(.id("about-first-run")) { voice(.firstRun) }
      p { voice(.firstRunMore) }
      postForm("/sample", frame) { submit(voice(.loadSample), .person) }
    }
  }
}

/// Where the edge goes after the sample athlete was loaded or taken out.
package func samplePath(removed: Bool) -> String {
  removed ? "/?said=sample-removed" : "/?said=sample-loaded"
}

/// Why the sample athlete could not be loaded or taken out, and what can be done instead.
package func sampleRefusedPage(_ error: SampleError, _ frame: Frame) -> HTML {
  let voice = frame.voice
  return frame(voice(.refused), on: .today) {
    div(.class("card plain stack")) {
      switch error {
      case .notNew(let templates, let sessions):
        p { voice(.sampleNotNew, .count("templates", templates), .count("sessions", sessions)) }
        postForm("/sample", frame) {
          hiddenField("beside", "yes")
          submit(voice(.loadSampleBeside), quiet: true)
        }
      case .sessionRunning: p { voice(.sampleWhileRunning) }
      case .notLoaded: p { voice(.sampleNotLoaded) }
      case .plan, .session, .suggestion, .gym: p { voice(.sampleFailed) }
      }
      buttonLink("/", voice(.toToday), quiet: true)
    }
  }
}
