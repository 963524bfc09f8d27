import type { Words } from "../en/en.ts";

export const document: Words["document"] = {
  pages: "Seiten",
  download: "Herunterladen",
  tabs: { summary: "Inhalt", tables: "Tabellen", chunks: "Textstellen", version: "Fassung" },
  page: (page) => `S. ${page}`,
  notReady: "Das wird gezeigt, sobald das Dokument gelesen ist.",
  unread: "Das Dokument konnte nicht gelesen werden; deshalb gibt es hier nichts zu zeigen.",
  sources: {
    rules:
      "Nach Regeln geschrieben. Suchen wählen damit Dokumente aus; verbessern Sie, was nicht stimmt.",
    model:
      "Von einem Modell geschrieben. Suchen wählen damit Dokumente aus; verbessern Sie, was nicht stimmt.",
    user: "Von einem Menschen geschrieben. Neues Indexieren ändert es nicht.",
  },
  kind: "Art des Dokuments",
  summary: "Zusammenfassung",
  topics: "Themen",
  topicsHint: "Durch Kommas getrennt.",
  useFor: "Wofür es dient",
  saved: "Gespeichert. Suchen verwenden es ab jetzt.",
  noTables: "Dieses Dokument hat keine Tabelle, in der sich Werte nachschlagen lassen.",
  untitledTable: "Tabelle ohne Titel",
  moreRows: (count) => `${count} weitere Zeilen`,
  tableCopied: "Die Tabelle wurde kopiert.",
  stale: "Die Einstellungen der Sammlung haben sich seit dem Indexieren dieses Dokuments geändert.",
  facts: {
    kind: "Medientyp",
    size: "Größe",
    pages: "Seiten",
    chunks: "Textstellen",
    added: "Hinzugefügt",
    indexed: "Indexiert",
    fingerprint: "Fingerabdruck",
    content: "SHA-256",
    newSize: "Größe der neuen Datei",
    newContent: "SHA-256 der neuen Datei",
  },
};
