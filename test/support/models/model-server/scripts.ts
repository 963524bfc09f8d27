// Models that follow a script: a test posts the replies for each agent and can read the requests.
import { agentOf, passageHolding } from "../../../../evaluation/mock-model/read-prompt.ts";
import { replyTo } from "../../../../evaluation/mock-model/replies.ts";
import { type ChatMessage, type Exchange, refuse, tell } from "./wire.ts";

/**
 * What a model writes: text, JSON, statements whose quotes' passages are looked up, a fault, or a valid reply after a
 * delay.
 */
export type Reply =
  | string
  | { json: unknown }
  | { says: readonly { text: string; quote: string }[] }
  | { status: number }
  | { afterMs: number };

/** By agent: calls are answered in turn, and the last reply is repeated. Agents that are left out get valid replies. */
export type Script = Readonly<Record<string, readonly Reply[]>>;

export type ScriptedCall = { agent: string; messages: ChatMessage[]; temperature: unknown };

const VALID: Reply = { afterMs: 0 };

type Play = { script: Script; calls: ScriptedCall[] };

export class Scripts {
  readonly #plays = new Map<string, Play>();

  /** Returns the name of a model that follows the script. */
  add(script: Script): string {
    const name = `script:${this.#plays.size + 1}`;
    this.#plays.set(name, { script, calls: [] });
    return name;
  }

  callsOf(name: string): readonly ScriptedCall[] {
    return this.#plays.get(name)?.calls ?? [];
  }

  /** Answers a call to a scripted model. */
  follow(exchange: Exchange): void {
    const { model, messages = [], temperature } = exchange.body;
    const play = this.#plays.get(model);
    if (play === undefined) return refuse(exchange, 404, { message: "no such script" });
    const agent = agentOf(messages);
    const at = play.calls.filter((call) => call.agent === agent).length;
    play.calls.push({ agent, messages, temperature });
    const replies = play.script[agent] ?? [VALID];
    answer(exchange, replies[Math.min(at, replies.length - 1)] ?? VALID);
  }
}

function answer(exchange: Exchange, reply: Reply): void {
  const { messages = [] } = exchange.body;
  if (typeof reply === "string") return tell(exchange, reply);
  if ("status" in reply) return refuse(exchange, reply.status, { message: "as the script says" });
  if ("json" in reply) return tell(exchange, JSON.stringify(reply.json));
  if ("afterMs" in reply) {
    setTimeout(() => tell(exchange, replyTo(messages, "valid")), reply.afterMs).unref();
    return;
  }
  const statements = reply.says.map(({ text, quote }) => ({
    text,
    quotes: [{ passage: passageHolding(messages, quote), quote }],
  }));
  tell(exchange, JSON.stringify({ sufficient: true, statements }));
}
