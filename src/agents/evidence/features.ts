// A candidate → the numbers that its score is made of, nearly all in [0, 1].
import type { AnswerType } from "../../language/question/parsed-question.ts";
import type { Passage } from "../../domain/passage.ts";
import { isStopTerm, termsOf } from "../../language/terms.ts";
import { holdsKind } from "./answer-kind.ts";
import type { Candidate } from "./candidates.ts";
import type { Sought, SoughtTerm } from "./read-question.ts";

export const FEATURES = [
  "own",
  "core",
  "coreUnmet",
  "near",
  "around",
  "unmet",
  "pairs",
  "rank",
  "hit",
  "score",
  "relative",
  "bm25",
  "dense",
  "measureUnmet",
  "amountUnmet",
  "meaningUnmet",
  "yesNo",
  "calculates",
  "holdsKind",
  "lacksKind",
  "ownOfKind",
  "nameUnmet",
  "yearOther",
  "yearUnmet",
  "numberUnmet",
  "negation",
  "row",
  "list",
  "listAsked",
  "label",
  "defines",
  "abbreviates",
  "whole",
  "asks",
  "brings",
  "length",
  "foreign",
] as const;
type Feature = (typeof FEATURES)[number];
export type Features = Record<Feature, number>;

/** Of a term that is said by another word. */
const SIMILAR = 0.6;
const NEGATED = /\b(?:not|no|never|without|except|exclud\w*|cannot)\b|n['’]t\b/i;
const LABEL = /^\s*([^:|]{2,60}?)\s*[:|]\s*(?=\S)/;
const YEARS = /(?<![\d,.$€£-])(?:19|20)\d\d(?![\d,%]|\.\d)/g;

/** What the retrieved passages have in common: the best score of search, and how much of the question each speaks of. */
export type Field = { best: number; bm25: ReadonlyMap<Passage, number> };

const K1 = 1.2;
const B = 0.75;

/** BM25 over the question's own weight, in [0, 1], so that the scores of long and short questions are alike. */
export function fieldOf({ terms, total }: Sought, passages: readonly Passage[]): Field {
  const counted = passages.map(({ text, context }) => termsOf(`${context}\n${text}`));
  const average =
    counted.reduce((sum, { length }) => sum + length, 0) / Math.max(1, counted.length);
  const bm25 = counted.map((held, at): [Passage | undefined, number] => {
    const norm = K1 * (1 - B + (B * held.length) / average);
    const score = terms.reduce((sum, { term, weight }) => {
      const count = held.filter((other) => other === term).length;
      return sum + (weight * count) / (count + norm);
    }, 0);
    return [passages[at], total === 0 ? 0 : score / total];
  });
  return {
    best: Math.max(0, ...passages.map(({ score }) => score)),
    bm25: new Map(
      bm25.flatMap(([passage, share]) => (passage === undefined ? [] : [[passage, share]])),
    ),
  };
}

export function featuresOf(sought: Sought, candidate: Candidate, field: Field): Features {
  const { terms, before, surroundings, text, form, passage, rank } = candidate;
  const { named, text: whole } = surroundings;
  const isNear = (term: string): boolean => terms.has(term) || before.has(term) || named.has(term);
  const own = shareMet(sought, (term) => terms.has(term));
  const core = withoutNamed(sought, named);
  const defines = sought.asksMeaning ? definesSubject(core, text) : 0;
  const abbreviates = sought.asksMeaning ? Number(spellsOut(sought, text)) : 0;
  const isAmount = sought.parsed.answerType === "amount" || sought.parsed.answerType === "count";
  const measureUnmet = sought.parsed.measure === "" ? 0 : 1 - measureMet(sought, text);
  const kind = holdsKind(sought, text);
  const said = text.match(YEARS) ?? [];
  const beside = [...terms].filter((term) => !isStopTerm(term) && !isSought(sought, term));
  return {
    own,
    core: shareMet(core, (term) => terms.has(term)),
    coreUnmet: mostUnmet(core, (term) => terms.has(term)),
    near: shareMet(sought, isNear),
    around: shareMet(sought, (term) => isNear(term) || whole.has(term)),
    unmet: mostUnmet(sought, (term) => isNear(term)),
    pairs: pairsMet(sought, text),
    rank: 1 / (1 + rank),
    hit: Number(candidate.isHit),
    score: passage.score,
    relative: field.best === 0 ? 0 : passage.score / field.best,
    bm25: field.bm25.get(passage) ?? 0,
    dense: densest(core, sought, text),
    measureUnmet,
    amountUnmet: isAmount ? measureUnmet : 0,
    meaningUnmet: sought.asksMeaning ? 1 - Math.max(defines, abbreviates) : 0,
    calculates: Number(!["none", "count"].includes(sought.parsed.operation.kind)),
    yesNo: Number(sought.parsed.answerType === "yes_no"),
    holdsKind: Number(kind === "holds"),
    lacksKind: Number(kind === "lacks"),
    ownOfKind: kind === "holds" ? own : 0,
    nameUnmet: unmetShare(sought.names, (name) => name.every(isNear) || named.has(name.join(""))),
    yearOther: Number(
      sought.years.length > 0 &&
        said.length > 0 &&
        !said.some((year) => sought.years.includes(year)),
    ),
    yearUnmet: unmetShare(sought.years, (year) => isNear(year)),
    numberUnmet: unmetShare(sought.numbers, isNear),
    negation: Number(NEGATED.test(text) !== sought.isNegated),
    row: Number(form === "row"),
    list: Number(form === "list"),
    listAsked: Number(form === "list" && sought.parsed.answerType === "list"),
    label: labelFit(core, text),
    defines,
    abbreviates,
    whole: Number(/\p{Ll}/u.test(text) && /[.!;]["”’)\]]*\s*$/.test(text)),
    asks: Number(/\?["”’)]*\s*$|\bplease\b/i.test(text)),
    brings: Math.min(1, beside.length / 4),
    length: Math.min(1, Math.log1p(beside.length) / Math.log(80)),
    foreign: Number(sought.parsed.language !== "en"),
  };
}

/** What the document's name says already tells its sentences not from one another. */
function withoutNamed(sought: Sought, named: ReadonlySet<string>): Sought {
  const ofDocument = new Set(
    sought.names.filter((name) => named.has(name.join(""))).flatMap((name) => name),
  );
  const terms = sought.terms.filter(({ term }) => !named.has(term) && !ofDocument.has(term));
  if (terms.length === 0) return sought;
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  return { ...sought, terms, total, most: Math.max(...terms.map(({ weight }) => weight)) };
}

const DEFINES =
  /^\W*(?:(?:the|an?|our)\s+)?(?<subject>[^.:—–|]{2,80}?)\s*(?:\([^)]*\)\s*)?(?:[:—–|]|[”"]?\s*(?:\bmeans?\b|\brefers? to\b|\bstands? for\b|\bis defined\b|\bare defined\b|\brepresents?\b|\b(?:is|are|was|were) (?:an?|the)\b|\bis\b|\bare\b))/iu;

/** "MAUs are the number of …": how much of what stands before "are" the question says, and how much of the question it is. */
function definesSubject(core: Sought, text: string): number {
  const subject = DEFINES.exec(text)?.groups?.["subject"] ?? "";
  const terms = termsOf(subject).filter((term) => !isStopTerm(term));
  if (terms.length === 0) return 0;
  const said = terms.filter((term) => isSought(core, term)).length / terms.length;
  return said * shareMet(core, (term) => terms.includes(term));
}

const ABBREVIATION = /^\p{Lu}[\p{Lu}\d&]{1,7}s?$/u;

/** "MAPS (MAPFRE Adaptive Pricing System)", "Amazon Web Services (“AWS”)". */
function spellsOut({ parsed }: Sought, text: string): boolean {
  const short = parsed.text.match(/[\p{L}\d&]+/gu)?.filter((word) => ABBREVIATION.test(word)) ?? [];
  return short.some((word) => {
    const letters = word.replace(/s$/, "");
    const words = Array.from(letters)
      .map((letter) => `${RegExp.escape(letter)}[\\p{L}’'-]*`)
      .join("\\s+(?:(?:of|and|the|for|in)\\s+)?");
    const forms = [
      `${words}\\s*\\(\\W{0,2}${letters}s?\\W{0,2}\\)`,
      `${letters}s?\\W{0,3}\\(\\W{0,2}${words}`,
    ];
    return forms.some((form) => new RegExp(form, "iu").test(text));
  });
}

function shareMet({ terms, total }: Sought, has: (term: string) => boolean): number {
  if (total === 0) return 0;
  return terms.reduce((sum, asked) => sum + asked.weight * howMet(asked, has), 0) / total;
}

function howMet({ term, similar, phrases }: SoughtTerm, has: (term: string) => boolean): number {
  if (has(term)) return 1;
  if (phrases.some((phrase) => phrase.every(has))) return 0.9;
  for (const other of similar) if (has(other)) return SIMILAR;
  return 0;
}

const NUMBER =
  /\d|^(?:one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|sixty|half)$/i;

/** Terms on each side of an answer that may speak of it. */
const REACH = 10;

/**
 * The greatest share of the question that stands close to one thing of the kind asked for: a long sentence may hold all the words
 * and a date, and the date be of something else. Where the kind has no form, close together anywhere.
 */
function densest(core: Sought, sought: Sought, text: string): number {
  const words = Array.from(text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}.,’'/&-]*/gu), ([word]) => ({
    word,
    terms: termsOf(word),
  })).filter(({ terms }) => terms.some((term) => !isStopTerm(term)));
  const answer = ANSWER_WORDS[sought.parsed.answerType];
  let best = 0;
  for (const [at, { word, terms }] of words.entries()) {
    const isRepeated = terms.some((term) => isSought(sought, term));
    if (answer !== undefined && (isRepeated || !answer.test(word))) continue;
    const near = new Set(
      words.slice(Math.max(0, at - REACH), at + REACH + 1).flatMap((one) => one.terms),
    );
    best = Math.max(
      best,
      shareMet(core, (term) => near.has(term)),
    );
  }
  return best;
}

const ANSWER_WORDS: Partial<Record<AnswerType, RegExp>> = {
  when: /^(?:1\d|20)\d\d\b|^\d{1,2}[/.-]\d|^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i,
  amount: NUMBER,
  count: NUMBER,
  who: /^\p{Lu}/u,
  where: /^\p{Lu}/u,
};

/** How much of what names the thing asked for stands together in the text. */
function measureMet({ parsed }: Sought, text: string): number {
  const wanted = termsOf(parsed.measure).filter((term) => !isStopTerm(term));
  if (wanted.length === 0) return 0;
  const terms = termsOf(text).filter((term) => !isStopTerm(term));
  let best = 0;
  for (let at = 0; at < terms.length; at += 1) {
    if (!wanted.includes(terms[at] ?? "")) continue;
    const near = terms.slice(at, at + wanted.length + 1);
    best = Math.max(best, wanted.filter((term) => near.includes(term)).length / wanted.length);
  }
  return best;
}

/** The largest weight of a term that is not met, divided by the largest weight of all terms. */
function mostUnmet({ terms, most }: Sought, has: (term: string) => boolean): number {
  const unmet = terms.map((asked) => asked.weight * (1 - howMet(asked, has)));
  return terms.length === 0 ? 1 : Math.max(...unmet) / most;
}

/** Share of the question's neighbouring terms that are neighbours in the text as well, give or take a word. */
function pairsMet({ pairs }: Sought, text: string): number {
  if (pairs.length === 0) return 0;
  const terms = termsOf(text).filter((term) => !isStopTerm(term));
  const places = new Map<string, number[]>();
  terms.forEach((term, at) => places.set(term, [...(places.get(term) ?? []), at]));
  const met = pairs.filter(([a, b]) =>
    (places.get(a) ?? []).some((at) =>
      (places.get(b) ?? []).some((other) => Math.abs(other - at) <= 2),
    ),
  );
  return met.length / pairs.length;
}

function unmetShare<T>(wanted: readonly T[], isMet: (one: T) => boolean): number {
  return wanted.length === 0 ? 0 : wanted.filter((one) => !isMet(one)).length / wanted.length;
}

/** "Payment Due Date: 1/23": how much of the label the question says, where it says most of it. */
function labelFit(sought: Sought, text: string): number {
  const [, label = ""] = LABEL.exec(text) ?? [];
  const terms = termsOf(label).filter((term) => !isStopTerm(term));
  if (terms.length === 0) return 0;
  return terms.filter((term) => isSought(sought, term)).length / terms.length;
}

function isSought({ terms }: Sought, term: string): boolean {
  return terms.some((asked) => asked.term === term || asked.similar.has(term));
}
