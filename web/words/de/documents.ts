import type { Words } from "../en/en.ts";
import { plural } from "./plural.ts";

export const documents: Words["documents"] = {
  title: "Dokumente",
  add: "Dateien hinzufügen",
  addFolder: "Ordner hinzufügen",
  emptyTitle: "Noch keine Dokumente",
  emptyText:
    "Legen Sie Dateien oder einen ganzen Ordner irgendwo auf dieser Seite ab. Lesbar sind PDF, Word, PowerPoint, Excel, HTML, Markdown, CSV, Text und E-Mail.",
  readOnly:
    "Dieser API-Schlüssel darf nur lesen. Melden Sie sich mit einem Schlüssel an, der schreiben darf, um Dokumente hinzuzufügen.",
  matching: (found, all) => `${found} von ${all}`,
  noneMatch: "Kein Dokument passt zu diesem Filter.",
  clearFilter: "Alle Dokumente zeigen",
  search: "Nach Namen suchen",
  status: "Status",
  order: "Reihenfolge",
  anyStatus: "Alle Dokumente",
  statuses: {
    queued: "Wartet",
    processing: "Wird gelesen",
    ready: "Bereit",
    failed: "Fehlgeschlagen",
    notReplaced: "Neue Fassung fehlgeschlagen",
    deleting: "Wird gelöscht",
    stalled: "Steht still",
  },
  orders: { "-created": "Neueste zuerst", created: "Älteste zuerst", filename: "Nach Namen" },
  columns: {
    name: "Name",
    status: "Status",
    pages: "Seiten",
    chunks: "Textstellen",
    added: "Hinzugefügt",
  },
  select: (name) => `${name} auswählen`,
  selectAll: "Alle auswählen",
  parsing: (done, total) => (total === 0 ? "Wird gelesen" : `Seite ${done} von ${total}`),
  embedding: (done, total) => `Index ${done} von ${total}`,
  warning: "Manche Seiten haben keinen Text",
  withoutText: (pages) => `Seiten ohne Text: ${pages}`,
  earlierAnswers: (why) => `Die frühere Fassung antwortet weiter. ${why}`.trimEnd(),
  stalled: (since) =>
    `Kein Fortschritt seit ${since}. Die Arbeit wird von selbst fortgesetzt; Sie können sie auch neu anstoßen.`,
  retry: "Erneut versuchen",
  retryOf: (name) => `${name} erneut versuchen`,
  reindexing: (count) => plural(count, "Dokument wird", "Dokumente werden") + " neu indexiert.",
  selected: (count) => plural(count, "Dokument", "Dokumente") + " ausgewählt",
  reindex: "Neu indexieren",
  remove: "Löschen",
  clearSelection: "Auswahl aufheben",
  removeTitle: (count, name) => `${name ?? plural(count, "Dokument", "Dokumente")} löschen?`,
  removeText: (count) =>
    count === 1
      ? "Suchen und Antworten verwenden es ab sofort nicht mehr, und die Datei wird entfernt. Antworten, die aus ihm entstanden, werden ebenfalls gelöscht. Das lässt sich nicht rückgängig machen."
      : "Suchen und Antworten verwenden sie ab sofort nicht mehr, und die Dateien werden entfernt. Antworten, die aus ihnen entstanden, werden ebenfalls gelöscht. Das lässt sich nicht rückgängig machen.",
  removed: (count) => `${plural(count, "Dokument", "Dokumente")} gelöscht.`,
  loadingMore: "Weitere Dokumente werden geladen …",
  failedDocuments: (count) =>
    plural(count, "Dokument konnte", "Dokumente konnten") + " nicht gelesen werden.",
  showFailed: "Zeigen",
  tooLarge: (bytes, most) => `Die Datei hat ${bytes}. Dieser Server nimmt Dateien bis ${most} an.`,
  upload: {
    title: (done, all) => `Hochladen: ${done} von ${all} Dateien`,
    bytes: (sent, all) => `${sent} von ${all}`,
    finished: (count) => `${plural(count, "Datei wurde", "Dateien wurden")} hochgeladen.`,
    duplicates: (count) =>
      `${plural(count, "Datei war", "Dateien waren")} mit demselben Inhalt schon hier.`,
    failed: (count) =>
      `${plural(count, "Datei konnte", "Dateien konnten")} nicht hochgeladen werden:`,
    stopped: (count) => `${plural(count, "Datei wurde", "Dateien wurden")} nicht gesendet.`,
    waiting: (count) => `${count} weitere warten.`,
    more: (count) => `und ${count} weitere. Kopieren Sie die Liste, um alle zu sehen.`,
    stop: "Anhalten",
    retry: "Erneut versuchen",
    copyFailures: "Liste kopieren",
    copied: "Kopiert.",
    dismiss: "Schließen",
    sending: (name) => `${name} wird gesendet`,
  },
};
