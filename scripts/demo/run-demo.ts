// The demo against a running server: upload, wait, ask, show.
import type { Document } from "../../client/types.ts";
import { styleText } from "node:util";
import type { Quire } from "../../client/quire.ts";
import { inParallel } from "../in-parallel.ts";
import { QuireError } from "../../client/errors.ts";
import { startProgress } from "../output/progress.ts";
import { renderAnswer } from "../output/answer.ts";
import { renderDocument, renderStage } from "../output/document.ts";
import { renderError } from "../output/error.ts";
import { widthOf } from "../output/terminal/terminal.ts";
import type { Terminal } from "../output/terminal/terminal.ts";
import { wrap } from "../output/terminal/wrap.ts";
import type { DemoWork } from "./demo-work.ts";

const PARALLEL = 4;

type Shown = {
  terminal: Terminal;
  /** Whether the server runs on until somebody ends it: only then can an answer be opened at its address. */
  isServed: boolean;
};

/** True when every document became ready and every question was answered, if only by "not in the documents". */
export async function runDemo(
  client: Quire,
  { files, questions }: DemoWork,
  { terminal, isServed }: Shown,
): Promise<boolean> {
  const collection = (await client.collections.create({ name: "demo" })).id;
  const sent = await uploadAll(client, { collection, files }, terminal);
  const documents = await indexAll(client, { collection, sent }, terminal);
  for (const document of documents) terminal.out(renderDocument(document));
  const isReady = documents.every(({ status }) => status === "ready");
  let answered = 0;
  for (const question of questions) {
    const id = await answer(client, { collection, question }, terminal);
    if (id === undefined) continue;
    answered += 1;
    if (isServed) terminal.out(styleText("dim", `  ${client.answers.address(id)}`));
  }
  return isReady && answered === questions.length;
}

type Uploading = { collection: string; files: DemoWork["files"] };

async function uploadAll(client: Quire, work: Uploading, terminal: Terminal) {
  const { collection, files } = work;
  const progress = startProgress(terminal, "Uploading", files.length);
  let done = 0;
  const sent = await inParallel(files, PARALLEL, async ({ filename, open }) => {
    const { document } = await client.documents.upload(collection, {
      filename,
      file: await open(),
    });
    done += 1;
    progress.update(done, filename);
    return document;
  });
  progress.end();
  return sent;
}

type Indexing = { collection: string; sent: readonly Document[] };

async function indexAll(client: Quire, { collection, sent }: Indexing, terminal: Terminal) {
  const started = performance.now();
  const progress = startProgress(terminal, "Indexing", sent.length);
  let done = 0;
  const onProgress = (document: Document) =>
    progress.update(done, document.filename, renderStage(document));
  const documents = await inParallel(sent, sent.length, async ({ id }) => {
    const indexed = await client.documents.whenIndexed(collection, id, { onProgress });
    done += 1;
    progress.update(done, indexed.filename, indexed.status);
    return indexed;
  });
  progress.end();
  const pages = documents.reduce((sum, document) => sum + (document.page_count ?? 0), 0);
  terminal.out(`${pages} pages indexed in ${seconds(performance.now() - started)}`);
  return documents;
}

type Asking = { collection: string; question: string };

/** The answer's id; undefined where the question failed, which is then told. */
async function answer(client: Quire, asking: Asking, terminal: Terminal) {
  const { collection, question } = asking;
  const asked = wrap(`? ${question}`, { width: widthOf(terminal), hang: "  " });
  terminal.out(styleText("bold", `\n${asked}`));
  const started = performance.now();
  try {
    const given = await client.answers.answer(collection, { question });
    terminal.out(
      renderAnswer(given, { tookMs: performance.now() - started, width: widthOf(terminal) }),
    );
    return given.id;
  } catch (error) {
    if (!(error instanceof QuireError)) throw error;
    terminal.err(`  ${renderError(error)}`);
    return undefined;
  }
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
