// Cells in words that a question names: by their words, by what tells them from the others, or by yes and no.
import { parseQuantity } from "../../../tables/read/quantity.ts";
import { isPhraseOf, wordsOf } from "../../../retrieval/tables/words.ts";
import { memoizeText } from "../../../shared/cache/memoize-text.ts";
import { type Mentions, namesIn } from "./mentions.ts";

/** The cells' texts, and the question's words that name them. */
export type Named = { texts: ReadonlySet<string>; phrases: readonly (readonly string[])[] };
type Around = { heading: string; title: string };

const NONE: Named = { texts: new Set(), phrases: [] };

/** Of two, the one that says more. */
export function namedTexts(texts: ReadonlySet<string>, around: Around, mentions: Mentions): Named {
  const truth = namedByTruth(texts, around.heading, mentions);
  if (truth !== undefined) return truth;
  const named = [...texts].flatMap((text) => {
    const phrase = namedPhrase(text, mentions.words);
    return phrase === undefined ? [] : [{ text, phrase }];
  });
  const best = named.filter(
    ({ phrase }) =>
      !named.some(
        (other) => other.phrase.length > phrase.length && isPhraseOf(phrase, other.phrase),
      ),
  );
  if (best.length === 0) return namedByBeginning(texts, around, mentions);
  return {
    texts: new Set(best.map(({ text }) => text)),
    phrases: best.map(({ phrase }) => phrase),
  };
}

/** Words that stand in many questions without naming a cell. */
const COMMON = new Set(wordsOf("other none all any yes no other total standard n/a"));

function namedPhrase(text: string, words: readonly string[]): readonly string[] | undefined {
  return namesOf(text).find((name) => isPhraseOf(name, words));
}

/** What a question may call a cell: by all of its words or by a part; nothing where it is a figure. */
const namesOf = memoizeText((text: string): readonly (readonly string[])[] => {
  if (parseQuantity(text) !== undefined || !/\p{L}[\p{L}\d]/u.test(text)) return [];
  return [text, ...text.split(/[/,;&|]|\band\b|\bor\b/)]
    .map((part) => namesIn(part))
    .filter((part) => part.length > 1 || part.some((word) => !COMMON.has(word)));
});

/** A cell of several words by its first, where no other begins so and neither heading nor title says it. */
function namedByBeginning(texts: ReadonlySet<string>, around: Around, { words }: Mentions): Named {
  const known = new Set(namesIn(`${around.heading} ${around.title}`));
  const own = [...texts].map((text) => ({ text, words: namesIn(text) }));
  const named = own.filter(({ text, words: [first = "", ...rest] }) => {
    const isName =
      rest.length > 0 && /^\p{L}{4,}$/u.test(first) && parseQuantity(text) === undefined;
    return isName && !known.has(first) && !COMMON.has(first) && words.includes(first);
  });
  const [one, another] = named;
  if (one === undefined || another !== undefined) return NONE;
  const [first = ""] = one.words;
  const isAlone = own.filter((other) => other.words.includes(first)).length === 1;
  return isAlone ? { texts: new Set([one.text]), phrases: [[first]] } : NONE;
}

const TRUTH = /^(?:y|n|yes|no)$/i;
/** Says neither yes nor no. */
const OPEN = /^(?:|n\/?a|unknown|none|all|any)$/i;
/** What such headings say beside the thing: "Pool Rating", "Account Indicator". */
const KINDS = /\b(?:indicator|presence|present|rating|code|type|system|flag)\b/gi;

/** "with a pool" against cells that say Yes or No below "Pool Rating". */
function namedByTruth(
  texts: ReadonlySet<string>,
  heading: string,
  { text }: Mentions,
): Named | undefined {
  const all = [...texts];
  const isTruth =
    all.some((one) => TRUTH.test(one)) && all.every((one) => TRUTH.test(one) || OPEN.test(one));
  if (!isTruth) return undefined;
  const [thing, ...rest] = namesIn(heading.replaceAll(KINDS, " "));
  if (thing === undefined) return NONE;
  const isCode = /\d/.test(thing);
  // Stems: "pools", "a pool".
  const noun = `(?:\\w+ ){0,2}${thing.replaceAll(/[^\p{L}\d]/gu, ".")}`;
  const isNot = new RegExp(
    `\\b(?:no|without|(?:not|n['’]t) (?:have|has|a|an|in))\\s+(?:an? |any )?${noun}`,
    "i",
  ).test(text);
  const is = new RegExp(`\\b(?:with|has|have|having|in|is) (?:an? |the )?${noun}`, "i").test(text);
  if (!isNot && !is && !(isCode && namesIn(text).includes(thing))) return NONE;
  const wanted = isNot ? /^n(?:o)?$/i : /^y/i;
  return {
    texts: new Set(all.filter((one) => wanted.test(one))),
    phrases: [[thing, ...rest].filter((word) => namesIn(text).includes(word))],
  };
}
