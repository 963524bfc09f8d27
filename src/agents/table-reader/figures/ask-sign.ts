// "Is working capital positive?", "Was the current ratio above 1?" → what is asked about, when, and the limit that it is held against.
import { tidy } from "./asks-for-figure.ts";
import { type Period, periodsIn, plainPeriod } from "./periods.ts";
import { phraseOf } from "./subjects.ts";

export type SignQuestion = {
  subject: string;
  period: Period;
  relation: "above" | "below";
  /** As written; a percentage counts as such. */
  limit: number;
};

const SIGN = "(?<sign>positive|negative)";
const LIMIT = String.raw`(?:(?<above>above|over|greater than|higher than|more than|exceeding)|below|under|less than|lower than) (?<limit>\d+(?:\.\d+)?)\s?(?<unit>%)?(?![\d,]| ?(?:million|billion|thousand))`;
const FORMS = [
  `^(?:does|do|did) (?<owner>.+?) have (?:an? )?${SIGN} (?<subject>.+)$`,
  `^(?:is|are|was|were) (?<subject>.+?) ${SIGN}\\b(?<rest>.*)$`,
  `^(?:is|are|was|were) (?<subject>.+?) ${LIMIT}(?<rest>.*)$`,
].map((form) => new RegExp(form, "iu"));
const FILLING = /\b(?:in|at|as|of|on|for|during|the|its|end|year|fiscal|quarter)\b|[§,.()]/gi;
const TAIL = /(?:\s+(?:in|at|as|of|on|for|during|the|end|year|fiscal|§))+\s*$/i;

/** Undefined where the question asks otherwise or not of one time. */
export function askSign(question: string): SignQuestion | undefined {
  const [text = ""] = tidy(question).split("?");
  const [mention, another] = periodsIn(text);
  if (mention === undefined || another !== undefined) return undefined;
  const bare = `${text.slice(0, mention.start)}§${text.slice(mention.end)}`;
  const groups = FORMS.map((form) => form.exec(bare)?.groups).find((found) => found !== undefined);
  if (groups === undefined) return undefined;
  const { owner = "", subject = "", sign, above, limit = "0", rest = "" } = groups;
  const phrase = `${owner} ${subject.replace(TAIL, "")}`.trim();
  const isFurther = /\p{L}|\d/u.test(rest.replaceAll(FILLING, " "));
  if (isFurther || phrase.includes("§") || phraseOf(phrase) === "") return undefined;
  const isAbove = sign === undefined ? above !== undefined : sign.toLowerCase() === "positive";
  const relation = isAbove ? "above" : "below";
  return { subject: phrase, period: plainPeriod(mention), relation, limit: Number(limit) };
}
