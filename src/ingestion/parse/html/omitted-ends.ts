// Lists the end tags that HTML may omit.
const PARAGRAPH_ENDS = new Set(
  "address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre search section table ul".split(
    " ",
  ),
);
const ITEM = new Set(["li"]);
const TERMS = new Set(["dt", "dd"]);
const GROUPS = ["tbody", "thead", "tfoot"];
const ROWS = new Set(["tr", ...GROUPS]);
const CELLS = new Set(["td", "th", ...ROWS]);
/**
 * The elements whose end tag may be omitted, and the tags that end them (HTML, "optional tags").
 */
const ENDS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["p", PARAGRAPH_ENDS],
  ["li", ITEM],
  ["dt", TERMS],
  ["dd", TERMS],
  ["tr", ROWS],
  ["td", CELLS],
  ["th", CELLS],
  ...GROUPS.map((group) => [group, new Set(GROUPS)] as const),
]);
/** Inside these elements, such a tag belongs to another list or table. */
export const NESTS = ["ul", "ol", "dl", "table"];

/** Returns whether an element may lack its end tag where the next start tag follows. */
export function isEndOmitted(tag: string, next: string): boolean {
  return ENDS.get(tag)?.has(next) === true;
}
