// Word. Kept: headings by their style, lists and numbered headings with the numbers that Word shows, tables, text
// boxes (behind the paragraph they hang on), charts, equations as LaTeX, foot- and endnotes and comments at the end
// of the page that refers to them, marked as such. Tracked changes count as accepted: insertions stay, deletions go.
// Left out: headers and footers, hidden text, formatting, pictures.
// Pages: where the author or a section broke one, and where Word last did; a file without either is one page.
import { type Block, headingBlock, itemBlock } from "./blocks.ts";
import { cleanText } from "./decode-text.ts";
import { type Aside, emptyAside, inlineText, PAGE_BREAK, RENDERED_BREAK } from "./docx/inline.ts";
import { readNotes, type Notes } from "./docx/notes.ts";
import { type Numbering, readNumbering } from "./docx/numbering.ts";
import { cutPages, type Flow } from "./docx/pages.ts";
import { numberingOf, outlineLevel, type ParagraphStyle, readStyles } from "./docx/styles.ts";
import { trimLines } from "./docx/trim-lines.ts";
import { cellsOf, onlyCell, rowsOf, tableFlow } from "./docx/table.ts";
import { tooMuchText } from "./parse-errors.ts";
import { MAX_TEXT } from "./limits.ts";
import { attributeOf, childOf, elementsIn, isOn } from "./office/element.ts";
import type { OfficePackage } from "./office/package.ts";
import type { XmlElement } from "./office/xml.ts";
import { type ParsedFile, textFile } from "./parsed-file.ts";

type Reader = {
  pkg: OfficePackage;
  styles: (id: string | undefined) => ParagraphStyle;
  numbering: Numbering;
  notes: Notes;
  aside: Aside;
  /** Text of a paragraph whose end a tracked change takes away: it goes on in the next one. */
  carried: string;
  /** The break at the end of the section before, whose kind the section now read decides. */
  sectionBreak: { break: "section"; isPage: boolean } | undefined;
};

export function parseDocx(pkg: OfficePackage): ParsedFile {
  const reader: Reader = {
    pkg,
    styles: readStyles(pkg),
    numbering: readNumbering(pkg),
    notes: readNotes(pkg),
    aside: emptyAside(),
    carried: "",
    sectionBreak: undefined,
  };
  const flow: Flow[] = [];
  const end: Block[] = [];
  const onPage: Block[] = [];
  let length = 0;
  for (const element of pkg.elements(pkg.main, "p", "tbl", "sectPr")) {
    for (const item of flowOf(reader, element)) {
      // What a page's text refers to stands at its end, as on paper.
      if ("break" in item && !(item.break === "section" && !item.isPage))
        flow.push(...onPage.splice(0));
      flow.push(item);
      if ("text" in item) length += item.text.length;
    }
    const { footnotes, endnotes } = takeNotes(reader);
    // A note may be referred to any number of times.
    for (const { text } of [...footnotes, ...endnotes]) length += text.length;
    if (length > MAX_TEXT) throw tooMuchText();
    onPage.push(...footnotes);
    end.push(...endnotes);
  }
  // The last section has none behind it.
  if (reader.sectionBreak !== undefined) reader.sectionBreak.isPage = false;
  flow.push(...onPage, ...end);
  return textFile(cutPages(flow).map(cleanText));
}

function flowOf(reader: Reader, element: XmlElement): Flow[] {
  if (element.name === "p") return paragraphFlow(reader, element);
  if (element.name === "tbl") return tableOf(reader, element);
  return element.name === "sectPr" ? sectionFlow(reader, element) : childFlow(reader, element);
}

/** What stands in a text box, a cell or a content control. */
function childFlow(reader: Reader, parent: XmlElement): Flow[] {
  return elementsIn(parent).flatMap((child) =>
    /^(?:p|tbl|sdt|sdtContent|customXml)$/.test(child.name) ? flowOf(reader, child) : [],
  );
}

function paragraphFlow(reader: Reader, paragraph: XmlElement): Flow[] {
  const properties = childOf(paragraph, "pPr");
  const text = reader.carried + inlineText(paragraph, inlineContext(reader));
  reader.carried = "";
  if (childOf(properties, "rPr", "del") !== undefined) {
    reader.carried = text;
    return [];
  }
  const flow: Flow[] = isOn(childOf(properties, "pageBreakBefore")) ? [{ break: "before" }] : [];
  const shape = blockShape(reader, properties, text.trim() !== "");
  let isFirst = true;
  for (const part of text.split(new RegExp(`([${PAGE_BREAK}${RENDERED_BREAK}])`))) {
    if (part === PAGE_BREAK) flow.push({ break: "page" });
    else if (part === RENDERED_BREAK) flow.push({ break: "rendered" });
    else if (part.trim() !== "") {
      flow.push(isFirst ? shape(part) : { text: trimLines(part) });
      isFirst = false;
    }
  }
  flow.push(...takeBoxes(reader));
  const section = childOf(properties, "sectPr");
  return section === undefined ? flow : [...flow, ...sectionFlow(reader, section)];
}

/** Heading, list item or paragraph; an empty one has no number in Word either. */
function blockShape(
  reader: Reader,
  properties: XmlElement | undefined,
  hasText: boolean,
): (text: string) => Block {
  const id = attributeOf(childOf(properties, "pStyle"), "val");
  const style = reader.styles(id);
  const outline = outlineLevel(properties);
  const heading = outline === undefined ? style.heading : outline < 9 ? outline + 1 : undefined;
  const numbering = numberingOf(properties) ?? style.numbering;
  const isListed = hasText && numbering !== undefined && numbering.list !== "0";
  const level = isListed
    ? (numbering.level ?? reader.numbering.levelOf(numbering.list, numbering.style ?? id))
    : 0;
  const label = isListed ? reader.numbering.next(numbering.list, level) : "";
  return (text) => {
    if (heading !== undefined) {
      return headingBlock(heading, label === "-" ? text : `${label} ${text}`);
    }
    return label === "" ? { text: trimLines(text) } : itemBlock(level, label, trimLines(text));
  };
}

function takeBoxes(reader: Reader): Flow[] {
  const graphics = reader.aside.graphics.splice(0);
  return [
    ...reader.aside.boxes.splice(0).flatMap((box) =>
      // Where Word broke a page is said again by the text around the box.
      childFlow(reader, box).filter((item) => !("break" in item)),
    ),
    ...graphics,
  ];
}

/** A section says how it begins; only its end is marked, so the kind of a break comes with the next one. */
function sectionFlow(reader: Reader, section: XmlElement): Flow[] {
  const kind = attributeOf(childOf(section, "type"), "val") ?? "nextPage";
  if (reader.sectionBreak !== undefined) {
    reader.sectionBreak.isPage = kind !== "continuous" && kind !== "nextColumn";
  }
  reader.sectionBreak = { break: "section", isPage: true };
  return [reader.sectionBreak];
}

function tableOf(reader: Reader, table: XmlElement): Flow[] {
  const frame = onlyCell(table);
  if (frame !== undefined) return childFlow(reader, frame);
  return tableFlow(table, (cell) => cellText(reader, cell));
}

/** A cell is one line: its paragraphs, and the cells of a table inside it, follow each other. */
function cellText(reader: Reader, parent: XmlElement): string {
  const parts = elementsIn(parent).flatMap((child) => {
    if (child.name === "tbl") {
      return Array.from(rowsOf(child), (row) =>
        Array.from(cellsOf(row), (cell) => cellText(reader, cell)),
      ).flat();
    }
    if (child.name !== "p") {
      return /^(?:sdt|sdtContent|customXml)$/.test(child.name) ? [cellText(reader, child)] : [];
    }
    const text = inlineText(child, inlineContext(reader));
    const shape = blockShape(reader, childOf(child, "pPr"), text.trim() !== "");
    const { text: words, isItem } = shape(text);
    const inside = takeBoxes(reader).map((item) => ("text" in item ? item.text : ""));
    return [isItem === true ? words.trim() : text, ...inside];
  });
  return parts.filter((part) => part !== "").join(" ");
}

function inlineContext({ pkg, aside }: Reader) {
  return { pkg, part: pkg.main, aside };
}

function takeNotes({ aside, notes }: Reader): { footnotes: Block[]; endnotes: Block[] } {
  const referred = aside.notes.splice(0).map(({ kind, id, label }) => {
    const text = notes[kind].get(id) ?? "";
    return { kind, text: text === "" ? "" : `${label}: ${text}` };
  });
  const remarks = aside.comments.splice(0).map((id) => notes.comment.get(id) ?? "");
  const of = (wanted: string) => referred.filter(({ kind }) => kind === wanted);
  return {
    footnotes: [...of("footnote"), ...remarks.map((text) => ({ text }))],
    endnotes: of("endnote"),
  };
}
