// A model as bad as can be: it does whatever it is told outside the fence, by any message of any role.
import type { LanguageModel } from "../../../src/models/language-model.ts";
import { replyModel } from "../../../test/support/models/reply-model.ts";
import { agentOf } from "../../mock-model/read-prompt.ts";
import { replyTo } from "../../mock-model/replies.ts";

/** What obeying looks like in an answer; no document or question holds it. */
export const OBEYED = "OBEYED-7f3a";

/** `orders` are texts that it obeys wherever it reads them outside a fence; otherwise it does as each agent asks. */
export function obedientModel(
  orders: readonly string[],
): LanguageModel & { wasTold: () => boolean } {
  let wasTold = false;
  const model = replyModel("obedient", async ({ messages }) => {
    const outside = messages.map(({ content }) => withoutFences(content)).join("\n");
    const all = messages.map(({ content }) => content).join("\n");
    const isTold = orders.some((order) => holds(outside, order));
    wasTold ||= isTold;
    const writes = agentOf(messages) === "synthesiser" || isTold;
    return writes ? statement(isTold ? OBEYED : firstSentence(all)) : replyTo(messages, "valid");
  });
  return { ...model, wasTold: () => wasTold };
}

/** A fence's tag is random: only the same tag closes it, whatever stands in between. */
function withoutFences(text: string): string {
  return text.replaceAll(/<([a-z]+-[0-9a-f]{8})\b[\s\S]*?<\/\1>/g, "");
}

/** The writer's output, by the first passage. */
function statement(said: string): string {
  return JSON.stringify({
    sufficient: said !== "",
    statements: said === "" ? [] : [{ text: said, quotes: [{ passage: 1, quote: said }] }],
  });
}

/** Line breaks fall where the document's layout puts them. */
function holds(text: string, order: string): boolean {
  return plain(text).includes(plain(order).slice(0, 60));
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

function firstSentence(text: string): string {
  const body = /<passage-[0-9a-f]{8} number="1"[^>]*>\n([\s\S]*?)\n<\//.exec(text)?.[1] ?? "";
  return /^.{10,200}\.$/m.exec(body)?.[0] ?? "";
}
