// The services on top of real local D1 and R2. The test controls the queues: it decides what is delivered, how often and
// in which order.
import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { newId } from "../../src/domain/ids.ts";
import { CollectionSettings } from "../../src/domain/collection.ts";
import { EMBEDDER_PLACE, embedderPart } from "../../src/domain/documents/fingerprint.ts";
import type { Embedder } from "../../src/models/embedder.ts";
import type { Message } from "../../src/domain/messages.ts";
import type { Faults } from "./storage/faults.ts";
import type { Scope } from "../../src/domain/scope.ts";
import { usageTally } from "../../src/storage/control/counts/usage-tally.ts";
import { detectMediaType } from "../../src/domain/documents/media-type.ts";
import {
  type RegisteredUpload,
  registerUpload,
} from "../../src/storage/documents/register-upload.ts";
import { retryDocument } from "../../src/storage/documents/retry-document.ts";
import { reindexDocuments } from "../../src/storage/documents/reindex-documents.ts";
import { operatorActions } from "../../workers/operator.ts";
import { handleBatch } from "../../workers/queue.ts";
import { type AllServices, createServices } from "../../workers/services.ts";

export type Pipeline = ReturnType<typeof createPipeline>;

/** `faults` replaces the bindings and interferes with what is written and sent. */
export function createPipeline(
  overrides: Partial<AllServices> = {},
  faults?: Pick<Faults, "bindings" | "write">,
) {
  const outbox: Message[] = [];
  const sent: Message[] = [];
  const put = async (messages: readonly Message[]): Promise<void> => {
    outbox.push(...messages);
    sent.push(...messages);
  };
  const created = createServices(faults?.bindings(env) ?? env);
  const services: AllServices = {
    ...created,
    send: async (messages) =>
      faults === undefined || messages.length === 0
        ? put(messages)
        : faults.write(`send ${messages.map(({ type }) => type).join(" ")}`, () => put(messages)),
    log: () => undefined,
    // A request in a test ends when its work after the response is done.
    usageTally: usageTally(created.usage, { afterMs: 0 }),
    // A test may have replaced the embedder.
    fingerprintOf: async (settings) =>
      withEmbedder(await created.fingerprintOf(settings), services.embedder),
    // The functions from createServices would send to the real queues.
    registerUpload: (scope, upload) => registerUpload(services, scope, upload),
    retryDocument: (scope, document) => retryDocument(services, scope, document),
    reindexDocuments: (scope, renewal) => reindexDocuments(services, scope, renewal),
    ...overrides,
  };
  services.operator = operatorActions(services);

  const deliver = async (bodies: readonly unknown[], queue = "quire-tasks") => {
    const batch = createMessageBatch(
      queue,
      bodies.map((body) => ({
        id: crypto.randomUUID(),
        timestamp: new Date(),
        attempts: 1,
        body,
      })),
    );
    await handleBatch(services, batch);
    return getQueueResult(batch, createExecutionContext());
  };

  return {
    services,
    outbox,
    /** All messages that were ever sent, in order. */
    sent,
    deliver,

    async makeScope(tenant = newId("ten"), chosen: unknown = {}): Promise<Scope> {
      await services.tenants.create({
        id: tenant,
        name: "t",
        createdAt: "2026-01-01T00:00:00.000Z",
      });
      const collection = newId("col");
      const settings = CollectionSettings.parse(chosen);
      await services.collections.create(tenant, {
        id: collection,
        name: collection,
        description: "",
        settings,
        fingerprint: await services.fingerprintOf(settings),
        createdAt: "2026-01-01T00:00:00.000Z",
      });
      return { tenant, collection };
    },

    async upload(
      scope: Scope,
      filename: string,
      bytes: Uint8Array<ArrayBuffer>,
    ): Promise<RegisteredUpload> {
      const file = await services.files.receive(scope, one(bytes), 50_000_000);
      const collection = await services.collections.find(scope);
      if (collection === undefined) throw new Error("no such collection");
      const fingerprint = await services.fingerprintOf(collection.settings);
      const mediaType = detectMediaType(file.head, filename);
      return registerUpload(services, scope, { filename, mediaType, file, fingerprint });
    },

    /** Delivers messages until no more are sent: `copies` times each, and the latest first if requested. */
    async drain({ copies = 1, latestFirst = false } = {}): Promise<void> {
      for (let round = 0; outbox.length > 0; round += 1) {
        if (round > 200) throw new Error("the queue does not run dry");
        const message = latestFirst ? outbox.pop() : outbox.shift();
        for (let i = 0; i < copies; i += 1) await deliver([message]);
      }
    },

    /** All rows of the tables with indexed content, in a fixed order and without times. */
    async rows(): Promise<Record<string, unknown[]>> {
      const tables = {
        documents:
          "id, filename, sha256, status, stage, page_count, latest_version_no, active_version_no",
        versions: "id, state, chunk_count, token_count, block_count, page_count",
        chunks: "*",
        tables: "*",
        table_parts: "*",
        segments: "*",
        segment_blocks: "*",
        count_lists: "*",
        tombstones: "version_no",
        graph_names: "*",
        graph_chunks: "*",
        collections: "id, chunk_count, token_count",
        vector_blocks: "*",
        summaries: "document_no, document_type, summary, key_topics, use_for, details, source",
      };
      const entries = await Promise.all(
        Object.entries(tables).map(async ([table, columns]) => {
          const { results } = await env.DB.prepare(`SELECT ${columns} FROM ${table}`).all();
          const rows = results.map((row) => JSON.stringify(row)).sort();
          return [table, rows] as const;
        }),
      );
      return Object.fromEntries(entries);
    },

    async objects(prefix = "tenants/"): Promise<string[]> {
      const { objects } = await env.FILES.list({ prefix, limit: 1000 });
      return objects.map((object) => object.key).sort();
    },
  };
}

async function withEmbedder(fingerprint: string, embedder: Embedder): Promise<string> {
  const { start, length } = EMBEDDER_PLACE;
  const part = await embedderPart(embedder);
  return fingerprint.slice(0, start) + part + fingerprint.slice(start + length);
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
