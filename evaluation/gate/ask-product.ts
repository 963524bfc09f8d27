// The whole product: a server with the scripted model behind it, and each document set in a collection that is indexed once.
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { createQuire, type Quire } from "../../client/quire.ts";
import { inParallel } from "../../scripts/in-parallel.ts";
import { isInNode, startMeasuredServer } from "../node-server/measured-server.ts";
import type { GateStatement } from "./statements/gate-statement.ts";
import type { SourceFile } from "./stored-pages.ts";
import { startModelServer } from "./model-server.ts";
import { fateOf } from "./outcome.ts";
import type { Judged } from "./report.ts";
import { scriptedReply, scriptOf } from "./scripted-writer.ts";

export type SourceFolder = { collection: string; files: readonly SourceFile[] };

/** `isNamed`: each question names the file that answers it. Files of data sets with thousands of them are always named. */
export type ProductRun = { folders: readonly SourceFolder[]; isNamed: boolean };

const STATE = join(import.meta.dirname, "../../.quire/gate", isInNode ? "node-server" : "server");
const UPLOADS = 4;
/** Their questions are asked of the whole collection. */
const UNNAMED = new Set(["natural", "golds"]);
/** All files wait in one queue, on a machine that may be busy. */
const LONGEST_INDEXING_MS = 3_600_000;
/** Of an answer what is judged here. */
const Answered = z.object({
  answer: z.string(),
  verification: z.object({
    claims: z.array(
      z.object({ text: z.string(), status: z.string(), reasons: z.array(z.string()).default([]) }),
    ),
  }),
  usage: z.object({ model_calls: z.int() }),
});

/** One statement after the other: the model that they share answers with the one that is asked about. */
export async function askProduct(
  statements: readonly GateStatement[],
  { folders, isNamed }: ProductRun,
): Promise<Judged[]> {
  let script = scriptOf({ statement: "", quotes: [] });
  const model = await startModelServer((messages) => scriptedReply(script, messages));
  await mkdir(STATE, { recursive: true });
  const server = await startMeasuredServer({
    persistTo: STATE,
    vars: {
      MODEL_PROFILE: "openai",
      OPENAI_BASE_URL: model.url,
      LANGUAGE_MODEL: "scripted",
      EMBEDDING_MODEL: "lexical",
    },
  });
  try {
    const client = createQuire({ url: server.url, key: "quire-dev-key" });
    const wanted = new Set(statements.map(({ collection }) => collection));
    const collections = new Map<string, string>();
    for (const folder of folders) {
      if (!wanted.has(folder.collection)) continue;
      collections.set(folder.collection, await fill(client, folder));
    }
    const judged: Judged[] = [];
    for (const statement of statements) {
      script = scriptOf(statement);
      const collection = collections.get(statement.collection) ?? "";
      const isAlone = isNamed || !UNNAMED.has(statement.set);
      const within = isAlone ? { documents: [statement.file] } : {};
      const { answer, verification, usage } = Answered.parse(
        await client.answers.create(collection, { question: statement.question, ...within }),
      );
      const { claims } = verification;
      const claim = claims.find(({ text }) => text.startsWith(statement.statement));
      judged.push({
        ...statement,
        fate: fateOf(script, { answer, claims }),
        status: claim?.status,
        reasons: claim?.reasons ?? [],
        script,
        modelCalls: usage.model_calls,
      });
    }
    return judged;
  } finally {
    await server.stop();
    await model.stop();
  }
}

/** The collection that holds these files already, or a new one with them. */
async function fill(client: Quire, { collection: name, files }: SourceFolder): Promise<string> {
  const known = (await client.collections.list().all()).find(
    (one) => one.name === name && !one.stale,
  );
  const id = known?.id ?? (await client.collections.create({ name })).id;
  const marker = join(STATE, `${name}-${digestOf(files)}-${id}.done`);
  if ((await readFile(marker, "utf8").catch(() => undefined)) !== undefined) return id;
  const sent = await inParallel(files, UPLOADS, async ({ filename, bytes }) => {
    const content = await bytes();
    const { document } = await client.documents.upload(id, {
      filename,
      file: new Blob([new Uint8Array(content)]),
    });
    return document.id;
  });
  for (const document of sent) {
    const { status, filename, error } = await client.documents.whenIndexed(id, document, {
      timeoutMs: LONGEST_INDEXING_MS,
    });
    if (status !== "ready") throw new Error(`${filename}: ${error?.detail ?? status}`);
  }
  await writeFile(marker, "");
  return id;
}

function digestOf(files: readonly SourceFile[]): string {
  const names = files.map(({ filename }) => filename).join("\n");
  return createHash("sha256").update(names).digest("hex").slice(0, 8);
}
