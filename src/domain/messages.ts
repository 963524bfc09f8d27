// What travels on the queues: ids only, never content (a message holds 128 KB, a file does not fit).
import { z } from "zod";

const version = { tenant: z.string(), version: z.string() };
const document = { tenant: z.string(), collection: z.string(), document: z.string() };

export const Message = z.discriminatedUnion("type", [
  /** Parse a file and write its staged version. */
  z.object({ type: z.literal("ingest"), ...version }),
  /** Embed one block of a version's chunks; the last one done activates the version. */
  z.object({ type: z.literal("embed"), ...version, block: z.int() }),
  z.object({ type: z.literal("summarize"), ...version }),
  /** Remove what a version that will never answer again left behind. */
  z.object({ type: z.literal("remove_version"), ...version }),
  /** Tell the collection's webhook what became of a version. */
  z.object({
    type: z.literal("notify"),
    ...document,
    version: z.string(),
    event: z.enum(["document.ready", "document.failed"]),
  }),
  z.object({ type: z.literal("delete_document"), ...document }),
  z.object({
    type: z.literal("delete_collection"),
    tenant: z.string(),
    collection: z.string(),
  }),
]);
export type Message = z.infer<typeof Message>;

/** R2's event notification, as documented; other actions than these exist and are ignored. */
export const BucketEvent = z.object({
  account: z.string(),
  bucket: z.string(),
  action: z.string(),
  object: z.object({ key: z.string(), size: z.int().optional(), eTag: z.string().optional() }),
  eventTime: z.iso.datetime({ offset: true }),
});
export type BucketEvent = z.infer<typeof BucketEvent>;
