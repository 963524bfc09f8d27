// Small documents with tables, and questions to the orchestrator about them.
import { answerQuestion, type Answered } from "../../src/agents/orchestrator.ts";
import type { AnswerRequest } from "../../src/agents/start-run.ts";
import type { RunEvent } from "../../src/agents/run/run.ts";
import type { Tools } from "../../src/agents/run/tools.ts";
import { newMeter, type Scope } from "../../src/domain/scope.ts";
import type { LanguageModel } from "../../src/models/language-model.ts";
import { locateQuote } from "../../src/retrieval/passages/locate-quote.ts";
import { toolsOver } from "./agents/agent-run.ts";
import { testStyle } from "./agents/style.ts";
import type { Pipeline } from "./pipeline.ts";

const htmlOf = (title: string, body: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    new TextEncoder().encode(
      `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`,
    ),
  );

export const reportOf = (company: string, sales: readonly [string, string]) =>
  htmlOf(
    `${company} annual report 2019`,
    `<p>The table shows the operations of ${company} for two years, in millions of dollars.</p>
<table><tr><th>(in millions)</th><th>2019</th><th>2018</th></tr>
<tr><td>Net sales</td><td>${sales[0]}</td><td>${sales[1]}</td></tr>
<tr><td>Research</td><td>50</td><td>40</td></tr></table>`,
  );

/** A base rate by territory, and a factor by roof for which the text names no territory. */
export const RATES = htmlOf(
  "Rate manual",
  `<h2>Base Rate</h2><table><tr><th>Territory</th><th>Base Rate</th></tr>
<tr><td>North</td><td>$293</td></tr><tr><td>South</td><td>$410</td></tr></table>
<h2>Roof Factor</h2><table><tr><th>Roof</th><th>Age</th><th>Roof Factor</th></tr>
<tr><td>Slate</td><td>New</td><td>2.061</td></tr><tr><td>Slate</td><td>Old</td><td>3.5</td></tr>
<tr><td>Metal</td><td>New</td><td>1.2</td></tr></table>`,
);

/** By file name: the rate manual, and the reports of two companies. */
export const RATES_AND_REPORTS = {
  "rates.html": RATES,
  "lumenworks-2019.html": reportOf("Lumenworks", ["$1,500", "$1,200"]),
  "boltcraft-2019.html": reportOf("Boltcraft", ["$900", "$1,000"]),
};

export async function fill(
  pipeline: Pipeline,
  files: Readonly<Record<string, Uint8Array<ArrayBuffer>>>,
  settings: unknown = {},
): Promise<Scope> {
  const scope = await pipeline.makeScope(undefined, settings);
  for (const [name, bytes] of Object.entries(files)) await pipeline.upload(scope, name, bytes);
  await pipeline.drain();
  return scope;
}

type Asking = Partial<AnswerRequest> & {
  question: string;
  model?: LanguageModel | undefined;
  tools?: ((tools: Tools) => Tools) | undefined;
};

export async function askOver(
  { services }: Pipeline,
  scope: Scope,
  { model, tools = (own) => own, ...request }: Asking,
): Promise<Answered & { events: RunEvent[]; modelCalls: number }> {
  const meter = newMeter();
  const events: RunEvent[] = [];
  const answered = await answerQuestion(
    {
      model,
      meter,
      tools: tools(toolsOver(services, scope, meter)),
      locate: (quote) => locateQuote(services, scope, quote),
      now: Date.now,
      signal: new AbortController().signal,
      emit: (event) => events.push(event),
    },
    { id: "ans_test", style: testStyle, ...request },
  );
  return { ...answered, events, modelCalls: meter.modelCalls };
}
