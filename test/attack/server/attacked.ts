// A server of its own for an attack, and what attacks have in common.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
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
