// Finds the main verb of a question by word order, so that it is not mistaken for a thing.
import {
  FORMS_OF_BE,
  HELPING_VERBS,
  isDeterminer,
  isFunctionWord,
  isPreposition,
} from "../../../../language/words/function-words.ts";
import { isBareVerb, isInLexicon } from "../../../../language/words/lexicon.ts";
import type { Token } from "./tokens.ts";

const AUXILIARY = new RegExp(`^(?:${HELPING_VERBS})$`, "i");
const COPULA = new RegExp(`^(?:${FORMS_OF_BE}|am|has|have|had)$`, "i");
const ASKING = /^(?:who|what|which|many|much|whose)$/i;

/**
 * Returns the verb, or undefined if it is a word that never names a thing or if word order does not
 * show it.
 */
export function findVerb(text: string, tokens: readonly Token[]): Token | undefined {
  const auxiliary = tokens.findIndex(
    (token) => token.kind === "function" && AUXILIARY.test(token.text),
  );
  if (auxiliary >= 0) return afterSubject(text, tokens, auxiliary + 1);
  const hasCopula = tokens.some(({ text: word }) => COPULA.test(word.replace(/^.*['’]s$/, "is")));
  return hasCopula ? undefined : afterAsking(text, tokens);
}

/**
 * Finds the verb after the subject: "does Ulta operate", "do installments by EFT cost", "does the
 * company give".
 */
function afterSubject(text: string, tokens: readonly Token[], from: number): Token | undefined {
  const subject = tokens.findIndex((token, at) => at >= from && token.kind !== "function");
  if (subject < 0) return undefined;
  // After a pronoun, the verb is the next word: "Did it rise".
  if (/^(?:it|they|he|she|we|you|i|that|this)$/i.test(tokens[from]?.text ?? "")) {
    return tokens[from + 1]?.kind === "thing" ? tokens[from + 1] : undefined;
  }
  const run = runFrom(text, tokens, subject);
  const passive = tokens.find(
    ({ kind }, at) => kind === "thing" && /^be$/i.test(tokens[at - 1]?.text ?? ""),
  );
  if (passive !== undefined) return passive;
  if (isLightVerb(tokens[subject + run.length]) || isLightVerb(tokens.at(-1))) return undefined;
  const things = run.filter(({ kind }) => kind === "thing");
  const isOwned = run[0]?.kind === "thing" || /^['’]/.test(text.slice(run[0]?.end));
  const behind = tokens.filter((token) => token.kind === "thing" && !run.includes(token));
  const inRun = run.length === 1 ? [] : isOwned ? things.toReversed() : things;
  return [...inRun, ...behind].find((token) => mayBeVerbAt(text, token));
}

/**
 * Returns whether a token is a verb that never names a thing. Before such a verb, a run of words is
 * only the subject.
 */
function isLightVerb(token: Token | undefined): boolean {
  const word = token?.text.toLowerCase() ?? "";
  const isVerb = isBareVerb(word) && !isFunctionWord(word);
  return token?.kind === "function" && (isVerb || /^(?:have|do)$/.test(word));
}

/** Returns whether a word may be a verb: neither "car" nor the "loan" of "a loan". */
function mayBeVerbAt(text: string, { text: said, start }: Token): boolean {
  const word = said.toLowerCase();
  const [, before = ""] = /(\p{L}+)\s+$/u.exec(text.slice(0, start).toLowerCase()) ?? [];
  if (isDeterminer(before) || isPreposition(before)) return false;
  return isBareVerb(word) || (/\p{L}{3}/u.test(word) && !isInLexicon(word));
}

/** Finds the verb after a question word: "What deductible applies to …", "Who owns the car?" */
function afterAsking(text: string, tokens: readonly Token[]): Token | undefined {
  const at = tokens.findIndex(({ text: word }) => ASKING.test(word));
  if (at < 0 || tokens[at + 1]?.kind !== "thing") return undefined;
  const run = runFrom(text, tokens, at + 1);
  if (/^who$/i.test(tokens[at]?.text ?? "")) return run[0];
  return run.length > 1 && /[^s]s$/.test(run.at(-1)?.text ?? "") ? run.at(-1) : undefined;
}

function runFrom(text: string, tokens: readonly Token[], from: number): Token[] {
  const run: Token[] = [];
  for (let at = from; at < tokens.length; at += 1) {
    const [token, last] = [tokens[at], run.at(-1)];
    if (token === undefined || token.kind === "function") break;
    if (last !== undefined && !/^['’s\s-]*$/.test(text.slice(last.end, token.start))) break;
    run.push(token);
  }
  return run;
}
