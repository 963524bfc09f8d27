// Converts one slide to blocks: its title first, then its shapes in reading order.
import { type Block, headingBlock } from "../blocks.ts";
import { markdownTable } from "../text/markdown-table.ts";
import {
  attributeOf,
  childOf,
  childrenOf,
  descendantsOf,
  elementsIn,
  isTrue,
} from "../office/element.ts";
import { graphicBlocks } from "../office/graphics.ts";
import type { OfficePackage } from "../office/package.ts";
import type { XmlElement } from "../office/xml.ts";
import { spreadSpans } from "../grid/spans.ts";
import { repeatUpperHeadings } from "../grid/upper-headings.ts";
import { inReadingOrder, type LayoutPlaces } from "./reading-order.ts";
import { paragraphText, shapeBlocks } from "./shape-text.ts";

/** Placeholders for content that is repeated on every slide. */
const FURNITURE = new Set(["dt", "ftr", "hdr", "sldNum"]);
const TITLES = new Set(["title", "ctrTitle"]);

type Shape = { blocks: Block[]; isTitle: boolean };

type Deck = { pkg: OfficePackage; placesOf: LayoutPlaces };

export function slideBlocks({ pkg, placesOf }: Deck, part: string, slide: XmlElement): Block[] {
  const tree = elementsIn(childOf(slide, "cSld", "spTree"));
  const shapes = shapesOf(pkg, part, inReadingOrder(tree, placesOf(part)));
  const titles = shapes.filter(({ isTitle }) => isTitle);
  const others = shapes.filter(({ isTitle }) => !isTitle);
  return [...titles, ...others].flatMap(({ blocks }) => blocks);
}

function shapesOf(pkg: OfficePackage, part: string, shapes: readonly XmlElement[]): Shape[] {
  return shapes.flatMap((shape): Shape[] => {
    if (isHidden(shape)) return [];
    if (shape.name === "grpSp") return shapesOf(pkg, part, elementsIn(shape));
    if (shape.name === "graphicFrame")
      return [{ blocks: frameBlocks(pkg, part, shape), isTitle: false }];
    return [textShape(shape)];
  });
}

function isHidden(shape: XmlElement): boolean {
  const properties = elementsIn(shape).find(({ name }) => /^nv\w+Pr$/.test(name));
  return isTrue(attributeOf(childOf(properties, "cNvPr"), "hidden"));
}

/** Converts a shape with text. Shapes of unknown kinds also have their text in a body. */
function textShape(shape: XmlElement): Shape {
  const body = childOf(shape, "txBody") ?? descendantsOf(shape, "txBody")[0];
  const place = childOf(shape, "nvSpPr", "nvPr", "ph");
  const kind = place === undefined ? undefined : (attributeOf(place, "type") ?? "obj");
  if (kind !== undefined && FURNITURE.has(kind)) return { blocks: [], isTitle: false };
  if (kind !== undefined && TITLES.has(kind)) {
    const text = childrenOf(body, "p").map(paragraphText).join(" ");
    return { blocks: [headingBlock(1, text)], isTitle: true };
  }
  return { blocks: shapeBlocks(body, kind === "obj" || kind === "body"), isTitle: false };
}

function frameBlocks(pkg: OfficePackage, part: string, frame: XmlElement): Block[] {
  const tables = descendantsOf(frame, "tbl").map((table) => ({ text: tableText(table) }));
  return [...tables, ...graphicBlocks(pkg, part, frame)];
}

function tableText(table: XmlElement): string {
  const rows = childrenOf(table, "tr").map((row) =>
    childrenOf(row, "tc")
      // Cells covered by a merged cell are empty cells in the file.
      .filter(
        (cell) => !isTrue(attributeOf(cell, "hMerge")) && !isTrue(attributeOf(cell, "vMerge")),
      )
      .map((cell) => ({
        text: childrenOf(childOf(cell, "txBody"), "p").map(paragraphText).join(" ").trim(),
        columns: Number(attributeOf(cell, "gridSpan") ?? 1),
        rows: Number(attributeOf(cell, "rowSpan") ?? 1),
      })),
  );
  const look = childOf(table, "tblPr");
  const hasLook = (name: string): boolean => look !== undefined && isTrue(attributeOf(look, name));
  // Without a header row, the first column still names the rows.
  const isHeadless = hasLook("firstCol") && !hasLook("firstRow");
  return markdownTable(
    isHeadless ? [[], ...spreadSpans(rows)] : repeatUpperHeadings(spreadSpans(rows)),
  );
}
