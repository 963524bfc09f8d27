// Estimates how likely a word is a slip of the pen or of memory for another word.

/**
 * The likelihoods are relative to a swap of two neighbours, or to a letter that is wrongly doubled
 * or not doubled.
 */
const MISSING = 0.6;
const NEAR_KEY = 0.6;
/**
 * Unstressed vowels sound alike, and most vowels in long words are unstressed: "seperate",
 * "independant".
 */
const OTHER_VOWEL = 0.6;
const SHORTEST_UNSTRESSED = 6;
const ONE_MORE = 0.3;
const OTHER_LETTER = 0.1;
/** Applies if the first letter differs, because people rarely get it wrong. */
const FIRST_LETTER = 0.2;

const ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"] as const;
const VOWEL = /^[aeiou]$/;

/**
 * Returns the likelihood in [0, 1], which is 0 if more than one letter or one pair of neighbours
 * differs. Both words are in lower case.
 */
export function slipLikelihood(written: string, meant: string): number {
  const [long, short] = written.length < meant.length ? [meant, written] : [written, meant];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const factor = at === 0 ? FIRST_LETTER : 1;
  if (long.length === short.length) return factor * replacementLikelihood(written, meant, at);
  if (long.slice(at + 1) !== short.slice(at)) return 0;
  // For a doubled letter, the words differ at the second one.
  if (long[at] === long[at - 1]) return 1;
  return factor * (long === meant ? MISSING : ONE_MORE);
}

function replacementLikelihood(written: string, meant: string, at: number): number {
  const [own = "", next = ""] = written.slice(at, at + 2);
  const [other = "", after = ""] = meant.slice(at, at + 2);
  if (own === "" || own === other) return 0;
  if (own === after && next === other && written.slice(at + 2) === meant.slice(at + 2)) return 1;
  if (written.slice(at + 1) !== meant.slice(at + 1)) return 0;
  // A change of the last letter makes another form, or another name.
  const isUnstressed = written.length >= SHORTEST_UNSTRESSED && at < written.length - 1;
  if (isUnstressed && VOWEL.test(own) && VOWEL.test(other)) return OTHER_VOWEL;
  return areNeighbours(own, other) ? NEAR_KEY : OTHER_LETTER;
}

function areNeighbours(a: string, b: string): boolean {
  return ROWS.some(
    (row) => row.includes(a) && Math.abs(row.indexOf(a) - row.indexOf(b)) === 1 && row.includes(b),
  );
}
