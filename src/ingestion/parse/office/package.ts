// Reads an Office file as parts and the relationships between them (Open Packaging Conventions).
import { Buffer } from "node:buffer";
import { UnindexableFile } from "../../../domain/documents/document.ts";
import { attributeOf } from "./element.ts";
import { unreadable } from "../parse-errors.ts";
import { readElements, type XmlElement } from "./xml.ts";
import { openZip } from "./zip.ts";

/** `target` is the name of a part, or a URL if `isExternal` is true. */
type Relationship = { id: string; type: string; target: string; isExternal: boolean };

export type OfficePackage = {
  /** The part with the document, presentation or workbook. */
  main: string;
  has: (part: string) => boolean;
  /** Returns the bytes of a part that is not XML, if it exists. Throws `UnindexableFile`. */
  bytes: (part: string) => Uint8Array;
  /** Yields the outermost elements with these names, if any. Throws `UnindexableFile`. */
  elements: (part: string, ...names: readonly string[]) => Generator<XmlElement>;
  /** Returns the part's first element with this name, if any. */
  element: (part: string, name: string) => XmlElement | undefined;
  relationships: (part: string) => readonly Relationship[];
  /** Returns the part's first relationship with this id. */
  relationship: (part: string, id: string | undefined) => Relationship | undefined;
  /** Returns the parts that a part refers to with this type, such as `styles`. */
  related: (part: string, type: string) => string[];
};

/** Opens an Office package. Throws `UnindexableFile`. */
export function openPackage(bytes: Uint8Array): OfficePackage {
  if (isOle(bytes)) throw legacyFileError(bytes);
  const zip = openZip(bytes);
  const known = new Map<string, readonly Relationship[]>();

  const elements = (part: string, ...names: readonly string[]) =>
    readElements(zip.read(part), new Set(names));
  const relationships = (part: string): readonly Relationship[] => {
    let found = known.get(part);
    if (found === undefined) {
      found = [...elements(relationshipsPart(part), "Relationship")].map((element) =>
        relationshipOf(element, part),
      );
      known.set(part, found);
    }
    return found;
  };
  const byId = new Map<string, ReadonlyMap<string, Relationship>>();
  const relationship = (part: string, id: string | undefined): Relationship | undefined => {
    let own = byId.get(part);
    if (own === undefined) {
      // A map keeps the last value of a key, but of several relationships with the same id the
      // first one counts.
      own = new Map(
        relationships(part)
          .toReversed()
          .map((one) => [one.id, one]),
      );
      byId.set(part, own);
    }
    return id === undefined ? undefined : own.get(id);
  };
  const related = (part: string, type: string): string[] =>
    relationships(part)
      .filter((other) => other.type === type && !other.isExternal && zip.has(other.target))
      .map(({ target }) => target);
  const element = (part: string, name: string): XmlElement | undefined => {
    const { value } = elements(part, name).next();
    return value === undefined ? undefined : value;
  };

  const bytesOf = (part: string): Uint8Array => Buffer.concat([...zip.read(part)]);

  const [main] = related("", "officeDocument");
  if (main === undefined)
    throw unreadable("it is a ZIP archive but not a document, workbook or presentation");
  return {
    main,
    has: zip.has,
    bytes: bytesOf,
    elements,
    element,
    relationships,
    relationship,
    related,
  };
}

function relationshipOf(element: XmlElement, part: string): Relationship {
  const isExternal = attributeOf(element, "TargetMode") === "External";
  const target = attributeOf(element, "Target") ?? "";
  return {
    id: attributeOf(element, "Id") ?? "",
    // Only the last segment of the type is compared, because the strict and the transitional format
    // have different prefixes.
    type: attributeOf(element, "Type")?.split("/").at(-1) ?? "",
    target: isExternal ? target : resolve(part, target),
    isExternal,
  };
}

function relationshipsPart(part: string): string {
  const slash = part.lastIndexOf("/") + 1;
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`;
}

/** Resolves a target, which is relative to the folder of the part. */
function resolve(part: string, target: string): string {
  const path = target.startsWith("/") ? [] : part.split("/").slice(0, -1);
  for (const step of safeDecode(target).split("/")) {
    if (step === "..") path.pop();
    else if (step !== "." && step !== "") path.push(step);
  }
  return path.join("/");
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // The text contains a percent sign but is not percent-encoded.
    return text;
  }
}

function isOle(bytes: Uint8Array): boolean {
  return [0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte);
}

/**
 * Returns the error for a legacy file. A password-protected file is stored in the legacy container
 * format, in a stream with this name (MS-OFFCRYPTO 2.3.4.4).
 */
function legacyFileError(bytes: Uint8Array): UnindexableFile {
  const name = Array.from("EncryptedPackage", (char) => `${char}\u0000`).join("");
  const directory = new TextDecoder("latin1");
  for (let at = 0; at < bytes.length; at += 65_536) {
    if (directory.decode(bytes.subarray(at, at + 65_536 + name.length)).includes(name)) {
      return new UnindexableFile(
        "password_protected",
        "The file is protected by a password. Upload a copy without a password.",
      );
    }
  }
  return unreadable(
    "its name is that of a current Office file, but its format is from before 2007",
  );
}
