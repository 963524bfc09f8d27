// Without a model, a summary answers a question about a whole document, and no question about a part of it.
import { beforeAll, expect, it } from "vitest";
import type { Scope } from "../../../src/domain/scope.ts";
import { createPipeline, type Pipeline } from "../../support/pipeline.ts";
import { askOver, fill } from "../../support/reports.ts";

const bytesOf = (words: string) => new Uint8Array(new TextEncoder().encode(words));

const RULES = `# Rules of the Marlow rowing club

The rules of the Marlow rowing club apply to every member of the club and to every guest who rows with a member.

## Boats

A member may book a boat of the club for two hours, and a guest may row in a boat only with a member of the club.

## Appeals

An appeal against a decision of the club is sent to the secretary within ten days. The appeal costs nothing.`;

let pipeline: Pipeline;
let scope: Scope;
beforeAll(async () => {
  pipeline = createPipeline();
  const others = {
    "menu.md": bytesOf("# Menu of the canteen\n\nThe canteen serves soup on Mondays."),
  };
  scope = await fill(pipeline, { "marlow-rules.md": bytesOf(RULES), ...others });
});

const outcomeOf = async (question: string) =>
  (await askOver(pipeline, scope, { question })).answer.outcome;

it.each(["Summarise the Marlow rules.", "Please give me a brief summary of the Marlow rules."])(
  "%s is answered with the summary",
  async (question) => {
    expect(await outcomeOf(question)).toBe("answered");
  },
);

it.each([
  "Summarise the Marlow rules on appeals.",
  "Sum up what the Marlow rules say about guests.",
])("%s is not", async (question) => {
  expect(await outcomeOf(question)).toBe("closest");
});
