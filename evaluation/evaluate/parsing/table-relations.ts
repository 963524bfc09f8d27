// The measure of the ICDAR 2013 table competition (Göbel et al.): a table is the list of its pairs of
// neighbouring cells. Blank cells are passed over; a pair counts once however far two cells run beside each other.

export type MeasuredCell = { text: string; column: number; colSpan: number; rowSpan: number };
export type MeasuredTable = { page: number; relations: string[] };
export type Score = {
  truth: number;
  found: number;
  correct: number;
  precision: number;
  recall: number;
  f1: number;
  missing: string[];
  extra: string[];
};

/** Each pair of neighbours, to the right and below, as text. */
export function relationsOf(rows: readonly (readonly MeasuredCell[])[]): string[] {
  const taken: (number | undefined)[][] = rows.map(() => []);
  const texts: string[] = [];
  for (const [row, cells] of rows.entries()) {
    for (const { text, column, colSpan, rowSpan } of cells) {
      const plain = normalise(text);
      if (plain === "") continue;
      texts.push(plain);
      for (let r = row; r < Math.min(row + rowSpan, rows.length); r += 1) {
        for (let c = column; c < column + colSpan; c += 1) {
          const line = taken[r];
          if (line !== undefined) line[c] ??= texts.length - 1;
        }
      }
    }
  }
  const pairs = new Map<string, string>();
  const columns = Math.max(0, ...taken.map((line) => line.length));
  const byColumn = Array.from({ length: columns }, (_, c) => taken.map((line) => line[c]));
  for (const [direction, lines] of [
    ["right", taken],
    ["below", byColumn],
  ] as const) {
    for (const line of lines) {
      const filled = Array.from(line).filter((cell) => cell !== undefined);
      for (const [at, cell] of filled.slice(1).entries()) {
        const before = filled[at];
        if (before === undefined || before === cell) continue;
        pairs.set(`${direction} ${before} ${cell}`, `${texts[before]} ${direction} ${texts[cell]}`);
      }
    }
  }
  return [...pairs.values()];
}

/** White space, quotation marks and dashes are drawn in too many ways to be compared. */
function normalise(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(/(?:[.…]\s*){3,}/g, "")
    .replaceAll(/[\s\u00ad]/g, "")
    .replaceAll(/[‐‑‒–—−]/g, "-")
    .replaceAll(/[“”„]/g, '"')
    .replaceAll(/[‘’]/g, "'");
}

/** The tables of a truth file, a region on a page each. */
export function parseTruth(xml: string): MeasuredTable[] {
  return Array.from(
    xml.matchAll(/<region\b([^>]*)>([\s\S]*?)<\/region>/g),
    ([, head = "", body = ""]) => ({
      page: attribute(head, "page") ?? 1,
      relations: relationsOf(cellsOf(body)),
    }),
  );
}

function cellsOf(region: string): MeasuredCell[][] {
  const rows: MeasuredCell[][] = [];
  for (const [, head = "", body = ""] of region.matchAll(/<cell\b([^>]*)>([\s\S]*?)<\/cell>/g)) {
    const row = attribute(head, "start-row") ?? 0;
    const column = attribute(head, "start-col") ?? 0;
    const text = /<content\b[^>]*>([\s\S]*?)<\/content>/.exec(body)?.[1] ?? "";
    while (rows.length <= Math.max(row, attribute(head, "end-row") ?? row)) rows.push([]);
    rows[row]?.push({
      text: unescape(text),
      column,
      colSpan: (attribute(head, "end-col") ?? column) - column + 1,
      rowSpan: (attribute(head, "end-row") ?? row) - row + 1,
    });
  }
  return rows;
}

function attribute(head: string, name: string): number | undefined {
  const value = new RegExp(`${name}=['"](-?\\d+)['"]`).exec(head)?.[1];
  return value === undefined ? undefined : Number(value);
}

function unescape(text: string): string {
  return text
    .replaceAll(/&#x([\da-f]+);/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");
}

/** Each true table is held against the found one on its page that shares most with it; all others count as wrong. */
export function score(truth: readonly MeasuredTable[], found: readonly MeasuredTable[]): Score {
  const left = new Set(found);
  const missing: string[] = [];
  const extra: string[] = [];
  let correct = 0;
  for (const table of truth) {
    const candidates = [...left].filter(({ page }) => page === table.page);
    const compared = candidates.map((other) => ({
      other,
      ...compare(table.relations, other.relations),
    }));
    const best = compared.reduce<(typeof compared)[number] | undefined>(
      (a, b) => (a === undefined || b.shared > a.shared ? b : a),
      undefined,
    );
    if (best === undefined || best.shared === 0) {
      missing.push(...table.relations);
      continue;
    }
    left.delete(best.other);
    correct += best.shared;
    missing.push(...best.missing);
    extra.push(...best.extra);
  }
  extra.push(...[...left].flatMap(({ relations }) => relations));
  const [truths, finds] = [correct + missing.length, correct + extra.length];
  const precision = finds === 0 ? 0 : correct / finds;
  const recall = truths === 0 ? 0 : correct / truths;
  const f1 = correct === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { truth: truths, found: finds, correct, precision, recall, f1, missing, extra };
}

function compare(
  truth: readonly string[],
  found: readonly string[],
): { shared: number; missing: string[]; extra: string[] } {
  const counts = new Map<string, number>();
  for (const relation of found) counts.set(relation, (counts.get(relation) ?? 0) + 1);
  const missing: string[] = [];
  for (const relation of truth) {
    const count = counts.get(relation) ?? 0;
    if (count === 0) missing.push(relation);
    else counts.set(relation, count - 1);
  }
  const extra = [...counts].flatMap(([relation, count]) =>
    Array.from({ length: count }, () => relation),
  );
  return { shared: truth.length - missing.length, missing, extra };
}
