// Follow-ups of a word or two that lean wholly on the question before: "Why?", "And out?".
import { areOpposite } from "../../language/polarity.ts";
import { stemOf } from "../../language/words.ts";

/** "And out?", "What about the lowest?" */
const BARE_CONTRARY =
  /^\W*(?:(?:and|or|but)\b[\s,]*)?(?:(?:what|how) about\b[\s,]*)?(?:the )?(\p{L}+)\W*$/iu;
/** "What is the fee?" – "Why?" asks for the reason of the fee, not for the fee again. */
export function expandFollowUp(previous: string, question: string): string {
  const [, verb, thing] = /^\W*what (is|are|was|were) ([^?]+)\?\s*$/i.exec(previous) ?? [];
  const asksWhy = /^\W*(?:but )?(?:why|how come)\b/i.test(question);
  return asksWhy && verb !== undefined && thing !== undefined
    ? `Why ${verb} ${thing} so?`
    : `${previous} ${question}`;
}

/** "… money in?" – "And out?": the contrary takes the place of the word that it is the contrary of. */
export function invertQuestion(question: string, previous: string): string | undefined {
  const [, contrary = ""] = BARE_CONTRARY.exec(question) ?? [];
  const old = (previous.match(/\p{L}+/gu) ?? []).find((word) => areContrary(word, contrary));
  return old === undefined ? undefined : previous.replace(new RegExp(`\\b${old}\\b`), contrary);
}

function areContrary(a: string, b: string): boolean {
  const [one, other] = [a.toLowerCase(), b.toLowerCase()];
  return (
    [`${one} ${other}`, `${other} ${one}`].includes("in out") ||
    areOpposite(stemOf(one), stemOf(other))
  );
}
