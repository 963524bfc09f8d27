// The agents without retrieval: the page that holds the quotes is what a search has found.
import "../text-modules.ts";
import { newMeter } from "../../src/domain/scope.ts";
import type { Passage } from "../../src/domain/documents/passage.ts";
import type { LanguageModel } from "../../src/models/language-model.ts";
import { locateQuote } from "../../src/retrieval/passages/locate-quote.ts";
import type { GateStatement } from "./statements/gate-statement.ts";
import type { StoredPage } from "./stored-pages.ts";
import { fateOf } from "./outcome.ts";
import type { Judged } from "./report.ts";
import { type Script, scriptedReply, scriptOf } from "./scripted-writer.ts";
import { passageTools } from "../evaluate/passages/passage-tools.ts";

export async function askDirectly(statement: GateStatement, stored: StoredPage): Promise<Judged> {
  // Only after the hook for prompts is in place.
  const { answerQuestion } = await import("../../src/agents/orchestrator.ts");
  const script = scriptOf(statement);
  const passages = [passageOf(statement, stored)];
  const pages = { load: async () => stored.page };
  const { answer } = await answerQuestion(
    {
      model: scriptedModel(script),
      meter: newMeter(),
      tools: passageTools(passages),
      locate: (place) => locateQuote({ pages }, { tenant: "ten", collection: "col" }, place),
      now: () => Date.now(),
      signal: new AbortController().signal,
    },
    {
      id: statement.id,
      question: statement.question,
      style: { format: "markdown", citations: "numeric", linkTo: () => "", linkToPlace: () => "" },
    },
  );
  const claim = answer.claims.find(({ text }) => text.startsWith(statement.statement));
  return {
    ...statement,
    fate: fateOf(script, answer),
    status: claim?.status,
    reasons: claim?.reasons ?? [],
    script,
  };
}

function scriptedModel(script: Script): LanguageModel {
  const complete: LanguageModel["complete"] = async ({ messages }) => ({
    text: scriptedReply(script, messages),
    model: "scripted",
    finish: "stop",
    usage: { promptTokens: 1, completionTokens: 1, neurons: 0 },
  });
  return {
    name: "scripted",
    complete,
    async *stream(request) {
      const completion = await complete(request);
      yield { type: "delta", text: completion.text };
      yield { type: "end", completion };
    },
  };
}

/** The whole page as one passage. */
export function passageOf({ file }: GateStatement, { page, header }: StoredPage): Passage {
  return {
    id: `ver_${file}:0`,
    index: 0,
    start: page.start,
    end: page.start + page.text.length,
    pageStart: page.page,
    pageEnd: page.page,
    text: page.text,
    context: header,
    documentId: `doc_${file}`,
    versionId: `ver_${file}`,
    versionNo: 1,
    filename: file,
    score: 1,
    scores: { vector: null, sparse: 1, fused: null, rerank: null },
    window: null,
  };
}
