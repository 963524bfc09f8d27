// Parses Word documents. Kept: headings by their style, lists and numbered headings with the numbers that Word displays,
// tables, text boxes (after the paragraph to which they are anchored), charts, equations as LaTeX; and footnotes, endnotes
// and comments, which are marked as such and placed at the end of the page that refers to them. Tracked changes are
// treated as accepted. Omitted: headers and footers, hidden text, formatting, images. Pages end at breaks set by the
// author or by a section, and where Word last broke a page. A file without any break is one page.
import { type Block, headingBlock, itemBlock } from "../blocks.ts";
import { cleanText } from "../text/decode-text.ts";
import { type Aside, emptyAside, inlineText, PAGE_BREAK, RENDERED_BREAK } from "./inline.ts";
import { readNotes, type Notes } from "./notes.ts";
import { type Numbering, readNumbering } from "./numbering.ts";
import { cutPages, type Flow } from "./pages.ts";
import { numberingOf, outlineLevel, type ParagraphStyle, readStyles } from "./styles.ts";
import { trimLines } from "./trim-lines.ts";
import { cellsOf, onlyCell, rowsOf, tableFlow } from "./table.ts";
import { tooMuchText } from "../parse-errors.ts";
import { MAX_TEXT } from "../limits.ts";
import { attributeOf, childOf, elementsIn, isOn } from "../office/element.ts";
import type { OfficePackage } from "../office/package.ts";
import type { XmlElement } from "../office/xml.ts";
import { type ParsedFile, textFile } from "../parsed-file.ts";

type Reader = {
  pkg: OfficePackage;
  styles: (id: string | undefined) => ParagraphStyle;
  numbering: Numbering;
  notes: Notes;
  aside: Aside;
  /** The text of a paragraph whose end is deleted by a tracked change; it continues in the next paragraph. */
  carried: string;
  /** The break at the end of the previous section. The section that is being read determines its kind. */
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
      // Notes that the text of a page refers to are placed at the end of the page, as in print.
      if ("break" in item && !(item.break === "section" && !item.isPage))
        flow.push(...onPage.splice(0));
      flow.push(item);
      if ("text" in item) length += item.text.length;
    }
    const { footnotes, endnotes } = takeNotes(reader);
    // A note may be referenced several times.
    for (const { text } of [...footnotes, ...endnotes]) length += text.length;
    if (length > MAX_TEXT) throw tooMuchText();
    onPage.push(...footnotes);
    end.push(...endnotes);
  }
  // The last section is not followed by another one.
  if (reader.sectionBreak !== undefined) reader.sectionBreak.isPage = false;
  flow.push(...onPage, ...end);
  return textFile(cutPages(flow).map(cleanText));
}

function flowOf(reader: Reader, element: XmlElement): Flow[] {
  if (element.name === "p") return paragraphFlow(reader, element);
  if (element.name === "tbl") return tableOf(reader, element);
  return element.name === "sectPr" ? sectionFlow(reader, element) : childFlow(reader, element);
}

/** The content of a text box, a table cell or a content control. */
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

/** A heading, list item or paragraph. As in Word, an empty one has no number. */
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
      // Page breaks recorded within a text box are also recorded in the surrounding text.
      childFlow(reader, box).filter((item) => !("break" in item)),
    ),
    ...graphics,
  ];
}

/** A section states how it begins, but only its end is marked. Therefore, the kind of a break is known at the next one. */
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

/** A cell is a single line, which joins its paragraphs and the cells of nested tables. */
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
