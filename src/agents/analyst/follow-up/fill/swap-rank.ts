// Follow-ups that name another place in an order, or its other end: "And the second highest?", "Which comes third?", "And the cheapest?"
import { ORDINALS } from "../../../../language/quantities/number-words.ts";
import { isBareNoun, kindsOf } from "../../../../language/words/lexicon.ts";
import { areOpposite } from "../../../../language/opposites.ts";
import { stemOf } from "../../../../language/words/words.ts";

export const ORDINAL = `${ORDINALS.join("|")}|last|1st|2nd|3rd|[4-9]th`;
const DEGREE = "(?:most|least) \\p{L}+|most|least|fewest|best|worst|\\p{L}{3,}est";
/** "And which comes second?", "Who is third?", "And the second highest?", "And the most expensive one?" */
const RANK = new RegExp(
  `^\\W*(?:(?:and|so|but|(?:what|how) about)\\b[\\s,]*)*(?:(?:which|who|what)(?: one)?\\s+(?:comes|is|was|are|ranks|ended up|came|has|had)\\s+(?:in )?)?(?:the )?(?:(?<ordinal>${ORDINAL})(?:[ -](?:place|one))?|(?:(?<before>${ORDINAL})[ -])?(?<degree>${DEGREE})(?: ones?)?)\\W*$`,
  "iu",
);
/** Whether its second word belongs to it is told by its kind: "the most reliable", not "the most cups". */
const SUPERLATIVE = new RegExp(
  `\\b(?:(?:${ORDINALS.slice(1).join("|")}|\\d(?:nd|rd|th))[ -])?(?<degree>${DEGREE})\\b`,
  "giu",
);

/**
 * Undefined where the follow-up is of another kind, or the earlier question asks for no place in an order; the follow-up as it is
 * where its word can't stand there: "And the heaviest?" after "Which has the most gears?".
 */
export function swapRank(question: string, earlier: string): string | undefined {
  const { ordinal, before, degree } = RANK.exec(question)?.groups ?? {};
  const rank = (ordinal ?? before)?.toLowerCase();
  const old = superlativeIn(earlier);
  if (old === undefined || rank === "last" || (rank ?? degree) === undefined) return undefined;
  const now = degree === undefined ? old.degree : superlativeIn(degree)?.degree;
  if (now === undefined) return undefined;
  if (isOfAmount(now) !== isOfAmount(old.degree)) return question;
  const place = rank === undefined || rank === "first" ? now : `${rank} ${now}`;
  return earlier.slice(0, old.start) + place + earlier.slice(old.end);
}

type Superlative = { degree: string; start: number; end: number };

/** The first one. */
function superlativeIn(text: string): Superlative | undefined {
  for (const { 0: said, index, groups } of text.matchAll(SUPERLATIVE)) {
    const [head = "", next] = (groups?.["degree"] ?? "").split(" ");
    if (!isOfAmount(head) && isBareNoun(head.toLowerCase())) continue;
    const degree =
      next !== undefined && kindsOf(next.toLowerCase()).includes("a") ? `${head} ${next}` : head;
    const end = index + said.length - (groups?.["degree"] ?? "").length + degree.length;
    return { degree, start: index, end };
  }
  return undefined;
}

/** "the most": how many or how much, not what they are like. */
function isOfAmount(degree: string): boolean {
  return /^(?:most|least|fewest)$/i.test(degree);
}

/** Undefined where no word of the question is the contrary of the fragment's. */
export function swapWord(fragment: string, earlier: string): string | undefined {
  const [, contrary = ""] =
    /^(?:(?:for|in|on|of|at) )?(?:the )?(\p{L}+)(?: ones?)?$/iu.exec(fragment) ?? [];
  const old = (earlier.match(/\p{L}+/gu) ?? []).find((word) => areContrary(word, contrary));
  return old === undefined ? undefined : earlier.replace(new RegExp(`\\b${old}\\b`), contrary);
}

function areContrary(a: string, b: string): boolean {
  const [one, other] = [a.toLowerCase(), b.toLowerCase()];
  if (one === "" || other === "") return false;
  return (
    (one !== other && ORDINALS.includes(one) && ORDINALS.includes(other)) ||
    areOpposite(stemOf(one), stemOf(other))
  );
}
