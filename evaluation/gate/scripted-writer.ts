// What the scripted model writes: the given statement with its quotes to the writer, and as little as is valid to all others.
import { agentOf, type Message, passagesIn } from "../mock-model/read-prompt.ts";
import { replyTo } from "../mock-model/replies.ts";

/** What a model is to write, and what became of it. */
export type Script = {
  statement: string;
  quotes: readonly string[];
  /** How often the writer was asked. */
  asked: number;
  /** Whether all quotes stood in the passages that the writer got, the last time it was asked. */
  hasQuotes: boolean;
  /** Whether they stood there the first time. */
  hadQuotes: boolean;
  /** What the writer was told when it was asked again. */
  complaints: string[];
};

export function scriptOf({ statement, quotes }: Pick<Script, "statement" | "quotes">): Script {
  return { statement, quotes, asked: 0, hasQuotes: false, hadQuotes: false, complaints: [] };
}

/** The text of the reply. Counts what it was asked in the script. */
export function scriptedReply(script: Script, messages: readonly Message[]): string {
  if (agentOf(messages) !== "synthesiser") return replyTo(messages, "valid");
  script.asked += 1;
  const passages = passagesIn(messages.find(({ role }) => role === "user")?.content ?? "");
  const quotes = script.quotes.flatMap((quote) => {
    const held = passages.find(({ body }) => plain(body).includes(plain(quote)));
    return held === undefined ? [] : [{ passage: held.number, quote }];
  });
  script.hasQuotes = quotes.length === script.quotes.length;
  if (script.asked === 1) script.hadQuotes = script.hasQuotes;
  const last = messages.at(-1);
  if (script.asked > 1 && last !== undefined) script.complaints.push(last.content);
  if (quotes.length === 0) return JSON.stringify({ sufficient: false, statements: [] });
  const statements = [{ text: script.statement, quotes }];
  return JSON.stringify({ sufficient: true, statements });
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
