import { expect, it } from "vitest";
import { DOCX } from "../../../src/domain/documents/media-type.ts";
import {
  NAMESPACES,
  officeFile,
  type Parts,
  relationships,
} from "../../support/files/office-file.ts";
import { pagesOf } from "../../support/files/pages-of.ts";

const RELATIONS = {
  s: ["styles", "styles.xml"],
  n: ["numbering", "numbering.xml"],
  f: ["footnotes", "footnotes.xml"],
  e: ["endnotes", "endnotes.xml"],
  k: ["comments", "comments.xml"],
  h: ["header", "header1.xml"],
  link: ["hyperlink", "https://example.org/rules"],
  chart: ["chart", "charts/chart1.xml"],
} as const;

async function pages(body: string, parts: Parts = {}): Promise<string[]> {
  const file = officeFile("docx", {
    "word/document.xml": `<?xml version="1.0"?><w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`,
    "word/_rels/document.xml.rels": relationships(RELATIONS),
    ...parts,
  });
  return pagesOf(DOCX, file);
}

async function page(body: string, parts: Parts = {}): Promise<string> {
  const [text = ""] = await pages(body, parts);
  return text;
}

function p(content: string, properties = ""): string {
  const runs = content.startsWith("<") ? content : `<w:r><w:t>${content}</w:t></w:r>`;
  return `<w:p>${properties === "" ? "" : `<w:pPr>${properties}</w:pPr>`}${runs}</w:p>`;
}

const r = (content: string) => `<w:r>${content}</w:r>`;
const t = (text: string) => r(`<w:t xml:space="preserve">${text}</w:t>`);
const tc = (content: string, properties = "") =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${p(content)}</w:tc>`;
const tr = (...cells: string[]) => `<w:tr>${cells.join("")}</w:tr>`;
const listed = (list: number, level = 0) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`;

const STYLES = `<w:styles ${NAMESPACES}>
  <w:style w:styleId="T"><w:name w:val="Title"/></w:style>
  <w:style w:styleId="H2"><w:name w:val="heading 2"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>
  <w:style w:styleId="Own"><w:name w:val="Our heading"/><w:basedOn w:val="H2"/></w:style></w:styles>`;

const level = (at: number, format: string, text: string, style = "") =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${style}<w:lvlText w:val="${text}"/></w:lvl>`;
const NUMBERING = `<w:numbering ${NAMESPACES}>
  <w:abstractNum w:abstractNumId="0">${level(0, "decimal", "%1.")}${level(1, "decimal", "%1.%2", '<w:pStyle w:val="H2"/>')}</w:abstractNum>
  <w:abstractNum w:abstractNumId="1">${level(0, "lowerLetter", "(%1)")}${level(1, "lowerRoman", "%2)")}</w:abstractNum>
  <w:abstractNum w:abstractNumId="2">${level(0, "bullet", "•")}</w:abstractNum>
  <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>
  <w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>
  <w:num w:numId="3"><w:abstractNumId w:val="2"/></w:num>
  <w:num w:numId="4"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num></w:numbering>`;

it("writes headings by their style, the style's parents and the paragraph's own level", async () => {
  const body =
    p("Manual", '<w:pStyle w:val="T"/>') +
    p("Fees", '<w:outlineLvl w:val="2"/>') +
    p("Plain", '<w:pStyle w:val="T"/><w:outlineLvl w:val="9"/>');
  expect(await page(body, { "word/styles.xml": STYLES })).toBe("# Manual\n\n### Fees\n\nPlain");
});

it("counts the numbers of headings and lists as Word shows them", async () => {
  const body =
    p("First", listed(1)) +
    p("Scope", '<w:pStyle w:val="H2"/>') +
    p("Terms", '<w:pStyle w:val="Own"/>') +
    p("One", listed(2)) +
    p("Deep", listed(2, 1)) +
    p("Two", listed(2)) +
    p("", listed(2)) +
    p("Point", listed(3)) +
    p("Anew", listed(4));
  const parts = { "word/styles.xml": STYLES, "word/numbering.xml": NUMBERING };
  expect(await page(body, parts)).toBe(
    "1. First\n\n## 1.1 Scope\n\n## 1.2 Terms\n\n(a) One\n  i) Deep\n(b) Two\n- Point\n(a) Anew",
  );
});

it("takes tracked changes as accepted, and leaves hidden text and field codes out", async () => {
  const body =
    p(
      t("The deductible is ") +
        `<w:del>${r("<w:delText>1%</w:delText>")}</w:del><w:ins>${t("2%")}</w:ins>` +
        `<w:moveFrom>${t(" here")}</w:moveFrom><w:moveTo>${t(" there")}</w:moveTo>` +
        r("<w:rPr><w:vanish/></w:rPr><w:t>secret</w:t>") +
        r("<w:instrText>PAGEREF x</w:instrText>"),
    ) +
    p("Joined ", "<w:rPr><w:del/></w:rPr>") +
    p("again") +
    `<w:tbl>${tr(tc("A"), tc("B"))}<w:tr><w:trPr><w:del/></w:trPr>${tc("x")}${tc("y")}</w:tr></w:tbl>`;
  expect(await page(body)).toBe(
    "The deductible is 2% there\n\nJoined again\n\n| A | B |\n| --- | --- |",
  );
});

it("numbers legal levels in decimals, levels that never begin again, and lists of a list style", async () => {
  const legal = level(1, "decimalZero", "Section %1.%2", "<w:isLgl/>");
  const running = level(1, "decimal", "§ %2", '<w:lvlRestart w:val="0"/>');
  const link = (name: string) => `<w:${name} w:val="Clauses"/>`;
  const lists = [
    level(0, "upperRoman", "Article %1.") + legal,
    level(0, "decimal", "Chapter %1") + running,
    link("numStyleLink"),
    link("styleLink") + level(0, "decimal", "%1.") + level(1, "decimal", "%1.%2"),
  ];
  const numbering = lists.map(
    (levels, at) => `<w:abstractNum w:abstractNumId="${at}">${levels}</w:abstractNum>`,
  );
  const uses = lists.map(
    (_, at) => `<w:num w:numId="${at + 1}"><w:abstractNumId w:val="${at}"/></w:num>`,
  );
  const parts = {
    "word/numbering.xml": `<w:numbering ${NAMESPACES}>${[...numbering, ...uses].join("")}</w:numbering>`,
  };
  const body = (list: number) =>
    [0, 1, 0, 1].map((at, place) => p("abcd".charAt(place), listed(list, at))).join("");
  const labels = async (list: number) =>
    (await page(body(list), parts)).split("\n").map((line) => line.trim());
  expect(await labels(1)).toEqual([
    "Article I. a",
    "Section 1.01 b",
    "Article II. c",
    "Section 2.01 d",
  ]);
  expect(await labels(2)).toEqual(["Chapter 1 a", "§ 1 b", "Chapter 2 c", "§ 2 d"]);
  expect(await labels(3)).toEqual(["1. a", "1.1 b", "2. c", "2.1 d"]);
});

it("repeats merged cells, and reads a table of one cell as a frame", async () => {
  const span = '<w:gridSpan w:val="2"/>';
  const table =
    tr(tc("Form", '<w:vMerge w:val="restart"/>'), tc("Limit", span)) +
    tr(tc("", "<w:vMerge/>"), tc("A|B"), tc("C")) +
    tr(tc("HO3"), tc("1"), tc("2"));
  const body = `<w:tbl>${table}</w:tbl><w:tbl>${tr(tc("Framed"))}</w:tbl>`;
  expect(await page(body)).toBe(
    "| Form | Limit | Limit |\n| --- | --- | --- |\n| Form | A\\|B | C |\n| HO3 | 1 | 2 |\n\nFramed",
  );
});

it("takes no row for a header where only the first column is set as names", async () => {
  const rows = tr(tc("Name"), tc("Ann")) + tr(tc("Born"), tc("1990"));
  const table = (look: string) =>
    page(`<w:tbl><w:tblPr><w:tblLook ${look}/></w:tblPr>${rows}</w:tbl>`);
  const headless = "|  |  |\n| --- | --- |\n| Name | Ann |\n| Born | 1990 |";
  expect(await table('w:val="0480" w:firstRow="0" w:firstColumn="1"')).toBe(headless);
  expect(await table('w:val="0480"')).toBe(headless);
  for (const look of ['w:val="04A0"', 'w:val="0000" w:firstRow="0" w:firstColumn="0"'])
    expect(await table(look)).toBe("| Name | Ann |\n| --- | --- |\n| Born | 1990 |");
});

it("writes each name of a form with its value, without a header", async () => {
  const rows =
    tr(tc("Skipper"), tc("Ottilie Krantz"), tc("Berth"), tc("C 17")) +
    tr(tc("Built"), tc("12 May 1998"), tc("Length"), tc("9.4 m")) +
    tr(tc("Sail number"), tc("GER 4411"), tc("Insured until"), tc("June 2027"));
  expect(await page(`<w:tbl>${rows}</w:tbl>`)).toBe(
    "|  |  |\n| --- | --- |\n| Skipper | Ottilie Krantz |\n| Berth | C 17 |\n| Built | 12 May 1998 |\n| Length | 9.4 m |\n| Sail number | GER 4411 |\n| Insured until | June 2027 |",
  );
});

it("counts an amount once that is merged over several rows", async () => {
  const [first, further] = ['<w:vMerge w:val="restart"/>', "<w:vMerge/>"];
  const table =
    tr(tc("Project"), tc("Team"), tc("Budget")) +
    tr(tc("Alpha"), tc("North", first), tc("100", first)) +
    tr(tc("Beta"), tc("", further), tc("", further)) +
    tr(tc("Gamma"), tc("", further), tc("", further));
  expect(await page(`<w:tbl>${table}</w:tbl>`)).toContain(
    "| Alpha | North | 100 |\n| Beta | North |  |\n| Gamma | North |  |",
  );
});

it("puts a nested table's cells into the cell around it", async () => {
  const inner = `<w:tbl>${tr(tc("1"), tc("2"))}</w:tbl>`;
  const body = `<w:tbl>${tr(tc("A"), `<w:tc>${p("In")}${inner}${p("out")}</w:tc>`)}</w:tbl>`;
  expect(await page(body)).toContain("| A | In 1 2 out |");
});

it("begins a page where the author, a section or Word broke one, and counts each break once", async () => {
  const rendered = r("<w:lastRenderedPageBreak/><w:t>Three</w:t>");
  const body =
    p(t("One") + r('<w:br w:type="page"/>') + t("Two")) +
    p(r('<w:br w:type="page"/>')) +
    p(rendered) +
    p("Four", "<w:pageBreakBefore/>") +
    p("End of section", "<w:sectPr/>") +
    p("Same page", '<w:sectPr><w:type w:val="nextPage"/></w:sectPr>') +
    p("Five") +
    '<w:sectPr><w:type w:val="continuous"/></w:sectPr>';
  expect(await pages(body)).toEqual([
    "One",
    "Two",
    "Three",
    "Four\n\nEnd of section",
    "Same page\n\nFive",
  ]);
});

it("cuts a table at the pages it runs over, each part with the header", async () => {
  const body = `<w:tbl>${tr(tc("Form"), tc("Fee"))}${tr(tc("A"), tc("1"))}${tr(
    tc(r("<w:lastRenderedPageBreak/><w:t>B</w:t>")),
    tc("2"),
  )}</w:tbl>`;
  expect(await pages(body)).toEqual([
    "| Form | Fee |\n| --- | --- |\n| A | 1 |",
    "| Form | Fee |\n| --- | --- |\n| B | 2 |",
  ]);
});

it("puts notes and comments, marked, at the end of the page that refers to them", async () => {
  const notes = (name: string) =>
    `<w:${name}s ${NAMESPACES}><w:${name} w:id="0" w:type="separator">${p("---")}</w:${name}><w:${name} w:id="7" w:author="Ann">${p(`The ${name}.`)}</w:${name}></w:${name}s>`;
  const body =
    p(
      t("Text") +
        r('<w:footnoteReference w:id="7"/>') +
        r('<w:endnoteReference w:id="7"/>') +
        r('<w:commentReference w:id="7"/>'),
    ) + p(r('<w:br w:type="page"/><w:t>Next</w:t>'));
  const parts = {
    "word/footnotes.xml": notes("footnote"),
    "word/endnotes.xml": notes("endnote"),
    "word/comments.xml": notes("comment"),
    "word/header1.xml": `<w:hdr ${NAMESPACES}>${p("Header")}</w:hdr>`,
  };
  expect(await pages(body, parts)).toEqual([
    "Text[^1][^e1]\n\n[^1]: The footnote.\n\nComment by Ann: The comment.",
    "Next\n\n[^e1]: The endnote.",
  ]);
});

it("reads a text box once, links with their address, ticks and line breaks", async () => {
  const box = (text: string) => `<w:txbxContent>${p(text)}</w:txbxContent>`;
  const body =
    p(
      t("See ") +
        `<w:hyperlink r:id="link">${t("the rules")}</w:hyperlink>` +
        r(`<w:br/><w:sym w:font="Wingdings" w:char="F0FE"/><w:tab/><w:t>Yes &amp; no</w:t>`) +
        r(
          `<mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>${box("Boxed")}</w:drawing></mc:Choice><mc:Fallback><w:pict>${box("Boxed")}</w:pict></mc:Fallback></mc:AlternateContent>`,
        ),
    ) + `<w:sdt><w:sdtContent>${p("In a control")}</w:sdtContent></w:sdt>`;
  expect(await page(body)).toBe(
    "See [the rules](https://example.org/rules)\n☑  Yes & no\n\nBoxed\n\nIn a control",
  );
});

it("writes equations as LaTeX and charts as their figures", async () => {
  const run = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
  const math = `<m:oMath>${run("y=")}<m:f><m:num>${run("a")}</m:num><m:den><m:sSup><m:e>${run("b")}</m:e><m:sup>${run("2")}</m:sup></m:sSup></m:den></m:f></m:oMath>`;
  const points = (...values: string[]) =>
    values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join("");
  const chart = `<c:chartSpace ${NAMESPACES}><c:chart><c:title><a:t>Ducks</a:t></c:title><c:plotArea><c:barChart><c:ser>
    <c:tx><c:strRef>${points("Wild")}</c:strRef></c:tx><c:cat>${points("2019", "2020")}</c:cat><c:val>${points("120", "0.30000000000000004")}</c:val>
    </c:ser></c:barChart></c:plotArea></c:chart></c:chartSpace>`;
  const body = p(math) + p(r('<w:drawing><c:chart r:id="chart"/></w:drawing>'));
  expect(await page(body, { "word/charts/chart1.xml": chart })).toBe(
    String.raw`$y=\frac{a}{b^{2}}$` +
      "\n\nBar chart: Ducks\n\n|  | Wild |\n| --- | --- |\n| 2019 | 120 |\n| 2020 | 0.3 |",
  );
});

it("writes raised and lowered digits so that no figure changes", async () => {
  const raised = (text: string, how: string) =>
    r(`<w:rPr><w:vertAlign w:val="${how}"/></w:rPr><w:t>${text}</w:t>`);
  const body = p(
    t("10") +
      raised("6", "superscript") +
      `<w:ins>${t(" litres of H")}${raised("2", "subscript")}${t("O in 2020")}${raised("1", "superscript")}</w:ins>`,
  );
  expect(await page(body)).toBe("10⁶ litres of H2O in 2020¹");
});

it("leaves out text that a style hides or strikes, and marks digits that a style or a position raises", async () => {
  const style = (id: string, properties: string, base = "") =>
    `<w:style w:styleId="${id}"><w:name w:val="${id}"/>${base}<w:rPr>${properties}</w:rPr></w:style>`;
  const styles = `<w:styles ${NAMESPACES}>${style("Gone", "<w:strike/>")}${style("Secret", "<w:vanish/>")}${style("Note", '<w:vertAlign w:val="superscript"/>')}${style("Old", "", '<w:basedOn w:val="Gone"/>')}</w:styles>`;
  const styled = (id: string, text: string, more = "") =>
    `<w:r><w:rPr><w:rStyle w:val="${id}"/>${more}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const position = '<w:r><w:rPr><w:position w:val="8"/></w:rPr><w:t>3</w:t></w:r>';
  const body = [
    p(styled("Gone", "$40 ") + t("$50") + styled("Note", "2")),
    p(
      styled("Old", "$60 ") + styled("Gone", "kept", '<w:strike w:val="0"/>') + t(" 70") + position,
    ),
    p("$80", '<w:pStyle w:val="Secret"/>'),
  ].join("");
  expect(await page(body, { "word/styles.xml": styles })).toBe("$50²\n\nkept 70³");
});

it("leaves out the result of a field within the instruction of another one", async () => {
  const field = (instruction: string, result: string) =>
    `${r('<w:fldChar w:fldCharType="begin"/>')}${instruction}${r('<w:fldChar w:fldCharType="separate"/>')}${t(result)}${r('<w:fldChar w:fldCharType="end"/>')}`;
  const code = (text: string) => r(`<w:instrText>${text}</w:instrText>`);
  const inner = field(code("MERGEFIELD Kind"), "999");
  const body = p(t("Fee ") + field(code("IF ") + inner + code(' = "A" "x"'), "$50"));
  expect(await page(body)).toBe("Fee $50");
});

it("splits a row with a paragraph for each thing, and repeats cells that older markup merges", async () => {
  const paragraphs = (...texts: string[]) =>
    `<w:tc>${texts.map((text) => p(text)).join("")}</w:tc>`;
  const merged = tr(tc("Form"), tc("Fees", '<w:hMerge w:val="restart"/>'), tc("", "<w:hMerge/>"));
  const table = `<w:tbl>${merged}${tr(tc("Form"), tc("2025"), tc("2026"))}${tr(paragraphs("A", "B"), paragraphs("5", "7"), paragraphs("6", "8"))}</w:tbl>`;
  expect(await page(table)).toBe(
    "| Form | Fees | Fees |\n| --- | --- | --- |\n| Form | 2025 | 2026 |\n| A | 5 | 6 |\n| B | 7 | 8 |",
  );
});

it("begins each part of a table with all rows of its header", async () => {
  const span = '<w:gridSpan w:val="2"/>';
  const broken = "<w:r><w:lastRenderedPageBreak/></w:r><w:r><w:t>B</w:t></w:r>";
  const table = `<w:tbl>${tr(tc("Form", '<w:vMerge w:val="restart"/>'), tc("2026", span))}${tr(tc("", "<w:vMerge/>"), tc("Fee"), tc("Tax"))}${tr(tc("A"), tc("1"), tc("2"))}${tr(tc(broken), tc("3"), tc("4"))}</w:tbl>`;
  expect((await pages(table))[1]).toBe(
    "| Form | 2026 | 2026 |\n| --- | --- | --- |\n| Form | Fee | Tax |\n| B | 3 | 4 |",
  );
});

it("leaves struck text out", async () => {
  const struck = (how: string) => r(`<w:rPr><w:${how}/></w:rPr><w:t>100</w:t>`);
  const kept = r('<w:rPr><w:strike w:val="0"/></w:rPr><w:t>80</w:t>');
  expect(await page(p(struck("strike") + struck("dstrike") + kept))).toBe("80");
});

const ARCHIVE = [
  "MIME-Version: 1.0",
  'Content-Type: multipart/related; type="text/html"; boundary="----=mhtDocumentPart"',
  "",
  "------=mhtDocumentPart",
  'Content-Type: text/html; charset="utf-8"',
  "Content-Transfer-Encoding: quoted-printable",
  "",
  "<h1>Geb=C3=BChren</h1><table><tr><td>A</td><td>5</td></tr></table>",
  "------=mhtDocumentPart",
  "Content-Type: image/png",
  "",
  "iVBORw0KGgo=",
  "------=mhtDocumentPart--",
].join("\n");

it.each([
  [
    "HTML",
    "afchunk.html",
    "<h1>Gebühren</h1><table><tr><td>A<td>5</table>",
    "# Gebühren\n\n| A | 5 |",
  ],
  ["a web archive", "afchunk.mht", ARCHIVE, "# Gebühren\n\n| A | 5 |"],
  ["plain text", "afchunk.txt", "Gebühren: 5", "Gebühren: 5"],
  ["another Word file", "afchunk.docx", "PK\u0003\u0004", ""],
])("reads %s that stands in the place of paragraphs", async (_, part, content, expected) => {
  const parts = {
    "word/_rels/document.xml.rels": relationships({ chunk: ["aFChunk", part] }),
    [`word/${part}`]: content,
  };
  const text = await page(`${p("Before")}<w:altChunk r:id="chunk"/>`, parts);
  expect(text.startsWith(`Before${expected === "" ? "" : "\n\n"}${expected}`)).toBe(true);
});
