import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { PDF } from "../../src/domain/documents/media-type.ts";
import { parsePdf } from "../../src/ingestion/parse/pdf/pdf.ts";
import {
  type CollectedRow,
  tableCollector,
} from "../../src/ingestion/tables/after-pages/collect.ts";
import type { NewTable } from "../../src/domain/documents/table.ts";
import { evaluationData } from "../support/evaluation-data.ts";

const { path: FILING, isThere } = evaluationData("pdfqa", "ct_homeowners_filing", "pdfs");
const RATES = "(215004905-180407973)-CT Homeowners MAPS Rate Pages Eff 8.18.25 v3.pdf";
const RULES = "(215066178-180449588)-CT MAPS Homeowner Rules Manual eff 08.18.25 v4.pdf";

async function tablesOf(
  name: string,
  last: number,
): Promise<{ tables: NewTable[]; rows: CollectedRow[] }> {
  const file = await parsePdf(new Uint8Array(await readFile(join(FILING, name))));
  const collector = tableCollector(PDF);
  const rows: CollectedRow[] = [];
  let start = 0;
  for await (const page of file.pages()) {
    for (const cell of page.tables.flatMap((table) => table.rows.flatMap((row) => row.cells))) {
      expect(page.text.slice(cell.start, cell.end).replaceAll(/\s+/g, " ")).toBe(cell.text);
    }
    rows.push(...collector.add({ ...page, start }));
    start += page.text.length + 1;
    if (page.page === last) break;
  }
  await file.close();
  return { tables: collector.collected().tables, rows };
}

const textsOf = ({ cells }: CollectedRow): string[] => cells.map((cell) => cell?.text ?? "");

it.runIf(isThere)(
  "reads Exhibit 6 of the rate pages as one table, and the factors in it",
  { timeout: 240_000 },
  async () => {
    const { tables, rows } = await tablesOf(RATES, 94);
    const exhibits = tables.filter(({ title }) => title.startsWith("Exhibit 6:"));
    expect(exhibits).toMatchObject([{ pageStart: 72, pageEnd: 92, kind: "data" }]);
    const [exhibit] = exhibits;
    const header = exhibit?.header[0] ?? [];
    expect(header).toEqual([
      "Policy Form",
      "Coverage A Limit",
      "Applicable Hurricane Deductible",
      "Fire",
      "Water Non- Weather",
      "Water Weather",
      "Wind/Hail",
      "Hurricane",
      "Liability",
      "Other",
      "Theft",
    ]);
    const factors = rows.filter(({ table }) => table === exhibit?.index);
    expect(factors).toHaveLength(exhibit?.rowCount ?? 0);
    const [form, limit, deductible] = ["HO3", "$750,000", "2%"];
    const found = factors.filter((row) => {
      const texts = textsOf(row);
      return texts[0] === form && texts[1] === limit && texts[2] === deductible;
    });
    expect(found).toHaveLength(1);
    expect(found[0]?.cells[header.indexOf("Hurricane")]).toMatchObject({
      text: "2.061",
      value: 2.061,
    });

    const base = tables.find(({ pageStart }) => pageStart === 4);
    expect(base?.title).toBe("Exhibit 1: Base Rates");
    const [rates] = rows.filter(({ table }) => table === base?.index);
    expect(rates?.cells[base?.header[0]?.indexOf("Hurricane") ?? -1]).toMatchObject({
      text: "$293",
      value: 293,
    });
  },
);

it.runIf(isThere)(
  "reads the rating plan's contents of the rules manual as 35 entries with titles and pages",
  { timeout: 60_000 },
  async () => {
    const { tables, rows } = await tablesOf(RULES, 5);
    const plan = tables.find(({ title }) => /SECTION C/.test(title));
    expect(plan).toMatchObject({ kind: "contents", pageStart: 2, pageEnd: 3 });
    const entries = rows.filter(({ table }) => table === plan?.index).map(textsOf);
    expect(entries.map(([identifier]) => identifier)).toEqual(
      Array.from({ length: 35 }, (_, i) => `C-${i + 1}`),
    );
    expect(entries[6]).toEqual(["C-7", "Hurricane Deductibles", "23"]);
    expect(entries[34]).toEqual(["C-35", "Minimum Premium", "54"]);
  },
);

it.runIf(isThere)("reads the same from any page on", { timeout: 240_000 }, async () => {
  const LAST = 40;
  const upTo = async (from: number) => {
    const file = await parsePdf(new Uint8Array(await readFile(join(FILING, RULES))));
    const pages = [];
    for await (const page of file.pages(from)) {
      pages.push(page);
      if (page.page === LAST) break;
    }
    await file.close();
    return pages;
  };
  const whole = await upTo(1);
  for (const from of [2, 7, 19, 20, 21, 33]) {
    expect(await upTo(from), `from ${from}`).toEqual(whole.slice(from - 1));
  }
});
