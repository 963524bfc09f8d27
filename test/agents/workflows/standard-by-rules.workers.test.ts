import { expect, inject, it } from "vitest";
import { warningText } from "../../../src/domain/answers/warning.ts";
import { answerQuestion } from "../../../src/agents/orchestrator.ts";
import { synthesiser } from "../../../src/agents/synthesiser/agent.ts";
import { replySchema } from "../../../src/models/replies/reply-schema.ts";
import { says, toolsOver } from "../../support/agents/agent-run.ts";
import { testStyle } from "../../support/agents/style.ts";
import { newMeter, type Scope } from "../../../src/domain/scope.ts";
import type { LanguageModel } from "../../../src/models/language-model.ts";
import type { PageReader } from "../../../src/models/page-reader.ts";
import { openAiEmbedder } from "../../../src/models/openai/embedder.ts";
import { locateQuote } from "../../../src/retrieval/passages/locate-quote.ts";
import { search } from "../../../src/retrieval/search.ts";
import { createPipeline, type Pipeline } from "../../support/pipeline.ts";
import { makePdf, MANUAL } from "../../support/files/sample-pdf.ts";
import { SEARCH } from "../../support/search-request.ts";

function ask(pipeline: Pipeline, scope: Scope, question: string, model?: LanguageModel) {
  const { services } = pipeline;
  const meter = newMeter();
  return answerQuestion(
    {
      model,
      meter,
      tools: toolsOver(services, scope, meter),
      locate: (quote) => locateQuote(services, scope, quote),
      now: Date.now,
      signal: new AbortController().signal,
    },
    { id: "ans_test", question, style: testStyle },
  );
}

const indexed = async (pipeline: Pipeline) => {
  const scope = await pipeline.makeScope();
  await pipeline.upload(scope, "manual.pdf", await makePdf(MANUAL));
  await pipeline.drain();
  return scope;
};

const QUESTION = "Which storm deductible applies to dwellings more than 900 feet from the shore?";
const statement = (text: string, quote: string) =>
  JSON.stringify({ sufficient: true, statements: [{ text, quotes: [{ passage: 1, quote }] }] });

it("takes the model's words with the document's own quote", async () => {
  const pipeline = createPipeline();
  const scope = await indexed(pipeline);
  const model = says(
    statement(
      "It is 3% beyond 900 feet.",
      "more than 900 feet from the shore receive a 3% storm deductible",
    ),
  );
  const { answer } = await ask(pipeline, scope, QUESTION, model);
  expect(answer).toMatchObject({
    policy: "model",
    outcome: "answered",
    answer: "It is 3% beyond 900 feet. [1]",
  });
  expect(answer.citations[0]).toMatchObject({
    pageStart: 2,
    quote: "more than 900 feet from the shore receive a 3% storm deductible",
  });
  expect(model.prompts[0]).toContain(QUESTION);
  expect(model.requests[0]?.schema).toEqual(replySchema(synthesiser.output));
  expect(model.prompts[0]).toMatch(/<passage-[0-9a-f]{8} number="1" file="manual.pdf"/);
});

it("falls back to its rules when the model's quotes stand nowhere, twice", async () => {
  const pipeline = createPipeline();
  const scope = await indexed(pipeline);
  const invented = statement("It is 9%.", "beyond 900 feet a 9% deductible is charged");
  const { answer, trace } = await ask(pipeline, scope, QUESTION, says(invented, invented));
  expect(answer).toMatchObject({ policy: "rules", outcome: "answered" });
  expect(answer.answer).toContain("3%");
  expect(trace.find(({ agent }) => agent === "synthesiser")?.error).toContain("letter for letter");
});

it("keeps what a model proves and drops the number that its quote does not hold", async () => {
  const pipeline = createPipeline();
  const scope = await indexed(pipeline);
  const quotes = [{ passage: 1, quote: "receive a 3% storm deductible" }];
  const statements = [
    { text: "It is 30%.", quotes },
    { text: "It is 3%.", quotes },
  ];
  const model = says(JSON.stringify({ sufficient: true, statements }));
  const { answer } = await ask(pipeline, scope, QUESTION, model);
  expect(answer).toMatchObject({ policy: "model", answer: "It is 3%. [1]" });
  expect(answer.warnings).toHaveLength(1);
});

it("shows the quoted sentence instead of a number that it contradicts", async () => {
  const pipeline = createPipeline();
  const scope = await indexed(pipeline);
  const model = says(statement("It is 30%.", "receive a 3% storm deductible"));
  const { answer } = await ask(pipeline, scope, QUESTION, model);
  expect(answer.outcome).toBe("answered");
  expect(answer.answer).toContain("receive a 3% storm deductible");
  expect(answer.answer).not.toContain("30%");
});

it("lets the model say that the passages don't answer", async () => {
  const pipeline = createPipeline();
  const scope = await indexed(pipeline);
  const { answer } = await ask(
    pipeline,
    scope,
    QUESTION,
    says('{"sufficient": false, "statements": []}'),
  );
  expect(answer).toMatchObject({ policy: "model", outcome: "insufficient" });
});

it("indexes and finds with embeddings of a real OpenAI-compatible server", async () => {
  const embedder = openAiEmbedder({
    baseUrl: inject("modelServerUrl"),
    apiKey: "test",
    model: "three-numbers",
    dimensions: 3,
  });
  const pipeline = createPipeline({ embedder });
  const scope = await indexed(pipeline);
  const [document] = await pipeline.services.documents.list(scope, { after: "", limit: 1 });
  expect(document).toMatchObject({ status: "ready" });
  const { passages } = await search({ ...pipeline.services, meter: newMeter() }, scope, {
    ...SEARCH,
    query: "storm",
    strategy: "vector",
    topK: 3,
    alpha: 1,
    rerank: false,
  });
  expect(passages[0]?.filename).toBe("manual.pdf");
});

it("names the citations whose text was recognised in page images", async () => {
  const pageReader: PageReader = {
    name: "test reader",
    readFile: async () => new Map([[1, "The storm deductible of the shore zone is 7%."]]),
    readPicture: async () => {
      throw new Error("not asked");
    },
  };
  const pipeline = createPipeline({ pageReader });
  const scope = await pipeline.makeScope();
  await pipeline.upload(scope, "scan.pdf", await makePdf([[], ...MANUAL]));
  await pipeline.drain();
  const { answer } = await ask(pipeline, scope, "What is the storm deductible of the shore zone?");
  const recognised = answer.citations.filter((citation) => citation.recognised);
  expect(recognised.map(({ pageStart }) => pageStart)).toContain(1);
  expect(answer.warnings.map(warningText).join()).toContain(
    `This applies to: ${recognised.map(({ n }) => `[${n}]`).join(", ")}.`,
  );
  const typed = await ask(pipeline, scope, QUESTION);
  expect(typed.answer.citations.find(({ pageStart }) => pageStart > 1)?.recognised).toBeUndefined();
});
