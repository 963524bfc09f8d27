/** Something stored that does not agree with something else stored. */
export type AuditFault = { code: string; detail: string };

/** What is stored of one document; counts are of its active version and zero without one. */
export type AuditedDocument = {
  id: string;
  filename: string;
  status: string;
  pages: number;
  /** Images alone, or nothing; null for a version made before this was kept. */
  pagesWithoutText: readonly number[] | null;
  chunks: number;
  postings: number;
  vectors: number;
  faults: AuditFault[];
};

/** A stretch of an audit: documents first, then the terms of the collection. */
export type AuditPage = {
  documents: AuditedDocument[];
  /** Of the collection as a whole. */
  faults: AuditFault[];
  termsChecked: number;
  next: string | null;
};
