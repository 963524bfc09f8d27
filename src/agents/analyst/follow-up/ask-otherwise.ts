// Other words of asking for what was asked: "When was the mill built?" – "By whom?", "Did the rent rise?" – "By how much?"
import { withCapital } from "../../../shared/plain-text.ts";
import { ASKS_YES_OR_NO } from "../../../language/question/answer-type.ts";
import { AUXILIARIES } from "../../../language/words/function-words.ts";
import { isMeasure } from "./fill/measure-words.ts";
import { describe } from "./refer/described.ts";

/** Words that ask for a circumstance: they stand before a clause that is complete without them. */
const CIRCUMSTANCE =
  "(?:(?:(?:since|until|till|from|by) )?when|(?:from )?where|why|how(?: (?:often|long|far))?|by how much|(?:by|with|for|from|to) (?:whom|what))";
const ASKS_CIRCUMSTANCE = new RegExp(`^${CIRCUMSTANCE}$`, "i");
/** "How long is the pier?" asks for what the pier has; without "how long", nothing is left that could be asked of. */
const CLAUSE = new RegExp(
  `^\\W*(?:(?:and|but|so) )?(?:(?!how (?:often|long|far) (?:is|are|was|were)\\b)(?:${CIRCUMSTANCE}|how much(?= (?:did|does|do|will|has|have|had)\\b)) )?(?<clause>(?:${AUXILIARIES}) [^?]+?)[\\s?.!]*$`,
  "i",
);
/** Only what changed or differs does so by an amount. */
const BY_AMOUNT = /^(?:by )?how (?:much|many)$/i;

/** One question that asks for the circumstance alone; undefined where the earlier one has no clause to ask it of. */
export function askOtherwise(asked: string, earlier: string): string | undefined {
  const clause = CLAUSE.exec(earlier)?.groups?.["clause"];
  const mayAsk = !BY_AMOUNT.test(asked) || ASKS_YES_OR_NO.test(earlier);
  if (clause !== undefined && mayAsk && ASKS_CIRCUMSTANCE.test(asked))
    return `${withCapital(asked)} ${clause.charAt(0).toLowerCase()}${clause.slice(1)}?`;
  const figure = /^why$/i.test(asked) ? describe(earlier) : undefined;
  if (figure === undefined || !isMeasure(figure.text)) return undefined;
  return `What is the reason for ${figure.text}${figure.time}?`;
}

/** Whether the words ask by how much something changed that was not said to change. */
export function asksBareAmount(asked: string): boolean {
  return BY_AMOUNT.test(asked);
}
