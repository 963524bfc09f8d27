// Recognises questions that ask for several things, and what they ask for: "List all X", "What are
// the X?", "Which X apply?"
import { onOneLine } from "../../shared/plain-text.ts";
import { asksPurpose } from "../../language/answers/reasons.ts";
import { operandsOf } from "../../language/question/operation/operands.ts";
import { AUXILIARIES } from "../../language/words/function-words.ts";
import { isStopTerm, termsOf } from "../../language/words/terms.ts";
import { wordsOf } from "../../retrieval/tables/words.ts";
import { memoizeText } from "../../shared/cache/memoize-text.ts";
import { joinCodes } from "../../language/names.ts";

export type AskedList = {
  question: string;
  /** Stems of all words of the question. */
  questionStems: readonly string[];
  /** The label by which the question names a part of a document: "section c". */
  label: string | undefined;
  /**
   * The noun that the list contains. `kind` is the word for its members if that differs: "rules",
   * "types".
   */
  head: string;
  kind: string;
  /** Stems of the words that identify the list. */
  wantedStems: readonly string[];
  /** Whether the question asks for the parts of one thing: "make up", "go into". */
  isMadeUp: boolean;
};

/** Returns the stems of the words by which headings and entries are compared. */
export const nameStems = memoizeText((text: string): readonly string[] => wordsOf(joinCodes(text)));

/** Returns the stems of the informative words, without question words. */
function informativeWords(text: string): string[] {
  return [...new Set(nameStems(operandsOf(joinCodes(text))))].filter(
    (word) => !termsOf(word).every((term) => isStopTerm(term)),
  );
}

const IMPERATIVE =
  /^\W*(?:please )?(?:list|enumerate|name (?:all|the|every)|(?:give|show)(?: me)? (?:all|every|a list of|the list of)|what are all|which are all)\b/i;
const PLURAL = "[\\w-]+(?<![sui])s(?: of (?:[\\w/&'’-]+ ){0,4}?[\\w-]+)?";
const VERB = `(?:${AUXILIARIES}|come|apply|make|qualify|count|belong|exist|contain|include)`;
const WH_ARE = new RegExp(
  `^\\W*(?:what|which) are (?:the |our |your |its )?((?:(?!of )[\\w/&'’-]+ ){0,6}?${PLURAL})\\b`,
  "i",
);
const WH_PLURAL = new RegExp(
  `^\\W*(?:(?:with|for|to|in|under|by|from) )?(?:what|which) ((?:(?!of )[\\w/&'’-]+ ){0,6}?${PLURAL}) ${VERB}\\b`,
  "i",
);
/** Words for the members of any list, and for its place in a document. */
export const LISTING_WORDS = new Set(
  nameStems(
    `all every each name enumerate rule section part chapter item entry topic heading type class category kind code
     following different various table column manual document`,
  ),
);
/**
 * Words that describe a list and are not in its name: "charged", "available", "make up", "there".
 */
const PREDICATE =
  /\b(?:\p{L}{3,}(?:ed|able|ing)|come|comes|apply|applies|make|makes|made|qualify|qualifies|count|belong|exist|contain|contains|include|includes|chosen|there|offer)\b/giu;

export function readListQuestion(question: string): AskedList | undefined {
  const text = onOneLine(question);
  const command = IMPERATIVE.exec(text)?.[0];
  // "What are report intervals for?" asks for a purpose.
  const subject = asksPurpose(text) ? undefined : WH_ARE.exec(text)?.[1];
  const named = subject ?? WH_PLURAL.exec(text)?.[1];
  if (command === undefined && named === undefined) return undefined;
  const asked = command === undefined ? text : text.slice(command.length);
  const noun = (named ?? asked.split(NOUN_ENDS)[0] ?? "").replace(PARTICIPLE, "").trim();
  // A participle within the name belongs to it ("mandatory insured items"), but one after it does
  // not.
  const said = asked.replace(noun, " ").replaceAll(PREDICATE, " ");
  return {
    question,
    questionStems: nameStems(question),
    label: labelIn(question),
    head: headOf(noun),
    kind: informativeWords(noun.split(OF)[0] ?? "").at(-1) ?? "",
    wantedStems: informativeWords(`${noun} ${said}`).filter((word) => !LISTING_WORDS.has(word)),
    isMadeUp: MADE_UP.test(text),
  };
}

const MADE_UP =
  /\b(?:make|makes|made) up\b|\b(?:go|goes) into\b|\b(?:compose|composes|constitute)\b/i;
const OF = /\sof\s/i;
const NOUN_ENDS = /\b(?:in|for|with|from|that|which|under|on|by)\b|[?.,:;]/i;
const PARTICIPLE = /\s\p{L}{3,}(?:ed|able|ing)\s*$/iu;

/**
 * Returns "limit" for "limits of X", but X for "types of X", because "types" identifies nothing.
 */
function headOf(noun: string): string {
  const [first = "", ...others] = noun.split(OF);
  const own = informativeWords(first);
  const informative = own.filter((word) => !LISTING_WORDS.has(word));
  const rest = informativeWords(others.join(" ")).filter((word) => !LISTING_WORDS.has(word));
  return informative.at(-1) ?? rest.at(-1) ?? own.at(-1) ?? "";
}

/** Returns whether the text contains the noun in singular or plural. "stated" is not "state". */
export function namesHead(text: string, head: string): boolean {
  return nameStems(text.replaceAll(/\b\p{L}+(?:ed|ing)\b/giu, " ")).includes(head);
}

/** The label at the start of a heading: "Section C", "Part 3". */
export const LABEL = /\b(?:section|part|chapter|article|appendix|division)\s+(?:[A-Z]{1,4}|\d+)\b/i;

export function labelIn(text: string): string | undefined {
  return LABEL.exec(text)?.[0].toLowerCase().replaceAll(/\s+/g, " ");
}

/** Things that are measured or counted. An item without a figure is not one of them. */
export const MEASURED_THINGS = new Set(
  nameStems("limit deductible factor fee premium price percentage date year age amount"),
);
