// Handles what needs no search: small talk, the catalogue of documents, and earlier turns, from
// which the question is made to stand alone.
import type { Answer } from "../../domain/answers/answer.ts";
import type { Turn } from "../../domain/answers/session.ts";
import { runAgent } from "../run/run-agent.ts";
import { type Analysis, analyst, toAnalysis } from "../analyst/agent.ts";
import type { Run } from "../run/run.ts";
import { warningText } from "../../domain/answers/warning.ts";
import type { Readiness } from "../../domain/documents/document.ts";
import { counted } from "../../shared/counted.ts";
import { warnOfUnready } from "../formatter/insufficient.ts";

export async function understand(
  run: Run,
  question: string,
  history: readonly Turn[],
): Promise<Analysis> {
  const { output } = await runAgent(run, analyst, { question, history });
  return toAnalysis(question, output);
}

/** Returns the reply if nothing is searched, or undefined if documents are to answer. */
export function replyWithoutDocuments({
  action,
  reply,
}: Analysis): { text: string; outcome: Answer["outcome"] } | undefined {
  if (action === "RETRIEVE") return undefined;
  if (action === "ANSWER")
    return { text: reply || "Ask me about the documents.", outcome: "answered" };
  return { text: reply || "Say more of what you want to know.", outcome: "insufficient" };
}

const MOST_NAMES = 100;

export function describeCatalogue(filenames: readonly string[], readiness: Readiness): string {
  const count = filenames.length;
  const unready = warnOfUnready(readiness).map(warningText);
  if (count === 0 && unready.length === 0) return "This collection has no documents yet.";
  const shown = filenames.slice(0, MOST_NAMES).map((filename) => `- ${filename}`);
  const rest = count > MOST_NAMES ? [`- and ${count - MOST_NAMES} more`] : [];
  const intro = `${counted(count, "document")} can be searched${count === 0 ? "." : ":"}`;
  return [intro, ...shown, ...rest, ...unready].join("\n");
}
