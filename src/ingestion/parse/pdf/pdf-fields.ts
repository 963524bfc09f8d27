// Reads the values of a PDF form, and text that was typed onto a page. pdf.js keeps both separate
// from the page's text.
import { Buffer } from "node:buffer";
import type { PDFDocumentProxy, PDFPageProxy } from "unpdf/pdfjs";
import { z } from "zod";
import { multiply } from "./matrix.ts";

/**
 * A value in the form of pdf.js's text items: `transform` states the start of the baseline, in
 * points from the bottom left corner.
 */
export type FieldText = {
  str: string;
  transform: readonly number[];
  width: number;
  height: number;
};

/** Annotation flags: hidden, and not displayed on a screen. */
const HIDDEN = 0x02 | 0x20;
const LARGEST = 12;
/** The average width of a letter in common fonts, relative to the text height. */
const LETTER = 0.5;
/** The distance between lines, relative to the text height. */
const LEADING = 1.2;

const Box = z.object({
  annotationFlags: z.int().default(0),
  rect: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  rotation: z.number().default(0),
  defaultAppearanceData: z.object({ fontSize: z.number() }).nullish(),
});
type Box = z.infer<typeof Box>;

const Widget = Box.extend({
  subtype: z.literal("Widget"),
  fieldType: z.string().nullish(),
  fieldValue: z.union([z.string(), z.array(z.string())]),
  password: z.boolean().optional(),
  checkBox: z.boolean().optional(),
  radioButton: z.boolean().optional(),
  exportValue: z.string().nullish(),
  buttonValue: z.string().nullish(),
  options: z.array(z.object({ exportValue: z.string(), displayValue: z.string() })).optional(),
});
type Widget = z.infer<typeof Widget>;

/** A text box, with which people fill in forms that were made for printing. */
const TextBox = Box.extend({
  subtype: z.literal("FreeText"),
  contentsObj: z.object({ str: z.string() }),
});

/**
 * Returns whether the file contains a text box. Called once per file: annotations are only read if
 * there is a form or if this returns true, because reading all links takes as long as reading the
 * text. Text boxes in compressed objects are not found.
 */
export function mentionsTextBox({ buffer, byteOffset, byteLength }: Uint8Array): boolean {
  return Buffer.from(buffer, byteOffset, byteLength).includes("/FreeText");
}

export async function hasForm(pdf: PDFDocumentProxy): Promise<boolean> {
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }));
  return "IsAcroFormPresent" in info && info.IsAcroFormPresent === true;
}

/** Returns the visible values of fields and text boxes; a ticked box is "☒". */
export async function readFields(page: PDFPageProxy): Promise<FieldText[]> {
  const annotations: unknown[] = await page.getAnnotations();
  return annotations.flatMap((annotation) => {
    const { data: box } = Box.safeParse(annotation);
    if (box === undefined || (box.annotationFlags & HIDDEN) !== 0) return [];
    const { data: typed } = TextBox.safeParse(annotation);
    if (typed !== undefined) return textsOf(box, typed.contentsObj.str);
    const { data: widget } = Widget.safeParse(annotation);
    return widget === undefined ? [] : textsOf(box, shownValue(widget));
  });
}

function textsOf(box: Box, text: string): FieldText[] {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== "");
  const [left, bottom, right, top] = box.rect;
  const isTurned = box.rotation % 180 !== 0;
  const [width, space] = isTurned ? [top - bottom, right - left] : [right - left, top - bottom];
  const chosen = box.defaultAppearanceData?.fontSize ?? 0;
  const height = chosen > 0 ? chosen : Math.min(LARGEST, (space / lines.length) * 0.7);
  // A single line is centred vertically in its box; several lines start at the top.
  const first = lines.length === 1 ? (space - height) / 2 + 0.2 * height : space - height;
  const origin = turned(box);
  return lines.map((str, at) => ({
    str,
    transform: multiply(origin, [height, 0, 0, height, 2, first - at * height * LEADING]),
    width: Math.min(width, str.length * LETTER * height),
    height,
  }));
}

function shownValue(widget: Widget): string {
  const { fieldType, fieldValue, options = [] } = widget;
  if (widget.password === true) return "";
  if (fieldType === "Btn") {
    const own = widget.checkBox === true ? widget.exportValue : widget.buttonValue;
    return typeof own === "string" && own === fieldValue ? "☒" : "";
  }
  const values = typeof fieldValue === "string" ? [fieldValue] : fieldValue;
  const shown = values.map(
    (value) => options.find(({ exportValue }) => exportValue === value)?.displayValue ?? value,
  );
  return fieldType === "Tx" || fieldType === "Ch" ? shown.join("\n") : "";
}

type Matrix = Parameters<typeof multiply>[0];

/** Places a run at the corner where the field's text begins, in the direction of the text. */
function turned({ rect: [left, bottom, right, top], rotation }: Box): Matrix {
  if (rotation === 90) return [0, 1, -1, 0, right, bottom];
  if (rotation === 180) return [-1, 0, 0, -1, right, top];
  if (rotation === 270) return [0, -1, 1, 0, left, top];
  return [1, 0, 0, 1, left, bottom];
}
