// Parses a question once, for all later steps.
import { MONTH_NAME } from "../quantities/number-words.ts";
import { periodsIn } from "../time/time-periods.ts";
import { type PeriodMention, plainPeriod } from "../time/period.ts";
import { answerTypeOf } from "./answer-type.ts";
import { entitiesIn } from "./conditions.ts";
import { detectLanguage } from "./detect-language.ts";
import { takeInstructions } from "./phrasing/instructions.ts";
import { operandsOf } from "./operation/operands.ts";
import { readOperation } from "./operation/operation.ts";
import type { ParsedQuestion } from "./parsed-question.ts";
import { withPlainChange } from "./operation/words-of-change.ts";
import { withoutPoliteness } from "./phrasing/politeness.ts";
import { termAsked } from "./phrasing/term-asked.ts";
import { memoizeText } from "../../shared/cache/memoize-text.ts";
import { expandSpan } from "./expand-span.ts";

export function parseQuestion(original: string): ParsedQuestion {
  const language = detectLanguage(original);
  if (language !== "en") return unparsed(original, language);
  const { text: bare, instructions } = takeInstructions(withoutPoliteness(original));
  const text = withoutPoliteness(bare).replaceAll(BACK, "");
  const known = { original, text, language, names: namesIn(text), instructions };
  return parseParts({ ...known, term: termAsked(text) }, []);
}

/** Removes "back", because "back in 2022" means in 2022. "Buy back" has another meaning. */
const BACK =
  /(?<!\bb(?:uy|uys|uying|ought)(?: \p{L}+){0,3} )\bback (?=(?:in|on|at|during) (?:\p{L}+ )?(?:19|20)\d\d\b)/giu;

/** "Buy back" and "buy shares back" mean "repurchase". */
const BUY_BACK = /\b(?:buy(?:s|ing)?|bought)\b(?<things>(?: \p{L}+){0,3}?) back\b/gu;

/** Parses again, with row labels such as "Net decrease in cash" as names of things. */
export function parseWithNames(
  question: ParsedQuestion,
  labels: readonly string[],
): ParsedQuestion {
  const text = question.text.toLowerCase();
  const namesInText = labels.filter(
    (label) => label.includes(" ") && text.includes(label.toLowerCase()),
  );
  return question.language === "en" ? parseParts(question, namesInText) : question;
}

type Known = Pick<
  ParsedQuestion,
  "original" | "text" | "language" | "names" | "instructions" | "term"
>;

function parseParts(known: Known, labels: readonly string[]): ParsedQuestion {
  const mentions = periodsIn(known.text);
  const timeless = withTimeMarks(known.text, mentions);
  const masks = labels.toSorted((a, b) => b.length - a.length);
  const bare = masks.reduce(
    (text, label, at) => text.replaceAll(new RegExp(RegExp.escape(label), "gi"), `¤${at}¤`),
    timeless,
  );
  const isInPercent = known.instructions.unit === "%";
  const asked = isInPercent ? bare.replace(/\bhow much of\b/i, "what percentage of") : bare;
  const { text: masked, relative } = takeRelative(
    withPlainChange(asked.replaceAll(BUY_BACK, "repurchase$<things>")),
  );
  const read = readOperation({ text: masked, times: mentions.length + relative.length });
  const unmask = (text: string) =>
    text.replaceAll(/¤(\d+)¤/g, (_, at: string) => masks[Number(at)] ?? "");
  // In "By how much did it fall? In percent.", the format decides the calculation.
  const kind = isInPercent && read.kind === "change" ? "growth" : read.kind;
  const operation = { ...read, kind, operands: read.operands.map(unmask) };
  return {
    ...known,
    answerType: known.term === undefined ? answerTypeOf(known.text, operation) : "definition",
    measure: unmask(operandsOf(masked)),
    periods: expandSpan(known.text, mentions, operation),
    relative,
    operation,
  };
}

/** Returns the names in the text. Times are not names. */
function namesIn(text: string): string[] {
  return entitiesIn(withTimeMarks(text, periodsIn(text)).replaceAll("§", ";"));
}

function unparsed(original: string, language: string): ParsedQuestion {
  return {
    original,
    text: original.trim(),
    language,
    answerType: "other",
    term: termAsked(original),
    names: language === "de" ? [] : namesIn(original),
    measure: "",
    periods: periodsIn(original).map((mention) => plainPeriod(mention)),
    relative: [],
    operation: { kind: "none", operands: [] },
    instructions: { definitions: [] },
  };
}

/** Matches the length of a time before its mark: "full-year", "in the six months to". */
const LENGTH =
  /(?:\b(?:in|for|during|over)\s+)?(?:\bthe\s+)?\b(?:full[- ]year|half[- ]year|(?:first\s+)?(?:three|six|nine|twelve|3|6|9|12)[- ]months?(?:\s+period)?(?:\s+(?:ended|ending|to|until|up to|through|of))?)\s*§/gi;

/** Matches the beginning of "January to March 2025", which is one time, as "March 2025" is. */
const SPAN_OF_MONTHS = new RegExp(
  `\\b(?:between\\s+${MONTH_NAME}\\s+and|(?:from\\s+)?${MONTH_NAME}\\s*(?:to|through|until|[-–—]))\\s*§`,
  "gi",
);

/** Replaces each time by a mark, so that phrases are not joined across it. */
function withTimeMarks(text: string, mentions: readonly PeriodMention[]): string {
  return mentions
    .toReversed()
    .reduce((bare, { start, end }) => `${bare.slice(0, start)}§${bare.slice(end)}`, text)
    .replaceAll(SPAN_OF_MONTHS, "§")
    .replaceAll(LENGTH, "§");
}

const BEFORE =
  /\b(?:(?:from|than|over|vs\.?|versus|compared (?:to|with)|since) )?(?:the|its|in the) ?(?:(?:prior|previous|preceding|last|past) (?:fiscal |financial )?(?:year|quarter|period)|(?:fiscal |financial )?(?:year|quarter|period) (?:before|earlier|prior))\b|\b(?:prior|previous|preceding) (?:fiscal |financial )?(?:year|quarter|period)\b|\b(?:(?:in |during )?the same (?:[\p{L}\d]+ )?(?:months?|quarters?|weeks?|period|time)(?: of)? )?a year (?:ago|earlier|before)\b|\bthe year before\b/giu;
const LATEST =
  /\b(?:(?:the|this|in the) )?(?:latest|most recent|current|this|last reported) (?:fiscal |financial |reporting )?(?:year|quarter|period)\b/giu;

function takeRelative(text: string): { text: string; relative: ParsedQuestion["relative"] } {
  const relative: ("latest" | "before")[] = [];
  const taken = text
    .replaceAll(LATEST, () => (relative.push("latest"), "§"))
    .replaceAll(BEFORE, () => (relative.push("before"), "⟵"));
  return { text: taken, relative };
}

/** Parses with a cache, for callers that compare one question with many sentences. */
export const parseOnce = memoizeText(parseQuestion);
