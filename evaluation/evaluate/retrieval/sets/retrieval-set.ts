// What every set offers, however its data lies on disk: files to index, queries, and what answers them.

import type { Collection } from "../../../../client/types.ts";

export type LoadedFile = { filename: string; file: Blob };

/** A place in a document, as the search shows its results and the chunk list its chunks. */
export type Place = {
  filename: string;
  pageStart: number;
  pageEnd: number;
  start: number;
  end: number;
};

export type RetrievalQuery = {
  id: string;
  text: string;
  /** The units of relevance (a record, a page, an excerpt) with their grades. */
  relevant: ReadonlyMap<string, number>;
  /** Units that a place holds for this query. */
  unitsAt: (place: Place) => readonly string[];
  /** Files that hold an answer, where that means something. */
  files?: ReadonlySet<string>;
};

export type RetrievalSet = {
  name: string;
  /** `records`: one chunk is one unit, so a unit found twice counts once and makes no room between others. */
  kind: "records" | "pages" | "spans";
  files: readonly LoadedFile[];
  settings: Collection["settings"];
  queries: readonly RetrievalQuery[];
};
