// Parses the format codes of cells into their sections (ECMA-376, part 1, 18.8.31).

/** A run of characters that stand for digits and parts of dates, of literal text, or a currency. */
type Kind = "pattern" | "text" | "currency";
type Token = { text: string; kind: Kind };
export type Section = {
  tokens: readonly Token[];
  /** The characters that stand for digits and parts of dates, in lower case. */
  pattern: string;
  /** Returns whether the section applies to a value; undefined if the code states no condition. */
  applies: ((value: number) => boolean) | undefined;
};

/** Excel's limit for the length of a format code. */
const LONGEST_CODE = 255;
/** Quoted and escaped text, currencies, elapsed time, other brackets, fillers, other characters. */
const TOKENS =
  /"([^"]*)"|\\(.)|\[\$([^\]-]*)[^\]]*\]|(\[(?:h+|m+|s+)\])|\[([^\]]*)\]|[_*].|(general)|(.)/gisu;
/** Characters that are displayed without quotes, except signs, brackets, separators and spaces. */
const DISPLAYED = /[\p{Sc}<>=~{}!^&']/u;
const COMPARISON = /^(<=|>=|<>|<|>|=)(-?[\d.]+)$/;

/** Returns up to three sections. A fourth one is for text. */
export function sectionsOf(code: string): Section[] {
  const sections = [emptySection()];
  for (const match of code.slice(0, LONGEST_CODE).matchAll(TOKENS)) {
    const [, quoted, escaped, currency, elapsed, bracketed, general, bare] = match;
    const section = sections.at(-1) ?? emptySection();
    if (bare === ";") sections.push(emptySection());
    else if (bracketed !== undefined) section.applies ??= conditionOf(bracketed);
    else if (general !== undefined) add(section, "0", "pattern");
    else if (bare !== undefined) add(section, bare, DISPLAYED.test(bare) ? "text" : "pattern");
    else if (elapsed !== undefined) add(section, elapsed, "pattern");
    else if (currency !== undefined) add(section, currency, "currency");
    else add(section, quoted ?? escaped ?? "", "text");
  }
  return sections.slice(0, 3).map(({ tokens, applies }) => ({
    tokens,
    applies,
    pattern: tokens
      .map(({ text, kind }) => (kind === "pattern" ? text : ""))
      .join("")
      .toLowerCase(),
  }));
}

type Open = { tokens: Token[]; applies: Section["applies"] };

function emptySection(): Open {
  return { tokens: [], applies: undefined };
}

/** Adds text to the last token if it is of the same kind. */
function add({ tokens }: Open, text: string, kind: Kind): void {
  const last = tokens.at(-1);
  if (text === "") return;
  if (last?.kind === kind) last.text += text;
  else tokens.push({ text, kind });
}

function conditionOf(bracketed: string): Section["applies"] {
  const [, operator, digits] = COMPARISON.exec(bracketed.trim()) ?? [];
  const bound = Number(digits);
  if (operator === undefined || Number.isNaN(bound)) return undefined;
  return (value) =>
    operator === "<>"
      ? value !== bound
      : (operator.includes("<") && value < bound) ||
        (operator.includes(">") && value > bound) ||
        (operator.includes("=") && value === bound);
}

/**
 * Returns the section for a value: the one whose condition it meets, or otherwise that of its sign.
 */
export function sectionFor(sections: readonly Section[], value: number): Section | undefined {
  const [first, second = first, third = first] = sections;
  if (sections.some(({ applies }) => applies !== undefined)) {
    return sections.find(({ applies }) => applies?.(value) ?? true) ?? first;
  }
  if (value < 0) return second;
  return value === 0 ? third : first;
}
