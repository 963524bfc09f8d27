// Reads the values of a PDF form, which pdf.js keeps separate from the page's text.
import type { PDFDocumentProxy, PDFPageProxy } from "unpdf/pdfjs";
import { z } from "zod";
import { multiply } from "./matrix.ts";

/**
 * In the form of pdf.js's text items: `transform` states the start of the baseline, in points from the bottom left corner.
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
/** Relative to the text height: the average width of a letter in common fonts, and the distance between lines. */
const LETTER = 0.5;
const LEADING = 1.2;

const Widget = z.object({
  subtype: z.literal("Widget"),
  annotationFlags: z.int().default(0),
  fieldType: z.string().nullish(),
  fieldValue: z.union([z.string(), z.array(z.string())]),
  rect: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  rotation: z.number().default(0),
  password: z.boolean().optional(),
  checkBox: z.boolean().optional(),
  radioButton: z.boolean().optional(),
  exportValue: z.string().nullish(),
  buttonValue: z.string().nullish(),
  options: z.array(z.object({ exportValue: z.string(), displayValue: z.string() })).optional(),
  defaultAppearanceData: z.object({ fontSize: z.number() }).nullish(),
});
type Widget = z.infer<typeof Widget>;

/** Called once per file: annotations are only read if there is a form. */
export async function hasForm(pdf: PDFDocumentProxy): Promise<boolean> {
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }));
  return "IsAcroFormPresent" in info && info.IsAcroFormPresent === true;
}

/** The visible values of fields; a ticked box is "☒". */
export async function readFields(page: PDFPageProxy): Promise<FieldText[]> {
  const annotations: unknown[] = await page.getAnnotations();
  return annotations.flatMap((annotation) => {
    const { data } = Widget.safeParse(annotation);
    return data === undefined || (data.annotationFlags & HIDDEN) !== 0 ? [] : textsOf(data);
  });
}

function textsOf(widget: Widget): FieldText[] {
  const lines = shownValue(widget)
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== "");
  const [left, bottom, right, top] = widget.rect;
  const isTurned = widget.rotation % 180 !== 0;
  const [width, space] = isTurned ? [top - bottom, right - left] : [right - left, top - bottom];
  const chosen = widget.defaultAppearanceData?.fontSize ?? 0;
  const height = chosen > 0 ? chosen : Math.min(LARGEST, (space / lines.length) * 0.7);
  // A single line is centred vertically in its box; several lines start at the top.
  const first = lines.length === 1 ? (space - height) / 2 + 0.2 * height : space - height;
  const origin = turned(widget);
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

/** From the corner where the field's text begins, in the direction of the text. */
function turned({ rect: [left, bottom, right, top], rotation }: Widget): Matrix {
  if (rotation === 90) return [0, 1, -1, 0, right, bottom];
  if (rotation === 180) return [-1, 0, 0, -1, right, top];
  if (rotation === 270) return [0, -1, 1, 0, left, top];
  return [1, 0, 0, 1, left, bottom];
}
