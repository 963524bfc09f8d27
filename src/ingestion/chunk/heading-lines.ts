// Recognises the line of a heading by its numbering, Markdown, underline, capitals or font size.

const LONGEST_HEADING = 110;
/** A line marked as a heading can have any length, but every chunk below repeats it. */
const LONGEST_MARKED = 1000;

/**
 * Not headings: entries of tables of contents, rows with columns, list items, and lines that end
 * like sentences or continue on the next line.
 */
const NO_HEADING = /\.{3,}|(?:\. ){3,}|[,;]$|^\|| \| |\s{2,}\d+$|^[•◦▪–*o-] |(?: \S){3,}$/;
/** The underlines of the two highest levels of headings in Markdown and in plain text. */
const UNDERLINE = /^(?:={3,}|-{3,})$/;
const COLUMNS = /\S {2,}\S/;
const PAGE_NUMBER_AFTER_TITLE = /\p{L}{3,}\S* \d{1,3}$/u;

const IDENTIFIER = String.raw`(?:[IVXLC]+|[A-Z]{0,2}-?\d+[A-Za-z]?(?:\.\d+)*|[A-Z])`;
const AFTER_IDENTIFIER = String.raw`(?:\s*[:.–—-]\s*|\s+(?=\p{Lu})|$)`;
const NUMBERED: readonly [pattern: RegExp, rank: number][] = [
  [named("Part|Chapter|Title|Annex|Appendix|Schedule|Exhibit|Attachment"), 1],
  [named("Section|Article|Item"), 2],
  [
    /^(?!Table|Figure|Fig|Page|Chart)\p{Lu}\p{L}+ (?:[A-Z]{1,2}-?)?\d+[A-Za-z]?\s*[:–—-]\s*\p{Lu}/u,
    3,
  ],
  [/^\d{1,2}\.\d{1,2}\.?\s+\p{Lu}\p{L}/u, 4],
  [/^\d{1,2}(?:\.\d{1,2}){2,4}\.?\s+\p{Lu}\p{L}/u, 4.5],
];

function named(words: string): RegExp {
  const either = `${words}|${words.toUpperCase()}`;
  return new RegExp(`^(?:${either}) ${IDENTIFIER}(?![\\p{L}\\d])${AFTER_IDENTIFIER}`, "u");
}

/**
 * A line that is this much higher than most of the text is a heading; higher lines have a higher
 * level.
 */
const HEIGHTS: readonly [ratio: number, rank: number][] = [
  [1.5, 1.5],
  [1.25, 2.5],
  [1.12, 3.5],
];
/** What a title adds in brackets: "Income Tax Expense (amounts in millions)". */
const IN_BRACKETS = /\([^()]*\)/g;
const CAPITALS_RANK = 5;
const TITLE_RANK = 6;

/** What stands around a line, and how it is printed. */
export type Surroundings = {
  ratio: number;
  before: string;
  after: string;
  /** The next line; on a page, the one below the blank that separates a heading from its text. */
  textBelow: string;
  /**
   * Whether the line has a place on a page, where "#" is the heading of a column and not Markdown.
   */
  isPrinted: boolean;
};

export type LineHeading = { text: string; rank: number; numbered: boolean };

export function headingOf(line: string, look: Surroundings): LineHeading | undefined {
  const { before, after, isPrinted } = look;
  const markdown = isPrinted ? null : /^(#{1,6})\s+(\S.*)$/.exec(line);
  if (markdown !== null) {
    const [, marks = "", title = ""] = markdown;
    return { text: title.slice(0, LONGEST_MARKED), rank: marks.length, numbered: true };
  }
  if (line.length < 3 || line.length > LONGEST_HEADING || NO_HEADING.test(line)) return undefined;
  if (before === "" && UNDERLINE.test(after) && !COLUMNS.test(line) && /\p{L}{2}/u.test(line)) {
    return { text: collapseSpaces(line), rank: after.startsWith("=") ? 1 : 2, numbered: true };
  }
  const numbered = NUMBERED.find(([pattern]) => pattern.test(line));
  if (numbered !== undefined) {
    const isEntry = PAGE_NUMBER_AFTER_TITLE.test(line) || /[.!?]$/.test(line.slice(12));
    return isEntry ? undefined : { text: collapseSpaces(line), rank: numbered[1], numbered: true };
  }
  if (COLUMNS.test(line) || /[.!?:]$/.test(line) || !/\p{L}{3}/u.test(line)) return undefined;
  const rank = rankOfLook(line, look);
  return rank === undefined ? undefined : { text: collapseSpaces(line), rank, numbered: false };
}

function rankOfLook(line: string, { ratio, before, textBelow }: Surroundings): number | undefined {
  const digits = line.match(/\d/g)?.length ?? 0;
  if (digits > line.length / 4) return undefined;
  const byHeight = HEIGHTS.find(([least]) => ratio >= least);
  if (byHeight !== undefined) return byHeight[1];
  const stands = before === "" || /[.:!?]$/.test(before);
  if (!stands) return undefined;
  const words = line.replaceAll(IN_BRACKETS, "").match(/\p{L}[\p{L}'’-]*/gu) ?? [];
  if (isInCapitals(line)) return words.length > 1 || line.length > 6 ? CAPITALS_RANK : undefined;
  const longWords = words.filter((word) => word.length > 3);
  const isTitle =
    words.length > 1 && words.length <= 9 && longWords.every((word) => /^\p{Lu}/u.test(word));
  return isTitle &&
    longWords.length > 0 &&
    textBelow.length > line.length &&
    /\p{Ll}/u.test(textBelow)
    ? TITLE_RANK
    : undefined;
}

function collapseSpaces(line: string): string {
  return line.replaceAll(/\s+/g, " ");
}

function isInCapitals(line: string): boolean {
  return line === line.toUpperCase() && line !== line.toLowerCase();
}

/**
 * Returns the heading of two lines in capitals, such as a company's name above "CONSOLIDATED BALANCE
 * SHEETS", or undefined if the second line does not end the heading that begins on the first.
 */
export function joinLines<T extends LineHeading>(
  first: T,
  line: string,
  after: string,
): T | undefined {
  const text = `${first.text} ${collapseSpaces(line)}`;
  const isEnd = /\p{L}{3}/u.test(line) && isInCapitals(line) && !isInCapitals(after);
  const isPart = first.rank === CAPITALS_RANK && isEnd && text.length <= LONGEST_HEADING;
  const isPlain = !COLUMNS.test(line) && !NO_HEADING.test(line) && !/[.!?:]$/.test(line);
  return isPart && isPlain ? { ...first, text } : undefined;
}
