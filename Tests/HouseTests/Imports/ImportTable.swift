/// The modules that each module may import, and the modules that are also compiled to WebAssembly.
struct Row: Sendable {
  let module: String
  let imports: [String]
  let isFenced: Bool

  init(_ module: String, _ imports: String, fenced: Bool = false) {
    self.module = module
    self.imports = imports.split(separator: " ").map(String.init)
    isFenced = fenced
  }
}

private let network =
  "Hummingbird HummingbirdCore HTTPTypes NIOCore NIOHTTPTypes CryptoExtras Crypto Logging Metrics Foundation "
  + "Synchronization"

/// The allowed imports of each module.
///
/// Adding a module requires a decision record.
let importTable = [
  Row("Records", "", fenced: true),
  Row("Translations", ""),
  Row("Training", "Records Translations", fenced: true),
  Row("Sync", "Records", fenced: true),
  Row("App", "Training Records", fenced: true),
  Row("RequestHandling", "App Sync Training Records", fenced: true),
  Row("BrowserRuntime", "", fenced: true),
  Row("CZlib", ""),
  Row("Browser", "RequestHandling App Sync Training Records BrowserRuntime", fenced: true),
  Row("CSupervision", ""),
  Row("Supervision", "CSupervision Records Logging Foundation Synchronization"),
  Row("CPostgres", ""),
  Row(
    "Database",
    "CPostgres Supervision Training Sync Records GRDB GRDBSQLite Dispatch Foundation Synchronization"),
  Row("Backups", "Records Crypto Foundation FoundationNetworking Synchronization"),
  Row("Interchange", "Training Records CZlib Foundation"),
  Row("Simulation", "Sync Training Records Foundation"),
  Row("Simulate", "Simulation Foundation"),
  Row("Fuzz", "RequestHandling App Interchange Sync Training Records TestSupport Foundation"),
  Row(
    "Server",
    "RequestHandling App Sync Interchange Database Supervision Training Records CZlib FoundationNetworking "
      + network),
  Row(
    "Cairn",
    "App Sync Interchange Backups Database Simulation Supervision Server Training Records ArgumentParser "
      + "Logging Dispatch Foundation FoundationNetworking Synchronization"),
  Row("TestSupport", "RequestHandling App Interchange Training Sync Records CZlib Testing Foundation"),
  Row(
    "Benchmarks",
    "Server App Sync Simulation Interchange Database Training Records GRDB Hummingbird HummingbirdCore "
      + "Logging Foundation Synchronization"),
]

/// The modules that a module's tests may import in addition to the module and its imports.
let testImports = ["TestSupport", "Testing", "Foundation", "Synchronization"]
/// The modules that `HouseTests` may import, since it only reads text.
let houseTestImports = ["Testing", "Foundation"]
