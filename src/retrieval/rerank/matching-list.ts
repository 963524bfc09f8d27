// Recognises passages that are lists, such as a table of contents, for questions that ask for a
// list.

const ASKS_LIST =
  /\b(?:list|enumerate|name (?:all|the|each|every)|what are (?:all )?the|which .{0,40}\ball\b)\b/i;
/** A bullet, a number or an identifier at the beginning of a short line. */
const ENTRY =
  /^\s*(?:[•◦▪‣*–-]\s+|\(?(?:[A-Z]{1,3}[- ]?)?\d{1,3}(?:\.\d+)*[.)]?\s+|[a-zA-Z][.)]\s+)\S/;
const LONGEST_ENTRY = 120;
/** Fewer entries do not make a list. */
const LEAST = 4;

export function asksList(question: string): boolean {
  return ASKS_LIST.test(question);
}

/** Returns the share of a passage's lines that are entries, in [0, 1]. */
export function entryShare(text: string): number {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (lines.length < LEAST) return 0;
  return (
    lines.filter((line) => line.length <= LONGEST_ENTRY && ENTRY.test(line)).length / lines.length
  );
}
