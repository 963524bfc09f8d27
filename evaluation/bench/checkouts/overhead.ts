// `npm run bench -- overhead --against FOLDER`: what an answer costs beside its model, by turns with another checkout. The mock
// model replies at once, so what a caller waits is the product's own time and the calls to the model over HTTP.
import { mkdtemp, rm } from "node:fs/promises";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import type { Terminal } from "../../../scripts/output/terminal/terminal.ts";
import { startServer, type Server } from "../../../scripts/server.ts";
import { dataFolder } from "../../data/data-folder.ts";
import { mockModelServer } from "../../mock-model/server.ts";
import { pdfFiles, type SetFile } from "../../data/set-file.ts";
import { median, percentile } from "../latency.ts";
import { FILING_QUERIES } from "../queries.ts";
import { fill, post, starterOf } from "./served-checkout.ts";

/** The smallest files of the rate filing: enough to search, and soon indexed. */
const FILES = 6;
const WARM_UP = 5;

const Answered = z.looseObject({ usage: z.looseObject({ model_calls: z.int().optional() }) });

type Side = { name: string; server: Server; collection: string; times: number[]; calls: number[] };

export async function benchOverhead(terminal: Terminal, args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { against: { type: "string" } } });
  const folder = dataFolder(terminal, "pdfqa/ct_homeowners_filing/pdfs");
  if (folder === undefined) return 0;
  if (values.against === undefined) {
    terminal.err("Name another checkout with its packages installed: --against FOLDER");
    return 2;
  }
  const model = mockModelServer().listen(0, "127.0.0.1");
  await once(model, "listening");
  const address = model.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const vars = {
    MODEL_PROFILE: "openai",
    OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
    LANGUAGE_MODEL: "mock",
    EMBEDDING_MODEL: "mock",
    EMBEDDING_DIMENSIONS: "16",
  };
  const data = await mkdtemp(join(tmpdir(), "quire-overhead-"));
  const sides: Side[] = [];
  try {
    const files = await smallest(folder);
    for (const [name, start] of [
      ["this checkout", startServer],
      [values.against, await starterOf(values.against)],
    ] as const) {
      const server = await start({ persistTo: join(data, String(sides.length)), vars });
      sides.push({ name, server, collection: "", times: [], calls: [] });
      const side = sides.at(-1);
      if (side !== undefined) side.collection = await fill(server.url, files, 1);
    }
    await askByTurns(sides);
    terminal.out(tableOf(sides));
  } finally {
    for (const { server } of sides) await server.stop();
    model.closeAllConnections();
    model.close();
    await rm(data, { recursive: true, force: true });
  }
  return 0;
}

async function smallest(folder: string): Promise<SetFile[]> {
  const sized = await Promise.all(
    (await pdfFiles(folder)).map(async (one) => ({ ...one, size: (await one.file()).size })),
  );
  return sized.toSorted((a, b) => a.size - b.size).slice(0, FILES);
}

/** Each question is asked of both before the next one, the first to be asked in turn. */
async function askByTurns(sides: readonly Side[]): Promise<void> {
  for (const [at, query] of FILING_QUERIES.entries()) {
    for (const side of at % 2 === 0 ? sides : sides.toReversed()) {
      const path = `${side.server.url}/v1/collections/${side.collection}/answers`;
      const started = performance.now();
      const answer = Answered.parse(await post(path, { question: `What is the ${query}?` }));
      if (at < WARM_UP) continue;
      side.times.push(performance.now() - started);
      side.calls.push(answer.usage.model_calls ?? Number.NaN);
    }
  }
}

function tableOf(sides: readonly Side[]): string {
  const [one, other] = sides;
  const ratios = (one?.times ?? []).map((time, i) => time / (other?.times[i] ?? time));
  const rows = sides.map(({ name, times, calls }) => {
    const sorted = times.toSorted((a, b) => a - b);
    const [p50, p95] = [percentile(sorted, 0.5), percentile(sorted, 0.95)];
    const mean = calls.reduce((sum, count) => sum + count, 0) / Math.max(1, calls.length);
    return `| ${name} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${mean.toFixed(2)} |`;
  });
  return [
    "| checkout | p50 ms | p95 ms | model calls |",
    "|---|--:|--:|--:|",
    ...rows,
    `\nMedian of the ratios question by question: ${median(ratios).toFixed(2)}`,
  ].join("\n");
}
