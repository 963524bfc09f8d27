// What an archive of a collection contains: a tar file that can be read without Quire. The order of its entries is the order in
// which an import needs them.
import { z } from "zod";

export const FORMAT = 1;

/** The first entry. */
export const COLLECTION = "collection.json";
/** Each is followed by the document's file and its pages. */
export const documentEntry = (at: number): string => `documents/${numbered(at)}/document.json`;
export const fileEntry = (at: number): string => `documents/${numbered(at)}/file`;
export const pageEntry = (at: number, page: number): string =>
  `documents/${numbered(at)}/pages/${page}.json`;
export const SUMMARIES = "summaries.json";
/** They come before the answers, which refer to them. */
export const SESSIONS = "sessions.json";
export const answerEntry = (id: string): string => `answers/${id}.json`;

export const ArchivedCollection = z.looseObject({
  format: z.literal(FORMAT),
  name: z.string(),
  description: z.string(),
  settings: z.unknown(),
});

export const ArchivedDocument = z.looseObject({
  filename: z.string(),
  sha256: z.string(),
  metadata: z.record(z.string(), z.unknown()),
});
export type ArchivedDocument = z.infer<typeof ArchivedDocument>;

/** By file name. */
export const ArchivedSummaries = z.record(
  z.string(),
  z.looseObject({
    document_type: z.string(),
    summary: z.string(),
    key_topics: z.array(z.string()),
    use_for: z.string(),
    source: z.enum(["rules", "model", "user"]).default("user"),
  }),
);

export const ArchivedSessions = z.array(z.looseObject({ id: z.string() }));

/** With its trace, unless it was removed, and its feedback. */
export const ArchivedAnswer = z.looseObject({ answer: z.looseObject({ id: z.string() }) });

function numbered(at: number): string {
  return String(at).padStart(6, "0");
}
