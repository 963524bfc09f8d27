// Labels under which documents are found by what a question says of them, however it is spaced: "Best Buy", "BESTBUY"
// and "best-buy" meet in one.

/** Legal forms and little words, which a question about an organisation leaves out. */
const GENERIC_WORDS = new Set(
  `a an and of the for in on to by with inc incorporated corp corporation co company companies ltd limited llc llp plc
  lp sa se ag nv bv gmbh group holding holdings subsidiaries pdf docx pptx xlsx html csv txt dated final draft copy`.split(
    /\s+/,
  ),
);
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const LONGEST_JOIN = 3;
/** Words of a name that labels are made of; a title may be a paragraph. */
const WORDS_READ = 12;
const LONGEST_LABEL = 40;

/** Lower-case words without legal forms, possessives and accents, in order. */
export function nameWords(text: string): string[] {
  const plain = text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/['’]s\b/g, "")
    .replaceAll(/['’]/g, "");
  return (plain.match(WORD) ?? []).filter((word) => !GENERIC_WORDS.has(word));
}

/** The words, and each two or three neighbours written as one. */
export function joinedLabels(words: readonly string[]): string[] {
  const labels = new Set<string>();
  for (let from = 0; from < words.length; from += 1) {
    for (let size = 1; size <= LONGEST_JOIN && from + size <= words.length; size += 1) {
      const label = words.slice(from, from + size).join("");
      if (label.length >= 2 && label.length <= LONGEST_LABEL) labels.add(label);
    }
  }
  return [...labels];
}

/** All labels of a name: its words, joins and abbreviations. */
export function labelsOfName(name: string): string[] {
  const words = nameWords(name).slice(0, WORDS_READ);
  return [...joinedLabels(words), ...abbreviationLabels(words)];
}

/** Apart from words, so that an abbreviation meets only what is written like one. */
export function abbreviationLabel(letters: string): string {
  return `~${letters.replaceAll("&", "").toLowerCase()}`;
}

export function isAbbreviation(label: string): boolean {
  return label.startsWith("~");
}

export function yearLabel(year: number): string {
  return `#${year}`;
}

export function typeLabel(type: string): string {
  return `=${type.toLowerCase()}`;
}

/**
 * What a name of two to four words may be called by for short: one to three letters of each of two words ("AmEx",
 * "BofA"), one of each of more, with an "n" for the "and" between two ("JnJ").
 */
function abbreviationLabels(words: readonly string[]): string[] {
  if (words.length < 2 || words.length > 4 || words.some((word) => /\d/.test(word))) return [];
  const isPair = words.length === 2;
  let made = [""];
  for (const [at, word] of words.entries()) {
    const starts = Array.from({ length: isPair ? 3 : 1 }, (_, i) => word.slice(0, i + 1));
    const joints = isPair && at === 1 ? ["", "n"] : [""];
    made = made.flatMap((before) =>
      joints.flatMap((joint) => starts.map((start) => before + joint + start)),
    );
  }
  const labels = made.filter(({ length }) => length >= 2 && length <= 6);
  return [...new Set(labels)].map(abbreviationLabel);
}
