// Reads the XML of Office parts as small trees. Elements are extracted from the stream one at a
// time to limit memory.
import { XMLParser } from "fast-xml-parser";
import { MAX_DEPTH, MAX_NODES } from "../limits.ts";
import { tooLarge, unreadable } from "../parse-errors.ts";
import { cutElements, decodePieces, localName, tagEnd } from "./cut-elements.ts";

/**
 * Element names have no prefixes, because writers choose their own. Attributes keep their prefixes
 * (`id` and `r:id` differ).
 */
export type XmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** The children of a large table are parsed again, one at a time, on every iteration. */
  children: Iterable<XmlNode>;
};
export type XmlNode = XmlElement | string;

/**
 * Only the five entities of XML and numeric references are decoded; entities defined by a file
 * could expand without limit.
 */
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  cdataPropName: "#cdata",
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  maxNestedTags: MAX_DEPTH,
});

/** Formatting and marks that no parser reads: more than half of the XML that Word writes. */
const UNREAD = new Set(
  "tblBorders tblCellMar tblW tblPrEx tblGrid tcBorders tcW tcMar shd rFonts sz szCs lang color b bCs i iCs u spacing ind jc kern proofErr bookmarkStart bookmarkEnd solidFill ln effectLst latin ea cs extLst prstGeom custGeom noProof".split(
    " ",
  ),
);

/**
 * Yields the outermost elements with the given names, in order. Throws `UnindexableFile` if the XML
 * is malformed, declares a document type, or is larger or deeper than real files are.
 */
export function* readElements(
  pieces: Iterable<Uint8Array>,
  names: ReadonlySet<string>,
): Generator<XmlElement> {
  for (const xml of cutElements(decodePieces(pieces), names))
    yield parseElement(xml, { left: MAX_NODES });
}

/**
 * The parser's tree is about ten times as large as the XML, so large elements are parsed child by
 * child.
 */
const PARSED_AT_ONCE = 128 * 1024;
/** The only large element that is read sequentially: a rate table has thousands of rows. */
const TABLE = "tbl";

/** The number of further nodes that one element may have. */
type Budget = { left: number };

function parseElement(xml: string, budget: Budget): XmlElement {
  if (xml.length <= PARSED_AT_ONCE) return parseWhole(xml, budget);
  const begin = tagEnd(xml, 0);
  const end = xml.lastIndexOf("</");
  const shell = parseWhole(`${xml.slice(0, begin)}${xml.slice(end)}`, budget);
  const inner = xml.slice(begin, end);
  if (isText(inner)) return parseWhole(xml, budget);
  if (shell.name === TABLE) {
    return { ...shell, children: { [Symbol.iterator]: () => parseChildren(inner) } };
  }
  return { ...shell, children: [...parseChildren(inner, budget)] };
}

/**
 * Returns whether the content is text, however long: elements of Office files contain either text
 * or elements.
 */
function isText(inner: string): boolean {
  const first = inner.indexOf("<");
  return first < 0 || inner.startsWith("<![CDATA[", first);
}

function* parseChildren(xml: string, shared?: Budget): Generator<XmlNode> {
  for (const child of cutElements([xml], undefined)) {
    const element = parseElement(child, shared ?? { left: MAX_NODES });
    if (!UNREAD.has(element.name)) yield* chooseAlternative(element);
  }
}

function parseWhole(xml: string, budget: Budget): XmlElement {
  let tree: unknown;
  try {
    tree = parser.parse(xml);
  } catch (error) {
    throw unreadable("a part of it is not well-formed XML", error);
  }
  const element = nodesOf(tree, budget).find((node) => typeof node !== "string");
  if (element === undefined) throw unreadable("a part of it is not well-formed XML");
  return element;
}

/** Converts the parser's arrays of `{ [name]: children, ":@": attributes }` to nodes. */
function nodesOf(tree: unknown, budget: Budget): XmlNode[] {
  if (!Array.isArray(tree)) return [];
  const nodes: XmlNode[] = [];
  for (const item of tree) {
    if (!isRecord(item)) continue;
    for (const [key, value] of Object.entries(item)) {
      if (key === "#text") nodes.push(decodeEntities(String(value)));
      else if (key === "#cdata") nodes.push(...nodesOf(value, budget).map((node) => rawText(node)));
      else if (key !== ":@")
        nodes.push(...elementsOf({ key, value, attributes: item[":@"] }, budget));
    }
  }
  budget.left -= nodes.length;
  if (budget.left < 0) throw tooLarge("one of its paragraphs, tables or slides is too large");
  return nodes;
}

function rawText(node: XmlNode): string {
  return typeof node === "string" ? node : "";
}

function elementsOf(
  { key, value, attributes }: { key: string; value: unknown; attributes: unknown },
  budget: Budget,
): XmlNode[] {
  const name = localName(key);
  if (UNREAD.has(name)) return [];
  return chooseAlternative({
    name,
    attributes: attributesOf(attributes),
    children: nodesOf(value, budget),
  });
}

/**
 * Chooses the first and richer one of alternative markup for newer and older readers (ECMA-376,
 * part 3).
 */
function chooseAlternative(element: XmlElement): XmlNode[] {
  if (element.name !== "AlternateContent") return [element];
  const branches = [...element.children].filter((node) => typeof node !== "string");
  const taken =
    branches.find((branch) => branch.name === "Choice" && [...branch.children].length > 0) ??
    branches.find((branch) => branch.name === "Fallback");
  return [...(taken?.children ?? [])];
}

/** Most elements have no attributes. Sharing one object halves the memory of a large tree. */
const NO_ATTRIBUTES: Readonly<Record<string, string>> = {};

function attributesOf(value: unknown): Readonly<Record<string, string>> {
  if (!isRecord(value)) return NO_ATTRIBUTES;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !REVISIONS.test(name))
      .map(([name, text]) => [name, decodeEntities(String(text))]),
  );
}

/** Ids of editing sessions and paragraphs. */
const REVISIONS = /:(?:rsid\w*|paraId|textId)$/;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi,
    (whole: string, ...groups: (string | undefined)[]) => {
      const [decimal, hex, name] = groups;
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? "0", 16) : Number(decimal);
      return code > 0x10ffff ? "" : String.fromCodePoint(code);
    },
  );
}
