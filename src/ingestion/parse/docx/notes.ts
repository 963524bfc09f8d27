// Reads footnotes, endnotes and comments, which are separate parts of the file.
import { attributeOf, descendantsOf } from "../office/element.ts";
import type { OfficePackage } from "../office/package.ts";
import type { Block } from "../blocks.ts";
import { formatComment } from "../office/comment.ts";
import type { XmlElement } from "../office/xml.ts";
import { type Aside, emptyAside, type InlineContext, inlineText } from "./inline.ts";
import type { RunStyles } from "./run-format.ts";

/** The notes by id. Comments include their author. */
export type Notes = Record<"footnote" | "endnote" | "comment", ReadonlyMap<string, string>>;

export function readNotes(pkg: OfficePackage, styles: RunStyles): Notes {
  return {
    footnote: readPart({ pkg, styles }, "footnotes", "footnote"),
    endnote: readPart({ pkg, styles }, "endnotes", "endnote"),
    comment: readPart({ pkg, styles }, "comments", "comment"),
  };
}

type Reader = Pick<InlineContext, "pkg" | "styles">;

function readPart(reader: Reader, type: string, name: string): Map<string, string> {
  const notes = new Map<string, string>();
  const { pkg } = reader;
  for (const part of pkg.related(pkg.main, type)) {
    for (const element of pkg.elements(part, name)) {
      const text = noteText(reader, part, element);
      if (isSeparator(element) || text === "") continue;
      const author = attributeOf(element, "author") ?? "";
      const date = attributeOf(element, "date");
      const marked = name === "comment" ? formatComment({ author, date, text }) : text;
      notes.set(attributeOf(element, "id") ?? "", marked);
    }
  }
  return notes;
}

/**
 * Returns whether a note is the separator line above the notes, which is stored as a note as well.
 */
function isSeparator(element: XmlElement): boolean {
  return /separator|continuation/i.test(attributeOf(element, "type") ?? "");
}

function noteText(reader: Reader, part: string, element: XmlElement): string {
  const aside = emptyAside();
  return descendantsOf(element, "p")
    .map((paragraph) =>
      inlineText(paragraph, { ...reader, part, aside, inherited: [], fields: [] }),
    )
    .join(" ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/**
 * Returns the notes that were referred to since the last call. Comments are placed like footnotes.
 */
export function takeNotes(aside: Aside, notes: Notes): { footnotes: Block[]; endnotes: Block[] } {
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
