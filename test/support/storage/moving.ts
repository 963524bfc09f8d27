// A collection with something of everything, and the messages of its move one by one.
import { vi } from "vitest";
import { newId } from "../../../src/domain/ids.ts";
import { newMeter, type Scope } from "../../../src/domain/scope.ts";
import { search } from "../../../src/retrieval/search.ts";
import type { PostWebhook } from "../../../src/ingestion/webhook/post-webhook.ts";
import { contentDatabase } from "./content-database.ts";
import { addCountList } from "./count-list.ts";
import type { Faults } from "./faults.ts";
import { createPipeline, type Pipeline } from "../pipeline.ts";
import { SEARCH } from "../search-request.ts";

const AT = "2026-01-01T00:00:00.000Z";
const LATER = "2100-01-01T00:00:00.000Z";

export const textOf = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    new TextEncoder().encode(
      `# Rates of ${name}\n\nThe storm deductible of ${name} is two percent.\n\n| Limit | Factor |\n| --- | --- |\n| 100 | 1.5 |\n| 200 | 1.7 |\n`,
    ),
  );

/** A collection with documents, a replaced and a deleted one, a conversation and an answer with what a reader said of it. */
export async function filledCollection(pipeline: Pipeline): Promise<Scope> {
  const { services } = pipeline;
  const scope = await pipeline.makeScope(newId("ten"), { graph: true });
  const ids: string[] = [];
  for (const name of ["a", "b", "c"]) {
    const { document } = await pipeline.upload(scope, `${name}.md`, textOf(name));
    ids.push(document.id);
    await pipeline.drain();
  }
  await pipeline.upload(scope, "a.md", textOf("the other a"));
  await services.activation.hide(scope, ids[2] ?? "", AT);
  await services.send([{ type: "delete_document", ...scope, document: ids[2] ?? "" }]);
  await pipeline.drain();
  const { tenant, collection } = scope;
  await services.webhooks.write(scope, { url: "http://127.0.0.1/", secret: "s", createdAt: AT });
  await services.looseFiles.attach(scope, newId("file"), ids[0] ?? "");
  const answer = newId("ans");
  await services.answers.write(tenant, {
    id: answer,
    collection,
    body: "{}",
    trace: "[]",
    documents: [ids[0] ?? ""],
    createdAt: AT,
    expiresAt: LATER,
    eventCount: 0,
  });
  const given = { verdict: "right", statement: null, comment: "", updatedAt: AT } as const;
  await services.feedback.write(tenant, answer, given);
  await addCountList(contentDatabase, scope);
  return scope;
}

export async function found({ services }: Pipeline, scope: Scope) {
  // As a request does, so that what is known of the collection's revision is not read again.
  const collection = await services.collections.find(scope);
  const { passages } = await search({ ...services, collection, meter: newMeter() }, scope, SEARCH);
  return passages.map(({ filename, pageStart, text, score }) => ({
    filename,
    pageStart,
    text,
    score,
  }));
}

/** Delivers the next message a minute later, and again if the Worker could not finish it. */
export async function step(pipeline: Pipeline, faults?: Faults): Promise<boolean> {
  const message = pipeline.outbox.shift();
  if (message === undefined) return false;
  clock.ms += 60_000;
  const { retryMessages } = await pipeline.deliver([message]);
  faults?.restart();
  if (retryMessages.length > 0) pipeline.outbox.push(message);
  return true;
}

const clock = { realNow: Date.now.bind(Date), ms: 0, perCall: 0 };

/** Moves do not wait in the tests: a minute passes before each delivery. */
export function startClock(): void {
  Object.assign(clock, { ms: 0, perCall: 0 });
  vi.spyOn(Date, "now").mockImplementation(() => clock.realNow() + (clock.ms += clock.perCall));
}

/** A second passes with each look at the clock, so that what waits for a move soon gives up. */
export async function inAHurry<T>(work: () => Promise<T>): Promise<T> {
  clock.perCall = 1000;
  try {
    return await work();
  } finally {
    clock.perCall = 0;
  }
}

export function movingPipeline(faults?: Faults): Pipeline {
  const postWebhook: PostWebhook = async () => undefined;
  return createPipeline({ now: () => new Date(Date.now()), postWebhook }, faults);
}
