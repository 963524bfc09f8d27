// Puts what a follow-up names into the earlier question, in place of what that question named.
import { overlap } from "../../../../language/text-range.ts";
import { counterpartOf } from "./counterpart.ts";
import { areContrary, saysEndOfTime } from "../../../../language/question/prepositions.ts";
import { isMonth } from "../../../../language/quantities/number-words.ts";
import { AUXILIARIES, QUESTION_WORDS } from "../../../../language/words/function-words.ts";
import { isMeasure } from "../../../../language/question/measure-nouns.ts";
import { type Part, type QuestionParts, readParts } from "./question-parts.ts";
import { startOfTime } from "../refer/described.ts";
import { replacementText, isOwner, phraseOf, rangeWithLimit } from "./phrase.ts";
import { swapWord } from "./swap-word.ts";

/** A single sentence that asks. Notes and stories have nothing to replace. */
const IS_QUESTION = new RegExp(
  `^\\W*(?:(?:for|in|at|by|on|of|to|from|with|since|until) )?(?:${QUESTION_WORDS}|${AUXILIARIES}|compare|calculate|list|name|give|show|tell|find|describe|explain)\\b[^.?!]*(?:[.?!](?=\\S)[^.?!]*)*[.?!\\s]*$`,
  "i",
);

/** A range of the earlier question, and its replacement. */
type Edit = { start: number; end: number; text: string };

/**
 * Returns the filled question, or undefined if a part of the fragment has no place in it. If
 * `isContinuation` is set, such parts may be added at the end.
 */
export function fillQuestion(
  fragment: { text: string; isContinuation: boolean },
  earlier: string,
): string | undefined {
  const previous = readParts(earlier);
  // "rent for canoes" asks for a figure although it is no sentence.
  const isTelegram = previous.parts.some(({ kind, text }) => kind === "thing" && isMeasure(text));
  if (!isTelegram && !IS_QUESTION.test(earlier)) return undefined;
  const turned = swapWord(fragment.text, earlier);
  if (turned !== undefined) return turned;
  const named = readParts(fragment.text);
  if (named.parts.length === 0 || !(fragment.isContinuation || named.parts.every(canOnlyContinue)))
    return undefined;
  const edits: Edit[] = [];
  const led = firstOfPhrases({ ...named, parts: withComplements(named, previous) }).toSorted(
    (a, b) => Number(b.lead !== "") - Number(a.lead !== ""),
  );
  for (const part of led) {
    const edit = editFor(part, {
      named,
      previous,
      isContinuation: fragment.isContinuation,
      taken: edits,
    });
    if (edit === undefined) return undefined;
    edits.push(edit);
  }
  const filled = edits
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, text: now }) => text.slice(0, start) + now + text.slice(end),
      earlier,
    );
  return filled === earlier ? undefined : filled;
}

/**
 * Returns whether a part can only continue a question: "2018?", "Without EFT?", "operating income".
 * Others may be questions of their own.
 */
function canOnlyContinue({ kind, lead, text }: Part): boolean {
  return kind === "period" || kind === "condition" || lead !== "" || isMeasure(text);
}

/**
 * Joins "cost of sales" into one part, unless the earlier question has a part with that preposition
 * which "sales" replaces.
 */
function withComplements({ text, parts }: QuestionParts, previous: QuestionParts): Part[] {
  return parts.reduce<Part[]>((merged, part) => {
    const before = merged.at(-1);
    const mayJoin = part.lead === "of" || (part.lead !== "" && isMeasure(before?.text ?? ""));
    const isOne =
      before?.kind === "thing" &&
      mayJoin &&
      !previous.parts.some(({ lead, kind }) => lead === part.lead && kind === part.kind);
    if (!isOne) return [...merged, part];
    const whole = { ...before, end: part.end, text: text.slice(before.start, part.end) };
    return [...merged.slice(0, -1), whole];
  }, []);
}

/**
 * Returns the first part of each phrase. Adjacent parts after one preposition form a phrase ("the
 * Delta portfolio"), but a name and what it owns do not.
 */
function firstOfPhrases({ text, parts }: QuestionParts): Part[] {
  return parts.filter((part, at) => {
    const before = parts[at - 1];
    return (
      before?.leadStart !== part.leadStart || before.kind === "period" || isOwner(before, text)
    );
  });
}

type Place = {
  named: QuestionParts;
  previous: QuestionParts;
  isContinuation: boolean;
  taken: readonly Edit[];
};

function editFor(part: Part, { named, previous, isContinuation, taken }: Place): Edit | undefined {
  const phrase = phraseOf(part, named);
  const found = counterpartOf({ ...part, text: phrase.text }, previous);
  const old = isMonth(phrase.text) ? found && monthOf(found) : found;
  if (old !== undefined && !taken.some((edit) => overlap(edit, old))) {
    if (changesPreposition(part, old)) {
      const start = Math.min(old.leadStart, startOfTime(previous.text, old));
      return { start, end: old.end, text: `${part.lead} ${phrase.withArticle}` };
    }
    const { start, end } = rangeWithLimit(wholeMeasure(old, part, previous), {
      phrase,
      previous: previous.text,
    });
    return { start, end, text: replacementText(phrase, { old, previous: previous.text }) };
  }
  // A separate keyword query ("hurricane deductible") changes nothing that it does not match.
  const isAdded =
    part.kind !== "thing" || part.lead !== "" || ASKS_AFTER_MEASURE.test(previous.text);
  if (!isContinuation || !isAdded) return undefined;
  const lead = part.lead === "" ? (part.kind === "period" ? "in" : "for") : part.lead;
  const at = previous.text.replace(/[\s?.!]+$/, "").length;
  return { start: at, end: at, text: ` ${lead} ${phrase.withArticle}` };
}

/** Narrows "June 2020" to "June" if another month replaces it, so that the year stays. */
function monthOf(old: Part): Part {
  const [month = ""] = /^\p{L}+/u.exec(old.text) ?? [];
  return isMonth(month) ? { ...old, end: old.start + month.length } : old;
}

/**
 * Extends an owned measure by its complement, so that another measure replaces all of "cost of
 * sales" in "Kelp's cost of sales".
 */
function wholeMeasure(old: Part, part: Part, { text, parts }: QuestionParts): Part {
  const next = parts[parts.indexOf(old) + 1];
  const isOwned = /['’]s?\s+$/.test(text.slice(0, old.start));
  return isOwned && next?.lead === "of" && isMeasure(part.text) ? { ...old, end: next.end } : old;
}

/**
 * Returns whether the preposition changes with the part: "outside London" for "in London", "since
 * 2020" for "in 2022".
 */
function changesPreposition(part: Part, old: Part): boolean {
  if (part.lead === "" || old.lead === "" || part.lead === old.lead) return false;
  return part.kind === "period"
    ? saysEndOfTime(part.lead) || saysEndOfTime(old.lead)
    : areContrary(part.lead, old.lead);
}

/**
 * Questions to which the thing that is measured can be added: "What is the fee?", "What should the
 * fee be?"
 */
const ASKS_AFTER_MEASURE =
  /^\W*(?:what|how (?:much|high|large|big))(?:['’]s| is| are| was| were| should| will| would| can| may| must)\b/i;
