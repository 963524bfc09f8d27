// Decides whether to join words that are split at line ends, and whether their hyphen belongs to
// the word.

export type KnownWords = ReadonlySet<string>;

/**
 * Returns the words of some lines in lower case, including compounds as a whole. Words at a
 * hyphenated line end are excluded.
 */
export function wordsIn(lines: readonly string[]): KnownWords {
  const words = new Set<string>();
  for (const line of lines) {
    const whole = line.replace(/\S+[-‐]\s*$/, "");
    for (const [word] of whole.matchAll(/\p{L}+(?:[-‐](?:\p{L}+|\d+))*/gu)) {
      words.add(word.toLowerCase());
    }
  }
  return words;
}

/** First parts of English compounds that are usually hyphenated. */
const KEEPS_HYPHEN =
  /^(?:self|non|well|ex|quasi|half|cross|all|co|high|low|long|short|full|part|first|second|third|one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|\p{L})$/iu;
/** In "short- and long-term", the hyphen stands for a word that follows later. */
const SUSPENDED = /^(?:and|or|to|und|oder|bis|et|ou|y|o)$/;

/**
 * Returns how to join two lines, or undefined if the next line starts a separate word. `above` has
 * no trailing white space; `isKnown` expects lower case.
 */
export function joinAtHyphen(
  above: string,
  below: string,
  isKnown: (word: string) => boolean,
): "keep" | "drop" | undefined {
  const cut = /([^\s]*?)(\p{L}+|\d)[-‐]$/u.exec(above);
  const code = /^\d+/.exec(below)?.[0];
  if (code !== undefined && isKnown(`${cut?.[2]?.toLowerCase() ?? ""}-${code}`)) return "keep";
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

/**
 * A hyphen and a space within a cell, whose lines are joined. No line begins with fewer than three
 * letters of a word.
 */
const CUT_IN_CELL = /(\S*\p{L}[-‐]) (?=(\p{Ll}\p{L}{2,}[-‐]?))/gu;

/**
 * Joins the words of a cell that are split at line ends. Narrow cells also break compounds, so the
 * hyphen stays if one of the parts is a word of the page.
 */
export function joinCutWords(text: string, isKnown: (word: string) => boolean): string {
  return text.replaceAll(CUT_IN_CELL, (cut, above: string, below: string) => {
    const join = joinAtHyphen(above, below, isKnown);
    if (join === undefined) return cut;
    const parts = [above, below].map(
      (part) => /\p{L}+(?=[-‐]?$)/u.exec(part.toLowerCase())?.[0] ?? "",
    );
    const isCompound = parts.some((part) => part.length > 3 && isKnown(part));
    const keeps = join === "keep" || /[-‐]$/.test(below);
    return keeps || (isCompound && !isKnown(parts.join(""))) ? above : above.slice(0, -1);
  });
}
