// Reads and removes what a question says about the form of its answer: unit, scale, decimals, the
// statement to use and definitions.
import { onOneLine } from "../../../shared/plain-text.ts";
import type { Instructions } from "../parsed-question.ts";
import { readInstructions } from "./read-instructions.ts";
import { wordSet } from "../../words/word-lists.ts";

/** Names for the source of figures. */
const SOURCE_NOUN =
  "(?:(?:consolidated |condensed |audited )*(?:(?:income|earnings|cash[- ]flows?|financial|profit and loss|p&l) statements?|statements? of [\\p{L}]+(?: (?:position|flows?|operations|income|condition))?|balance sheets?|p&l(?: statement)?|cash flows? statement)|(?:annual |quarterly |press |earnings )?(?:reports?|filings?|releases?)|10-[kq]|8-k|tables?|documents?|files?|pages?|line items?|information|data|details|figures|numbers|text|(?<=\\bthe )source)";
const SOURCE = new RegExp(`\\b${SOURCE_NOUN}\\b`, "iu");
/**
 * Matches a clause before the question that names a source and asks nothing: "Using only the
 * balance sheet, what …"
 */
const LEADING_SOURCE = new RegExp(
  `^(?<clause>(?:(?:only|just|primarily|when|by|in|with|from|on|per|as|using|use|based|basing|according|considering|given|relying|utili[sz]ing|drawing|referring|referencing|looking|taking|going|assume|assuming|following|address|consult|you are)\\b)[^?:]*?\\b${SOURCE_NOUN}\\b[^?:,]*)[,:]\\s*(?:(?:answer|address) the following(?: question)?:?\\s*)?(?=(?:what|which|how|who|when|where|is|are|was|were|did|does|do|has|have|among|roughly|calculate|compute|give|tell|list|name|by|could|can|in which|to what)\\b)`,
  "iu",
);
const TRAILING_SOURCE = new RegExp(
  `[\\s,;(]+(?:please )?(?:using|use|based (?:up)?on|as per|according to|going by|relying on|by looking at|with reference to|as shown in|as stated in|from)\\s+(?:only |just |exclusively |primarily )*(?:the |your |its )?(?:information |data |figures |line items )?(?:(?:in|within|from|of|shown in) the )?${SOURCE_NOUN}(?: only| alone)?\\)?(?=\\s*[?.!]*\\s*$)`,
  "iu",
);

const DO_FORMAT =
  "(?:answer|round|give|state|express|provide|report|use|using|respond|show|keep|do not|don['’]t|write|return|include|limit|refer|reply|format|present|just|only|no|base|address|calculate|compute|first|quote|in|as|assume|rely|take|name|say|leave|omit|ignore)";
/** Words of instructions. A sentence or a bracket with only these words asks for nothing. */
const FORMAT_WORDS =
  wordSet(`answer answers round rounded rounding give state express expressed provide report use using respond show keep do not don t write
  return include limit refer reply format present just only no base basing address calculate compute usd eur gbp dollar dollars euro
  euros pound pounds us million millions billion billions thousand thousands percent percents percentage percentages decimal decimals
  place places number numbers single figure figures digit digits value nearest whole full units unit in as to a an one two three four
  zero the your you with without of and or add any comment comments explanation explanations extra word words sentence sentences short
  brief briefly name names first last date please it its that this is was result amount currency form exactly what asked by utilizing
  utilising primarily clearly shown stated provided given from on within question following judgments judgements judgement assume
  extract line items item information data details statement statements income balance sheet sheets cash flow flows position
  financial p l profit loss operations earnings condition press release releases filing filings document documents report reports table
  tables source printed sample based upon quote exact text if need be too also else nothing omit ignore leave out yes
  say take rely kind kinds more than at most least list bullet points point only using`);
const NAME_OF = "(?<name>[\\p{L}][\\p{L}\\p{N} &/'’-]{0,60}?(?: \\([^()]{1,12}\\))?)";
/** Matches "X is defined as: Y / Z", "define X as Y / Z" and "where X = Y / Z". */
const DEFINITIONS = [
  `\\b(?:define|assume|assuming|where|let)\\s+${NAME_OF}\\s+(?:as\\b|to mean\\b|to be\\b|is\\b|=)`,
  `(?<=^|[.?!;]\\s+)${NAME_OF}\\s+(?:(?:is|are|to be)\\s+)?(?:defined|calculated|computed)\\s+(?:as|by)\\b(?: the formula)?`,
  `(?<=^|[.?!;:]\\s+)${NAME_OF}\\s*=`,
].map(
  (lead) =>
    new RegExp(
      `${lead}\\s*:?\\s*(?<formula>[^?]*?(?:[()+*/×÷−^]|\\bdivided by\\b| - )[^?]*?)(?=\\.\\s+\\p{Lu}|\\.\\s*$|\\?|$)`,
      "iu",
    ),
);
const ASIDE = /\((?<inner>[^()]{2,80})\)/gu;

export function takeInstructions(question: string): { text: string; instructions: Instructions } {
  const taken: string[] = [];
  const take = (clause: string): string => {
    taken.push(clause);
    return "";
  };
  const defined = takeDefinitions(onOneLine(question));
  const text = withoutFormatSentences(defined.text, taken)
    .replace(LEADING_SOURCE, (_, clause: string) => take(clause) + namesKept(clause))
    .replace(TRAILING_SOURCE, take)
    .replaceAll(ASIDE, (aside, inner: string) => (isFormat(inner) ? `${take(inner)} ` : aside))
    .replace(TRAILING_FORMAT, take);
  return {
    text: onOneLine(text.replaceAll(/\s+([?,.;])/g, "$1")),
    instructions: { ...readInstructions(taken.join(" . ")), definitions: defined.definitions },
  };
}

/** Matches "…, in USD millions" and "… in millions of dollars, rounded to one decimal". */
const TRAILING_FORMAT =
  /[\s,]+(?:(?:expressed |stated |given |rounded )?in (?:(?:units of )?(?:usd|eur|gbp|us dollars|dollars|euros|\$) ?)?(?:thousands|millions|billions|percents?|dollars|usd|euros)(?: of (?:us )?(?:dollars|euros))?|rounded to [^,?.]*|to (?:\w+ )?decimal places?|as a percentage)(?=\s*[?.!]*\s*$)/iu;

function takeDefinitions(text: string): { text: string; definitions: Instructions["definitions"] } {
  const found = DEFINITIONS.map((form) => form.exec(text)).find((match) => match !== null);
  const { name, formula } = found?.groups ?? {};
  if (found === undefined || name === undefined || formula === undefined) {
    return { text, definitions: [] };
  }
  const before = text.slice(0, found.index);
  const after = text.slice(found.index + found[0].length).replace(/^[.\s]+/, "");
  const isWhole = /[?.]\s*$/.test(before) || before.trim() === "" || after.includes("?");
  return {
    text: `${isWhole ? before : `${before}${name}?`} ${after}`.trim(),
    definitions: [{ name: name.trim(), formula: formula.trim() }],
  };
}

/** Removes the sentences that say how to answer, if another sentence asks the question. */
function withoutFormatSentences(text: string, taken: string[]): string {
  const sentences = text.split(/(?<=[?!]["”’]?)\s+|(?<=[.;])\s+(?=\p{Lu})/u);
  if (sentences.length < 2) return text;
  const isAsked = sentences.some(isAsking);
  const kept = sentences.filter((sentence, at) => {
    if (isAsking(sentence)) return true;
    if (at === 0 && !isAsked && !isFormat(sentence)) return true;
    const isTaken =
      isInstruction(sentence) || (isAsked && SETTING.test(sentence) && SOURCE.test(sentence));
    if (isTaken) taken.push(sentence);
    return !isTaken;
  });
  return kept.length === 0 ? text : kept.join(" ").replace(ANNOUNCED, "");
}

const INSTRUCTS = new RegExp(`^\\W*(?:please )?${DO_FORMAT}\\b`, "iu");
/** Matches an instruction for a case, such as "If X is not a useful metric, then state that". */
const IN_CASE = /^\W*if\b[^?]*\b(?:then )?(?:please )?(?:state|say|explain|return|answer)\b/iu;
/**
 * Matches who is to answer, and from what: "You are an analyst, and use only the income statement."
 */
const SETTING = /^\W*(?:you|we|i|assume|imagine|suppose|your)\b/i;
const ANNOUNCED =
  /^\W*(?:(?:please )?(?:answer|address) the following(?: question)?|here(?:['’]s| is) (?:the|my) question|(?:the |my )?question(?: is)?)\s*:\s*/i;

function isInstruction(sentence: string): boolean {
  if (IN_CASE.test(sentence)) return true;
  return INSTRUCTS.test(sentence) && (isFormat(sentence) || SOURCE.test(sentence));
}

function isAsking(sentence: string): boolean {
  return /\?["”’]?\s*$/.test(sentence);
}

function isFormat(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}]+/gu) ?? [];
  return words.length > 0 && words.every((word) => FORMAT_WORDS.has(word));
}

const NAME = /\p{Lu}[\p{L}\p{N}&.'’-]*(?: \p{Lu}[\p{L}\p{N}&.'’-]*)*/gu;

/** Keeps the name of a source's owner, which may be nowhere else in the question. */
function namesKept(clause: string): string {
  const names = Array.from(clause.replace(/^\p{L}+/u, "").matchAll(NAME), ([name]) => name).filter(
    (name) => !SOURCE.test(name) && name.length > 1 && !FORMAT_WORDS.has(name.toLowerCase()),
  );
  return names.length === 0 ? "" : `${names.join(", ")}: `;
}
