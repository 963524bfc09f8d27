// The example flows of the source designs through the whole API, by the rules and with a model that answers every agent.
import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { replyTo } from "../../scripts/mock-model/replies.ts";
import { createApp } from "../../src/http/app.ts";
import type { LanguageModel } from "../../src/models/language-model.ts";
import { createServices } from "../../workers/services.ts";
import { says } from "../support/agent-run.ts";
import { makePdf } from "../support/sample-pdf.ts";
import { callJson, makeCollection, untilIndexed, upload } from "../support/worker.ts";

type AnswerJson = {
  answer: string;
  outcome: string;
  policy: string;
  standalone_question: string;
  citations: { source_file: string; quote: string; page_start: number }[];
  trace: { agent: string; policy: string; summary: string }[];
  plan: { strategy: string; steps: unknown[] } | null;
};

const FILES = {
  "Northwind report 2024.pdf": [
    [
      "Northwind quarterly report 2024",
      "",
      "Q1 revenue of Northwind was $410 million.",
      "",
      "Q2 revenue of Northwind was $455 million.",
      "",
      "Northwind employed 1,204 people at the end of the year.",
    ],
  ],
  "Halden report 2024.pdf": [
    [
      "Halden quarterly report 2024",
      "",
      "Q1 revenue of Halden was $77 million.",
      "",
      "Halden employed 96 people at the end of the year.",
    ],
  ],
  "Fee rules.pdf": [
    ["List of fees", "", "A-1 Filing fee", "A-2 Late fee", "A-3 Renewal fee", "A-4 Transfer fee"],
  ],
};

let collection = "";
beforeAll(async () => {
  collection = await makeCollection("design flows");
  for (const [filename, pages] of Object.entries(FILES)) {
    const { body } = await upload(collection, { filename, bytes: await makePdf(pages) });
    await untilIndexed(collection, body.id);
  }
}, 60_000);

const scripted: LanguageModel = says(async (request) => replyTo(request.messages, "valid"));
const POLICIES: [string, LanguageModel | undefined][] = [
  ["rules", undefined],
  ["model", scripted],
];

/** The Worker's own app, with or without a language model. */
async function post(
  model: LanguageModel | undefined,
  path: string,
  json: object,
): Promise<Response> {
  const app = createApp({ ...createServices(env), model });
  const request = new Request(`https://quire.test/v1/collections/${collection}${path}`, {
    method: "POST",
    headers: { Authorization: "Bearer quire-dev-key", "Content-Type": "application/json" },
    body: JSON.stringify(json),
  });
  return app.fetch(request, env, createExecutionContext());
}

describe.each(POLICIES)("by %s", (policy, model) => {
  const ask = async (json: object): Promise<AnswerJson> => {
    const include = ["trace", "plan"];
    const response = await post(model, "/answers", { effort: "standard", include, ...json });
    expect(response.status).toBe(200);
    return response.json<AnswerJson>();
  };

  it("understands what a follow-up leaves out", async () => {
    const session = await callJson<{ id: string }>(
      "POST",
      `/v1/collections/${collection}/sessions`,
    );
    const said = { session_id: session.body.id };
    const first = await ask({ question: "What is Q1 revenue of Northwind?", ...said });
    expect(first).toMatchObject({ outcome: "answered", policy });
    expect(first.answer).toContain("$410 million");
    const second = await ask({ question: "And Q2?", ...said });
    expect(second.standalone_question).toBe("What is Q2 revenue of Northwind?");
    expect(second.answer).toContain("$455 million");
  });

  it("retrieves, answers without documents, or says that they don't say", async () => {
    const found = await ask({ question: "How many people did Halden employ?" });
    expect(found.answer).toContain("96");
    const greeting = await ask({ question: "Hello!" });
    expect(greeting).toMatchObject({ outcome: "answered", citations: [] });
    expect(greeting.trace.some(({ agent }) => agent === "retriever")).toBe(false);
    const unknown = await ask({ question: "Which airline does the chairman fly with?" });
    expect(unknown).toMatchObject({ outcome: "insufficient", citations: [] });
  });

  it("compares two documents, one step for each, and cites both", async () => {
    const { plan, citations, answer } = await ask({
      question: "Compare the Q1 revenue of Northwind and Halden.",
      effort: "standard",
    });
    expect(plan?.steps.length).toBeGreaterThanOrEqual(1);
    expect(answer).toMatch(/\$410 million|\$77 million/);
    for (const { quote, source_file: file } of citations) {
      const text = Object.entries(FILES)
        .find(([name]) => name === file)?.[1]
        .flat()
        .join(" ");
      expect(text).toContain(quote.replaceAll(/\s+/g, " "));
    }
    // The scripted model's plan has one step, and it quotes one sentence.
    const files = new Set(citations.map(({ source_file: file }) => file));
    expect([plan?.strategy, files.size]).toEqual(
      policy === "rules" ? ["comparison", 2] : ["direct", 1],
    );
  });

  it("rates the context, and searches in other words where it is weak", async () => {
    const { trace } = await ask({ question: "Which airline does the chairman fly with?" });
    const agents = trace.map(({ agent }) => agent);
    expect(agents.filter((agent) => agent === "rewriter").length).toBeGreaterThanOrEqual(1);
    expect(agents.filter((agent) => agent === "rewriter").length).toBeLessThanOrEqual(2);
    expect(agents.indexOf("assessor")).toBeLessThan(agents.indexOf("rewriter"));
  });

  it("lets all that review do so, and decides by their scores", async () => {
    const thorough = await ask({ question: "What is Q1 revenue of Halden?", effort: "thorough" });
    expect(thorough.trace.map(({ agent }) => agent)).toEqual(
      expect.arrayContaining([
        "analyst",
        "router",
        "retriever",
        "assessor",
        "synthesiser",
        "citer",
        "verifier",
        "critic",
      ]),
    );
    expect(thorough.answer).toContain("$77 million");
  });
});

it("lists every member in the order of the document", async () => {
  const response = await post(undefined, "/answers", { question: "List all fees." });
  const { answer } = await response.json<AnswerJson>();
  const names = ["Filing fee", "Late fee", "Renewal fee", "Transfer fee"];
  const places = names.map((name) => answer.indexOf(name));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
});

it("filters before or after the search, as asked", async () => {
  for (const filter of ["pre", "post"]) {
    const response = await post(undefined, "/search", {
      query: "Q1 revenue",
      documents: ["Halden report 2024.pdf"],
      filter_mode: filter,
    });
    const { results } = await response.json<{ results: { source_file: string }[] }>();
    expect(results.length).toBeGreaterThan(0);
    expect(new Set(results.map(({ source_file: file }) => file))).toEqual(
      new Set(["Halden report 2024.pdf"]),
    );
  }
});

it.each(["markdown", "json", "text", "html"])("cites in every style, as %s", async (format) => {
  const question = "How many people did Halden employ?";
  for (const style of ["numeric", "author_date", "footnote", "link", "source_page"]) {
    const response = await post(undefined, "/answers", {
      question,
      format,
      citation_style: style,
    });
    const { answer, citations } = await response.json<AnswerJson>();
    expect(citations).toHaveLength(1);
    expect(answer, `${format} ${style}`).toContain("employed 96 people");
    expect(answer, `${format} ${style}`).toMatch(
      format === "json" ? /"citations":\[1\]/ : /\[\^?1|#note-1|#page=1|p\. 1|Page 1/,
    );
  }
});

it("ends the model's calls when the reader of a stream leaves", async () => {
  const called = Promise.withResolvers<AbortSignal>();
  const waiting = says(async ({ signal }) => {
    called.resolve(signal);
    await new Promise((_, reject) => {
      signal.addEventListener("abort", () => reject(new Error("aborted")));
    });
    return "";
  });
  const response = await post(waiting, "/answers", {
    question: "How many people did Halden employ?",
    stream: true,
  });
  const reader = response.body?.getReader();
  void reader?.read();
  const signal = await called.promise;
  expect(signal.aborted).toBe(false);
  await reader?.cancel();
  await expect.poll(() => signal.aborted, { timeout: 5000 }).toBe(true);
});
