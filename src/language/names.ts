// Normalizes names for the entity graph, so that mentions of the same entity are equal. Documents
// and questions use the same rules.

/** Words that documents use for the party that issued them. */
export const OWN_PARTY =
  "company firm group business corporation organization insurer bank retailer manufacturer issuer employer department";

/** Longer runs of words are sentences in capitals, not names. */
export const WORDS_PER_NAME = 16;
const LONGEST_NAME = 96;

const POSSESSIVE = /['’]s(?![\p{L}\p{N}])/gu;
const ACCENT = /[\u0300-\u036F]/g;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/gu;
const ARTICLE = /^(?:the|a|an) (?=.)/;

/**
 * Returns the words of a text as parts of names: lower case, without accents, apostrophes and "'s".
 */
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

/**
 * Normalizes a name: "The Goose Woman" → "goose woman", "Rule C-7" → "rule c 7". Returns undefined
 * if the text is empty or too long for a name.
 */
export function normalName(text: string): string | undefined {
  return nameOfWords(nameWords(text));
}

/** Like `normalName`, for words from `nameWords`. */
export function nameOfWords(words: readonly string[]): string | undefined {
  if (words.length === 0 || words.length > WORDS_PER_NAME + 1) return undefined;
  const name = words.join(" ").replace(ARTICLE, "");
  return name.length > LONGEST_NAME ? undefined : name;
}

/**
 * Returns alternative names for a title: without a trailing part in brackets, and without
 * everything after the first comma.
 */
export function namesOfTitle(title: string): string[] {
  const bare = title.replace(/\s*[([][^)\]]*[)\]]\s*$/u, "");
  const head = bare.split(",")[0] ?? "";
  // A single word before a comma is a family name or first name, which many people share.
  const names = [title, bare, ...(head.trim().includes(" ") ? [head] : [])];
  return [...new Set(names.flatMap((name) => normalName(name) ?? []))];
}

const CODE = /\b(\p{Lu}{2,4})[\s-]?(\d{2}(?:[\s-]\d{2})+|\d{1,4})(?![\p{L}\d%]|[.,]\d)/gu;

/**
 * Writes each code as one word, without spaces and leading zeros, because tables write codes in
 * different ways.
 */
export function joinCodes(text: string): string {
  return text.replaceAll(CODE, (_, letters: string, digits: string) => joinedCode(letters, digits));
}

function joinedCode(letters: string, digits: string): string {
  return `${letters}${digits.replaceAll(/[\s-]/g, "").replace(/^0+(?=\d)/, "")}`;
}

/** Writes each joined code as the first of the texts that contains it does: "HO3" as "HO-3". */
export function writeCodesLike(text: string, texts: readonly string[]): string {
  const written = new Map<string, string>();
  for (const [code, letters = "", digits = ""] of texts.flatMap((one) => [...one.matchAll(CODE)])) {
    const joined = joinedCode(letters, digits);
    if (!written.has(joined)) written.set(joined, code);
  }
  return text.replaceAll(CODE, (code) => written.get(code) ?? code);
}
