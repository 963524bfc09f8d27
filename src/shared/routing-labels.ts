// Labels by which questions find documents. They are independent of spacing: "Best Buy", "BESTBUY" and "best-buy" have a
// label in common.

/** Legal forms and function words, which questions about an organisation omit. */
const GENERIC_WORDS = new Set(
  `a an and of the for in on to by with inc incorporated corp corporation co company companies ltd limited llc llp plc
  lp sa se ag nv bv gmbh group holding holdings subsidiaries pdf docx pptx xlsx html csv txt dated final draft copy`.split(
    /\s+/,
  ),
);
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const LONGEST_JOIN = 3;
/** The number of words of a name that become labels, because a title can be a whole paragraph. */
const WORDS_READ = 12;
const LONGEST_LABEL = 40;

/** Words in lower case and in order, without legal forms, possessives and accents. */
export function nameWords(text: string): string[] {
  const plain = text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/['’]s\b/g, "")
    .replaceAll(/['’]/g, "");
  return (plain.match(WORD) ?? []).filter((word) => !GENERIC_WORDS.has(word));
}

/** The words, and each sequence of two or three words written as one. */
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

/** All labels of a name: its words, their joined forms and its abbreviations. */
export function labelsOfName(name: string): string[] {
  const words = nameWords(name).slice(0, WORDS_READ);
  return [...joinedLabels(words), ...abbreviationLabels(words)];
}

/** Abbreviations have a prefix, so that they only match other abbreviations and not words. */
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

/** The labels of a document's kind: "annual report (10-K)" has two names. */
export function labelsOfType(documentType: string): string[] {
  const kinds = documentType.split(/[()]/).map((kind) => kind.trim());
  return kinds.filter((kind) => kind !== "").map(typeLabel);
}

/**
 * Possible abbreviations of a name of two to four words: for two words, one to three letters of each ("AmEx", "BofA"); for
 * more words, one letter of each, with an "n" for an "and" between two words ("JnJ").
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
