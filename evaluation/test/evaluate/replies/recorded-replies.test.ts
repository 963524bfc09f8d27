import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  readReplies,
  readVerdicts,
  readWrongReplies,
  recordedModel,
} from "../../../evaluate/replies/recorded-replies.ts";
import { quoting } from "../../../gate/quoting.ts";
import { verifier } from "../../../../src/agents/verifier/agent.ts";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "quire-replies-"));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

const REPLY = {
  id: "q1",
  statements: [
    { text: "The fee is $5.", quotes: ["The fee is $5 a day."] },
    { text: "It is due on Monday.", quotes: ["Due: Monday"] },
  ],
};
const WRONG = { id: "q1", at: 1, text: "It is due on Friday.", fault: "time" };

async function written(name: string, row: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `${JSON.stringify(row)}\n`);
  return path;
}

it("gives a wrong statement the quotes of the one it was made of", async () => {
  const replies = await readReplies(await written("replies.jsonl", REPLY));
  const wrong = await readWrongReplies(await written("wrong.jsonl", WRONG), replies);
  expect(wrong.get("q1")?.statements).toEqual([
    { text: "It is due on Friday.", fault: "time", quotes: ["Due: Monday"] },
  ]);
});

it("says a reply with the numbers of the passages that hold its quotes, and tells which hold none", async () => {
  const replies = await readReplies(await written("replies.jsonl", REPLY));
  const { reply, asked } = recordedModel(
    new Map([["What is the fee?", replies.get("q1") ?? REPLY]]),
    new Map(),
  );
  const prompt = [
    '<passage-0a1b2c3d number="1" file="a.txt">\nOpening hours\n</passage-0a1b2c3d>',
    '<passage-0a1b2c3d number="2" file="a.txt">\nThe fee\nis $5 a day.\n</passage-0a1b2c3d>',
    "Question: What is the fee?",
  ].join("\n");
  const said = reply([
    { role: "system", content: 'Write {"sufficient": true, "statements": []}' },
    { role: "user", content: prompt },
  ]);
  expect(JSON.parse(said)).toEqual({
    sufficient: true,
    statements: [
      { text: "The fee is $5.", quotes: [{ passage: 2, quote: "The fee is $5 a day." }] },
      { text: "It is due on Monday.", quotes: [{ passage: 1, quote: "Due: Monday" }] },
    ],
  });
  expect([...(asked.get("What is the fee?")?.unquoted ?? [])]).toEqual(["It is due on Monday."]);
});

it("refuses a question without a reply", () => {
  const { reply } = recordedModel(new Map(), new Map());
  const said = reply([
    { role: "system", content: 'Write {"sufficient": true, "statements": []}' },
    { role: "user", content: "Question: Why?" },
  ]);
  expect(JSON.parse(said)).toEqual({ sufficient: false, statements: [] });
});

it("says the verdicts of a verifier's statements, and nothing where one was not judged", async () => {
  const verdict = { statement: "The fee is $5.", status: "supported", quote: "$5 a day" };
  const verdicts = await readVerdicts(await written("verdicts.jsonl", verdict));
  const { reply, unjudged } = recordedModel(new Map(), verdicts);
  const judge = (text: string) => {
    const statements = [quoting(text, "The fee is $5 a day.")];
    const asked = verifier.prompt({ question: "What is the fee?", statements }).slice(-1);
    return reply([{ role: "system", content: 'Give each statement a "status".' }, ...asked]);
  };
  expect(JSON.parse(judge("The fee is $5."))).toEqual({
    statements: [{ statement: 1, status: "supported", quote: "$5 a day" }],
  });
  expect(unjudged.size).toBe(0);
  expect(judge("The fee is $6.")).toBe("");
  expect([...unjudged].join("\n")).toContain("The fee is $6.");
});
