// `npm run bench -- answer`: what an answer costs without a model, over the files of a rate and rule filing in one collection.
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Quire } from "../../client/quire.ts";
import { inParallel } from "../../scripts/in-parallel.ts";
import { blobOf } from "../../scripts/files/local-files.ts";
import { dataFolder } from "../data/data-folder.ts";
import type { Terminal } from "../../scripts/output/terminal/terminal.ts";
import { withTemporaryServer } from "../../scripts/server/temporary-server.ts";
import { percentile } from "./latency.ts";
import { FILING_QUERIES } from "./queries.ts";

const WARM_UP = 3;

type Timed = { outside: number; stages: Readonly<Record<string, number>> };

/**
 * One question after the other, each asked once of a collection: no answer is kept. Then the same of a second collection of the
 * same files, by when the isolate's code has been compiled. Beside them, what a request that does nothing costs here and now.
 */
export async function benchAnswer(terminal: Terminal): Promise<number> {
  const folder = dataFolder(terminal, "pdfqa/ct_homeowners_filing/pdfs");
  if (folder === undefined) return 0;
  const files = (await readdir(folder)).filter((name) => name.endsWith(".pdf"));
  await withTemporaryServer(async (client, { url }) => {
    for (const when of ["fresh server", "warm server"]) {
      const collection = await fill(client, { name: when, folder, files });
      const { times, empty } = await askAll(client, { collection, url });
      terminal.out(`\n${when}, ${times.length} questions over ${files.length} files, no model; ms`);
      terminal.out(tableOf(times));
      terminal.out(rowOf("a request that does nothing (/healthz)", empty));
    }
  });
  return 0;
}

async function askAll(
  client: Quire,
  { collection, url }: { collection: string; url: string },
): Promise<{ times: Timed[]; empty: number[] }> {
  const times: Timed[] = [];
  const empty: number[] = [];
  for (const query of FILING_QUERIES) {
    const started = performance.now();
    const { timings_ms: stages } = await client.answers.create(collection, {
      question: `${query}?`,
    });
    times.push({ outside: performance.now() - started, stages });
    empty.push(await emptyRequest(url));
  }
  return { times: times.slice(WARM_UP), empty: empty.slice(WARM_UP) };
}

async function emptyRequest(url: string): Promise<number> {
  const started = performance.now();
  await (await fetch(`${url}/healthz`)).arrayBuffer();
  return performance.now() - started;
}

type Files = { name: string; folder: string; files: readonly string[] };

async function fill(client: Quire, { name, folder, files }: Files): Promise<string> {
  const { id: collection } = await client.collections.create({ name });
  const sent = await inParallel([...files], 4, async (filename) => {
    const file = await blobOf(join(folder, filename));
    return (await client.documents.upload(collection, { filename, file })).document.id;
  });
  for (const document of sent) await client.documents.whenIndexed(collection, document);
  return collection;
}

/** Stages are by the server's clock, the first row by the caller's. */
function tableOf(times: readonly Timed[]): string {
  const names = [...new Set(times.flatMap(({ stages }) => Object.keys(stages)))];
  const rows = names.map((name) =>
    rowOf(
      name,
      times.map(({ stages }) => stages[name] ?? 0),
    ),
  );
  return [
    "| stage | p50 | p95 |",
    "|---|--:|--:|",
    rowOf(
      "as the caller sees it",
      times.map(({ outside }) => outside),
    ),
    ...rows,
  ].join("\n");
}

function rowOf(name: string, values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const [p50, p95] = [percentile(sorted, 0.5), percentile(sorted, 0.95)];
  return `| ${name} | ${p50.toFixed(1)} | ${p95.toFixed(1)} |`;
}
