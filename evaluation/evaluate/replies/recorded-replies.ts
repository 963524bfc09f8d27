// What a language model replied to the writer's prompt of each question, and to the verifier's, and the model that says it again.
import { readFile } from "node:fs/promises";
import { z } from "zod";
import {
  agentOf,
  type Message,
  partsOf,
  passagesIn,
  questionIn,
  statementsIn,
} from "../../mock-model/read-prompt.ts";
import { CONTROLS } from "../../../src/agents/verifier/by-model/judgements.ts";

const Told = z.object({ text: z.string(), quotes: z.array(z.string()) });

/** A quote is text and not the number of a passage, so that a reply outlives a change of what is retrieved. */
const Reply = z.object({ id: z.string(), statements: z.array(Told) });
/** `at`: index of the statement of the reply that it was made of. */
const Wrong = z.object({ id: z.string(), at: z.int(), text: z.string(), fault: z.string() });

/**
 * `reply`: the text of a small model, in which {{2}} stands for the number of the passage that holds the second quote of the recorded
 * reply, and {{2+1}} for a number that the model confuses. `told`: the sentences in it.
 */
const Small = z.object({
  id: z.string(),
  set: z.string(),
  reply: z.string(),
  told: z.array(z.object({ text: z.string(), right: z.boolean() })),
});
const PASSAGE = /\{\{(?<at>\d+)(?<by>[+-]\d+)?\}\}/g;

/** `fault`: in which one respect it is wrong; undefined where it is what the model wrote. */
export type ToldStatement = z.infer<typeof Told> & { fault?: string };
export type Reply = { id: string; statements: readonly ToldStatement[]; small?: SmallReply };

/** What is sent instead of the statements; `quotes` are those that its placeholders number. */
type SmallReply = { text: string; quotes: readonly string[] };

export async function readReplies(path: string): Promise<Map<string, Reply>> {
  const replies = await readLines(path, Reply);
  return new Map(replies.map((reply) => [reply.id, reply]));
}

/** Instead of what a model replied, what was made wrong of it, with the same quotes. */
export async function readWrongReplies(
  path: string,
  replies: ReadonlyMap<string, Reply>,
): Promise<Map<string, Reply>> {
  const wrong = Map.groupBy(await readLines(path, Wrong), ({ id }) => id);
  return new Map(
    Array.from(wrong, ([id, told]) => {
      const quotesOf = (at: number) => replies.get(id)?.statements[at]?.quotes ?? [];
      const statements = told.map(({ at, text, fault }) => ({ text, fault, quotes: quotesOf(at) }));
      return [id, { id, statements }];
    }),
  );
}

/** Of the questions of one set, what a small model made of the recorded replies. */
export async function readSmallReplies(
  path: string,
  { set, replies }: { set: string; replies: ReadonlyMap<string, Reply> },
): Promise<Map<string, Reply>> {
  const ofSet = (await readLines(path, Small)).filter((line) => line.set === set);
  return new Map(
    ofSet.map(({ id, reply, told }) => {
      const quotes = replies.get(id)?.statements.flatMap((statement) => statement.quotes) ?? [];
      const statements = told.map(({ text, right }) => ({
        text: text.replaceAll(PASSAGE, "1"),
        quotes: [],
        ...(!right && { fault: "wrong" }),
      }));
      return [id, { id, statements, small: { text: reply, quotes: [...new Set(quotes)] } }];
    }),
  );
}

/** What a language model found of a statement. `quote` holds the decisive words of the evidence. */
const Verdict = z.object({
  statement: z.string(),
  status: z.enum(["supported", "partially_supported", "not_found", "contradicted", "uncertain"]),
  quote: z.string(),
});
export type Verdict = z.infer<typeof Verdict>;

/** By the text of the statement. */
export async function readVerdicts(path: string): Promise<Map<string, Verdict>> {
  const verdicts = await readLines(path, Verdict);
  return new Map(verdicts.map((verdict) => [verdict.statement, verdict]));
}

async function readLines<Line>(path: string, line: z.ZodType<Line>): Promise<Line[]> {
  const lines = (await readFile(path, "utf8")).trim().split("\n");
  return lines.map((each) => line.parse(JSON.parse(each)));
}

/** What a model that follows recorded replies was asked. */
export type AskedOfModel = {
  /** The user's message of the first prompt. */
  prompt: string;
  /** Statements of which a quote stood in none of the passages, in the last prompt. */
  unquoted: Set<string>;
};

/**
 * Replies to the writer by the question and to the verifier by the statement. All other agents get nothing that is valid, so
 * that their rules answer; so does the verifier where a statement has no verdict, and `unjudged` holds its prompt.
 */
export function recordedModel(
  replies: ReadonlyMap<string, Reply>,
  verdicts: ReadonlyMap<string, Verdict>,
) {
  const asked = new Map<string, AskedOfModel>();
  const unjudged = new Set<string>();
  return { asked, unjudged, reply };

  function reply(messages: readonly Message[]): string {
    switch (agentOf(messages)) {
      case "synthesiser":
        return written(partsOf(messages).user);
      case "verifier":
        return judged(partsOf(messages).user);
      default:
        return "";
    }
  }

  function written(prompt: string): string {
    const question = questionIn(prompt);
    const passages = passagesIn(prompt);
    const unquoted = new Set<string>();
    const { small, statements: told = [] } = replies.get(question) ?? {};
    if (small !== undefined) {
      asked.set(question, { prompt, unquoted });
      return numbered(small, passages);
    }
    const statements = told.map(({ text, quotes }) => ({
      text,
      quotes: quotes.map((quote) => {
        const held = passages.find(({ body }) => folded(body).includes(folded(quote)));
        if (held === undefined) unquoted.add(text);
        // A page may be read otherwise since its words were recorded.
        return { passage: held?.number ?? 1, quote };
      }),
    }));
    asked.set(question, { prompt: asked.get(question)?.prompt ?? prompt, unquoted });
    return JSON.stringify({ sufficient: statements.length > 0, statements });
  }

  function judged(prompt: string): string {
    const ofTheAnswer = statementsIn(prompt).slice(0, -CONTROLS.length);
    const statements = ofTheAnswer.map(({ number, text }) => {
      const verdict = verdicts.get(text);
      return verdict && { statement: number, status: verdict.status, quote: verdict.quote };
    });
    if (!statements.includes(undefined)) return JSON.stringify({ statements });
    unjudged.add(prompt);
    return "";
  }
}

/** A quote that is in no passage gets the number of none. */
function numbered({ text, quotes }: SmallReply, passages: ReturnType<typeof passagesIn>): string {
  return text.replaceAll(PASSAGE, (_, at: string, by = "0") => {
    const quote = folded(quotes[Number(at) - 1] ?? "");
    const number = passages.find(({ body }) => folded(body).includes(quote))?.number;
    return String(number === undefined ? passages.length + 1 : number + Number(by));
  });
}

function folded(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
