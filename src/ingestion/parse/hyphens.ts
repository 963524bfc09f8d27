// Words that a line's end cuts in two: whether to join them, and whether the hyphen is theirs or the typesetter's.

export type KnownWords = ReadonlySet<string>;

/** The words of some lines in small letters, compounds whole; what stands at a hyphenated line end is none. */
export function wordsIn(lines: readonly string[]): KnownWords {
  const words = new Set<string>();
  for (const line of lines) {
    const whole = line.replace(/\S+[-‐]\s*$/, "");
    for (const [word] of whole.matchAll(/\p{L}+(?:[-‐]\p{L}+)*/gu)) words.add(word.toLowerCase());
  }
  return words;
}

/** First parts of English compounds that keep their hyphen more often than not. */
const KEEPS_HYPHEN =
  /^(?:self|non|well|ex|quasi|half|cross|all|co|high|low|long|short|full|part|first|second|third|one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|\p{L})$/iu;
/** "short- and long-term": the hyphen stands for a word that follows later. */
const SUSPENDED = /^(?:and|or|to|und|oder|bis|et|ou|y|o)$/;

/** Undefined where the next line begins a word of its own. `above` has no white space at its end; `isKnown` takes small letters. */
export function joinAtHyphen(
  above: string,
  below: string,
  isKnown: (word: string) => boolean,
): "keep" | "drop" | undefined {
  const cut = /([^\s]*?)(\p{L}+|\d)[-‐]$/u.exec(above);
  const right = /^\p{Ll}\p{L}*/u.exec(below)?.[0];
  if (cut === null || right === undefined || SUSPENDED.test(right)) return undefined;
  const [, before = "", left = ""] = cut;
  if (/[/@]|www\./.test(before)) return undefined;
  if (/[-‐]$/.test(before) || /\d/.test(left)) return "keep";
  if (!/\p{Ll}$/u.test(left)) return undefined;
  const [first, second] = [left.toLowerCase(), right.toLowerCase()];
  if (isKnown(`${first}-${second}`)) return "keep";
  if (isKnown(first + second)) return "drop";
  const areWords = left.length > 3 && right.length > 3 && isKnown(first) && isKnown(second);
  return areWords || KEEPS_HYPHEN.test(left) ? "keep" : "drop";
}
