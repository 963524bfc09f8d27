// Puts what a follow-up names into the earlier question, in place of what that question named.
import { AUXILIARIES, QUESTION_WORDS } from "../../../../language/words/function-words.ts";
import { isMeasure } from "../../../../language/question/measure-nouns.ts";
import { type Part, type QuestionParts, readParts } from "./question-parts.ts";
import { isOwner } from "./phrase.ts";
import { swapWord } from "./swap-word.ts";
import { type Edit, editForPart } from "./edit-for-part.ts";
import { areCoordinated, CLAUSE } from "./whole-phrase.ts";

/** A single sentence that asks. Notes and stories have nothing to replace. */
const IS_QUESTION = new RegExp(
  `^\\W*(?:(?:for|in|at|by|on|of|to|from|with|since|until) )?(?:${QUESTION_WORDS}|${AUXILIARIES}|compare|calculate|list|name|give|show|tell|find|describe|explain)\\b[^.?!]*(?:[.?!](?=\\S)[^.?!]*)*[.?!\\s]*$`,
  "i",
);

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
    const edit = editForPart(part, {
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
 * Joins "cash and cash equivalents" into one part, and "cost of sales", unless the earlier question has a part with that preposition
 * which "sales" replaces.
 */
function withComplements({ text, parts }: QuestionParts, previous: QuestionParts): Part[] {
  return parts.reduce<Part[]>((merged, part) => {
    const before = merged.at(-1);
    if (before !== undefined && part.start < before.end) return merged;
    if (part.kind === "thing" && text.slice(part.end).search(CLAUSE) === 0)
      return [...merged, { ...part, end: text.length, text: text.slice(part.start) }];
    if (before !== undefined && areCoordinated(before, part, text))
      return [...merged.slice(0, -1), joined(before, part, text)];
    const isOne =
      before?.kind === "thing" &&
      part.kind === "thing" &&
      part.lead !== "" &&
      !previous.parts.some(({ lead, kind }) => lead === part.lead && kind === part.kind);
    if (!isOne) return [...merged, part];
    return [...merged.slice(0, -1), joined(before, part, text)];
  }, []);
}

function joined(one: Part, other: Part, text: string): Part {
  return { ...one, end: other.end, text: text.slice(one.start, other.end) };
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
