// A server of its own for an attack, and what attacks have in common.
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { createQuire, type Quire } from "../../../client/quire.ts";
import { makeSamples } from "../../../scripts/samples/make-samples.ts";

const DATA = process.env["QUIRE_DATA"] ?? "../shared/data";
const FILING = join(DATA, "pdfqa/ct_homeowners_filing/pdfs");

export type AttackFile = { filename: string; file: Blob };

/** The rate filing beside the project, or the sample documents where it is absent. */
export async function loadFiles(): Promise<AttackFile[]> {
  const names = await readdir(FILING).catch(() => []);
  const pdfs = names.filter((name) => name.endsWith(".pdf")).toSorted();
  if (pdfs.length === 0) {
    const samples = await makeSamples();
    return samples.map(({ filename, bytes }) => ({ filename, file: new Blob([bytes]) }));
  }
  return Promise.all(
    pdfs.map(async (filename) => ({
      filename,
      file: new Blob([await readFile(join(FILING, filename))]),
    })),
  );
}

export type Tenant = { client: Quire; key: string; collection: string };

export async function newTenant(url: string, name: string): Promise<Tenant> {
  const { api_key: key } = await createQuire({ url, key: "quire-dev-admin" }).createTenant(name);
  const client = createQuire({ url, key });
  const { id } = await client.collections.create({ name: "c" });
  return { client, key, collection: id };
}

/** Waits until no document waits or is processed. Throws after `withinMs`. */
export async function untilSettled({ client, collection }: Tenant, withinMs: number) {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const documents = await client.documents.list(collection).all();
    const open = documents.filter(({ status }) => status === "queued" || status === "processing");
    if (open.length === 0) return documents;
    if (performance.now() > deadline) {
      throw new Error(`${open.length} documents were not indexed within ${withinMs / 1000} s`);
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** `fetch` gives up after five minutes without a response, which the last of 1,000 requests may take. */
export async function postSlowly(
  url: string,
  { key, json }: { key: string; json: unknown },
): Promise<{ status: number; text: string }> {
  const body = JSON.stringify(json);
  const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
  const sent = request(url, { method: "POST", headers });
  sent.end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  return { status: response.statusCode ?? 0, text: await text(response) };
}

/** In milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
}
