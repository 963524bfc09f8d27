// How an answer is written: its format, its citation style, and the addresses of its links.
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
  /** The most characters of the statements; further statements are left out as a whole. */
  maxLength?: number | undefined;
  /** Returns the address of a citation. */
  linkTo: (citation: Pick<Citation, "n"> & Place) => string;
  /** Returns the address of a place in a document that the answer does not cite. */
  linkToPlace: (place: Place) => string;
};

export type Place = Pick<Citation, "documentId" | "pageStart" | "start" | "end">;
