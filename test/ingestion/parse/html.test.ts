import { expect, it } from "vitest";
import { HTML } from "../../../src/domain/documents/media-type.ts";
import { pagesOf } from "../../support/files/pages-of.ts";

async function textOf(html: string | Uint8Array): Promise<string | undefined> {
  const [text] = await pagesOf(HTML, html);
  return text;
}

it("keeps headings, paragraphs, line breaks and lists", async () => {
  const html = `<!doctype html><title>Not this</title><h1>Rate
    manual</h1><p>One &amp; <b>two</b><br>three<p>Four<ul><li>a<li>b<ol start=3><li>c</ol></ul><h2>End</h2>tail`;
  expect(await textOf(html)).toBe(
    "# Rate manual\n\nOne & two\nthree\n\nFour\n\n- a\n- b\n  3. c\n\n## End\n\ntail",
  );
});

it("leaves out what is not read: scripts, styles, navigation, hidden parts", async () => {
  const html = `<style>x</style><nav>menu <a href=/>home</a></nav><p hidden>no</p>
    <div style="display: none"><p>no</p></div><script>no()</script><template>no</template><p>Yes</p>`;
  expect(await textOf(html)).toBe("Yes");
});

it.each([
  ["<p hidden>no<p>Yes<div hidden><p>no<p>no</div><p>and yes", "Yes\n\nand yes"],
  ["<ul><li hidden>no<ul><li>no</ul>no<li>Yes</ul>", "- Yes"],
  ["<dl><dt hidden>no<dd>Yes<dd hidden>no<dt>More</dl>", "Yes\n\nMore"],
  [
    '<table><tr><th>Item<th style="display:none">no<th>Fee<tr hidden><td>no<td>no<td>9<tr><td>new<td hidden>no<td>10</table>',
    "| Item | Fee |\n| --- | --- |\n| new | 10 |",
  ],
])(
  "leaves out a hidden element without an end tag, and nothing behind it: %s",
  async (html, text) => {
    expect(await textOf(html)).toBe(text);
  },
);

it("leaves out navigation of an older page, and the sign that links a heading to itself", async () => {
  const html = `<div role="navigation"><h3>Navigation</h3><ul><li>next</ul></div>
    <h1>Fees<a class="headerlink" href="#fees" title="Permalink">¶</a></h1><p>See ¶ 5 of the rules.</p>`;
  expect(await textOf(html)).toBe("# Fees\n\nSee ¶ 5 of the rules.");
});

it("takes the title where the page has no heading of the first level", async () => {
  expect(await textOf("<title>Fees &mdash; 2026</title><p>Text</p>")).toBe("# Fees — 2026\n\nText");
});

it("counts an amount once that is merged over several rows, and repeats years and words", async () => {
  const html = `<table><tr><th>Year<th>Project<th>Budget<tr><td rowspan=2>2025<td>Alpha<td rowspan=2>1,000
    <tr><td>Beta<tr><td>2026<td>Gamma<td>500</table>`;
  expect(await textOf(html)).toBe(
    "| Year | Project | Budget |\n| --- | --- | --- |\n| 2025 | Alpha | 1,000 |\n| 2025 | Beta |  |\n| 2026 | Gamma | 500 |",
  );
});

it("repeats a limit that is merged over the rows that it names", async () => {
  const html = `<table><tr><th>Limit<th>Deductible<th>Factor<tr><td rowspan=2>100,000<td>500<td>1.20
    <tr><td>1,000<td>1.05</table>`;
  expect(await textOf(html)).toContain("| 100,000 | 500 | 1.20 |\n| 100,000 | 1,000 | 1.05 |");
});

it.each([
  ["<ol type=a start=2>", "b. Fee\nc. Term"],
  ["<ol type=I>", "I. Fee\nII. Term"],
  ['<ol style="margin:0; list-style-type: lower-roman">', "i. Fee\nii. Term"],
  ['<ol style="list-style: none">', "- Fee\n- Term"],
  ["<ol start=0>", "0. Fee\n1. Term"],
])("numbers the items of %s as the page shows them", async (list, text) => {
  expect(await textOf(`${list}<li>Fee<li>Term</ol>`)).toBe(text);
});

it.each([
  [
    "<tr><th scope=row>Name<td>Ann<tr><th scope=row>Born<td>1990",
    "|  |  |\n| --- | --- |\n| Name | Ann |\n| Born | 1990 |",
  ],
  [
    "<tr><th>Mon<td>9<td>5<tr><th>Sat<td>9<td>1",
    "|  |  |  |\n| --- | --- | --- |\n| Mon | 9 | 5 |\n| Sat | 9 | 1 |",
  ],
  ["<thead><tr><th>Item<td>Fee<tbody><tr><th>A<td>1", "| Item | Fee |\n| --- | --- |\n| A | 1 |"],
  ["<tr><th>Item<th>Fee<tr><th>A<td>1", "| Item | Fee |\n| --- | --- |\n| A | 1 |"],
  ["<tr><th>Item<td>2029<tr><th>A<td>1", "| Item | 2029 |\n| --- | --- |\n| A | 1 |"],
  ["<tr><th><td>Day<tr><th>A<td>1", "|  | Day |\n| --- | --- |\n| A | 1 |"],
])("takes no row for a header that begins with its own name: %s", async (rows, text) => {
  expect(await textOf(`<table>${rows}</table>`)).toBe(text);
});

it("repeats merged cells of a table", async () => {
  const html = `<table><tr><th rowspan=2>Form<th colspan=2>Limit<tr><th>A | B<th>C
    <tr><td>HO3<td><p>1<p>2<td></table>`;
  expect(await textOf(html)).toBe(
    "| Form | Limit | Limit |\n| --- | --- | --- |\n| Form | A \\| B | C |\n| HO3 | 1 2 |  |",
  );
});

it("reads a table around a table as page layout", async () => {
  const html =
    "<table><tr><td>Left<td><table><tr><td>a<td>b<tr><td>1<td>2</table>after</table><p>End";
  expect(await textOf(html)).toBe("Left\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\nafter\n\nEnd");
});

it("keeps preformatted text and decodes character references", async () => {
  expect(await textOf("<pre>\na  b\n  c</pre>")).toBe("```\na  b\n  c\n```");
  expect(await textOf("<p>&eacute;&#233;&#xe9;&#150;&alpha;&Omega;&unknown;&lt;")).toBe(
    "ééé–αΩ&unknown;<",
  );
});

it("reads the encoding that the file declares", async () => {
  const html = Buffer.from('<meta charset="iso-8859-2"><p>\xb1', "latin1");
  expect(await textOf(Uint8Array.from(html))).toBe("ą");
});

it("reads pages with inline drawings, whose elements close themselves", async () => {
  const html = "<p>Before<svg><path d='M0'/><g><use href='#a'/></g></svg> after<br/>end";
  expect(await textOf(html)).toBe("Before after\nend");
});

it("ignores end tags without a start, and ends what is open inside an ended element", async () => {
  const html = "<div></b></p><div hidden><p>no</div><table><tr><td>a<td>b</table></div>End";
  expect(await textOf(html)).toBe("| a | b |\n| --- | --- |\n\nEnd");
});

/** Each took minutes when the time grew with the square of the elements; 4 MB take a second. `npm run test:attack` measures. */
const LARGE = {
  paragraphs: "<p>The deductible is $500 for wind.</p>".repeat(100_000),
  rows: `<table>${"<tr><td>a b</td><td>1</td></tr>".repeat(90_000)}</table>`,
  "angle brackets": "<".repeat(4_000_000),
  "comparisons in scripts": `<script>${"if(a<b){}".repeat(400_000)}</script><p>text`,
  "elements in elements": `${"<div>".repeat(400_000)}text${"</p></div>".repeat(400_000)}`,
  "elements that are never closed": "<b>x<i>y".repeat(400_000),
};

it.for(Object.entries(LARGE))("reads 4 MB of %s in time", { timeout: 60_000 }, async ([, html]) => {
  expect(await textOf(html)).not.toBe("");
});

it.each([
  ["10<sup>6</sup> litres", "10⁶ litres"],
  ["10<sup>-3</sup>", "10⁻³"],
  ["250<sup>1</sup> tonnes", "250¹ tonnes"],
  ["250<sup><a href='#n'>1,2</a></sup> tonnes", "250¹,² tonnes"],
  ["in 2020.<sup>3</sup>", "in 2020.³"],
  ["<sup>1</sup>250 tonnes", "¹250 tonnes"],
  ["1010<sub>2</sub>", "1010₂"],
  ["H<sub>2</sub>O and 12 m<sup>2</sup>", "H2O and 12 m2"],
  ["the 5<sup>th</sup> of May", "the 5th of May"],
  ["an unclosed 250<sup>1<p>", "an unclosed 250¹"],
  ["1,250<sup>1)</sup> a year", "1,250¹⁾ a year"],
  ["1<sup>1/2</sup> hours", "1 1/2 hours"],
])("writes raised digits so that no figure changes: %s", async (html, text) => {
  expect(await textOf(`<p>${html}`)).toBe(text);
});

it("writes raised digits of a table's cells", async () => {
  expect(await textOf("<table><tr><td>a<td>b<tr><td>c<td>120<sup>2</sup></table>")).toContain(
    "120² |",
  );
});

it.each([
  "<del>100</del> <ins>80</ins>",
  "<s>100</s> 80",
  "<strike>100</strike> 80",
  '<span style="text-decoration: line-through">100</span> 80',
])("leaves struck text out: %s", async (html) => {
  expect(await textOf(`<p>It costs ${html} euros.`)).toBe("It costs 80 euros.");
});

it.each(["vertical-align: super", "position:relative;font-size:6pt;top:-3.5pt"])(
  "writes digits that a style raises so that no figure changes: %s",
  async (style) => {
    expect(await textOf(`<p>$1,250<span style="${style}">3</span> a year`)).toBe("$1,250³ a year");
  },
);

it("joins the columns of signs in filings with their figures", async () => {
  const line = (name: string, ...cells: string[]) =>
    `<tr><td>${name}</td>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
  const html = `<table><tr><td></td><td colspan=3>2025</td><td>&nbsp;</td><td colspan=2>Change</td></tr>${line("Net sales", "$", "1,250", "", "", "12.5", "%")}${line("Loss", "", "(430", ")", "", "(3.1", ")%")}</table>`;
  expect(await textOf(html)).toBe(
    "|  | 2025 | Change |\n| --- | --- | --- |\n| Net sales | $1,250 | 12.5% |\n| Loss | (430) | (3.1)% |",
  );
});

it("keeps the empty columns of a form", async () => {
  const html = "<table><tr><td>Name<td><td>Date<td><tr><td>Town<td><td>Country<td></table>";
  expect(await textOf(html)).toContain("| Name |  | Date |  |");
});

it("keeps columns that differ, also below one heading, and equal values", async () => {
  const html =
    "<table><tr><th>Form<th colspan=2>Fee<tr><td>A<td>1<td>2<tr><td>B<td>5<td>5<tr><td>C<td>$<td>per page</table>";
  expect(await textOf(html)).toContain("| A | 1 | 2 |\n| B | 5 | 5 |");
});

it.each([
  "<table><tr><th><h4>Form</h4><th><h4>Fee</h4><tr><td>A<td>1</table>",
  "<table><thead><tr><td><h4>Form</h4><td><h4>Fee</h4><tbody><tr><td>A<td>1</table>",
])("reads a table whose column names are headings: %s", async (html) => {
  expect(await textOf(html)).toBe("| Form | Fee |\n| --- | --- |\n| A | 1 |");
});

it("splits a row whose cells contain a line for each thing, but not one with a second line", async () => {
  const html =
    "<table><tr><th>Zone<th>Form<th>Fee<tr><td>North<td>A<br>B<td>5<br>7<tr><td>South<td>Acme<br>Paris<td>9<br>per page</table>";
  expect(await textOf(html)).toContain(
    "| North | A | 5 |\n| North | B | 7 |\n| South | Acme Paris | 9 per page |",
  );
});

it("marks the letter of a note behind a figure", async () => {
  expect(await textOf("<p>1,250<sup>a</sup> on the 1<sup>st</sup> of May")).toBe(
    "1,250ᵃ on the 1st of May",
  );
});

it("writes the first text of a definition beside its term", async () => {
  const html =
    "<dl><dt>Lost card<dd>$4.50<dd>Per year<dt>Loan:<dd><p>$7<dt>Alone<dt>Fax<dd><ul><li>$1</ul><dt>Empty<dd></dd></dl>End";
  expect(await textOf(html)).toBe(
    "Lost card: $4.50\n\nPer year\n\nLoan: $7\n\nAlone\n\nFax\n\n- $1\n\nEmpty\n\nEnd",
  );
});
