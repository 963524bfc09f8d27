// Text flowing down pages: word wrap, page breaks and the running lines that every page carries.
import { PDFDocument, StandardFonts, rgb } from "@cantoo/pdf-lib";
import type { PDFFont, PDFPage } from "@cantoo/pdf-lib";

/** `bold` is for headings; `strong` is the text face's own bold, for lines among text. */
export type Face = "regular" | "strong" | "italic" | "bold";
export type TextStyle = {
  face: Face;
  size: number;
  leading: number;
  /** Space above, left out at the top of a page. */
  before: number;
  indent?: number;
};

export const PAGE = { width: 612, height: 792, left: 72, right: 540, top: 694, bottom: 84 };
const INK = rgb(0.12, 0.13, 0.16);
const RULE_INK = rgb(0.62, 0.65, 0.7);

export const BODY: TextStyle = { face: "regular", size: 11, leading: 15.5, before: 7 };
export const TITLE: TextStyle = { face: "bold", size: 22, leading: 28, before: 0 };
export const HEADING: TextStyle = { face: "bold", size: 15, leading: 20, before: 18 };
export const SUBHEADING: TextStyle = { face: "bold", size: 11.5, leading: 16, before: 16 };

export type Flow = {
  document: PDFDocument;
  fonts: Record<Face, PDFFont>;
  /** Where the next line hangs from, in points above the page's bottom. */
  y: number;
  page: PDFPage;
};

export async function startFlow(title: string, author: string): Promise<Flow> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(title);
  document.setAuthor(author);
  // A fixed date: the samples are the same bytes every time, so a second demo run re-uses the documents.
  document.setCreationDate(new Date(Date.UTC(2026, 0, 15)));
  const fonts = {
    regular: await document.embedFont(StandardFonts.TimesRoman),
    strong: await document.embedFont(StandardFonts.TimesRomanBold),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
    italic: await document.embedFont(StandardFonts.TimesRomanItalic),
  };
  return { document, fonts, page: document.addPage([PAGE.width, PAGE.height]), y: PAGE.top };
}

export function startPage(flow: Flow): void {
  flow.page = flow.document.addPage([PAGE.width, PAGE.height]);
  flow.y = PAGE.top;
}

/** Begins a page when fewer than `height` points are left. */
function reserve(flow: Flow, height: number): void {
  if (flow.y - height < PAGE.bottom) startPage(flow);
}

export function pageNumber(flow: Flow): number {
  return flow.document.getPageCount();
}

function wrap(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && widthOf(longer) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

export function write(flow: Flow, text: string, style: TextStyle): void {
  const { indent = 0, leading } = style;
  const font = flow.fonts[style.face];
  const widthOf = (words: string) => font.widthOfTextAtSize(words, style.size);
  const lines = wrap(text, PAGE.right - PAGE.left - indent, widthOf);
  if (flow.y < PAGE.top) flow.y -= style.before;
  // Two lines stay together, so that no page ends or begins with a single line of a longer paragraph.
  reserve(flow, leading * Math.min(lines.length, 2));
  for (const [at, line] of lines.entries()) {
    const rest = lines.length - at;
    reserve(flow, leading * (rest === 2 ? 2 : 1));
    flow.y -= leading;
    const baseline = flow.y + leading * 0.28;
    drawText(flow, line, {
      x: PAGE.left + indent,
      y: baseline,
      face: style.face,
      size: style.size,
    });
  }
}

/** A heading, kept on the page where the first lines under it stand. */
export function writeHeading(flow: Flow, text: string, style: TextStyle): void {
  reserve(flow, style.before + style.leading + BODY.before + BODY.leading * 3);
  write(flow, text, style);
}

const BULLET: TextStyle = { ...BODY, before: 4, indent: 32 };

export function writeList(flow: Flow, items: readonly string[]): void {
  for (const item of items) {
    const { before, leading, size } = BULLET;
    reserve(flow, before + leading * 2);
    const from = flow.y < PAGE.top ? flow.y - before : flow.y;
    const y = from - leading * 0.72;
    drawText(flow, "\u2022", { x: PAGE.left + 18, y, face: "regular", size });
    write(flow, item, BULLET);
  }
}

/** `page` when it isn't the one being written. */
type Place = { x: number; y: number; face: Face; size: number; page?: PDFPage };

export function drawText(flow: Flow, text: string, place: Place): void {
  const { x, y, size, page = flow.page } = place;
  page.drawText(text, { x, y, size, font: flow.fonts[place.face], color: INK });
}

/** Ends at `place.x` instead of beginning there. */
export function drawRight(flow: Flow, text: string, place: Place): void {
  const width = flow.fonts[place.face].widthOfTextAtSize(text, place.size);
  drawText(flow, text, { ...place, x: place.x - width });
}

export type RunningLines = { headLeft: string; headRight: string; footLeft: string };

/** Header and "Page n of N" footer; written last, when N is known. */
export function writeRunningLines(flow: Flow, lines: RunningLines): void {
  const pages = flow.document.getPages();
  for (const [at, page] of pages.entries()) {
    const head = { y: 738, face: "italic", size: 9.5, page } as const;
    const foot = { ...head, y: 50 };
    drawText(flow, lines.headLeft, { ...head, x: PAGE.left });
    drawRight(flow, lines.headRight, { ...head, x: PAGE.right });
    drawText(flow, lines.footLeft, { ...foot, x: PAGE.left });
    drawRight(flow, `Page ${at + 1} of ${pages.length}`, { ...foot, x: PAGE.right });
    for (const y of [730, 64]) drawLine(page, { y, from: PAGE.left, to: PAGE.right });
  }
}

type Span = { y: number; from: number; to: number; thickness?: number };

export function drawLine(page: PDFPage, { y, from, to, thickness = 0.6 }: Span): void {
  page.drawLine({ start: { x: from, y }, end: { x: to, y }, thickness, color: RULE_INK });
}
