// Which words of the passages can stand for the question's by the lexicon: "start" for "begin", "month" for "monthly".
import type { Passage } from "../../domain/documents/passage.ts";
import { relationOf } from "../../language/words/lexicon.ts";
import { isStopTerm, termsOf } from "../../language/words/terms.ts";
import { baseOf } from "../../language/words/words.ts";
import type { Sought } from "./read-question.ts";

const WORD = /[a-z]{3,}/g;

/** The question with the terms of the passages that have the same meaning as one of its words, or a near one. */
export function withRelated(sought: Sought, passages: readonly Passage[]): Sought {
  if (sought.parsed.language !== "en") return sought;
  const said = new Set(passages.flatMap((passage) => [...wordsIn(passage)]));
  const found = relatedTerms(sought.parsed.text.toLowerCase().match(WORD) ?? [], said);
  const terms = sought.terms.map((asked) => ({ ...asked, ...found.get(asked.term) }));
  return { ...sought, terms };
}

type Related = { similar: Set<string>; near: Set<string> };

/** By the term of each word asked for. */
function relatedTerms(
  asked: readonly string[],
  said: ReadonlySet<string>,
): ReadonlyMap<string, Related> {
  const found = new Map<string, Related>();
  for (const word of asked) {
    const [term] = termsOf(word);
    if (term === undefined || isStopTerm(term)) continue;
    const related = found.get(term) ?? { similar: new Set(), near: new Set() };
    found.set(term, related);
    for (const other of said) {
      const relation = relationOf(baseOf(word), baseOf(other));
      const terms = relation === undefined ? [] : termsOf(other);
      for (const one of terms) related[relation === "same" ? "similar" : "near"].add(one);
    }
  }
  return found;
}

const WORDS = new WeakMap<Passage, ReadonlySet<string>>();

/** The words of a passage and its window, without repetitions; read once. */
function wordsIn(passage: Passage): ReadonlySet<string> {
  const known = WORDS.get(passage);
  if (known !== undefined) return known;
  const words = new Set((passage.window ?? passage).text.toLowerCase().match(WORD) ?? []);
  WORDS.set(passage, words);
  return words;
}
