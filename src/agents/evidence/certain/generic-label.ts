// The line at the head of a document with a label for the kind of thing asked for: "Venue: Town hall" for "Where does the fair take place?"
import {
  asksWithoutNaming,
  genericLabels,
  valueLeftOut,
} from "../../../language/question/generic-labels.ts";
import { nounAsked } from "../../../language/question/answer-type.ts";
import { isHeading } from "../../../language/headings.ts";
import { termsOf } from "../../../language/words/terms.ts";
import type { Candidate } from "../candidates.ts";
import { isSought, tellingTerms } from "../coverage.ts";
import { LABEL } from "../features/closeness.ts";
import type { Sought } from "../read-question.ts";

/** Whether the label of a line says what kind of thing is asked for, and nothing that the question does not say. */
export function hasGenericLabel(sought: Sought, { form, text }: Candidate): boolean {
  const [label = "", name] = LABEL.exec(text) ?? [];
  const terms = tellingTerms(name ?? "");
  if (form !== "sentence" || terms.length === 0) return false;
  const generic = genericLabels(sought.parsed);
  if (!terms.every((term) => generic.has(term) || isSought(sought, term))) return false;
  return (
    terms.some((term) => generic.has(term)) ||
    valueLeftOut(nounAsked(sought.parsed.text))?.test(text.slice(label.length)) === true
  );
}

/** Whether such a line stands at the head of a document that is called what the question asks about. */
export function isOfDocumentAsked(
  sought: Sought,
  { text, range, passage, surroundings }: Candidate,
): boolean {
  const { start, text: around } = passage.window ?? passage;
  const lines = around.slice(0, range.start).split("\n");
  const heading = lines.findLastIndex((line) => isHeading(line));
  // Above the last heading stand no other lines than titles: it is no heading of a later section.
  const isAtHead = lines.slice(0, heading).every((line) => line.trim() === "" || isHeading(line));
  if (start > 0 || !isAtHead) return false;
  const label = new Set(tellingTerms(LABEL.exec(text)?.[1] ?? ""));
  const titles = new Set(termsOf(lines.filter((line) => isHeading(line)).join(" ")));
  const isSaid = (term: string): boolean =>
    [label, titles, surroundings.named].some((terms) => terms.has(term)) || asksWithoutNaming(term);
  return sought.terms.every(({ term, similar }) => isSaid(term) || !similar.isDisjointFrom(label));
}
