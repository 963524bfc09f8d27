import { describe, expect, it } from "vitest";
import { answerQuestion } from "../../../../src/agents/orchestrator.ts";
import type { Place, Turn } from "../../../../src/domain/answers/session.ts";
import { newMeter, type Scope } from "../../../../src/domain/scope.ts";
import { locateQuote } from "../../../../src/retrieval/passages/locate-quote.ts";
import { toolsOver } from "../../../support/agents/agent-run.ts";
import { testStyle } from "../../../support/agents/style.ts";
import { createPipeline, type Pipeline } from "../../../support/pipeline.ts";

const HARBOUR = `# Harbour of Fernhill

| Place | Members | Guests |
|---|---|---|
| Berth | €310 | €540 |
| Buoy | €120 | €190 |

| Excess | Flood rate | Frost rate |
|---|---|---|
| €500 | 1.10 | 1.15 |
| €2,500 | 0.91 | 0.86 |

| Years of stay | Deposit | Notice (weeks) |
|---|---|---|
| 2 to 5 years | €40 | 3 |
| 6 to 10 years | €70 | 5 |

Engines may be tested only between 10 am and noon.`;

const CAMP = `# Camp of Oakridge

Dogs may be brought to the camp. The kitchen closes at 9 pm. Engines of generators may be tested only on Sundays. The annual dues for a tent beyond the second meadow are payable before the end of April.

The warden left the camp at dawn.`;

async function ask({ services }: Pipeline, scope: Scope, asked: [string, readonly Turn[]]) {
  const [question, history] = asked;
  const meter = newMeter();
  const { answer } = await answerQuestion(
    {
      model: undefined,
      meter,
      tools: toolsOver(services, scope, meter),
      locate: (quote) => locateQuote(services, scope, quote),
      now: Date.now,
      signal: new AbortController().signal,
    },
    { id: "ans_test", question, history, style: testStyle },
  );
  return answer;
}

function onFirst({ document }: { document: { id: string } }): Place[] {
  return [{ documentId: document.id, page: 1 }];
}

describe("a question of a conversation", () => {
  const pipeline = createPipeline();
  const encode = (text: string) => new Uint8Array(new TextEncoder().encode(text));
  const prepared = (async () => {
    const scope = await pipeline.makeScope();
    const harbour = await pipeline.upload(scope, "harbour.md", encode(HARBOUR));
    const camp = await pipeline.upload(scope, "camp.md", encode(CAMP));
    await pipeline.drain();
    return { scope, harbour: onFirst(harbour), camp: onFirst(camp) };
  })();

  it("is answered from the documents that the conversation is about", async () => {
    const { scope, harbour, camp } = await prepared;
    for (const [places, file] of [
      [harbour, "harbour.md"],
      [camp, "camp.md"],
    ] as const) {
      const history = [{ question: "What is said of the place?", places }];
      const { citations } = await ask(pipeline, scope, ["When may engines be tested?", history]);
      expect(citations[0]?.sourceFile).toBe(file);
    }
  });

  it("is read as the documents answer it, where it can be read in several ways", async () => {
    const { scope, harbour } = await prepared;
    const history = [{ question: "How much is a berth for a guest at Fernhill?", places: harbour }];
    const answer = await ask(pipeline, scope, ["And a buoy?", history]);
    expect(answer).toMatchObject({ outcome: "answered" });
    expect(answer.answer).toContain("€190");
  });

  it("is read as cells answer it rather than as a whole row mentions it", async () => {
    const { scope, harbour } = await prepared;
    const history = [{ question: "What is the flood rate for a €2,500 excess?", places: harbour }];
    const answer = await ask(pipeline, scope, ["And for frost?", history]);
    expect(answer.answer).toContain("0.86");
    expect(answer.answer).not.toContain("0.91");
  });

  it("is answered from the row in whose range its amount lies", async () => {
    const { scope, harbour } = await prepared;
    const question = "How much is the deposit for boats with 3 years of stay?";
    const history = [{ question, places: harbour }];
    const answer = await ask(pipeline, scope, ["And with 7 years?", history]);
    expect(answer).toMatchObject({ outcome: "answered" });
    expect(answer.answer).toContain("€70");
  });

  it("is answered from other documents where those of the conversation say nothing", async () => {
    const { scope, harbour } = await prepared;
    const history = [{ question: "How much is a berth for a guest at Fernhill?", places: harbour }];
    const { citations } = await ask(pipeline, scope, ["When does the kitchen close?", history]);
    expect(citations[0]?.sourceFile).toBe("camp.md");
  });

  it("is answered as it would be alone where its words don't lean on the turns before", async () => {
    const { scope, harbour } = await prepared;
    const history = [{ question: "How much is a berth for a guest at Fernhill?", places: harbour }];
    const question = "By when must I settle the annual dues for a tent beyond the second meadow?";
    const alone = await ask(pipeline, scope, [question, []]);
    const later = await ask(pipeline, scope, [question, history]);
    expect(alone.outcome).toBe("answered");
    expect(later.answer).toBe(alone.answer);
  });

  it("is answered as it was typed where nothing is said of it together with what was spoken of", async () => {
    const { scope, harbour, camp } = await prepared;
    for (const places of [harbour, camp]) {
      const history = [{ question: "How much is a berth for a long boat?", places }];
      const answer = await ask(pipeline, scope, ["Who left the camp?", history]);
      expect(answer.answer).toContain("The warden left the camp");
    }
  });

  it("is not answered by what answered the question before", async () => {
    const { scope, harbour } = await prepared;
    const history = [{ question: "How much is a berth for a guest at Fernhill?", places: harbour }];
    for (const followUp of ["And for people from elsewhere?", "And a slipway?"]) {
      const { outcome } = await ask(pipeline, scope, [followUp, history]);
      expect(outcome).not.toBe("answered");
    }
  });

  it("gets passages instead of an answer where nobody can tell whom it speaks of", async () => {
    const { scope, harbour } = await prepared;
    const history = [{ question: "Who repaired the buoy?", places: harbour }];
    const answer = await ask(pipeline, scope, ["When did she leave?", history]);
    expect(answer.outcome).not.toBe("answered");
  });
});
