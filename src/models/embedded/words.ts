// Splits text into the words that the lexical embedder counts. Different spellings of a word get
// the same form.

export type Word = {
  form: string;
  /** An identifier contains letters and digits (`HO3`). A number is only compared as a whole. */
  kind: "letters" | "identifier" | "number";
  /** Capitalised within a sentence: a name or an acronym. */
  isName: boolean;
};

/** Letters and digits joined by single inner marks: `HO-3`, `750,000.00`, `don't`, `2%`. */
const RUN = /[\p{L}\p{M}\p{N}]+(?:[.,'’/-][\p{L}\p{M}\p{N}]+)*%?/gu;
const HAS_DIGIT = /\d/;
const HAS_LETTER = /\p{L}/u;
const MARK = /[.,'’/-]/;
const NUMBER = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?%?$/;
const TRAILING_ZEROS = /\.0+(?=%?$)|(?<=\.\d*[1-9])0+(?=%?$)/;

/**
 * Longer runs are not words: stemming and trimming a megabyte of base64 would take quadratic time.
 */
const LONGEST_WORD = 64;

/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** Accents, Arabic vowel signs and the tatweel, which questions often omit. */
const DISPENSABLE = /[\u0300-\u036F\u064B-\u0652\u0640]/g;
const ARABIC_DIGIT = /[\u0660-\u0669\u06F0-\u06F9]/g;
const BEYOND_ASCII = /[\u0080-\uFFFF]/;

export function splitWords(text: string): Word[] {
  const plain = normalise(text);
  const words: Word[] = [];
  let end = 0;
  for (const match of plain.matchAll(RUN)) {
    const [run] = match;
    const startsSentence = end === 0 || /[.!?:\n]/.test(plain.slice(end, match.index));
    end = match.index + run.length;
    const isName = /.\p{Lu}/u.test(run) || (!startsSentence && /^\p{Lu}/u.test(run));
    const lower = run.toLowerCase();
    const forms = HAS_DIGIT.test(lower) ? codeForms(lower) : letterForms(lower);
    for (const form of forms) words.push({ form, kind: kindOf(form), isName });
  }
  return words;
}

function kindOf(form: string): Word["kind"] {
  if (!HAS_DIGIT.test(form)) return "letters";
  return HAS_LETTER.test(form) ? "identifier" : "number";
}

function normalise(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text;
  const bare = text
    .normalize("NFKD")
    .replace(DISPENSABLE, "")
    .replace(ARABIC_DIGIT, (digit) => String(digit.charCodeAt(0) & 0xf));
  // Composed again, so that a Hangul syllable is one letter.
  return bare.normalize("NFC");
}

/**
 * Returns the forms of a code: `$750,000.00` becomes 750000 and `HO-3` becomes ho3. The informative
 * parts of `covid-19` and `2024-05-01` count as well.
 */
function codeForms(run: string): string[] {
  if (run.length > LONGEST_WORD) return [run.slice(0, LONGEST_WORD)];
  if (NUMBER.test(run)) return [run.replaceAll(",", "").replace(TRAILING_ZEROS, "")];
  const parts = run.split(MARK);
  if (parts.length === 1) return parts;
  const whole = HAS_LETTER.test(run) ? parts.join("") : run;
  return [whole, ...parts.filter((part) => part.length > 2)];
}

function letterForms(run: string): string[] {
  return run
    .split(MARK)
    .flatMap((part) => (UNSPACED.test(part) ? characterPairs(part) : part.slice(0, LONGEST_WORD)));
}

/**
 * Returns single characters and overlapping pairs, which replace words in scripts without word
 * boundaries.
 */
function characterPairs(run: string): string[] {
  const characters = Array.from(run);
  const pairs = characters.slice(1).map((character, i) => `${characters[i]}${character}`);
  return [...characters, ...pairs];
}
