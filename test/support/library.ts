// A separate collection for each test with indexed documents, and questions to the whole app.
import { expect } from "vitest";
import type { AnswerBody } from "../../src/http/bodies/answer/answer-body.ts";
import type { Services } from "../../src/http/services.ts";
import { makePdf } from "./files/sample-pdf.ts";
import { asker, type Ask, type Request, type ServedApp, serveApp } from "./served-app.ts";

/** By file name: the pages of a PDF, or the text of a file. */
export type Files = Readonly<Record<string, string | readonly (readonly string[])[]>>;

export type StreamEvent = { id: number; event: string; data: Record<string, unknown> };

export type Library = ServedApp & {
  collection: string;
  /** The path of the collection. */
  base: string;
  /** The ids of the documents by name. */
  documents: ReadonlyMap<string, string>;
  /** Questions to an app with these models. Without models, rules answer. */
  reader: (models?: Partial<Services>) => Reader;
};

type Reader = {
  request: Request;
  call: Ask;
  /** The answer with its trace and plan. */
  answer: (question: string, more?: object) => Promise<AnswerBody>;
  /** The events of a streamed answer. */
  stream: (question: string, more?: object) => Promise<StreamEvent[]>;
};

export async function makeLibrary(files: Files, settings: object = {}): Promise<Library> {
  const app = await serveApp();
  const made = await app.ask<{ id: string }>("POST", "/v1/collections", { name: "c", settings });
  const collection = made.body.id;
  const documents = new Map<string, string>();
  for (const [filename, content] of Object.entries(files)) {
    const bytes =
      typeof content === "string"
        ? new Uint8Array(new TextEncoder().encode(content))
        : await makePdf(content);
    const scope = { tenant: app.tenant.id, collection };
    const { document } = await app.pipeline.upload(scope, filename, bytes);
    documents.set(filename, document.id);
  }
  await app.pipeline.drain();
  const base = `/v1/collections/${collection}`;
  const reader = (models: Partial<Services> = {}): Reader => readerOf(app.over(models), base);
  return { ...app, collection, base, documents, reader };
}

function readerOf(request: Request, base: string): Reader {
  return {
    request,
    call: asker(request),
    answer: async (question, more = {}) => {
      const json = { question, include: ["trace", "plan"], ...more };
      const response = await request("POST", `${base}/answers`, { json });
      const body = await response.json<AnswerBody>();
      expect(response.status, JSON.stringify(body)).toBe(200);
      return body;
    },
    stream: async (question, more = {}) => {
      const json = { question, stream: true, ...more };
      const response = await request("POST", `${base}/answers`, { json });
      return eventsIn(await response.text());
    },
  };
}

export function eventsIn(text: string): StreamEvent[] {
  return text
    .split("\n\n")
    .filter((block) => block.trim() !== "" && !block.startsWith(":"))
    .map((block) => {
      const event = /^event: (.*)$/m.exec(block)?.[1] ?? "";
      const data = /^data: (.*)$/m.exec(block)?.[1] ?? "{}";
      const id = Number(/^id: (.*)$/m.exec(block)?.[1]);
      return { id, event, data: JSON.parse(data) as StreamEvent["data"] };
    });
}

/** The agents in the trace of an answer, in order. */
export function agentsOf({ trace = [] }: AnswerBody): string[] {
  return trace.map(({ agent }) => agent);
}

/** The steps of one agent. */
export function stepsOf({ trace = [] }: AnswerBody, agent: string) {
  return trace.filter((step) => step.agent === agent);
}
