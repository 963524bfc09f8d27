import type { Words } from "../en/en.ts";

export const reader: Words["reader"] = {
  title: (file) => `Seite aus ${file}`,
  close: "Seite schließen",
  quotes: "Zitate dieser Antwort",
  previousQuote: "Voriges Zitat",
  nextQuote: "Nächstes Zitat",
  quoteOf: (n, count) => `Zitat ${n} von ${count}`,
  quoteGone: "Dieses Zitat gibt es nicht mehr. Vielleicht wurde sein Dokument gelöscht.",
  replaced:
    "Dieses Dokument wurde inzwischen ersetzt. Das Zitat steht nicht mehr auf seiner Seite.",
  recognised: "Dieser Text wurde in einem Bild erkannt. Vergleichen Sie ihn mit der Seite.",
  pageLabel: (page) => `Seite ${page}`,
  pictureFailed: "Das Bild dieser Seite konnte nicht gezeichnet werden. Der Text ist vollständig.",
  copyTable: (title) => `Als CSV kopieren: ${title}`,
  tableCopied: (rows) => `Die Tabelle wurde kopiert (${rows} Zeilen).`,
  previousPage: "Vorige Seite",
  nextPage: "Nächste Seite",
  goToPage: "Seite",
  of: (count) => `von ${count}`,
  textOnly: "Nur Text",
  zoom: "Vergrößern",
};
