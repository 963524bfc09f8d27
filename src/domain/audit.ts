/** An inconsistency between stored data. */
export type AuditFault = { code: string; detail: string };

/** The stored data of one document. Counts refer to its active version and are zero without one. */
export type AuditedDocument = {
  id: string;
  filename: string;
  status: string;
  pages: number;
  /** Pages that contain only images, or nothing; null for versions that were created before this was recorded. */
  pagesWithoutText: readonly number[] | null;
  chunks: number;
  postings: number;
  vectors: number;
  faults: AuditFault[];
};

/** One page of an audit: documents come first, then the collection's terms. */
export type AuditPage = {
  documents: AuditedDocument[];
  /** Inconsistencies of the collection as a whole. */
  faults: AuditFault[];
  termsChecked: number;
  next: string | null;
};
