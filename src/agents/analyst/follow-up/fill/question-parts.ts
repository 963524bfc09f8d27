// Splits a question into the parts that a follow-up can replace, with their positions.
import { findVerb } from "./find-verb.ts";
import { wordSet } from "../../../../language/words/word-lists.ts";
import { type PartKind, type Token, DETERMINERS, readTokens } from "./tokens.ts";

export type Part = {
  kind: PartKind;
  text: string;
  /** Position in the question, without article and preposition. */
  start: number;
  end: number;
  /** The preposition of its phrase, in lower case; "" if it has none. */
  lead: string;
  /** Where the phrase begins, including its preposition and article. */
  leadStart: number;
  /** Whether an article or another determiner precedes it. */
  isDefinite: boolean;
  /** Whether it means any of its kind: "a van", "vans". */
  isGeneric: boolean;
  /** Whether question words directly precede it: "How many stores", "Which peril". */
  isAsked: boolean;
};

export const PREPOSITIONS =
  wordSet(`of in on at by for from to with without about as into over under after before between during than within beyond above below
  near against since until through across per outside inside`);
const WH = /^(?:what|which|who|whom|whose|when|where|why|how)(?:['’]s)?$/i;
const DEGREE = /^(?:many|much|old|big|large|long|high|far|often|tall|deep|wide|fast)$/i;
const PLURAL = /(?:[^su]s|\b(?:wo)?men|people|children)$/i;

export type QuestionParts = { text: string; tokens: Token[]; parts: Part[]; verb?: Token };

export function readParts(text: string): QuestionParts {
  const tokens = readTokens(text);
  const verb = findVerb(text, tokens);
  const parts: Part[] = [];
  const kept = tokens.map((token) =>
    token === verb ? { ...token, kind: "function" as const } : token,
  );
  for (let at = 0; at < kept.length; at += 1) {
    const token = kept[at];
    if (token === undefined || token.kind === "function") continue;
    let last = at;
    while (token.kind === "thing" && joins(text, kept[last], kept[last + 1])) last += 1;
    const end = kept[last]?.end ?? token.end;
    const own = text.slice(token.start, end).replace(/['’]s?$/, "");
    const before = leadOf(text, kept, { at, parts });
    const isGeneric = before.isDefinite
      ? /\ban?\s+$/i.test(text.slice(before.leadStart, token.start))
      : PLURAL.test(own);
    parts.push({
      kind: token.kind,
      text: own,
      start: token.start,
      end: token.start + own.length,
      ...before,
      isGeneric,
    });
    at = last;
  }
  return { text, tokens, parts, ...(verb === undefined ? {} : { verb }) };
}

/** Returns whether two tokens belong to one run of words for a thing. */
function joins(text: string, token: Token | undefined, next: Token | undefined): boolean {
  if (token === undefined || next?.kind !== "thing" || /['’]s?$/.test(token.text)) return false;
  return /^[\s-]*$/.test(text.slice(token.end, next.start));
}

type Before = Pick<Part, "lead" | "leadStart" | "isDefinite" | "isAsked">;

function leadOf(
  text: string,
  tokens: readonly Token[],
  { at, parts }: { at: number; parts: readonly Part[] },
): Before {
  const [token, previous] = [tokens[at], tokens[at - 1]];
  const start = token?.start ?? 0;
  const neighbour = parts.at(-1);
  // Adjacent parts form one phrase: "of American Express network volumes", "for J&J's stake".
  if (neighbour !== undefined && /^(?:['’]s?)?\s+$/.test(text.slice(neighbour.end, start))) {
    const { lead, leadStart, isDefinite, isAsked } = neighbour;
    return { lead, leadStart, isDefinite, isAsked };
  }
  const isDefinite = DETERMINERS.has(previous?.text.toLowerCase() ?? "");
  const head = tokens[isDefinite ? at - 2 : at - 1];
  const word = head?.text.toLowerCase() ?? "";
  const isPreposition = head?.kind === "function" && PREPOSITIONS.has(word);
  const isAsked =
    head?.kind === "function" &&
    (WH.test(word) || (DEGREE.test(word) && WH.test(tokens[at - 2]?.text ?? "")));
  const leadStart = isPreposition ? head.start : isDefinite ? (previous?.start ?? start) : start;
  return { lead: isPreposition ? word : "", leadStart, isDefinite, isAsked };
}
