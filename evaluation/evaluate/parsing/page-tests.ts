// Tests of one page's text as olmOCR-bench writes them: what must stand in it, what must not, and in which order.
import { z } from "zod";

const Common = z.object({ pdf: z.string(), page: z.int(), max_diffs: z.int().default(0) });
export const PageTest = z.discriminatedUnion("type", [
  Common.extend({
    type: z.literal("present"),
    text: z.string(),
    case_sensitive: z.boolean().default(true),
  }),
  Common.extend({
    type: z.literal("absent"),
    text: z.string(),
    case_sensitive: z.boolean().default(false),
    first_n: z.int().nullish(),
    last_n: z.int().nullish(),
  }),
  Common.extend({ type: z.literal("order"), before: z.string(), after: z.string() }),
  Common.extend({ type: z.literal("table") }),
  Common.extend({ type: z.literal("math") }),
]);
export type PageTest = z.infer<typeof PageTest>;

/** Undefined where plain text can't tell: tables have an evaluation of their own, and formulas are not read. */
export function passes(test: PageTest, page: string): boolean | undefined {
  const text = plain(page);
  switch (test.type) {
    case "present":
      return placeOf(test.text, text, test) !== undefined;
    case "absent": {
      const first = text.slice(0, test.first_n ?? 0);
      const last = text.slice(Math.max(0, text.length - (test.last_n ?? 0)));
      const part = test.first_n == null && test.last_n == null ? text : `${first} ${last}`;
      return placeOf(test.text, part, test) === undefined;
    }
    case "order": {
      const before = placeOf(test.before, text, test);
      const after = placeOf(test.after, text, { ...test, which: "last" });
      return before !== undefined && after !== undefined && before < after;
    }
    case "table":
    case "math":
      return undefined;
  }
}

function plain(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(/[‘’‚‛]/g, "'")
    .replaceAll(/[“”„‟]/g, '"')
    .replaceAll(/[‐‑‒–—−]/g, "-")
    .replaceAll(/\s+/g, " ")
    .trim();
}

type Manner = { max_diffs: number; case_sensitive?: boolean; which?: "first" | "last" };

/** The offset of the end of the first (or last) place that differs in at most `max_diffs` characters. */
function placeOf(
  wanted: string,
  text: string,
  { max_diffs: most, case_sensitive: isCased = true, which = "first" }: Manner,
): number | undefined {
  const [needle, hay] = [plain(wanted), text].map((one) => (isCased ? one : one.toLowerCase()));
  if (needle === undefined || hay === undefined) return undefined;
  if (most === 0) {
    const at = which === "first" ? hay.indexOf(needle) : hay.lastIndexOf(needle);
    return at < 0 ? undefined : at + needle.length;
  }
  const ends = endsOf(needle, hay, most);
  return which === "first" ? ends[0] : ends.at(-1);
}

/** Sellers' algorithm: where parts of `text` end that are at most `most` edits from `wanted`. */
function endsOf(wanted: string, text: string, most: number): number[] {
  let row = Array.from({ length: wanted.length + 1 }, (_, at) => at);
  const ends: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const next = [0];
    for (let i = 1; i <= wanted.length; i += 1) {
      const swap = (row[i - 1] ?? 0) + (wanted[i - 1] === text[at] ? 0 : 1);
      next.push(Math.min(swap, (row[i] ?? 0) + 1, (next[i - 1] ?? 0) + 1));
    }
    row = next;
    if ((row[wanted.length] ?? Infinity) <= most) ends.push(at + 1);
  }
  return ends;
}
