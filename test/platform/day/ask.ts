import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { createApp } from "../../../src/http/app.ts";
import type { AnswerBody } from "../../../src/http/bodies/answer/answer-body.ts";
import type { Pipeline } from "../../support/pipeline.ts";
import type { D1Limits } from "../bindings/d1.ts";

/** What a reader gets, without ids and times. */
export type Asked = {
  status: number;
  id: string;
  outcome: string;
  policy: string;
  /** Statements and citations: file, pages and quote. */
  said: string;
  warnings: readonly string[];
  /** Trips to D1, one after the other, until the reply. */
  inARow: number;
};

export type Reader = { key: string; collection: string };
type Asking = { pipeline: Pipeline; reader: Reader; limits: D1Limits };

export async function ask({ pipeline, reader, limits }: Asking, question: string): Promise<Asked> {
  const path = `/v1/collections/${reader.collection}/answers`;
  const context = createExecutionContext();
  limits.begin();
  const response = await request(pipeline, reader, { path, body: { question }, context });
  const text = await response.text();
  const inARow = limits.inARow();
  await waitOnExecutionContext(context);
  const { status } = response;
  if (status !== 200) {
    return { status, id: "", outcome: "", policy: "", said: text, warnings: [], inARow };
  }
  const body = JSON.parse(text) as AnswerBody;
  const { id, outcome, policy, warnings } = body;
  return { status, id, outcome, policy, said: saidIn(body), warnings, inARow };
}

export async function isStored({ pipeline, reader }: Asking, id: string): Promise<boolean> {
  const context = createExecutionContext();
  const response = await request(pipeline, reader, { path: `/v1/answers/${id}`, context });
  await waitOnExecutionContext(context);
  return response.status === 200;
}

function saidIn({ statements, citations, answer }: AnswerBody): string {
  const quotes = citations.map(
    ({ source_file: file, page_start: from, page_end: to, quote }) =>
      `${file} ${from}-${to}: ${quote}`,
  );
  // What is said without a statement is a question asked back, or that nothing was found.
  const texts = statements.length > 0 ? statements.map(({ text }) => text) : [answer];
  return [...texts, ...quotes].join("\n").replaceAll(/(?:doc|ans|col)_[0-9A-Z]{26}/g, "");
}

type Sent = { path: string; body?: unknown; context: ExecutionContext };

async function request(
  { services }: Pipeline,
  { key }: Reader,
  { path, body, context }: Sent,
): Promise<Response> {
  const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
  const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  return createApp(services).request(path, { headers, ...init }, {}, context);
}
