// What a reader of an answer is warned of, and how it is said in English.
import { counted } from "../../shared/counted.ts";

type Sentence = (count: number, names: readonly string[]) => string;

const SENTENCES = {
  left_out_unquoted: (count) => `${leftOut(count)}: nothing was quoted for ${itOrThem(count)}.`,
  left_out_not_found: (count) => `${leftOut(count)}: the quotes were not found on the cited pages.`,
  left_out_unsupported: (count) =>
    `${leftOut(count)}: the quotes do not support ${itOrThem(count)}.`,
  left_out_for_length: (count) => `${leftOut(count)} because of the maximum length.`,
  time_limit_reached: () =>
    "The time limit was reached, so this answer is based on the results so far.",
  token_budget_used_up: () => "The token budget was used up, so rules completed the answer.",
  passages_shortened: (_, [how]) =>
    `The token budget is small, so the passages were ${how} for the model.`,
  text_recognised: (_, marks) =>
    `Text recognised in page images (OCR) may contain errors. This applies to: ${marks.join(", ")}.`,
  values_not_found: (_, [what]) => `Not found: ${what}.`,
  parts_not_found: (_, queries) => `Nothing was found for: ${queries.join("; ")}.`,
  words_replaced: (_, meantAndWritten) => `Searched for ${listOfReplaced(meantAndWritten)}.`,
  documents_being_indexed: (count) =>
    `${documentsAre(count)} still being indexed: ask again later.`,
  documents_not_indexed: (count) => `${documentsAre(count)} not searched, because indexing failed.`,
  not_worded: () =>
    "No model was available to write this answer, so it consists of quotes from the documents.",
  index_outdated: () =>
    "Some documents were indexed with other settings, or by an earlier version of Quire. Re-index the collection.",
  vectors_not_searched: () => "Vectors could not be searched, so the search compared words only.",
  some_vectors_not_searched: () =>
    "The vectors of some documents could not be searched, so the search compared only the words of these documents.",
  not_reranked: () =>
    "The reranker was not available, so the passages keep the order of the search.",
  model_unavailable: (_, [agent]) =>
    `The language model was not available to the ${agent}, so rules replaced it.`,
  model_reply_invalid: (_, [agent]) =>
    `The language model returned an invalid reply to the ${agent}, so rules replaced it.`,
  model_reply_cut: (_, [agent]) =>
    `The language model's reply to the ${agent} was cut off, so only its complete parts were used.`,
  model_budget_used_up: (_, [agent]) =>
    `The token budget did not allow the ${agent} to ask the language model, so rules replaced it.`,
  not_stored: () =>
    "This answer could not be stored, so its id and the links of its citations lead nowhere. Keep a copy, or ask again.",
  stored_by_other_version: () =>
    "This answer was stored by another version of Quire. Parts of it cannot be shown.",
  document_replaced: (_, [file]) =>
    `${file} has been replaced since this answer was given, and quotes of it are no longer on their pages. Ask again.`,
} satisfies Record<string, Sentence>;

export type WarningCode = keyof typeof SENTENCES;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the object above
export const WARNING_CODES = Object.keys(SENTENCES) as WarningCode[];

/** Clients with words of their own tell it by its code and by the numbers and names that the sentence mentions, in its order. */
export type Warning = {
  code: WarningCode;
  numbers: readonly number[];
  names: readonly string[];
};

export function warning(
  code: WarningCode,
  { numbers = [], names = [] }: Partial<Omit<Warning, "code">> = {},
): Warning {
  return { code, numbers, names };
}

export function warningText({ code, numbers: [count = 0], names }: Warning): string {
  const sentence: Sentence = SENTENCES[code];
  return sentence(count, names);
}

const LIST = new Intl.ListFormat("en-GB");

function listOfReplaced(names: readonly string[]): string {
  const pairs = names.flatMap((meant, at) => {
    const written = names[at + 1];
    return at % 2 === 0 && written !== undefined ? [`“${meant}” instead of “${written}”`] : [];
  });
  return LIST.format(pairs);
}

function leftOut(count: number): string {
  return `${counted(count, "statement")} ${count === 1 ? "was" : "were"} left out`;
}

function documentsAre(count: number): string {
  return `${counted(count, "document")} ${count === 1 ? "is" : "are"}`;
}

function itOrThem(count: number): string {
  return count === 1 ? "it" : "them";
}
