// Another checkout of this repository beside this one, asked over HTTP. The client of neither is used, because they may differ.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { inParallel } from "../../../scripts/in-parallel.ts";
import type { startServer } from "../../../scripts/server.ts";
import type { SetFile } from "../../data/set-file.ts";

const LONGEST_INDEXING_MS = 600_000;
const POLL_MS = 300;
const HEADERS = { authorization: "Bearer quire-dev-key" };

const Created = z.looseObject({ id: z.string() });
const Status = z.looseObject({ status: z.string() });

/** The other checkout starts its server by itself. An early one knows no `vars`, and has no model then. */
export async function starterOf(checkout: string): Promise<typeof startServer> {
  const path = resolve(checkout, "scripts/server.ts");
  const { startServer: start } = z
    .looseObject({ startServer: z.unknown() })
    .parse(await import(pathToFileURL(path).href));
  if (isStarter(start)) return start;
  throw new Error(`${path} exports no function startServer.`);
}

function isStarter(value: unknown): value is typeof startServer {
  return typeof value === "function";
}

/** Uploads the files to a new collection, `parallel` at a time, and resolves to its id when all are indexed. */
export async function fill(
  url: string,
  files: readonly SetFile[],
  parallel: number,
): Promise<string> {
  const { id } = Created.parse(await post(`${url}/v1/collections`, { name: "bench" }));
  const path = `${url}/v1/collections/${id}/documents`;
  const sent = await inParallel(files, parallel, async ({ filename, file }) => {
    const response = await fetch(`${path}?filename=${encodeURIComponent(filename)}`, {
      method: "POST",
      headers: { ...HEADERS, "content-type": "application/pdf" },
      body: await file(),
    });
    const body: unknown = await response.json();
    if (!response.ok) throw new Error(`${filename}: ${response.status} ${JSON.stringify(body)}`);
    return Created.parse(body).id;
  });
  await inParallel(sent, parallel, async (document) => indexed(`${path}/${document}`));
  return id;
}

async function indexed(document: string): Promise<void> {
  const deadline = performance.now() + LONGEST_INDEXING_MS;
  while (performance.now() < deadline) {
    const { status } = Status.parse(await (await fetch(document, { headers: HEADERS })).json());
    if (status === "ready") return;
    if (status === "failed") throw new Error(`${document} was not indexed.`);
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
  throw new Error(`${document} was not indexed in time.`);
}

export async function post(url: string, body: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: "POST",
    headers: { ...HEADERS, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}
