import App
import Interchange
import Sync
import Training

/// The limits on a request's body, which depend on the route and so are known before the body is read.
struct RouteLimit: Equatable, Sendable {
  var bytes: Int64
  /// The maximum number of fields in a form.
  var fields = 2000
  /// The maximum number of seconds for receiving the whole body.
  var seconds: Int64 = 60
  /// The maximum size of a file in a form, in bytes, or 0 if the form has no file.
  var fileBytes: Int64 = 0
  /// True if the app reads the file as a field of the form.
  var fileIsField = false
  /// True if the request takes so much time or memory that only a few may run at once.
  var isJob = false

  /// The default limits for pages and forms.
  static let form = RouteLimit(bytes: 256 << 10)
  /// The limits for devices and programs.
  ///
  /// An exchange is at most 1 MiB long, but the JSON from other programs can be longer.
  static let program = RouteLimit(bytes: Int64(2 * Exchange.maxBytes), seconds: 300)
  static let account = RouteLimit(bytes: 16 << 10, fields: 100, seconds: 20)
  /// The limits for a template with all of its sets.
  static let editor = RouteLimit(bytes: 1 << 20, fields: Fields.most)
  static let download = RouteLimit(bytes: 16 << 10, fields: 100, isJob: true)
  static let sample = RouteLimit(bytes: 16 << 10, isJob: true)
  /// The limits for a template file, which a worker sends as a field that takes up to three bytes for each
  /// byte of the file.
  static let templateFile = RouteLimit(
    bytes: 4 << 20, fields: 100, fileBytes: Int64(2 * TemplateFile.byteLimit), fileIsField: true)
  static let calendarFile = RouteLimit(
    bytes: 256 << 10, fileBytes: Int64(2 * BusyFile.byteLimit), isJob: true)
  static let archive = RouteLimit(
    bytes: 16 << 10, fileBytes: UploadLimits.archiveMegabytes << 20, isJob: true)
  /// The limits for a file from another app.
  static let log = RouteLimit(bytes: 256 << 10, fileBytes: uploadMegabytes << 20, isJob: true)
  static let preview = RouteLimit(bytes: 256 << 10, isJob: true)
  /// The limits for the athlete's choices about a file from another app.
  static let logChoices = RouteLimit(bytes: 1 << 20, fields: Fields.most, isJob: true)
  /// The limits for a file from another app, sent by a program.
  static let programLog = RouteLimit(bytes: uploadMegabytes << 20, seconds: 1800, isJob: true)

  /// The limits that differ from the default, keyed by the route pattern of the page or form.
  static let pages: [String: RouteLimit] = [
    "/templates/import": .templateFile, "/templates/:template/edit": .editor,
    "/templates/:template/propose": .editor,
    "/templates/:template/edit/exercises": .editor, "/templates/:template/edit/name": .editor,
    "/program-days/:day/edit": .editor, "/program-days/:day/details": .editor,
    "/imports/batches/:batch/templates": .editor, "/data/export.json": .download,
    "/data/log.csv": .download, "/data/sets.csv": .download, "/data/hevy.csv": .download,
  ]
}
