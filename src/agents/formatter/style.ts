// How an answer is to be written: its format, its citation style, and where its links lead.
import type { Citation } from "../../domain/answers/answer.ts";

export const FORMATS = ["markdown", "json", "text", "html"] as const;
export const CITATION_STYLES = [
  "numeric",
  "author_date",
  "footnote",
  "link",
  "source_page",
] as const;

export type Style = {
  format: (typeof FORMATS)[number];
  citations: (typeof CITATION_STYLES)[number];
  /** Characters of the statements, at most; whole statements are left out beyond it. */
  maxLength?: number | undefined;
  /** The address of a citation, for links. */
  linkTo: (citation: Pick<Citation, "n"> & Place) => string;
  /** The address of a place in a document that no citation of the answer stands for, for links. */
  linkToPlace: (place: Place) => string;
};

export type Place = Pick<Citation, "documentId" | "pageStart" | "start" | "end">;
