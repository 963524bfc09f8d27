import { beforeAll, expect, it } from "vitest";
import type { Scope } from "../../../src/domain/scope.ts";
import type { Question } from "../../../src/agents/synthesiser/extract.ts";
import { withinNamedFile } from "../../../src/agents/synthesiser/named-file.ts";
import { createPipeline, type Pipeline } from "../../support/pipeline.ts";
import { makePassage } from "../../support/passages.ts";
import { askOver, fill } from "../../support/reports.ts";

const text = (words: string) => new Uint8Array(new TextEncoder().encode(words));

let pipeline: Pipeline;
let scope: Scope;
beforeAll(async () => {
  pipeline = createPipeline();
  scope = await fill(pipeline, {
    "Ostmark annual report.md": text(
      "# The year\n\nThe company employed 310 people in 2024. It paid a dividend of 4 cents.",
    ),
    "Halden annual report.md": text(
      "# The year\n\nThe company employed 96 people in 2024. It paid a dividend of 9 cents.",
    ),
  });
});

it.each([
  ["By Ostmark annual report.md, how many people did the company employ?", "310"],
  ["According to Halden annual report.md, how many people did the company employ?", "96"],
  ["How many people did the company employ, as told in “Ostmark annual report.md”?", "310"],
  ["How many people did the company employ in 2024 by the file Halden annual report.md?", "96"],
])("counts the words of the file that a question names as met: %s", async (question, rendered) => {
  const { answer } = await askOver(pipeline, scope, { question });
  expect(answer.outcome).toBe("answered");
  expect(answer.answer).toContain(rendered);
  expect(answer.citations).toHaveLength(1);
});

it.each([
  ["How many people does the annual report of Ostmark name?", "no whole name of a file"],
  ["Compare Ostmark annual report.md and Halden annual report.md.", "the names of two files"],
])("is read whole with %s", (question) => {
  const passages = ["Ostmark", "Halden"].map((name) =>
    makePassage("It says so.", `${name} annual report.md`),
  );
  const asked: Question = { text: question, termWeights: new Map(), passages };
  expect(withinNamedFile(asked)).toBe(asked);
});
