/// What the server says before a request comes to a page, or instead of one.
extension Phrase {
  package static let crossSite = Phrase("This came from elsewhere", "Das kam von woanders")
  package static let crossSiteMore = Phrase(
    "The form was sent by another site, or your browser doesn't say where it came from. Nothing was changed.",
    "Das Formular schickte eine andere Seite, oder dein Browser sagt nicht, woher es kam. Nichts wurde geändert."
  )
  package static let tooLarge = Phrase("That is too much", "Das ist zu viel")
  package static let bodyTooLarge = Phrase(
    "What was sent is larger than {limit} MB. Nothing was changed.",
    "Was geschickt wurde, ist größer als {limit} MB. Nichts wurde geändert.")
  package static let fieldTooLarge = Phrase(
    "A field of the form is longer than 64 kB. Go back and shorten it; nothing was changed.",
    "Ein Feld des Formulars ist länger als 64 kB. Geh zurück und kürze es; nichts wurde geändert.")
  package static let addressTooLong = Phrase(
    "The address is longer than any of this app.", "Die Adresse ist länger als jede in dieser App.")
  package static let tooOften = Phrase("Please wait a little", "Bitte warte kurz")
  package static let tooOftenMore = Phrase(
    "There were many attempts in a short time. Try again in {seconds|second|seconds}.",
    "Es gab viele Versuche in kurzer Zeit. Versuch es in {seconds|Sekunde|Sekunden} noch einmal.")
  package static let busyMore = Phrase(
    "Many people are signing in just now. Try again in a moment.",
    "Gerade melden sich viele an. Versuch es gleich noch einmal.")
  package static let needsHTTPS = Phrase("Signing in needs HTTPS", "Anmelden braucht HTTPS")
  package static let needsHTTPSMore = Phrase(
    "Without HTTPS others in the network could read your passphrase. Put a proxy with HTTPS in front of the server.",
    "Ohne HTTPS könnten andere im Netz deine Passphrase lesen. Stell einen Proxy mit HTTPS vor den Server.")
  package static let proxyUnknown = Phrase("The proxy is not known", "Der Proxy ist nicht bekannt")
  package static let proxyUnknownMore = Phrase(
    "This came through a proxy that the server wasn't told to trust. Start it with --trusted-proxy and the proxy's address.",
    "Das kam durch einen Proxy, dem der Server nicht trauen soll. Starte ihn mit --trusted-proxy und der Adresse des Proxys."
  )
  package static let wrongHost = Phrase(
    "This address is not this server's", "Diese Adresse gehört nicht diesem Server")
  package static let wrongHostMore = Phrase(
    "Without sign-in the server answers on this machine only, under localhost or 127.0.0.1.",
    "Ohne Anmeldung antwortet der Server nur auf diesem Gerät, unter localhost oder 127.0.0.1.")
  package static let unexpected = Phrase("Something went wrong", "Etwas ging schief")
  package static let unexpectedMore = Phrase(
    "It isn't your fault, and nothing was changed. The server's log has more under {id}.",
    "Es liegt nicht an dir, und nichts wurde geändert. Mehr steht im Protokoll des Servers unter {id}.")
  package static let uploadBroken = Phrase("The file did not arrive", "Die Datei kam nicht an")
  package static let uploadBrokenMore = Phrase(
    "It ended too early, or the form isn't one of this app. Choose the file again.",
    "Sie endete zu früh, oder das Formular ist keins dieser App. Wähl die Datei noch einmal.")
  package static let uploadSlowMore = Phrase(
    "It took too long. Try again with a better connection.",
    "Es dauerte zu lange. Versuch es mit einer besseren Verbindung noch einmal.")
  package static let uploadNoRoomMore = Phrase(
    "There is no room for it on the server's disk.", "Auf der Platte des Servers ist kein Platz dafür.")
}
