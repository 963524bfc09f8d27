// Queue messages contain only ids and never content, because a message is limited to 128 KB.
import { z } from "zod";

const version = { tenant: z.string(), version: z.string() };
const document = { tenant: z.string(), collection: z.string(), document: z.string() };

export const Message = z.discriminatedUnion("type", [
  /** Parse a file and write its staged version. */
  z.object({ type: z.literal("ingest"), ...version }),
  /** Embed one block of a version's chunks. The consumer that embeds the last block activates the version. */
  z.object({ type: z.literal("embed"), ...version, block: z.int() }),
  z.object({ type: z.literal("summarize"), ...version }),
  /** Remove the data of a version that will never be active again. */
  z.object({ type: z.literal("remove_version"), ...version }),
  /** Notify the collection's webhook of the result of indexing a version. */
  z.object({
    type: z.literal("notify"),
    ...document,
    version: z.string(),
    event: z.enum(["document.ready", "document.failed"]),
  }),
  /** Import an object under `inbox/` of which no notification has arrived. */
  z.object({ type: z.literal("import"), tenant: z.string(), key: z.string() }),
  z.object({ type: z.literal("delete_document"), ...document }),
  z.object({
    type: z.literal("delete_collection"),
    tenant: z.string(),
    collection: z.string(),
  }),
  /** Merge segments of the collection's index. */
  z.object({ type: z.literal("merge_segments"), tenant: z.string(), collection: z.string() }),
  /** Continue the move of a collection to another database. */
  z.object({ type: z.literal("move_collection"), tenant: z.string(), collection: z.string() }),
  z.object({ type: z.literal("delete_tenant"), tenant: z.string() }),
]);
export type Message = z.infer<typeof Message>;

/** R2's event notification, as documented. Events with other actions are ignored. */
export const BucketEvent = z.object({
  account: z.string(),
  bucket: z.string(),
  action: z.string(),
  object: z.object({ key: z.string(), size: z.int().optional(), eTag: z.string().optional() }),
  eventTime: z.iso.datetime({ offset: true }),
});
export type BucketEvent = z.infer<typeof BucketEvent>;
