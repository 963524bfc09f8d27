import type { CollectionName } from "./question-set.ts";

/** Where the documents of each collection are, under QUIRE_DATA/pdfqa. */
export const NATURAL_FOLDERS: Record<CollectionName, string> = {
  filing: "ct_homeowners_filing/pdfs",
  financebench: "financebench/pdfs",
  forms: "llama_agents_forms",
};
