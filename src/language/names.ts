// Names in the form in which mentions of the same thing are equal, for the entity graph: what a document is found to
// mention and what a question asks for go through the same rules.

/** Longer ones are sentences set in capitals, not names. */
export const WORDS_PER_NAME = 16;
const LONGEST_NAME = 96;

const POSSESSIVE = /['’]s(?![\p{L}\p{N}])/gu;
const ACCENT = /[\u0300-\u036F]/g;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/gu;
const ARTICLE = /^(?:the|a|an) (?=.)/;

/** Words of a text as names are made of them: without case, accents, apostrophes and "'s". */
export function nameWords(text: string): string[] {
  const plain = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(POSSESSIVE, "")
    .replaceAll(/['’]/g, "")
    .normalize("NFD")
    .replace(ACCENT, "")
    .normalize("NFC")
    .replace(BETWEEN_WORDS, " ")
    .trim();
  return plain === "" ? [] : plain.split(" ");
}

/** "The Goose Woman" → "goose woman", "Rule C-7" → "rule c 7"; undefined where it is too long for a name, or empty. */
export function normalName(text: string): string | undefined {
  return nameOfWords(nameWords(text));
}

/** As `normalName`, of words that `nameWords` made. */
export function nameOfWords(words: readonly string[]): string | undefined {
  if (words.length === 0 || words.length > WORDS_PER_NAME + 1) return undefined;
  const name = words.join(" ").replace(ARTICLE, "");
  return name.length > LONGEST_NAME ? undefined : name;
}

/** A title's other names: without what stands in brackets behind it, and without what follows the first comma. */
export function namesOfTitle(title: string): string[] {
  const bare = title.replace(/\s*[([][^)\]]*[)\]]\s*$/u, "");
  const head = bare.split(",")[0] ?? "";
  // One word before a comma is a family or first name, which many share.
  const names = [title, bare, ...(head.trim().includes(" ") ? [head] : [])];
  return [...new Set(names.flatMap((name) => normalName(name) ?? []))];
}
