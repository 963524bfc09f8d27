// The agents without retrieval: the page that holds the quotes is what a search has found.
import "../text-modules.ts";
import { newMeter } from "../../src/domain/scope.ts";
import type { Passage } from "../../src/domain/documents/passage.ts";
import { locateQuote } from "../../src/retrieval/passages/locate-quote.ts";
import { makePassage } from "../../test/support/agents/passages.ts";
import { replyModel } from "../../test/support/models/reply-model.ts";
import type { GateStatement } from "./statements/gate-statement.ts";
import type { StoredPage } from "./stored-pages.ts";
import { fateOf } from "./outcome.ts";
import type { Judged } from "./report.ts";
import { scriptedReply, scriptOf } from "./scripted-writer.ts";
import { passageTools } from "../evaluate/passages/passage-tools.ts";

export async function askDirectly(statement: GateStatement, stored: StoredPage): Promise<Judged> {
  // Only after the hook for prompts is in place.
  const { answerQuestion } = await import("../../src/agents/orchestrator.ts");
  const script = scriptOf(statement);
  const passages = [passageOf(statement, stored)];
  const pages = { load: async () => stored.page };
  const { answer } = await answerQuestion(
    {
      model: replyModel("scripted", async ({ messages }) => scriptedReply(script, messages)),
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

/** The whole page as one passage. */
export function passageOf({ file }: GateStatement, { page, header }: StoredPage): Passage {
  return makePassage(page.text, file, {
    start: page.start,
    end: page.start + page.text.length,
    pageStart: page.page,
    pageEnd: page.page,
    context: header,
  });
}
