// "642 customers" of a row "Employees": a claim that tells something else than the label of its row, and nothing of the label.
import { areSameWord } from "../../../language/words/alike/same-word.ts";
import { relationOf } from "../../../language/words/lexicon.ts";
import { baseOf, type Word } from "../../../language/words/words.ts";
import type { Conflict } from "../conflict.ts";
import { type Evidence, isPeriod, readSentence, type Reading } from "../evidence.ts";
import { isContent, isNamed } from "../wording/changes.ts";
import { isVerb } from "../wording/matching/parts-of-speech.ts";
import { meansTheSame } from "../wording/matching/same-meaning.ts";
import { type Bound, bindAmounts } from "./bind-amounts.ts";
import type { Place } from "./cell-amounts.ts";
import { headingOf } from "./evidence-table.ts";

export function unsaidLabels(claim: Reading, evidence: Evidence): Conflict[] {
  const quoted = [...evidence.sentences.flatMap(({ words }) => words), ...evidence.headings];
  const other = claim.words.filter(
    (word) =>
      isContent(word, claim) &&
      !isNamed(word) &&
      !isVerb(word, claim.words) &&
      !quoted.some((one) => saysIt(word, one)),
  );
  if (other.length === 0) return [];
  const said = { asked: evidence.asked, words: other };
  const isToldOf = (place: Place) => isLabelSaid(place, claim, said);
  return bindAmounts(claim, evidence.tables).flatMap(({ amount, places }: Bound): Conflict[] => {
    const [first] = places;
    if (first === undefined || isPeriod(amount) || places.some(isToldOf)) return [];
    return [
      {
        kind: "row",
        force: "missing",
        about: first.row.label || headingOf(first.table, first.cell.column),
      },
    ];
  });
}

type Said = { asked: readonly Word[]; words: readonly Word[] };

/** A word of the label, where no other word of the claim stands in the place of the one before it: "debt ratio" of "equity ratio". */
function isLabelSaid({ table, row, cell }: Place, claim: Reading, { asked, words }: Said): boolean {
  if (cell.column === 0) return true;
  const label = labelOf({ table, row, cell });
  const own = label.words.filter((word) => isContent(word, label));
  if (own.length === 0) return true;
  const saying = (word: Word) => claim.words.find((other) => saysIt(other, word));
  const isAsked = (word: Word) => asked.some((other) => saysIt(other, word));
  return own.some((word) => {
    const said = saying(word);
    if (said === undefined) return isAsked(word);
    const [before, instead] = [label.words[word.index - 1], claim.words[said.index - 1]];
    const isReplaced =
      before !== undefined &&
      own.includes(before) &&
      instead !== undefined &&
      words.includes(instead) &&
      saying(before) === undefined &&
      !isAsked(before);
    return !isReplaced;
  });
}

/** Of a row of a period, a code or a total, its other cells and the heading say what is told of it. */
function labelOf({ table, row, cell }: Place): Reading {
  const label = readSentence((row.cells[0]?.text ?? "").replaceAll(FOOTNOTE, ""));
  const isTelling = /\p{L}{2}/u.test(label.text) && !SUM.test(label.text);
  return isTelling && !label.quantities.some(isPeriod)
    ? label
    : readSentence(`${row.label} ${headingOf(table, cell.column)}`);
}

const FOOTNOTE = /[¹²³⁴-⁹]/g;
const SUM = /^(?:grand |sub-?)?total\b/i;

/** "Taxes" are near to "revenue", and another thing; "employed" is near to "employees", and of one family. */
function saysIt(word: Word, other: Word): boolean {
  const isNear = relationOf(baseOf(word.text), baseOf(other.text)) === "near";
  const isFamily = word.text.slice(0, FAMILY) === other.text.slice(0, FAMILY);
  return areSameWord(word, other) || ((!isNear || isFamily) && meansTheSame(word, other));
}

/** Letters that words of one family begin with. */
const FAMILY = 5;
