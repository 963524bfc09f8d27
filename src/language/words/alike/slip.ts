// How likely a word was written for another one by a slip of the pen or of the memory.

/** Relative to two neighbours swapped, a letter doubled or a doubled one written once. */
const MISSING = 0.6;
const NEAR_KEY = 0.6;
/** Vowels sound alike where they are not stressed, which in long words most are not: "seperate", "independant". */
const OTHER_VOWEL = 0.6;
const SHORTEST_UNSTRESSED = 6;
const ONE_MORE = 0.3;
const OTHER_LETTER = 0.1;
/** People seldom get the first letter wrong. */
const FIRST_LETTER = 0.2;

const ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"] as const;
const VOWEL = /^[aeiou]$/;

/** In [0, 1]; 0 where more than one letter or one pair of neighbours differs. Both in small letters. */
export function slipLikelihood(written: string, meant: string): number {
  const [long, short] = written.length < meant.length ? [meant, written] : [written, meant];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const factor = at === 0 ? FIRST_LETTER : 1;
  if (long.length === short.length) return factor * changed(written, meant, at);
  if (long.slice(at + 1) !== short.slice(at)) return 0;
  // Where a letter stands twice, the second one is where the words part.
  if (long[at] === long[at - 1]) return 1;
  return factor * (long === meant ? MISSING : ONE_MORE);
}

function changed(written: string, meant: string, at: number): number {
  const [own = "", next = ""] = written.slice(at, at + 2);
  const [other = "", after = ""] = meant.slice(at, at + 2);
  if (own === "" || own === other) return 0;
  if (own === after && next === other && written.slice(at + 2) === meant.slice(at + 2)) return 1;
  if (written.slice(at + 1) !== meant.slice(at + 1)) return 0;
  // The last letter makes another form, or another name.
  const isUnstressed = written.length >= SHORTEST_UNSTRESSED && at < written.length - 1;
  if (isUnstressed && VOWEL.test(own) && VOWEL.test(other)) return OTHER_VOWEL;
  return areNeighbours(own, other) ? NEAR_KEY : OTHER_LETTER;
}

function areNeighbours(a: string, b: string): boolean {
  return ROWS.some(
    (row) => row.includes(a) && Math.abs(row.indexOf(a) - row.indexOf(b)) === 1 && row.includes(b),
  );
}
