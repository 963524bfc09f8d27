// The sets that retrieval is measured on, and where QUIRE_DATA has them.
import { beirSet } from "./beir-set.ts";
import { financeBench, rateFiling } from "./page-set.ts";
import type { RetrievalSet } from "./retrieval-set.ts";
import { spanSet } from "./span-set.ts";

type Source = { path: readonly string[]; read: (folder: string) => Promise<RetrievalSet> };

export const RETRIEVAL_SETS: Readonly<Record<string, Source>> = {
  scifact: { path: ["retrieval", "scifact"], read: (at) => beirSet("scifact", at) },
  cranfield: { path: ["retrieval", "cranfield"], read: (at) => beirSet("cranfield", at) },
  "2wiki": { path: ["retrieval", "2wiki101_multihop"], read: (at) => beirSet("2wiki", at) },
  chunk_spans: { path: ["retrieval", "chunk_spans"], read: spanSet },
  financebench: { path: ["pdfqa", "financebench"], read: financeBench },
  filing: { path: ["pdfqa", "ct_homeowners_filing"], read: rateFiling },
};
