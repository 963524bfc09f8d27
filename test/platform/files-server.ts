// Serves the documents and questions of the platform tests to workerd, which cannot read files: the rate filing beside the
// project, or the sample documents where it is absent. It also prints the figures that are posted to it, because Vitest keeps
// back what a passing test in workerd writes.
import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { TestProject } from "vitest/node";
import { FILING_QUERIES } from "../../evaluation/bench/queries.ts";
import { DEMO_QUESTIONS, makeSamples } from "../../scripts/samples/make-samples.ts";

declare module "vitest" {
  interface ProvidedContext {
    platform: {
      url: string;
      files: string[];
      questions: string[];
      source: string;
      /** Parts of the names of the days to run; all days if there are none. */
      moods: string[];
    };
  }
}

const DATA = process.env["QUIRE_DATA"] ?? "../shared/data";
const FILING = `${DATA}/pdfqa/ct_homeowners_filing/pdfs`;
const COLLECTION = "filing";
const MOST_QUESTIONS = 100;

export async function setup(project: TestProject): Promise<() => void> {
  const filing = await readFiling().catch(() => undefined);
  const samples = filing === undefined ? await makeSamples() : [];
  const bytes = new Map(samples.map((sample) => [sample.filename, sample.bytes]));
  const server = createServer((request, response) => {
    if (request.method === "POST") return void print(request, response);
    const name = decodeURIComponent(request.url?.slice(1) ?? "");
    const sample = bytes.get(name);
    if (sample !== undefined) return void response.end(sample);
    if (filing?.files.includes(name) === true) {
      return void createReadStream(`${FILING}/${name}`).pipe(response);
    }
    return void response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  project.provide("platform", {
    url: `http://127.0.0.1:${port}`,
    files: filing?.files ?? [...bytes.keys()],
    questions: filing?.questions ?? [...DEMO_QUESTIONS],
    moods: (process.env["PLATFORM_MOODS"] ?? "").split(",").filter(Boolean),
    source:
      filing === undefined
        ? `the sample documents, because ${FILING} does not exist`
        : "the rate filing",
  });
  return () => {
    server.closeAllConnections();
    server.close();
  };
}

async function print(request: IncomingMessage, response: ServerResponse): Promise<void> {
  process.stdout.write(`${await text(request)}\n`);
  response.end();
}

async function readFiling(): Promise<{ files: string[]; questions: string[] }> {
  const all = (await readdir(FILING)).filter((name) => name.endsWith(".pdf")).toSorted();
  const lines = (await readFile(`${DATA}/natural/questions.jsonl`, "utf8")).trim().split("\n");
  const asked = lines.flatMap((line) => {
    const { collection, question } = JSON.parse(line) as { collection: string; question: string };
    return collection === COLLECTION ? [question] : [];
  });
  const most = Number(process.env["PLATFORM_FILES"] ?? all.length);
  const questions = Number(process.env["PLATFORM_QUESTIONS"] ?? MOST_QUESTIONS);
  const searched = FILING_QUERIES.map((query) => `${query}?`);
  return { files: all.slice(0, most), questions: [...asked, ...searched].slice(0, questions) };
}
