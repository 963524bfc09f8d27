import { expect, it } from "vitest";
import { CSV } from "../../../src/domain/documents/media-type.ts";
import { pagesOf } from "../../support/files/pages-of.ts";

async function tableOf(csv: string): Promise<string | undefined> {
  const [page = ""] = await pagesOf(CSV, csv);
  return page.split("\n\n")[0];
}

it.each([
  ["commas", 'a,b\n"1,5",x\n'],
  ["semicolons", "a;b\n1,5;x"],
  ["tabs", "a\tb\r\n1,5\tx\r\n"],
  ["bars", "a|b\n1,5|x"],
  ["single quotes", "a,b\n'1,5','x'\n"],
])("finds the separator and the quote: %s", async (_, csv) => {
  expect(await tableOf(csv)).toBe("| a | b |\n| --- | --- |\n| 1,5 | x |");
});

it("finds tabs between figures with commas, also in tables of different widths", async () => {
  const rows = "1,500\t2,500\tx\n".repeat(3);
  const wider = "1,500\t2,500\ty\tz\n".repeat(3);
  expect(await tableOf(`a\tb\tc\n${rows}\nd\te\tf\tg\n${wider}`)).toContain(
    "| a | b | c |\n| --- | --- | --- |\n| 1,500 | 2,500 | x |",
  );
});

it("keeps doubled quotes, separators and line ends inside quotes", async () => {
  expect(await tableOf('name,text\nA,"says ""no"",\r\nthen | leaves"\nB,\n')).toBe(
    '| name | text |\n| --- | --- |\n| A | says "no", then \\| leaves |\n| B |  |',
  );
});

it("takes the separator from the line for Excel, which is no row", async () => {
  expect(await tableOf("sep=;\r\nName;Fee\r\nA;1,5\r\n")).toBe(
    "| Name | Fee |\n| --- | --- |\n| A | 1,5 |",
  );
});

it.each([
  ["Statement 2026\n\nDate,Text,Amount\n", "Statement 2026"],
  ["Statement 2026,,\nDate,Text,Amount\n", "Statement 2026"],
  [
    "Account:,DE12 3456,\nHolder,Ann Lee,\n\nBalance\n\nDate,Text,Amount\n",
    "Account: DE12 3456\nHolder: Ann Lee\nBalance",
  ],
])("puts what stands above the header in front of the table: %j", async (head, above) => {
  const [page] = await pagesOf(CSV, `${head}2026-01-02,Rent,-900.5\n2026-01-03,Pay,2500\n`);
  expect(page?.startsWith(`${above}\n\n| Date | Text | Amount |\n| --- |`)).toBe(true);
  expect(page).toContain("3 columns: Date, Text, Amount.");
});

it.each([
  ["Name,\nA,1\nB,2\n", "| Name |  |"],
  ["Item,2025,\n,a,b\nA,1,2\n", "| Item | 2025 |  |"],
  ["a,b,c\n\n1,2,3\n\n4,5,6\n", "| a | b | c |"],
  ["only\none\ncolumn\n", "| only |"],
  ["note\nhello, world\nmore\n", "| note |  |"],
])("keeps a header that lacks names: %j", async (csv, header) => {
  expect((await tableOf(csv))?.split("\n")[0]).toBe(header);
});

it("keeps words apart that a vertical tab parts within a cell", async () => {
  expect(await tableOf("Name,Street\nAnn,1 High St\vLeeds\n")).toContain(
    "| Ann | 1 High St Leeds |",
  );
});

it("treats an unclosed quote as a normal character", async () => {
  expect(await tableOf('a,b\n"5 inch,1\nc,2')).toContain('| "5 inch | 1 |');
});

it("states the mean of large figures without rounding it to thousands", async () => {
  const [page] = await pagesOf(CSV, "Year,Sales\n2018,1000000.5\n2019,2033950\n");
  expect(page).toContain("mean 1516975.25, sum 3033950.5");
});

it("describes the table below it: columns with type and unit, statistics, rows as sentences", async () => {
  const [page] = await pagesOf(
    CSV,
    'Form,Limit,Share,Factor\nHO3,"$750,000",12%,2.061\nHO4,"$250,000",8%,1.5\n',
  );
  expect(page).toContain("Overview: Table has 2 rows and 4 columns: Form, Limit, Share, Factor.");
  expect(page).toContain("- Form: text\n- Limit: number, in $\n- Share: percent\n- Factor: number");
  expect(page).toContain(
    "- Limit: count 2, lowest 250000, highest 750000, mean 500000, sum 1000000\n- Share: count 2, lowest 8%, highest 12%, mean 10%",
  );
  expect(page).toContain("- Form HO3, Limit $750,000, Share 12%: Factor 2.061");
});

it("refuses a table past the limit of cells", async () => {
  await expect(pagesOf(CSV, "a,b,c\n".repeat(120_000))).rejects.toThrow(/200,000 cells/);
});

it("reads decimal commas where a figure of the file shows that it uses them", async () => {
  const [page] = await pagesOf(
    CSV,
    "Machine;Weight;Sold units\nPress;1,250;1.500\nLathe;0,750;2.250\n",
  );
  expect(page).toContain("- Weight: count 2, lowest 0.75, highest 1.25, mean 1, sum 2\n");
  expect(page).toContain("- Sold units: count 2, lowest 1500, highest 2250, mean 1875, sum 3750");
});

it("reads quoted fields behind a space", async () => {
  expect(
    await tableOf('name, city, amount\n"Doe, John", "Paris, TX", 5\n"Roe, Jane", "Bonn", 7\n'),
  ).toBe(
    "| name | city | amount |\n| --- | --- | --- |\n| Doe, John | Paris, TX | 5 |\n| Roe, Jane | Bonn | 7 |",
  );
});

it("parts tables at an empty record where another header follows, and lines of text below them", async () => {
  const [text] = await pagesOf(
    CSV,
    'Fees\nForm,Fee 2026,Tax\nA,5,1\n\nB,7,2\n,\nStaff\nName,Role,Desk 2026\nAnn,Chair,3\nBo,Clerk,4\n\n"Source: Annual report"\n',
  );
  expect(text).toContain(
    "Fees\n\n| Form | Fee 2026 | Tax |\n| --- | --- | --- |\n| A | 5 | 1 |\n| B | 7 | 2 |",
  );
  expect(text).toContain(
    "Staff\n\n| Name | Role | Desk 2026 |\n| --- | --- | --- |\n| Ann | Chair | 3 |",
  );
  expect(text).toMatch(/\n\nSource: Annual report$/);
});
