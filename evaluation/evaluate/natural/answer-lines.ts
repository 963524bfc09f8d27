// Answers as JSON lines in the order of the questions, without ids and times: two runs of the same code write the same file.
import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { Asked } from "./ask.ts";

const Shown = z.array(z.object({ file: z.string(), page: z.number(), quote: z.string() }));
const Line = z.object({
  id: z.string(),
  question: z.string(),
  verdict: z.string(),
  shown: z.boolean(),
  outcome: z.string(),
  answer: z.string(),
  citations: Shown,
  closest: Shown,
  otherPassages: Shown.default([]),
});
export type AnswerLine = z.infer<typeof Line>;

export function lineOf({ id, gold, given, score }: Asked): AnswerLine {
  return {
    id,
    question: gold.question,
    verdict: score.verdict,
    shown: score.isShown,
    outcome: given.outcome,
    answer: given.answer,
    citations: [...given.citations],
    closest: [...given.closest],
    otherPassages: [...given.otherPassages],
  };
}

export function writeLines(lines: readonly AnswerLine[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}

export async function readAnswerLines(path: string): Promise<AnswerLine[]> {
  const text = (await readFile(path, "utf8")).trim();
  return text.split("\n").map((line) => Line.parse(JSON.parse(line)));
}

/** Which of the answers that both files hold differ in anything, with what changed most to a reader. */
export function differences(old: readonly AnswerLine[], now: readonly AnswerLine[]): string {
  const before = new Map(old.map((line) => [line.id, line]));
  const pairs = now.flatMap((line) => {
    const earlier = before.get(line.id);
    return earlier === undefined ? [] : [{ earlier, line }];
  });
  const differing = pairs.filter(
    ({ earlier, line }) => writeLines([earlier]) !== writeLines([line]),
  );
  const count = (from: string, to: string) =>
    differing.filter(({ earlier, line }) => earlier.verdict === from && line.verdict === to).length;
  const moves = ["right", "wrong", "declined"].flatMap((from) =>
    ["right", "wrong", "declined"]
      .filter((to) => to !== from && count(from, to) > 0)
      .map((to) => `${from} → ${to} ${count(from, to)}`),
  );
  return [
    ...differing.map(({ earlier, line }) => describe(earlier, line)),
    `${differing.length} of ${pairs.length} answers differ${moves.length === 0 ? "." : `: ${moves.join(", ")}.`}`,
  ].join("\n");
}

function describe(old: AnswerLine, now: AnswerLine): string {
  const parts = (["outcome", "answer", "citations", "closest", "otherPassages"] as const).filter(
    (part) => JSON.stringify(old[part]) !== JSON.stringify(now[part]),
  );
  return [
    `${now.id} ${now.question} (${parts.join(", ")})`,
    `   before: ${old.verdict}${old.shown ? ", shown" : ""}: ${old.answer.replaceAll("\n", " ⏎ ")}`,
    `   now:    ${now.verdict}${now.shown ? ", shown" : ""}: ${now.answer.replaceAll("\n", " ⏎ ")}`,
  ].join("\n");
}
