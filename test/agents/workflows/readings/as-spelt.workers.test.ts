import { describe, expect, it } from "vitest";
import { warningText } from "../../../../src/domain/answers/warning.ts";
import { answerQuestion } from "../../../../src/agents/orchestrator.ts";
import { newMeter, type Scope } from "../../../../src/domain/scope.ts";
import { locateQuote } from "../../../../src/retrieval/passages/locate-quote.ts";
import { toolsOver } from "../../../support/agents/agent-run.ts";
import { testStyle } from "../../../support/agents/style.ts";
import { createPipeline, type Pipeline } from "../../../support/pipeline.ts";

const RULES = `# Rules of the boat house

The annual fee for a berth is £210 and is due on 1 May. Berths for small boats cost £120 a year.

Lockers are opened by the harbour master, Ada Quist, between 8 am and 4 pm. Engines may be tested only between 10 am and noon.

Dinghies left on the slipway are removed after fourteen days. Canoes may be stored on the upper racks. Members may keep up to two kayaks.

The income from guests increased in 2023, mainly because the new jetty was opened.`;

async function ask({ services }: Pipeline, scope: Scope, question: string) {
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
    { id: "ans_test", question, style: testStyle },
  );
  return answer;
}

describe("a question", () => {
  const pipeline = createPipeline();
  const scope = (async () => {
    const own = await pipeline.makeScope();
    await pipeline.upload(own, "rules.md", new Uint8Array(new TextEncoder().encode(RULES)));
    await pipeline.drain();
    return own;
  })();

  it("with slips of the pen is read as the documents spell it, and the answer says so", async () => {
    const answer = await ask(pipeline, await scope, "Wehn may enginse be tsted?");
    expect(answer.outcome).toBe("answered");
    expect(answer.standAlone).toBe("When may engines be tested?");
    expect(answer.answer).toContain("between 10 am and noon");
    expect(answer.warnings.map(warningText)).toContain(
      "Searched for “When” instead of “Wehn”, “engines” instead of “enginse” and “tested” instead of “tsted”.",
    );
  });

  it("is read with no word of the documents in the place of one that English has", async () => {
    const answer = await ask(pipeline, await scope, "When may canons be stored?");
    expect(answer.standAlone).toBe("When may canons be stored?");
    expect(answer.outcome).not.toBe("answered");
  });

  it("is not answered by why the contrary happened", async () => {
    const rose = await ask(
      pipeline,
      await scope,
      "Why did the income from guests increase in 2023?",
    );
    expect(rose.answer).toContain("new jetty");
    const fell = await ask(
      pipeline,
      await scope,
      "Why did the income from guests decrease in 2023?",
    );
    expect(fell.outcome).toBe("closest");
  });

  it("is not answered by how many others there are", async () => {
    const kayaks = await ask(pipeline, await scope, "How many kayaks may members keep?");
    expect(kayaks.answer).toContain("two kayaks");
    const rafts = await ask(pipeline, await scope, "How many rafts may members keep?");
    expect(rafts.outcome).toBe("closest");
  });
});
