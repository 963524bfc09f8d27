import type { Document } from "./types.ts";

/** A document with its collection and since when its indexing has not moved. */
export type PlacedDocument = Document;
