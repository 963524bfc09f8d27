import { expect, it } from "vitest";
import { PPTX } from "../../../src/domain/documents/media-type.ts";
import {
  NAMESPACES,
  officeFile,
  type Parts,
  relationships,
} from "../../support/files/office-file.ts";
import { pagesOf } from "../../support/files/pages-of.ts";

/** Slides in the order of the show; their parts are numbered the other way round. */
async function pages(slides: readonly string[], parts: Parts = {}): Promise<string[]> {
  const part = (at: number) => `slides/slide${slides.length - at}.xml`;
  const ids = slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="r${at}"/>`);
  const targets = slides.map((_, at) => [`r${at}`, ["slide", part(at)]]);
  const own = slides.map((xml, at) => [
    `ppt/${part(at)}`,
    xml.startsWith("<p:sld ")
      ? xml
      : `<p:sld ${NAMESPACES}><p:cSld><p:spTree>${xml}</p:spTree></p:cSld></p:sld>`,
  ]);
  return pagesOf(
    PPTX,
    officeFile("pptx", {
      "ppt/presentation.xml": `<p:presentation ${NAMESPACES}><p:sldIdLst>${ids.join("")}</p:sldIdLst></p:presentation>`,
      "ppt/_rels/presentation.xml.rels": relationships({
        ...(Object.fromEntries(targets) as Record<string, [string, string]>),
        authors: ["commentAuthors", "commentAuthors.xml"],
      }),
      ...(Object.fromEntries(own) as Parts),
      ...parts,
    }),
  );
}

async function slide(xml: string, parts: Parts = {}): Promise<string | undefined> {
  return (await pages([xml], parts))[0];
}

const ap = (text: string, properties = "") =>
  `<a:p>${properties}<a:r><a:t>${text}</a:t></a:r></a:p>`;
const sp = (paragraphs: string, place = "", at = "") =>
  `<p:sp><p:nvSpPr><p:cNvPr id="1"/><p:nvPr>${place}</p:nvPr></p:nvSpPr><p:spPr>${at}</p:spPr><p:txBody>${paragraphs}</p:txBody></p:sp>`;
const off = (x: number, y: number) => `<a:xfrm><a:off x="${x}" y="${y}"/></a:xfrm>`;
const TITLE = '<p:ph type="title"/>';
const BODY = '<p:ph idx="1"/>';

it("makes a page of each slide in the order of the show, with its title first", async () => {
  const first = sp(ap("Under it")) + sp(ap("Rates"), TITLE);
  expect(await pages([first, sp(ap("Second"))])).toEqual(["# Rates\n\nUnder it", "Second"]);
});

it("keeps bullets and numbers, by the paragraph, the shape or the place on the layout", async () => {
  const number = (type: string, start = "") =>
    `<a:pPr><a:buAutoNum type="${type}"${start}/></a:pPr>`;
  const body =
    ap("Point") +
    ap("Deep", '<a:pPr lvl="1"/>') +
    ap("No bullet", "<a:pPr><a:buNone/></a:pPr>") +
    ap("One", number("alphaLcParenR", ' startAt="2"')) +
    ap("Two", number("alphaLcParenR")) +
    "<a:p/>";
  expect(
    await slide(sp(body, BODY) + sp(ap("Box") + ap("Own", '<a:pPr><a:buChar char="•"/></a:pPr>'))),
  ).toBe("- Point\n  - Deep\n\nNo bullet\n\nb) One\nc) Two\n\nBox\n\n- Own");
});

it("reads from the top and the left, by the layout's places where the slide says none", async () => {
  const layout = `<p:sldLayout ${NAMESPACES}><p:cSld><p:spTree>${sp("", BODY, off(0, 500_000))}</p:spTree></p:cSld></p:sldLayout>`;
  const xml =
    sp(ap("Right"), "", off(900_000, 1_010_000)) +
    sp(ap("Left"), "", off(0, 1_000_000)) +
    sp(ap("Body"), BODY) +
    sp(ap("Top"), "", off(0, 0));
  const parts = {
    "ppt/slides/_rels/slide1.xml.rels": relationships({
      l: ["slideLayout", "../slideLayouts/slideLayout1.xml"],
    }),
    "ppt/slideLayouts/slideLayout1.xml": layout,
  };
  expect(await slide(xml, parts)).toBe("Top\n\n- Body\n\nLeft\n\nRight");
});

it("reads a layout once that many slides share, however large it is", async () => {
  const layout = `<p:sldLayout ${NAMESPACES}><p:cSld><p:spTree>${sp(ap("x".repeat(300_000)), BODY)}</p:spTree></p:cSld></p:sldLayout>`;
  const slides = Array.from({ length: 40 }, (_, at) => sp(ap(`Slide ${at}`)));
  const relations = slides.map((_, at) => [
    `ppt/slides/_rels/slide${at + 1}.xml.rels`,
    relationships({ l: ["slideLayout", "../slideLayouts/slideLayout1.xml"] }),
  ]);
  const parts: Parts = {
    ...Object.fromEntries(relations),
    "ppt/slideLayouts/slideLayout1.xml": layout,
  };
  expect((await pages(slides, parts)).at(-1)).toBe("Slide 39");
});

it("leaves out dates, footers, numbers, hidden shapes and hidden slides, whose page stays", async () => {
  const furniture = ["dt", "ftr", "sldNum"].map((type) => sp(ap(type), `<p:ph type="${type}"/>`));
  const hidden = sp(ap("no")).replace('<p:cNvPr id="1"/>', '<p:cNvPr id="1" hidden="1"/>');
  const hiddenSlide = `<p:sld ${NAMESPACES} show="0"><p:cSld><p:spTree>${sp(ap("no"))}</p:spTree></p:cSld></p:sld>`;
  expect(
    await pages([furniture.join("") + hidden + sp(ap("Yes")), hiddenSlide, sp(ap("Three"))]),
  ).toEqual(["Yes", "", "Three"]);
});

it("reads groups, tables with merged cells repeated, and line breaks", async () => {
  const tc = (text: string, attributes = "") =>
    `<a:tc ${attributes}><a:txBody>${ap(text)}</a:txBody></a:tc>`;
  const table = `<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tr>${tc("Form", 'rowSpan="2"')}${tc("Limit", 'gridSpan="2"')}${tc("", 'hMerge="1"')}</a:tr><a:tr>${tc("", 'vMerge="1"')}${tc("A")}${tc("B")}</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
  const text = "<a:p><a:r><a:t>One</a:t></a:r><a:br/><a:r><a:t>two &lt;3</a:t></a:r></a:p>";
  expect(await slide(`<p:grpSp><p:grpSp>${sp(text)}</p:grpSp></p:grpSp>${table}`)).toBe(
    "One\ntwo <3\n\n| Form | Limit | Limit |\n| --- | --- | --- |\n| Form | A | B |",
  );
});

it("takes no row for a header where only the first column of a table is set as names", async () => {
  const row = (...texts: string[]) =>
    `<a:tr>${texts.map((text) => `<a:tc><a:txBody>${ap(text)}</a:txBody></a:tc>`).join("")}</a:tr>`;
  const table = (look: string) =>
    slide(
      `<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tblPr ${look}/>${row("Name", "Ann")}${row("Born", "1990")}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`,
    );
  const named = "| Name | Ann |\n| --- | --- |\n| Born | 1990 |";
  expect(await table('firstCol="1"')).toBe(
    "|  |  |\n| --- | --- |\n| Name | Ann |\n| Born | 1990 |",
  );
  expect(await table('firstCol="1" firstRow="1"')).toBe(named);
  expect(await table("")).toBe(named);
});

it("puts speaker notes under a line that says so, and marks comments", async () => {
  const notes = `<p:notes ${NAMESPACES}><p:cSld><p:spTree>${sp(ap("Say this."), '<p:ph type="body"/>')}${sp(ap("7"), '<p:ph type="sldNum"/>')}</p:spTree></p:cSld></p:notes>`;
  const parts = {
    "ppt/slides/_rels/slide1.xml.rels": relationships({
      n: ["notesSlide", "../notesSlides/notesSlide1.xml"],
      c: ["comments", "../comments/comment1.xml"],
    }),
    "ppt/notesSlides/notesSlide1.xml": notes,
    "ppt/comments/comment1.xml": `<p:cmLst ${NAMESPACES}><p:cm authorId="0" dt="2026-01-02T10:00:00"><p:text>Really?</p:text></p:cm></p:cmLst>`,
    "ppt/commentAuthors.xml": `<p:cmAuthorLst ${NAMESPACES}><p:cmAuthor id="0" name="Ann"/></p:cmAuthorLst>`,
  };
  expect(await slide(sp(ap("Text")), parts)).toBe(
    "Text\n\nSpeaker notes:\nSay this.\n\nComment by Ann, 2026-01-02: Really?",
  );
});

it("reads the words of a diagram", async () => {
  const frame =
    '<p:graphicFrame><a:graphic><a:graphicData><dgm:relIds r:dm="d"/></a:graphicData></a:graphic></p:graphicFrame>';
  const parts = {
    "ppt/slides/_rels/slide1.xml.rels": relationships({
      d: ["diagramData", "../diagrams/data1.xml"],
    }),
    "ppt/diagrams/data1.xml": `<dgm:dataModel ${NAMESPACES}><dgm:ptLst><dgm:pt><dgm:t>${ap("Plan")}</dgm:t></dgm:pt><dgm:pt type="pres"/><dgm:pt><dgm:t>${ap("Do")}</dgm:t></dgm:pt></dgm:ptLst></dgm:dataModel>`,
  };
  expect(await slide(frame, parts)).toBe("- Plan\n- Do");
});

it("writes raised digits so that no figure changes", async () => {
  const raised = '<a:r><a:rPr baseline="30000"/><a:t>1</a:t></a:r>';
  const text = `<a:p><a:r><a:t>250</a:t></a:r>${raised}<a:r><a:t> tonnes</a:t></a:r></a:p>`;
  expect(await slide(sp(text))).toBe("250¹ tonnes");
});

it("leaves struck text out", async () => {
  const run = (text: string, how: string) =>
    `<a:r><a:rPr strike="${how}"/><a:t>${text}</a:t></a:r>`;
  expect(await slide(sp(`<a:p>${run("100", "sngStrike")}${run("80", "noStrike")}</a:p>`))).toBe(
    "80",
  );
});
