// Converts the elements of a document, in order, to blocks and breaks.
import { type Block, headingBlock, itemBlock } from "../blocks.ts";
import { attributeOf, childOf, elementsIn, isOn } from "../office/element.ts";
import type { OfficePackage } from "../office/package.ts";
import type { XmlElement } from "../office/xml.ts";
import { chunkBlocks } from "./alt-chunk.ts";
import {
  type Aside,
  emptyAside,
  type InlineContext,
  inlineText,
  PAGE_BREAK,
  RENDERED_BREAK,
} from "./inline.ts";
import { type Numbering, readNumbering } from "./lists/numbering.ts";
import type { Flow } from "./pages.ts";
import { numberingOf, outlineLevel, readStyles, type Styles } from "./styles.ts";
import { cellsOf, onlyCell, rowsOf, tableFlow } from "./table.ts";
import { trimLines } from "./trim-lines.ts";

type FlowReader = {
  pkg: OfficePackage;
  styles: Styles;
  numbering: Numbering;
  /** Text that is placed after the element. The caller of `flowOf` takes the notes. */
  aside: Aside;
  /** The text of a paragraph that a tracked change joins with the next paragraph. */
  carried: string;
  /** The break at the end of the previous section. The current section determines its kind. */
  sectionBreak: { break: "section"; isPage: boolean } | undefined;
};

export function flowReader(pkg: OfficePackage): FlowReader {
  return {
    pkg,
    styles: readStyles(pkg),
    numbering: readNumbering(pkg),
    aside: emptyAside(),
    carried: "",
    sectionBreak: undefined,
  };
}

/** Returns the paragraphs, lists, tables and breaks of a part of the document. */
export function flowOf(reader: FlowReader, element: XmlElement): Flow[] {
  if (element.name === "p") return paragraphFlow(reader, element);
  if (element.name === "tbl") return tableOf(reader, element);
  if (element.name === "altChunk") return chunkBlocks(reader.pkg, element);
  return element.name === "sectPr" ? sectionFlow(reader, element) : childFlow(reader, element);
}

/** Returns the content of a text box, a table cell or a content control. */
function childFlow(reader: FlowReader, parent: XmlElement): Flow[] {
  return elementsIn(parent).flatMap((child) =>
    /^(?:p|tbl|sdt|sdtContent|customXml)$/.test(child.name) ? flowOf(reader, child) : [],
  );
}

function paragraphFlow(reader: FlowReader, paragraph: XmlElement): Flow[] {
  const properties = childOf(paragraph, "pPr");
  const text = reader.carried + inlineText(paragraph, inlineContext(reader, properties));
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

/**
 * Returns the shape of a heading, list item or paragraph. Empty ones have no number, as in Word.
 */
function blockShape(
  reader: FlowReader,
  properties: XmlElement | undefined,
  hasText: boolean,
): (text: string) => Block {
  const id = attributeOf(childOf(properties, "pStyle"), "val");
  const style = reader.styles.paragraph(id);
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

function takeBoxes(reader: FlowReader): Flow[] {
  const graphics = reader.aside.graphics.splice(0);
  return [
    ...reader.aside.boxes.splice(0).flatMap((box) =>
      // Page breaks recorded within a text box are also recorded in the surrounding text.
      childFlow(reader, box).filter((item) => !("break" in item)),
    ),
    ...graphics,
  ];
}

/**
 * Returns the content of a section with its break. A section states how it begins, but only its end
 * is marked, so the kind of a break is known at the next one.
 */
function sectionFlow(reader: FlowReader, section: XmlElement): Flow[] {
  const kind = attributeOf(childOf(section, "type"), "val") ?? "nextPage";
  if (reader.sectionBreak !== undefined) {
    reader.sectionBreak.isPage = kind !== "continuous" && kind !== "nextColumn";
  }
  reader.sectionBreak = { break: "section", isPage: true };
  return [reader.sectionBreak];
}

function tableOf(reader: FlowReader, table: XmlElement): Flow[] {
  const frame = onlyCell(table);
  if (frame !== undefined) return childFlow(reader, frame);
  return tableFlow(table, (cell) => cellText(reader, cell));
}

/** Returns a cell with a line for each paragraph. A nested table is joined to one line. */
function cellText(reader: FlowReader, parent: XmlElement): string {
  const parts = elementsIn(parent).flatMap((child) => {
    if (child.name === "tbl") {
      const rows = Array.from(rowsOf(child), (row) =>
        Array.from(cellsOf(row), (cell) => cellText(reader, cell)),
      );
      return [rows.flat().join(" ").replaceAll("\n", " ")];
    }
    if (child.name !== "p") {
      return /^(?:sdt|sdtContent|customXml)$/.test(child.name) ? [cellText(reader, child)] : [];
    }
    const text = inlineText(child, inlineContext(reader, childOf(child, "pPr")));
    const shape = blockShape(reader, childOf(child, "pPr"), text.trim() !== "");
    const { text: words, isItem } = shape(text);
    const inside = takeBoxes(reader).map((item) => ("text" in item ? item.text : ""));
    return [isItem === true ? words.trim() : text, ...inside];
  });
  return parts.filter((part) => part.trim() !== "").join("\n");
}

function inlineContext(
  { pkg, aside, styles }: FlowReader,
  properties: XmlElement | undefined,
): InlineContext {
  const inherited = styles.runs(attributeOf(childOf(properties, "pStyle"), "val"));
  return { pkg, part: pkg.main, aside, styles: styles.runs, inherited, fields: [] };
}
