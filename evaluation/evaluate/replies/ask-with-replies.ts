// Asks each question and tells what became of every statement that the model replied.
import { z } from "zod";
import { withoutEmphasis, withoutPassageMarks } from "../../../src/language/framing.ts";
import { withoutMarkdownEscapes } from "../../gate/outcome.ts";
import type { IndexedServer } from "../collections/indexed-server.ts";
import { type Asked, readAnswer } from "../natural/ask.ts";
import type { NaturalQuestion } from "../natural/question-set.ts";
import { scoreOf } from "../natural/score.ts";
import type { AskedOfModel, Reply, ToldStatement } from "./recorded-replies.ts";

/** The most a question may cost: agents without a valid reply are asked twice, which must not use up what others need. */
const TOKENS = 200_000;

export const FATES = ["shown", "marked", "dropped", "unquoted", "not asked"] as const;
export type Fate = (typeof FATES)[number];

export type JudgedStatement = ToldStatement & { fate: Fate; reasons: readonly string[] };
export type AskedWithReply = Asked & { statements: readonly JudgedStatement[] };

const Verified = z.object({
  answer: z.string(),
  verification: z.object({
    claims: z.array(z.object({ text: z.string(), reasons: z.array(z.string()).default([]) })),
  }),
});
type Verified = z.infer<typeof Verified>;

export async function askWithReplies(
  server: IndexedServer,
  questions: readonly NaturalQuestion[],
  model: {
    replies: ReadonlyMap<string, Reply>;
    asked: ReadonlyMap<string, AskedOfModel>;
    effort: "standard" | "thorough";
  },
): Promise<AskedWithReply[]> {
  const rows: AskedWithReply[] = [];
  for (const gold of questions) {
    const { id, question, collection } = gold;
    const answer = await server.client.answers.create(server.collectionId(collection), {
      question,
      effort: model.effort,
      token_budget: TOKENS,
    });
    const given = readAnswer(answer);
    const verified = Verified.parse(answer);
    const statements = (model.replies.get(id)?.statements ?? []).map((told) => {
      const claim = verified.verification.claims.find((each) => each.text.startsWith(told.text));
      const fate = fateOf(told.text, verified, model.asked.get(question));
      return { ...told, fate, reasons: claim?.reasons ?? [] };
    });
    rows.push({ id, gold, given, score: scoreOf(gold, given), statements });
  }
  return rows;
}

function fateOf(text: string, { answer }: Verified, asked: AskedOfModel | undefined): Fate {
  if (asked === undefined) return "not asked";
  const shown = withoutMarkdownEscapes(answer);
  // A mark stands before the end of its sentence.
  const told = withoutMarkdownEscapes(withoutEmphasis(withoutPassageMarks(text))).replace(
    /[.!?]*\s*$/,
    "",
  );
  const at = shown.indexOf(told);
  if (at >= 0) {
    const behind = shown.slice(at + told.length);
    return /^ \((?:supported in part|not certain)/.test(behind) ? "marked" : "shown";
  }
  return asked.unquoted.has(text) ? "unquoted" : "dropped";
}
