// The cells of a row that a question asks for: the row's name, and the columns whose headings the question says.
import { isCaption } from "../../language/passage/captions.ts";
import type { NamedCell } from "../../language/passage/row-under-header.ts";
import { isStopTerm, termsOf } from "../../language/words/terms.ts";

/** A cell of as many words is a note or a condition, which belongs to every cell of its row. */
const FEWEST_WORDS_OF_NOTE = 4;

/**
 * Returns the cells to tell, in their order. These are all cells of the row where the question says no heading of its own for any
 * of them: what every heading says, or the row's name, chooses no column.
 */
export function cellsAsked(cells: readonly NamedCell[], question: string): readonly NamedCell[] {
  const pair = pairAsked(cells, question);
  if (pair !== undefined) return pair;
  const areCaptioned = cells.some(({ name }) => isCaption(name));
  const first = areCaptioned ? 0 : Math.max(1, cells.findIndex(isFigure));
  const [names, values] = [cells.slice(0, first), cells.slice(first)];
  const headings = values.map(({ name }) => new Set(termsOf(name)));
  const asked = new Set(termsOf(question).filter((term) => !isStopTerm(term)));
  for (const term of names.flatMap(({ text }) => termsOf(text))) asked.delete(term);
  for (const term of asked) if (headings.every((terms) => terms.has(term))) asked.delete(term);
  const said = headings.map((terms) => asked.intersection(terms));
  const isChosen = said.map(
    (terms) => terms.size > 0 && !said.some((other) => isProperSubset(terms, other)),
  );
  if (!isChosen.includes(true)) return cells;
  return [...names, ...values.filter((cell, at) => isChosen[at] === true || isNote(cell))];
}

/**
 * Returns the value that the question names best, with its name, if the row consists of several
 * names, each with its value: "Previous balance | $482 | Payment due | 23 May".
 */
function pairAsked(cells: readonly NamedCell[], question: string): NamedCell[] | undefined {
  if (cells.length < 4 || cells.length % 2 !== 0) return undefined;
  const pairs = cells.flatMap((value, at) => {
    const name = at % 2 === 1 ? cells[at - 1] : undefined;
    const isPair = name !== undefined && !/\d/.test(name.text) && value.name === "";
    return isPair ? [{ name: name.text.replace(/:$/, ""), text: value.text }] : [];
  });
  const asked = new Set(termsOf(question).filter((term) => !isStopTerm(term)));
  const said = pairs.map(({ name }) => asked.intersection(new Set(termsOf(name))).size);
  const most = Math.max(...said);
  const best = said.indexOf(most);
  const isOne = pairs.length * 2 === cells.length && best === said.lastIndexOf(most);
  return isOne && most > 0 ? pairs.slice(best, best + 1) : undefined;
}

function isFigure({ text }: NamedCell): boolean {
  return /\d/.test(text) && !/\p{L}{3,}/u.test(text);
}

function isNote({ text }: NamedCell): boolean {
  return (text.match(/\p{L}{2,}/gu) ?? []).length >= FEWEST_WORDS_OF_NOTE;
}

/** "Revenue 2024" beside "Revenue 2025", where the question says "revenue" and "2025". */
function isProperSubset(terms: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return terms.size < other.size && terms.isSubsetOf(other);
}
