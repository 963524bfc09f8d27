import type { Words } from "../en/en.ts";

export const tables: Words["tables"] = {
  introduction:
    "Schlägt Zellen in den Tabellen der Dokumente nach. Eine Zeile muss jede Bedingung erfüllen. Ein Name ist eine Spaltenüberschrift oder ein Teil davon; „item“ steht für die Beschriftung einer Zeile und „year“ für das Jahr einer Spalte. Zum Beispiel: item ist Revenue, und year ist 2023.",
  conditions: "Bedingungen",
  name: "Name",
  kind: "Vergleich",
  is: "ist",
  between: "liegt zwischen",
  value: "Wert",
  from: "Von",
  to: "Bis",
  addCondition: "Bedingung hinzufügen",
  removeCondition: (n) => `Bedingung ${n} entfernen`,
  column: "Gesuchter Wert (optional)",
  columnHint:
    "Eine Spaltenüberschrift oder Zeilenbeschriftung. Ohne sie werden alle Zellen der Zeile gezeigt.",
  lookUp: "Nachschlagen",
  earlier:
    "Die Bedingungen wurden geändert. Das ist noch das Ergebnis für die früheren; schlagen Sie erneut nach.",
  earlierResult: "Ergebnis für die früheren Bedingungen",
  found: (count) => `Treffer: ${count}`,
  truncated: "Es gibt mehr Treffer. Grenzen Sie sie mit einer weiteren Bedingung ein.",
  untitled: "Tabelle ohne Titel",
  none: () => "Keine Zelle erfüllt alle Bedingungen.",
  whereNames:
    "Die Überschriften und Beschriftungen aller Tabellen stehen bei ihren Dokumenten: Öffnen Sie ein Dokument und dort „Tabellen“.",
  closest: "Nächste Tabellen",
  available: (name) => `${name} kann sein:`,
  page: (page) => `S. ${page}`,
};
