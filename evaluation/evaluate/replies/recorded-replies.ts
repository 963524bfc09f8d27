// What a language model replied to the writer's prompt of each question, and the model that says it again.
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { agentOf, type Message, passagesIn, questionIn } from "../../mock-model/read-prompt.ts";
import { replyTo } from "../../mock-model/replies.ts";

const Told = z.object({ text: z.string(), quotes: z.array(z.string()) });

/** A quote is text and not the number of a passage, so that a reply outlives a change of what is retrieved. */
const Reply = z.object({ id: z.string(), statements: z.array(Told) });
/** `at`: index of the statement of the reply that it was made of. */
const Wrong = z.object({ id: z.string(), at: z.int(), text: z.string(), fault: z.string() });

/** `fault`: in which one respect it is wrong; undefined where it is what the model wrote. */
export type ToldStatement = z.infer<typeof Told> & { fault?: string };
export type Reply = { id: string; statements: readonly ToldStatement[] };

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

/** Replies to the writer by the question, and to all other agents as little as is valid. */
export function recordedModel(replies: ReadonlyMap<string, Reply>) {
  const asked = new Map<string, AskedOfModel>();
  return { asked, reply };

  function reply(messages: readonly Message[]): string {
    if (agentOf(messages) !== "synthesiser") return replyTo(messages, "valid");
    const prompt = messages.find(({ role }) => role === "user")?.content ?? "";
    const question = questionIn(prompt);
    const passages = passagesIn(prompt);
    const unquoted = new Set<string>();
    const statements = (replies.get(question)?.statements ?? []).map(({ text, quotes }) => ({
      text,
      quotes: quotes.flatMap((quote) => {
        const held = passages.find(({ body }) => folded(body).includes(folded(quote)));
        if (held === undefined) unquoted.add(text);
        return held === undefined ? [] : [{ passage: held.number, quote }];
      }),
    }));
    asked.set(question, { prompt: asked.get(question)?.prompt ?? prompt, unquoted });
    return JSON.stringify({ sufficient: statements.length > 0, statements });
  }
}

function folded(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
