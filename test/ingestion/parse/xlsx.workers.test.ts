import { expect, it } from "vitest";
import { XLSX } from "../../../src/domain/documents/media-type.ts";
import {
  NAMESPACES,
  officeFile,
  type Parts,
  relationships,
} from "../../support/files/office-file.ts";
import { pagesOf } from "../../support/files/pages-of.ts";

type SheetXml = { name?: string; state?: string; xml: string };

async function pages(sheets: readonly SheetXml[], parts: Parts = {}): Promise<string[]> {
  const names = sheets.map(
    ({ name = "Rates", state = "visible" }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="s${at}"/>`,
  );
  const targets = sheets.map((_, at) => [`s${at}`, ["worksheet", `worksheets/sheet${at}.xml`]]);
  const sheetParts = sheets.map(({ xml }, at) => [
    `xl/worksheets/sheet${at}.xml`,
    `<worksheet ${NAMESPACES}>${xml}</worksheet>`,
  ]);
  return pagesOf(
    XLSX,
    officeFile("xlsx", {
      "xl/workbook.xml": `<workbook ${NAMESPACES}><sheets>${names.join("")}</sheets></workbook>`,
      "xl/_rels/workbook.xml.rels": relationships({
        ...(Object.fromEntries(targets) as Record<string, [string, string]>),
        strings: ["sharedStrings", "sharedStrings.xml"],
        styles: ["styles", "styles.xml"],
        people: ["person", "persons/person.xml"],
      }),
      ...(Object.fromEntries(sheetParts) as Parts),
      ...parts,
    }),
  );
}

/** The sheet's text without the description of its table. */
async function sheetOf(xml: string, parts: Parts = {}): Promise<string | undefined> {
  const [page = ""] = await pages([{ xml }], parts);
  return page.split("\n\nSummary of the table")[0]?.replace("# Rates\n\n", "");
}

/** Rows of cells: numbers as they are, words as inline strings, raw XML where it begins with `<`. */
function data(...rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number, reference: string) => {
    if (typeof value === "number") return `<c r="${reference}"><v>${value}</v></c>`;
    if (value.startsWith("<")) return value.replace("<c", `<c r="${reference}"`);
    return value === "" ? "" : `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`;
  };
  const lines = rows.map((row, at) => {
    const cells = row.map((value, column) => cell(value, `${"ABCDEFGH"[column]}${at + 1}`));
    return `<row r="${at + 1}">${cells.join("")}</row>`;
  });
  return `<sheetData>${lines.join("")}</sheetData>`;
}

it("reads shared strings with their runs, inline strings, truth values, errors and cached results", async () => {
  const strings =
    "<sst><si><t>Form &amp; limit</t></si><si><r><t>Fac</t></r><r><t>tor</t></r><rPh><t>reading</t></rPh></si></sst>";
  const xml = data(
    ['<c t="s"><v>0</v></c>', '<c t="s"><v>1</v></c>'],
    ["HO3", "<c><f>1+1</f><v>2</v></c>"],
    ['<c t="str"><f>A2</f><v>HO3</v></c>', "<c><v>0.30000000000000004</v></c>"],
    ['<c t="b"><v>1</v></c>', '<c t="e"><v>#N/A</v></c>'],
    ["formula without a result", "<c><f>NOW()</f></c>"],
  );
  expect(await sheetOf(xml, { "xl/sharedStrings.xml": strings })).toBe(
    "| Form & limit | Factor |\n| --- | --- |\n| HO3 | 2 |\n| HO3 | 0.3 |\n| TRUE | #N/A |\n| formula without a result |  |",
  );
});

it("shows dates, times and percents by the format of the cell, and other numbers exactly", async () => {
  const codes = ["0.0%", "[$-409]d/mmm/yy", "h:mm", "[h]:mm", '#,##0.00 "days"', "yyyy\\-mm h:mm"];
  const styles = `<styleSheet><numFmts>${codes
    .map((code, at) => `<numFmt numFmtId="${170 + at}" formatCode='${code}'/>`)
    .join("")}</numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/>${codes
    .map((_, at) => `<xf numFmtId="${170 + at}"/>`)
    .join("")}</cellXfs></styleSheet>`;
  const styled = (style: number, value: number) => `<c s="${style}"><v>${value}</v></c>`;
  const xml = data(
    ["What", "Value"],
    ["built-in date", styled(1, 45_352)],
    ["percent", styled(2, 0.125)],
    ["date", styled(3, 45_352)],
    ["time", styled(4, 0.75)],
    ["duration", styled(5, 1.25)],
    ["days", styled(6, 1234.5)],
    ["date and time", styled(7, 45_352.5)],
    ["before the day that never was", styled(1, 59)],
    ["five hours", styled(5, 0.208333333333333)],
    ["less than nothing", styled(5, -1.25)],
    ["midnight", styled(7, 45_352.9999999)],
  );
  expect(await sheetOf(xml, { "xl/styles.xml": styles })).toContain(
    [
      "| built-in date | 2024-03-01 |",
      "| percent | 12.5% |",
      "| date | 2024-03-01 |",
      "| time | 18:00 |",
      "| duration | 30:00 |",
      "| days | 1234.5 |",
      "| date and time | 2024-03-01 12:00 |",
      "| before the day that never was | 1900-02-28 |",
      "| five hours | 5:00 |",
      "| less than nothing | -30:00 |",
      "| midnight | 2024-03-02 |",
    ].join("\n"),
  );
});

it("counts dates from 1904 where the workbook does", async () => {
  const workbook = `<workbook ${NAMESPACES}><workbookPr date1904="1"/><sheets><sheet name="S" r:id="s0"/></sheets></workbook>`;
  const [page] = await pages(
    [{ xml: data(["Day", "Fee"], ['<c s="1"><v>0.5</v></c>', 1], ['<c s="1"><v>366</v></c>', 2]) }],
    {
      "xl/workbook.xml": workbook,
      "xl/styles.xml":
        '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    },
  );
  expect(page).toContain("| 1905-01-01 | 2 |");
});

it("repeats merged cells", async () => {
  const xml = `${data(["Form", "Limit", ""], ["", "A", "B"], ["HO3", 1, 2])}<mergeCells><mergeCell ref="B1:C1"/><mergeCell ref="A1:A2"/></mergeCells>`;
  expect(await sheetOf(xml)).toBe(
    "| Form | Limit | Limit |\n| --- | --- | --- |\n| Form | A | B |\n| HO3 | 1 | 2 |",
  );
});

it("leaves hidden sheets, rows and columns out, and says how many rows and columns", async () => {
  const xml = `<cols><col min="2" max="2" hidden="1"/></cols>${data(
    ["Form", "Secret", "Fee"],
    ["A", "x", 1],
    ["B", "y", 2],
  ).replace('<row r="3">', '<row r="3" hidden="1">')}`;
  const found = await pages([
    { xml },
    { name: "Hidden", state: "hidden", xml: data(["x", "y"]) },
    { name: "Deep", state: "veryHidden", xml: data(["x", "y"]) },
  ]);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain("| Form | Fee |\n| --- | --- |\n| A | 1 |\n\nSummary");
  expect(found[0]).toMatch(/\(1 hidden row and 1 hidden column left out\)$/);
});

it("reads the rows around hidden rows as one table, also where a filter hides those below the header", async () => {
  const rows = data(["Form", "Fee"], ["A", 1], [], ["B", 2], ["C", 3]);
  const xml = rows.replaceAll(/<row r="([23])"/g, '<row r="$1" hidden="1"');
  expect(await sheetOf(xml)).toContain("| Form | Fee |\n| --- | --- |\n| B | 2 |\n| C | 3 |");
});

it("reads the columns around hidden columns as one table", async () => {
  const rows = data(
    ["Form", "Fee", "x", "y", "z", "Tax"],
    ["A", 1, 7, 7, 7, 10],
    ["B", 2, 7, 7, 7],
  );
  const xml = `<cols><col min="3" max="5" hidden="1"/></cols>${rows}`;
  expect(await sheetOf(xml)).toContain(
    "| Form | Fee | Tax |\n| --- | --- | --- |\n| A | 1 | 10 |\n| B | 2 |  |",
  );
});

it("parts a table from one beside it whose rows have names of their own", async () => {
  const [page = ""] = await pages([
    {
      xml: data(
        ["Fees", "", "", "Taxes"],
        ["Form", "Fee", "", "Town", "Tax"],
        ["A", 1, "", "Ayr", 10],
        ["B", 2, "", "Lot", 20],
      ),
    },
  ]);
  expect(page).toContain("Fees\n\n| Form | Fee |\n| --- | --- |\n| A | 1 |\n| B | 2 |");
  expect(page).toContain("Taxes\n\n| Town | Tax |\n| --- | --- |\n| Ayr | 10 |\n| Lot | 20 |");
});

it("repeats upper headings that are not merged, but not above columns with names of their own", async () => {
  const xml = data(
    ["", 2025, "", 2026, "", ""],
    ["Form", "Fee", "Tax", "Fee", "Tax", "Note"],
    ["A", 1, 2, 3, 4, "x"],
  );
  expect(await sheetOf(xml)).toContain(
    "|  | 2025 | 2025 | 2026 | 2026 |  |\n| --- | --- | --- | --- | --- | --- |\n| Form | Fee | Tax | Fee | Tax | Note |",
  );
  const middle = data(
    ["", "", 2025, "", "", 2026, ""],
    ["Form", "Fee", "Tax", "Sum", "Fee", "Tax", "Sum"],
    ["A", 1, 2, 3, 4, 5, 6],
  );
  expect(await sheetOf(middle)).toContain("|  |  | 2025 |  |  | 2026 |  |");
});

it("says how many formulas have no result", async () => {
  const empty = '<c t="str"><f>IF(A1,"","x")</f><v></v></c>';
  const xml = data(["Form", "Fee", "Sum"], ["A", 1, "<c><f>B2*2</f></c>"], ["B", 2, empty]);
  const [page] = await pages([{ xml }]);
  expect(page).toMatch(/\n\n\(1 formula without a stored result\)$/);
});

it("parts tables at empty rows and columns, but not at a spacer within one", async () => {
  const xml = data(
    ["Rates of 2026"],
    ["Form", "Fee", "", "Tax", "", "", "", "Note"],
    ["A", 1, "", 10],
    ["B", 2, "", 20],
    [],
    [],
    ["Region", "Sum"],
    [],
    ["North", 5],
  );
  const [page = ""] = await pages([{ xml }]);
  expect(page).toContain(
    "Rates of 2026\n\n| Form | Fee | Tax |\n| --- | --- | --- |\n| A | 1 | 10 |\n| B | 2 | 20 |",
  );
  expect(page).toContain("Summary of the table “Rates of 2026”");
  expect(page).toContain("\n\nNote\n\n");
  expect(page).toContain("| Region | Sum |\n| --- | --- |\n| North | 5 |");
});

it("describes a table with the units of its formats, without the rows that sum it up", async () => {
  const styles = `<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="5"/></cellXfs></styleSheet>`;
  const dollars = (value: number) => `<c s="1"><v>${value}</v></c>`;
  const xml = data(
    ["Form", "Limit", "Factor"],
    ["HO3", dollars(750_000), 2.061],
    ["HO4", dollars(250_000), 1.5],
    ["Total", dollars(1_000_000), 3.561],
  );
  const [page = ""] = await pages([{ xml }], { "xl/styles.xml": styles });
  expect(page).toContain("| HO3 | $750000 | 2.061 |");
  expect(page).toContain("Overview: Rates has 3 rows and 3 columns: Form, Limit, Factor.");
  expect(page).toContain("- Limit: number, in $");
  expect(page).toContain(
    "- Limit: count 2, lowest 250000, highest 750000, mean 500000, sum 1000000",
  );
  expect(page).toContain("- Form HO3, Limit $750000: Factor 2.061");
});

it("joins a header of several rows in the description", async () => {
  const xml = data(["", 2025, 2026], ["Form", "Fee", "Fee"], ["A", 1.5, 2.5]);
  const [page = ""] = await pages([{ xml }]);
  expect(page).toContain("Overview: Rates has 1 row and 3 columns: Form, 2025 Fee, 2026 Fee.");
});

it("marks comments on cells, a thread in place of the note kept beside it", async () => {
  const found = await pages([{ xml: data(["Form", "Fee"], ["A", 1]) }], {
    "xl/worksheets/_rels/sheet0.xml.rels": relationships({
      a: ["comments", "../comments1.xml"],
      b: ["threadedComment", "../threadedComments/threadedComment1.xml"],
    }),
    "xl/comments1.xml":
      '<comments><authors><author>Ann</author></authors><commentList><comment ref="A1" authorId="0"><text><r><t>Ann:\nOld?</t></r></text></comment><comment ref="B1" authorId="0"><text><t>[Threaded comment]</t></text></comment></commentList></comments>',
    "xl/threadedComments/threadedComment1.xml":
      '<ThreadedComments><threadedComment ref="B1" dT="2026-01-02T00:00:00" personId="{1}"><text>Too low?</text></threadedComment></ThreadedComments>',
    "xl/persons/person.xml": '<personList><person displayName="Bea" id="{1}"/></personList>',
  });
  expect(found[0]).toMatch(
    /\n\nComment by Ann on A1: Old\?\n\nComment by Bea on B1, 2026-01-02: Too low\?$/,
  );
});

it("refuses sheets past the limit of cells, and cells strewn over a sheet", async () => {
  const row = (at: number) =>
    `<row r="${at}">${Array.from({ length: 16 }, () => "<c><v>1</v></c>").join("")}</row>`;
  const many = Array.from({ length: 12_600 }, (_, at) => row(at + 1)).join("");
  await expect(pages([{ xml: `<sheetData>${many}</sheetData>` }])).rejects.toThrow(
    /more than 200,000 cells/,
  );
  const letter = (at: number) => String.fromCharCode(65 + at);
  const name = (at: number) => `${letter(Math.floor(at / 26))}${letter(at % 26)}`;
  const strewn = Array.from(
    { length: 600 },
    (_, at) => `<row r="${at + 1}"><c r="${name(at)}${at + 1}"><v>1</v></c></row>`,
  ).join("");
  await expect(pages([{ xml: `<sheetData>${strewn}</sheetData>` }])).rejects.toThrow(/cells/);
});

it("refuses a text repeated without bound", async () => {
  const strings = `<sst><si><t>${"word ".repeat(6000)}</t></si></sst>`;
  const cells = '<c t="s"><v>0</v></c>'.repeat(10);
  const rows = `<row>${cells}</row>`.repeat(200);
  const xml = `<sheetData>${rows}</sheetData>`;
  await expect(pages([{ xml }], { "xl/sharedStrings.xml": strings })).rejects.toThrow(
    /20 million characters/,
  );
});

it("writes raised digits of rich text so that no figure changes, and leaves struck text out", async () => {
  const raised = '<r><rPr><vertAlign val="superscript"/></rPr><t>6</t></r>';
  const strings = `<sst><si><r><t>10</t></r>${raised}<r><rPr><strike/></rPr><t> gallons</t></r><r><t> litres</t></r></si></sst>`;
  const xml = data(["Name", "Volume"], ["Tank", '<c t="s"><v>0</v></c>']);
  expect(await sheetOf(xml, { "xl/sharedStrings.xml": strings })).toContain(
    "| Tank | 10⁶ litres |",
  );
});

it("writes the currency of each cell's number format", async () => {
  const codes = [
    "[$£-809]#,##0.00",
    "#,##0\\ [$€-407]",
    "[$CHF-807]\\ 0",
    '"$"0',
    '0" EUR"',
    "[$-409]0.0",
  ];
  const styles = `<styleSheet><numFmts>${codes
    .map((code, at) => `<numFmt numFmtId="${170 + at}" formatCode='${code}'/>`)
    .join("")}</numFmts><cellXfs>${codes
    .map((_, at) => `<xf numFmtId="${170 + at}"/>`)
    .join("")}</cellXfs></styleSheet>`;
  const values = codes.map((_, at) => `<c s="${at}" t="n"><v>-12.5</v></c>`);
  const xml = data(["Kind", "Price"], ...values.map((value, at) => [`P${at}`, value]));
  expect(await sheetOf(xml, { "xl/styles.xml": styles })).toContain(
    "| P0 | -£12.5 |\n| P1 | -€12.5 |\n| P2 | CHF -12.5 |\n| P3 | -$12.5 |\n| P4 | EUR -12.5 |\n| P5 | -12.5 |",
  );
});

it("writes the unit of number formats to the heading of its column, or to the name of its row", async () => {
  const codes = [
    "General",
    '0.0 "kg"',
    String.raw`#,##0.00\ [$zł-415]`,
    '0" °C"',
    '0.0,,"M"',
    '"Day "0',
  ];
  const styles = `<styleSheet><numFmts>${codes.map((code, at) => `<numFmt numFmtId="${170 + at}" formatCode='${code}'/>`).join("")}</numFmts><cellXfs>${codes.map((_, at) => `<xf numFmtId="${170 + at}"/>`).join("")}</cellXfs></styleSheet>`;
  const cell = (value: number, style: number) => `<c s="${style}"><v>${value}</v></c>`;
  const parts = { "xl/styles.xml": styles };
  const shop = data(
    ["Tool", "Weight", "Price", "Sold", "Due"],
    ["Saw", cell(2.5, 1), cell(40, 2), cell(1000, 4), cell(4, 5)],
    ["Axe", cell(1.5, 1), cell(30, 2), cell(2000, 4), cell(5, 5)],
  );
  expect(await sheetOf(shop, parts)).toContain(
    "| Tool | Weight (kg) | Price (zł) | Sold | Due |\n| --- | --- | --- | --- | --- |\n| Saw | 2.5 | 40 | 1000 | Day 4 |",
  );
  const boiler = data(
    ["Property", "B1", "B2"],
    ["Weight in kg", cell(20, 1), cell(30, 1)],
    ["Heat", cell(60, 3), cell(70, 3)],
    ["Taps", 1, cell(2, 1)],
  );
  expect(await sheetOf(boiler, parts)).toContain(
    "| Property | B1 | B2 |\n| --- | --- | --- |\n| Weight in kg | 20 | 30 |\n| Heat (°C) | 60 | 70 |\n| Taps | 1 | 2 |",
  );
});

it("writes the zeros at the beginning of codes, and no others", async () => {
  const codes = ["00000", "000-00-0000", String.raw`000\-00\-0000`, "0.00", "0", "00.0", "#,##000"];
  const styles = `<styleSheet><numFmts>${codes.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`).join("")}</numFmts><cellXfs>${codes.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join("")}</cellXfs></styleSheet>`;
  const values = codes.map((_, at) => `<c s="${at}"><v>1067</v></c>`);
  const xml = data(["Kind", "Code"], ...values.map((value, at) => [`P${at}`, value]));
  expect(await sheetOf(xml, { "xl/styles.xml": styles })).toContain(
    "| P0 | 01067 |\n| P1 | 000-00-1067 |\n| P2 | 000-00-1067 |\n| P3 | 1067 |\n| P4 | 1067 |\n| P5 | 1067 |\n| P6 | 1067 |",
  );
});

it("takes the text of a merged cell from a hidden row", async () => {
  const rows = data(
    ["Region", "Shop", "Budget"],
    ["North", "A", 100],
    ["", "B", ""],
    ["", "C", ""],
  );
  const xml = `${rows.replace('<row r="2">', '<row r="2" hidden="1">')}<mergeCells><mergeCell ref="A2:A4"/><mergeCell ref="C2:C4"/></mergeCells>`;
  const [page] = await pages([{ xml }]);
  expect(page).toContain("| North | B | 100 |\n| North | C |  |");
});

it("repeats a limit that is merged over the rows that it names", async () => {
  const rows = data(["Limit", "Deductible", "Factor"], [100_000, 500, 1.2], ["", 1000, 1.05]);
  const [page] = await pages([{ xml: `${rows}<mergeCells><mergeCell ref="A2:A3"/></mergeCells>` }]);
  expect(page).toContain("| 100000 | 500 | 1.2 |\n| 100000 | 1000 | 1.05 |");
});

it("tells a row of equal values from a title that is merged over its columns", async () => {
  const xml = `${data(["Squares", ""], ["0", "0"], ["1", "1"], ["2", "4"])}<mergeCells><mergeCell ref="A1:B1"/></mergeCells>`;
  const [page] = await pages([{ xml }]);
  expect(page).toContain("Squares\n\n| 0 | 0 |\n| --- | --- |\n| 1 | 1 |\n| 2 | 4 |");
});

it("counts an empty row where rows have no numbers", async () => {
  const row = (...texts: string[]) =>
    `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join("")}</row>`;
  const xml = `<sheetData>${row("Item", "Fee")}${row("A", "5")}<row/>${row("Staff", "Role")}${row("Ann", "Chair")}</sheetData>`;
  const [page] = await pages([{ xml }]);
  expect(page).toContain("| Staff | Role |\n| --- | --- |");
});

it("counts an amount once that is merged over several rows", async () => {
  const xml = `${data(["Project", "Team", "Budget"], ["Alpha", "North", 100], ["Beta", "", ""], ["Gamma", "South", 50])}<mergeCells><mergeCell ref="B2:B3"/><mergeCell ref="C2:C3"/></mergeCells>`;
  const [page] = await pages([{ xml }]);
  expect(page).toContain("| Alpha | North | 100 |\n| Beta | North |  |\n| Gamma | South | 50 |");
  expect(page).toContain("- Budget: count 2, lowest 50, highest 100, mean 75, sum 150");
});

/** The cells of a column that shows each value by its own format. */
async function shown(...cells: readonly (readonly [string, number])[]): Promise<string[]> {
  const escaped = (code: string) =>
    code.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
  const styles = `<styleSheet><numFmts>${cells.map(([code], at) => `<numFmt numFmtId="${200 + at}" formatCode="${escaped(code)}"/>`).join("")}</numFmts><cellXfs>${cells.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join("")}</cellXfs></styleSheet>`;
  const rows = cells.map(([, value], at) => [`P${at}`, `<c s="${at}"><v>${value}</v></c>`]);
  const text = await sheetOf(data(["Kind", "Fee"], ...rows), { "xl/styles.xml": styles });
  return Array.from(
    (text ?? "").matchAll(/^\| P\d+[^|]* \| ?(.*?) ?\|$/gm),
    ([, cell = ""]) => cell,
  );
}

it("shows the words that a format displays in place of a value, and no value that it hides", async () => {
  const flag = '"Yes";;"No"';
  const fee = '"$"0;-"$"0;"included"';
  const tariff = '[=1]"member";[=2]"guest";General';
  expect(
    await shown(
      [flag, 1],
      [flag, 0],
      [fee, 0],
      [fee, 5],
      ["0.00;;", 0],
      [";;;", 7],
      [tariff, 2],
      [tariff, 3],
      ['#,##0;-#,##0;"–"', 0],
    ),
  ).toEqual(["Yes", "No", "included", "$5", "", "", "guest", "3", "0"]);
});

it("shows the text before a figure, percent signs in quotes, and codes with their separators", async () => {
  expect(
    await shown(
      ['"up to $"#,##0', 5000],
      ['"< "0.0', 2.5],
      ['"HO-"0', 3],
      ['0.0"%"', 4.5],
      ["(000) 000-0000", 5_551_234_567],
      [String.raw`[<=9999999]###\-####;\(###\)\ ###\-####`, 5_551_234],
      ['[Red]▼\\ 0.0%;[Red]"▼ "0.0%', -0.05],
      ["# ##0", 1234],
      ["# ?/?", 1.5],
    ),
  ).toEqual([
    "up to $5000",
    "< 2.5",
    "HO-3",
    "4.5%",
    "(555) 123-4567",
    "555-1234",
    "-5%",
    "1234",
    "1.5",
  ]);
});

it("scales a value as its format does, unless the format tells the scale", async () => {
  expect(
    await shown(
      ["#,##0.0,,", 516_050_400],
      ['"$"#,##0,', -92_843_210],
      ['0.0,,"M"', 12_345_678],
      ['[>=1000000]0.0,," mn";0', 1_500_000],
    ),
  ).toEqual(["516.1", "-$92843", "12345678", "1500000"]);
});

it("names the currency whose sign other currencies share", async () => {
  expect(
    await shown(
      ["[$CA$-1009]#,##0.00", 12.5],
      ['"A$"0', -7],
      ["[$₩-412]0", 900],
      ["[$$-1009]0", 5],
      ["[$US$-409]0", 6],
      [String.raw`[$$-409]0.00_);[Red]\([$$-409]0.00\)`, -8],
      [String.raw`0" kg";\(0" kg"\)`, -9],
    ),
  ).toEqual(["CAD 12.5", "AUD -7", "KRW 900", "$5", "$6", "-$8", "-9"]);
});

it("shows no day where the format shows only the month, the year or the day of the week", async () => {
  expect(
    await shown(
      [String.raw`mmm\-yy`, 45_352],
      ["[$-409]mmmm yyyy", 45_352],
      ["yyyy", 45_352],
      ["dddd", 45_352],
      ["mmm", 45_352],
      ["dddd, d mmmm yyyy", 45_352],
      ["mm:ss", 25 / 1440],
      ["[mm]:ss", 125 / 1440],
      ["mm:ss.0", 130.5 / 86_400],
      ["[s].00", 90.25 / 86_400],
    ),
  ).toEqual([
    "March 2024",
    "March 2024",
    "2024",
    "Friday",
    "March",
    "2024-03-01",
    "00:25:00",
    "2:05:00",
    "00:02:10.5",
    "0:01:30.25",
  ]);
});
