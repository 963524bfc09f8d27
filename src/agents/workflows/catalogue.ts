// "What documents do you have?" is answered by the catalogue, not by what stands in the documents.
import { warningText } from "../../domain/answers/warning.ts";
import type { Readiness } from "../../domain/documents/document.ts";
import { parseOnce } from "../../language/question/parse-once.ts";
import { warnOfUnready } from "../formatter/insufficient.ts";

export type Catalogue = { filenames: readonly string[]; readiness: Readiness };

const MOST_NAMES = 100;

export function asksForCatalogue(text: string): boolean {
  return parseOnce(text).answerType === "catalogue";
}

export function describeCatalogue({ filenames, readiness }: Catalogue): string {
  const count = filenames.length;
  const unready = warnOfUnready(readiness).map(warningText);
  if (count === 0 && unready.length === 0) return "This collection has no documents yet.";
  const shown = filenames.slice(0, MOST_NAMES).map((filename) => `- ${filename}`);
  const rest = count > MOST_NAMES ? [`- and ${count - MOST_NAMES} more`] : [];
  const intro = `${count} ${count === 1 ? "document" : "documents"} can be searched${count === 0 ? "." : ":"}`;
  return [intro, ...shown, ...rest, ...unready].join("\n");
}
