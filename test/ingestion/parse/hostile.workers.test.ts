// Files made to cost more than they weigh. Each is small, or small enough to be taken in; each once took minutes, all
// memory, or ended in an error that is no answer.
import { expect, it } from "vitest";
import {
  DOCX,
  EMAIL,
  HTML,
  MARKDOWN,
  PPTX,
  XLSX,
  CSV,
} from "../../../src/domain/documents/media-type.ts";
import { cutElements } from "../../../src/ingestion/parse/office/cut-elements.ts";
import {
  NAMESPACES,
  officeFile,
  type Parts,
  relationships,
} from "../../support/files/office-file.ts";
import { pagesOf } from "../../support/files/pages-of.ts";

/** Without the bound that a test is about, its file takes minutes. */
const SOON = { timeout: 20_000 };
const MANY = 40_000;
const spaces = " ".repeat(300_000);

async function word(body: string, parts: Parts = {}): Promise<string> {
  const file = officeFile("docx", {
    "word/document.xml": `<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`,
    "word/_rels/document.xml.rels": relationships({
      n: ["numbering", "numbering.xml"],
      f: ["footnotes", "footnotes.xml"],
      chart: ["chart", "charts/chart1.xml"],
    }),
    ...parts,
  });
  return (await pagesOf(DOCX, file)).join("\f");
}

const p = (content: string, properties = "") => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const r = (content: string) => `<w:r>${content}</w:r>`;
const t = (text: string) => r(`<w:t xml:space="preserve">${text}</w:t>`);

async function sheet(xml: string, parts: Parts = {}): Promise<string> {
  const file = officeFile("xlsx", {
    "xl/workbook.xml": `<workbook ${NAMESPACES}><sheets><sheet name="S" r:id="s"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relationships({
      s: ["worksheet", "sheet.xml"],
      styles: ["styles", "styles.xml"],
    }),
    "xl/sheet.xml": `<worksheet ${NAMESPACES}>${xml}</worksheet>`,
    ...parts,
  });
  return (await pagesOf(XLSX, file)).join("\f");
}

const row = (at: number, ...cells: string[]) => `<row r="${at}">${cells.join("")}</row>`;
const c = (value: string, attributes = "") => `<c ${attributes}><v>${value}</v></c>`;
const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => row(at + 1, c("1"))).join("");

it(
  "reads a long run of spaces once: in Word, preformatted HTML, mail and a heading",
  SOON,
  async () => {
    expect(await word(p(t(`a${spaces}b`)))).toHaveLength(spaces.length + 2);
    expect(await pagesOf(HTML, `<pre>a${spaces}b</pre>`)).toEqual([`\`\`\`\na${spaces}b\n\`\`\``]);
    const mail = `Content-Transfer-Encoding: quoted-printable\n\na${spaces}b`;
    expect((await pagesOf(EMAIL, mail)).join("")).toContain(`a${spaces}b`);
    const [page] = await pagesOf(
      MARKDOWN,
      `# a${spaces}b #\n\n| x | y |\n| --- | --- |\n| 1 | 2 |`,
    );
    expect(page).toContain("| 1 | 2 |");
  },
);

it("reads a mail's header of one long word once", SOON, async () => {
  const mail = `Subject: Ducks\nContent-Type: text/plain; ${"a".repeat(300_000)}\n\nwords`;
  expect(await pagesOf(EMAIL, mail)).toEqual(["# Ducks\n\nwords"]);
});

it("writes roots inside roots once each", SOON, async () => {
  const depth = 60;
  const equation = `<m:oMath>${"<m:rad><m:deg>".repeat(depth)}<m:r><m:t>3</m:t></m:r>${"</m:deg><m:e/></m:rad>".repeat(depth)}</m:oMath>`;
  expect(await word(p(equation))).toContain(String.raw`\sqrt[\sqrt[3]{}]{}`);
});

it(
  "takes levels and beginnings of lists that are no numbers of lists for the nearest that are",
  SOON,
  async () => {
    const level = (at: string, start: string, text: string) =>
      `<w:lvl w:ilvl="${at}"><w:start w:val="${start}"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="${text}"/></w:lvl>`;
    const numbering = `<w:numbering ${NAMESPACES}><w:abstractNum w:abstractNumId="0">${level("0", "1.5", "%1.")}${level("5000000000", "2", "%9)")}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;
    const item = (at: string) =>
      p(t("word"), `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="1"/></w:numPr>`);
    const text = await word(item("-1") + item("5000000000"), { "word/numbering.xml": numbering });
    expect(text).toBe(`a. word\n${"  ".repeat(8)}b) word`);
  },
);

it("refuses a Word file whose labels, notes or headers repeat one long text", SOON, async () => {
  const long = "long ".repeat(200_000);
  const label = `<w:numbering ${NAMESPACES}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:lvlText w:val="${long}"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;
  const items = p(t("x"), '<w:numPr><w:numId w:val="1"/></w:numPr>').repeat(500);
  const cells = `<w:tbl><w:tr><w:tc>${items}</w:tc><w:tc>${p(t("y"))}</w:tc></w:tr></w:tbl>`;
  expect((await word(cells, { "word/numbering.xml": label })).length).toBeLessThan(200_000);

  const notes = `<w:footnotes ${NAMESPACES}><w:footnote w:id="1">${p(t(long))}</w:footnote></w:footnotes>`;
  const references = p(r('<w:footnoteReference w:id="1"/>').repeat(200));
  await expect(word(references, { "word/footnotes.xml": notes })).rejects.toThrow(/20 million/);

  const broken = `<w:tr><w:tc>${p(r("<w:lastRenderedPageBreak/>") + t("1"))}</w:tc><w:tc>${p(t("2"))}</w:tc></w:tr>`;
  const header = `<w:tr><w:tc>${p(t(long))}</w:tc><w:tc>${p(t("b"))}</w:tc></w:tr>`;
  await expect(word(`<w:tbl>${header}${broken.repeat(300)}</w:tbl>`)).rejects.toThrow(/20 million/);
});

it("finds each of many links without going through all of them", SOON, async () => {
  const targets = Array.from({ length: 100_000 }, (_, at) => {
    const target = ["hyperlink", `https://example.org/${at}`] as const;
    return [`link${at}`, target] as const;
  });
  const link = (id: string) => p(`<w:hyperlink r:id="${id}">${t("here")}</w:hyperlink>`);
  const text = await word(link("nowhere").repeat(100_000) + link("link99999"), {
    "word/_rels/document.xml.rels": relationships(Object.fromEntries(targets)),
  });
  expect(text.endsWith("[here](https://example.org/99999)")).toBe(true);
});

it("refuses a chart of many series that have one point each at the end", SOON, async () => {
  const series = `<c:ser><c:val><c:pt idx="1999"><c:v>1</c:v></c:pt></c:val></c:ser>`.repeat(
    20_000,
  );
  const chart = `<c:chartSpace ${NAMESPACES}><c:chart><c:plotArea><c:barChart>${series}</c:barChart></c:plotArea></c:chart></c:chartSpace>`;
  const drawing = p(r(`<w:drawing><c:chart r:id="chart"/></w:drawing>`));
  await expect(word(drawing, { "word/charts/chart1.xml": chart })).rejects.toThrow(
    /more than 16,384 columns/,
  );
});

it("takes a slide's many paragraphs, and levels that are none", SOON, async () => {
  const paragraph = (level: string) =>
    `<a:p><a:pPr lvl="${level}"><a:buAutoNum type="alphaLcPeriod" startAt="x"/></a:pPr><a:r><a:t>w</a:t></a:r></a:p>`;
  const body = paragraph("x") + paragraph("-1") + "<a:p/>".repeat(4 * MANY);
  const slide = `<p:sld ${NAMESPACES}><p:cSld><p:spTree><p:sp><p:txBody>${body}</p:txBody></p:sp></p:spTree></p:cSld></p:sld>`;
  const file = officeFile("pptx", {
    "ppt/presentation.xml": `<p:presentation ${NAMESPACES}><p:sldIdLst><p:sldId r:id="r"/></p:sldIdLst></p:presentation>`,
    "ppt/_rels/presentation.xml.rels": relationships({ r: ["slide", "slide.xml"] }),
    "ppt/slide.xml": slide,
  });
  expect(await pagesOf(PPTX, file)).toEqual(["a. w\nb. w"]);
});

it("goes over hidden columns once, however many ranges hide them", SOON, async () => {
  const far = '<col min="17000" max="17000" hidden="1"/>'.repeat(4 * MANY);
  const cols = `${far}<col min="3" max="16384" hidden="1"/>`;
  const wide = Array.from({ length: 16_384 }, () => c("1")).join("");
  const text = await sheet(`<cols>${cols}</cols>${row(1, wide)}${row(2, wide)}`);
  expect(text).toContain("(16382 hidden columns left out)");
});

it(
  "goes over the rows that a merged cell covers once each, however often it is said",
  SOON,
  async () => {
    const merges = '<mergeCell ref="A1:A1048576"/>'.repeat(MANY);
    const text = await sheet(`${row(1, c("7", 'r="A1"'))}<mergeCells>${merges}</mergeCells>`);
    expect(text).toBe("# S\n\n7");
    const words = rows(10).replace("<c", '<c t="str"').replace("<v>1<", "<v>x<");
    const more = `${words}<mergeCells>${merges}</mergeCells>`;
    await expect(sheet(more)).rejects.toThrow(/200,000 cells/);
    const nonsense = `<mergeCells><mergeCell ref="A${"1".repeat(300_000)}a"/></mergeCells>`;
    expect(await sheet(`${row(1, c("7"))}${nonsense}`)).toBe("# S\n\n7");
  },
);

it("shows numbers in formats that no program writes", SOON, async () => {
  const formats = [`0.${"0".repeat(150)}%`, "[h]:mm:ss", "[".repeat(300_000)];
  const styles = `<styleSheet ${NAMESPACES}><numFmts>${formats.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`).join("")}</numFmts><cellXfs>${formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join("")}</cellXfs></styleSheet>`;
  const cells = row(1, c("0.5", 's="0"'), c("1e999", 's="1"'), c("3", 's="2"'));
  const text = await sheet(cells + row(2, c("0.25", 's="0"'), c("0.5", 's="1"'), c("4")), {
    "xl/styles.xml": styles,
  });
  expect(text).toContain("| 50% | 1e999 | 3 |");
});

it(
  "cuts a sheet of one long column and many short ones without making rows of nothing",
  SOON,
  async () => {
    const far = Array.from({ length: 4000 }, (_, at) => {
      const column = (at + 2) * 4;
      const letter = (value: number) => String.fromCharCode(65 + value);
      const name = `${letter(Math.floor(column / 676) % 26)}${letter(Math.floor(column / 26) % 26)}${letter(column % 26)}`;
      return row(at + 1, c("1", `r="A${at + 1}"`), c("2", `r="${name}${at + 1}"`));
    });
    const tail = Array.from({ length: 60_000 }, (_, at) =>
      row(at + 4001, c("1", `r="A${at + 4001}"`)),
    );
    const text = await sheet(far.join("") + tail.join(""));
    expect(text.match(/^2$/gm)).toHaveLength(4000);
  },
);

it.each([
  ["a CSV with one wide row", CSV, `${"a,".repeat(16_000)}\n${"b\n".repeat(100_000)}`],
  [
    "Markdown with one wide row",
    MARKDOWN,
    `a|b\n---|---\n${"|".repeat(16_000)}c\n${"|\n".repeat(100_000)}`,
  ],
])("refuses %s above many short ones", SOON, async (_, type, text) => {
  await expect(pagesOf(type, text)).rejects.toThrow(/more than 1,000,000 cells/);
});

it("refuses a table of more columns than Excel has", SOON, async () => {
  const wide = "1,".repeat(17_000);
  await expect(pagesOf(CSV, `${wide}\n${wide}\n`)).rejects.toThrow(/more than 16,384 columns/);
});

it("reads a table of a hundred thousand and more short rows", SOON, async () => {
  const [page = ""] = await pagesOf(MARKDOWN, `a|b\n---|---\n${"1|2\n".repeat(300_000)}`);
  expect(page).toHaveLength(12 + 4 * 300_000 - 1);
});

it("cuts elements out of XML that comes in small pieces as fast as out of large ones", SOON, () => {
  const xml = `<a>${"word ".repeat(1_600_000)}</a>`;
  const pieces = Array.from({ length: Math.ceil(xml.length / 50) }, (_, at) =>
    xml.slice(at * 50, (at + 1) * 50),
  );
  const cut = [...cutElements(pieces, undefined)];
  expect(cut.map(({ length }) => length)).toEqual([xml.length]);
});
