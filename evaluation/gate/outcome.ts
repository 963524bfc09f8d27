// What became of a statement that the scripted model wrote.
import type { Script } from "./scripted-writer.ts";

export type Fate =
  | "unmarked"
  | "marked"
  | "rejected"
  | "dropped"
  | "not before the writer"
  | "writer not asked";

/** Of the API's answer, or of the orchestrator's: what both call alike. */
type Answered = { answer: string; claims: readonly { text: string; status: string }[] };

export function fateOf(script: Script, { answer, claims }: Answered): Fate {
  if (script.asked === 0) return "writer not asked";
  const shown = withoutMarkdownEscapes(answer);
  // A mark stands before the end of its sentence.
  const told = withoutMarkdownEscapes(script.statement).replace(/[.!?]*\s*$/, "");
  const at = shown.indexOf(told);
  if (at >= 0) {
    const behind = shown.slice(at + told.length);
    return /^ \((?:supported in part|not certain)/.test(behind) ? "marked" : "unmarked";
  }
  if (!script.hasQuotes) return "not before the writer";
  const isJudged = claims.some(
    ({ text }) => withoutMarkdownEscapes(text) === withoutMarkdownEscapes(script.statement),
  );
  return isJudged ? "rejected" : "dropped";
}

/** Markdown escapes some signs; quotes and white space are told apart by nobody. */
export function withoutMarkdownEscapes(text: string): string {
  return text
    .replaceAll(/\\(?=[^\p{L}\p{N}\s])/gu, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}
