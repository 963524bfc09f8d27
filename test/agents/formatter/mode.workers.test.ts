import { beforeAll, describe, expect, it } from "vitest";
import type { Mode } from "../../../src/agents/formatter/mode.ts";
import type { Scope } from "../../../src/domain/scope.ts";
import { says } from "../../support/agents/agent-run.ts";
import { createPipeline, type Pipeline } from "../../support/pipeline.ts";
import { askOver, fill } from "../../support/reports.ts";
import { makePdf, MANUAL } from "../../support/files/sample-pdf.ts";

const question = "Which storm deductible applies to dwellings more than 900 feet from the shore?";
const SENTENCE =
  "Dwellings that are more than 900 feet from the shore receive a 3% storm deductible.";

let pipeline: Pipeline;
let scope: Scope;
beforeAll(async () => {
  pipeline = createPipeline();
  scope = await fill(pipeline, { "manual.pdf": await makePdf(MANUAL) });
});

type Written = { text: string; quotes: { passage: number; quote: string }[] };
const quoting = (
  text: string,
  quote = "more than 900 feet from the shore receive a 3% storm deductible",
) => ({
  text,
  quotes: [{ passage: 1, quote }],
});
const writes = (...statements: Written[]) => says(JSON.stringify({ sufficient: true, statements }));

const TRUE = quoting("It is 3% more than 900 feet from the shore.");
/** Adds something that the quote does not say. */
const DOUBTFUL = quoting("Beyond 900 feet the storm deductible is 3%, with a free inspection.");
/** Its quote holds all its numbers, and says the opposite. */
const REVERSED = quoting(
  "Dwellings less than 900 feet from the shore receive a 3% storm deductible.",
);
/** A number that no quote holds. */
const INVENTED = quoting("The storm deductible is 30%.");

const rendered = async (mode: Mode | undefined, model?: ReturnType<typeof says>) => {
  const { answer, events, modelCalls } = await askOver(pipeline, scope, { question, mode, model });
  const deltas = events.flatMap((event) => (event.event === "delta" ? [event.text] : []));
  return { ...answer, deltas: deltas.join(""), modelCalls };
};

describe("without a model", () => {
  it("tells the same sentences in every mode, and says so where own words were asked for", async () => {
    const [extractive, hybrid, abstractive] = [
      await rendered("extractive"),
      await rendered("hybrid"),
      await rendered("abstractive"),
    ];
    expect(extractive).toMatchObject({ answer: `${SENTENCE} [1]`, warnings: [] });
    expect(hybrid).toMatchObject({ answer: extractive.answer, warnings: [] });
    expect(abstractive.answer).toBe(extractive.answer);
    expect(abstractive.warnings).toEqual([expect.objectContaining({ code: "not_worded" })]);
  });
});

describe("with a model", () => {
  it("asks it nothing in extractive mode", async () => {
    const model = writes(TRUE);
    expect(await rendered("extractive", model)).toMatchObject({
      answer: `${SENTENCE} [1]`,
      policy: "rules",
      modelCalls: 0,
      warnings: [],
    });
  });

  it.each(["abstractive", "hybrid", undefined] as const)(
    "tells its own words where they are proven (%s)",
    async (mode) => {
      expect(await rendered(mode, writes(TRUE))).toMatchObject({
        answer: `${TRUE.text} [1]`,
        policy: "model",
        warnings: [],
      });
    },
  );

  it("puts the quote beside words that are proven in part, in hybrid mode", async () => {
    const marked = `${DOUBTFUL.text.replace(/\.$/, "")} (supported in part)`;
    expect((await rendered("abstractive", writes(DOUBTFUL))).answer).toBe(`${marked}. [1]`);
    const hybrid = await rendered("hybrid", writes(DOUBTFUL));
    expect(hybrid.answer).toBe(`${marked}: “${DOUBTFUL.quotes[0]?.quote}” [1]`);
    expect(hybrid.deltas).toBe(hybrid.answer);
  });

  it("leaves out what its quote contradicts in abstractive mode", async () => {
    const answer = await rendered("abstractive", writes(REVERSED));
    expect(answer).toMatchObject({ outcome: "rejected", citations: [] });
    expect(answer.answer).not.toContain("less than 900");
  });

  it("tells the quoted sentence instead in hybrid mode, also to whoever reads along", async () => {
    const answer = await rendered("hybrid", writes(REVERSED));
    expect(answer).toMatchObject({ outcome: "answered", critique: { decision: "pass" } });
    expect(answer.answer).toMatch(/^Dwellings that are more than 900 feet .* deductible\. \[\d\]$/);
    expect(answer.deltas).toBe(answer.answer);
    expect(answer.claims.map(({ status }) => status)).toEqual(["contradicted", "supported"]);
    const numbers = answer.claims.at(-1)?.citations;
    expect(answer.citations.map(({ n }) => n)).toEqual(numbers);
  });

  it("tells the quoted sentence for a number that no quote holds, once", async () => {
    const other = quoting("Every dwelling pays it.", "storm deductible");
    const answer = await rendered("hybrid", writes(INVENTED, other));
    expect(answer.answer).not.toContain("30%");
    expect(answer.answer.split(SENTENCE).length).toBe(2);
    const both = await rendered("hybrid", writes(INVENTED, TRUE));
    expect(both.answer).toBe(`${TRUE.text} [1]`);
  });

  it("quotes nothing instead that does not answer", async () => {
    const beside = quoting(
      "The storm deductible beyond 900 feet is 45%.",
      "No deductible applies to water damage from burst pipes",
    );
    const answer = await rendered("hybrid", writes(beside, REVERSED));
    expect(answer.answer).not.toContain("burst pipes");
  });

  it("warns in abstractive mode where the model's words could not be used", async () => {
    const answer = await rendered("abstractive", says("I'd rather not."));
    expect(answer).toMatchObject({ answer: `${SENTENCE} [1]`, policy: "rules" });
    expect(answer.warnings).toEqual([expect.objectContaining({ code: "not_worded" })]);
  });
});
