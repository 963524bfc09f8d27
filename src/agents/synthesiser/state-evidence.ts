// Turns evidence into statements, as the rules write them.
import { cellsAsked } from "./asked-columns.ts";
import type { Extracted, Question } from "./extract.ts";
import { itemsFrom, linesOf, nameOf, nameOfItem } from "../lists/list-lines.ts";
import type { Output } from "./reply.ts";
import { scaleAbove } from "./scale-above.ts";
import { onOneLine } from "../../shared/plain-text.ts";
import { formatUnderHeader } from "../../language/passage/row-under-header.ts";

/** The marks and number of a heading, and the colon of a lead-in. */
const MARKS = /^#*\s*(?:\d{1,2}(?:\.\d{1,2})*\.?\s+)?(?=\p{Lu})|\W+$/gu;

const BULLET = /^[-*–]\s+(?=\p{L})/u;

/**
 * Renders a table row with its column headings, which say what the figures are. If the question names some of the columns, only
 * these are rendered.
 */
export function renderQuote(evidence: Extracted, question = ""): string {
  const { header, headings, text, form } = evidence;
  if (form === "sentence" && header !== undefined) {
    return `${onOneLine(header.text).replace(MARKS, "")}: ${nameOfItem(text).replace(/;$/, "")}`;
  }
  if (form === "sentence") return onOneLine(text).replace(BULLET, "");
  // Headings that cannot be quoted must not add numbers, because nothing would prove them.
  const quotableHeadings = headings !== undefined && /\d/.test(headings) ? undefined : headings;
  let scale = "";
  const row = formatUnderHeader(header?.text ?? quotableHeadings, text, (cells) => {
    const asked = cellsAsked(cells, question);
    scale = scaleAbove(evidence, asked);
    return asked;
  });
  return `${row} ${scale}`.trim().replaceAll(/\s+/g, " ");
}

/** Turns a list into its lead-in and one statement per item, so that each is cited by itself. */
export function toStatements(
  evidence: Extracted,
  { text: asked, passages }: Question,
): Output["statements"] {
  const { header, form, text, twins } = evidence;
  const passage = passages.indexOf(evidence.passage) + 1;
  if (form === "list") {
    return listLines(text).map((line) => ({
      text: line.name,
      quotes: [{ passage, quote: line.text }],
    }));
  }
  const quotes = [
    { passage, quote: text },
    ...(header === undefined ? [] : [{ passage, quote: header.text }]),
    ...twins.map((twin) => ({ passage: passages.indexOf(twin.passage) + 1, quote: twin.text })),
  ];
  return [{ text: renderQuote(evidence, asked), quotes }];
}

/** Returns the lead-in, and each item with its continuation lines. */
function listLines(text: string): { name: string; text: string }[] {
  const lines = linesOf(text);
  const items = itemsFrom(lines, 1).items.map(({ start, end }) => text.slice(start, end));
  const led = lines.slice(0, 1).map((lead) => ({ name: nameOf(lead.text), text: lead.text }));
  return [...led, ...items.map((item) => ({ name: `- ${nameOfItem(item)}`, text: item }))];
}
