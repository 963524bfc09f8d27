// Reads the content of a paragraph: runs, fields, links and equations. Page breaks become marks at
// which the text is later split into pages.
import type { Block } from "../blocks.ts";
import { graphicBlocks } from "../office/graphics.ts";
import {
  attributeOf,
  childOf,
  descendantsOf,
  elementsIn,
  isOn,
  relationOf,
  textOf,
} from "../office/element.ts";
import type { OfficePackage } from "../office/package.ts";
import type { XmlElement } from "../office/xml.ts";
import { shiftDigits } from "../text/raised.ts";
import { mathText } from "./math.ts";
import { runFormat, type RunStyles } from "./run-format.ts";

/** The mark for an explicit page break. */
export const PAGE_BREAK = "\f";
/** The mark for the position where Word last broke a page. */
export const RENDERED_BREAK = "\v";

/**
 * Content that a paragraph refers to and that is placed after it. The caller empties each list
 * after writing its content.
 */
export type Aside = {
  /** The contents of text boxes. */
  boxes: XmlElement[];
  graphics: Block[];
  notes: NoteReference[];
  comments: string[];
  /** The number of footnotes and endnotes referenced so far. */
  counts: { footnote: number; endnote: number };
};

export function emptyAside(): Aside {
  return { boxes: [], graphics: [], notes: [], comments: [], counts: { footnote: 0, endnote: 0 } };
}

/**
 * `label` is numbered in the order of the references, as in Word, and not by the ids in the file.
 */
type NoteReference = { kind: "footnote" | "endnote"; id: string; label: string };

type FieldPart = "instruction" | "result";

export type InlineContext = {
  pkg: OfficePackage;
  part: string;
  aside: Aside;
  styles: RunStyles;
  /** The run properties of the paragraph's style. */
  inherited: readonly XmlElement[];
  /** The parts of nested fields that are open in this paragraph, outermost first. */
  fields: FieldPart[];
};

/**
 * Elements whose content is kept. `del` and `moveFrom`, the deletions of tracked changes, are
 * deliberately missing.
 */
const TRANSPARENT = new Set(
  "ins moveTo smartTag sdt sdtContent fldSimple customXml bdo dir ruby rubyBase p".split(" "),
);
/** Check marks and boxes of symbol fonts, by the last byte of their code. */
const SYMBOLS: Readonly<Record<string, string>> = {
  "6f": "☐",
  "71": "☐",
  a8: "☐",
  "78": "☒",
  fd: "☒",
  fe: "☑",
  fc: "✓",
  e0: "→",
};

/** Returns the text of inline elements; `before` is the last text before the element. */
export function inlineText(element: XmlElement, context: InlineContext, before = ""): string {
  let last = before;
  return elementsIn(element)
    .map((child) => {
      const text = partText(child, context, last);
      if (text !== "") last = text;
      return text;
    })
    .join("");
}

function partText(child: XmlElement, context: InlineContext, before: string): string {
  if (child.name === "r") return runText(child, context, before);
  if (child.name === "hyperlink") return linkText(child, context);
  if (child.name === "oMath" || child.name === "oMathPara") return mathText(child);
  return TRANSPARENT.has(child.name) ? inlineText(child, context, before) : "";
}

function runText(run: XmlElement, context: InlineContext, before: string): string {
  const { isLeftOut, shift } = runFormat(run, context.styles, context.inherited);
  const text = elementsIn(run)
    .map((child) => {
      const isUnseen = isLeftOut || context.fields.includes("instruction");
      readField(child, context.fields);
      return isUnseen ? "" : runPart(child, context);
    })
    .join("");
  return shift === undefined ? text : shiftDigits(before, text, shift);
}

/** Enters and leaves the parts of a field. Only its result is displayed. */
function readField(child: XmlElement, fields: FieldPart[]): void {
  const type = child.name === "fldChar" ? attributeOf(child, "fldCharType") : undefined;
  if (type === "begin") fields.push("instruction");
  else if (type === "separate") fields.splice(-1, 1, "result");
  else if (type === "end") fields.pop();
}

function runPart(child: XmlElement, context: InlineContext): string {
  const { aside } = context;
  switch (child.name) {
    case "t":
      return textOf(child);
    case "tab":
    case "ptab":
      return "\t";
    case "br":
      return attributeOf(child, "type") === "page" ? PAGE_BREAK : "\n";
    case "cr":
      return "\n";
    case "lastRenderedPageBreak":
      return RENDERED_BREAK;
    case "noBreakHyphen":
      return "-";
    case "sym":
      return SYMBOLS[attributeOf(child, "char")?.slice(-2).toLowerCase() ?? ""] ?? "";
    case "fldChar":
      return checkbox(childOf(child, "ffData", "checkBox"));
    case "footnoteReference":
    case "endnoteReference":
      return noteMark(child, aside);
    case "commentReference":
      aside.comments.push(attributeOf(child, "id") ?? "");
      return "";
    case "drawing":
    case "pict":
    case "object":
      aside.boxes.push(...descendantsOf(child, "txbxContent"));
      aside.graphics.push(...graphicBlocks(context.pkg, context.part, child));
      return "";
    case "ruby":
      return inlineText(child, context);
    default:
      return "";
  }
}

function noteMark(reference: XmlElement, aside: Aside): string {
  const kind = reference.name === "footnoteReference" ? "footnote" : "endnote";
  const id = attributeOf(reference, "id") ?? "";
  aside.counts[kind] += 1;
  const label = `[^${kind === "footnote" ? "" : "e"}${aside.counts[kind]}]`;
  aside.notes.push({ kind, id, label });
  return label;
}

/**
 * Returns the text of a link. An external link is kept with its URL, unless its text is the URL
 * itself.
 */
function linkText(link: XmlElement, context: InlineContext): string {
  const text = inlineText(link, context);
  const found = context.pkg.relationship(context.part, relationOf(link));
  const target = found?.isExternal === true ? found.target : undefined;
  if (target === undefined || text.trim() === "" || /[\f\v\n[\]]/.test(text)) return text;
  if (!/^(?:https?|mailto):/i.test(target) || /[\s()]/.test(target)) return text;
  const isSame = target.replace(/^\w+:(?:\/\/)?/, "").replace(/\/$/, "");
  return text.includes(isSame) ? text : `[${text}](${target})`;
}

function checkbox(box: XmlElement | undefined): string {
  if (box === undefined) return "";
  return isOn(childOf(box, "checked") ?? childOf(box, "default")) ? "☒" : "☐";
}
