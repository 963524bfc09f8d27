import { currentRequestId } from "./request-context.ts";

/** Writes one JSON object per line, whose members Workers Logs indexes. Never log document text or keys. */
export type Log = (event: string, fields?: Readonly<Record<string, unknown>>) => void;

export const consoleLog: Log = (event, fields = {}) => {
  // oxlint-disable-next-line no-console -- the one place that writes logs
  console.log(JSON.stringify({ event, request_id: currentRequestId(), ...fields }));
};

/** The words of other servers say what is wrong first. */
const LONGEST_WORDS = 300;

/** What an error says and what caused it, in one line; undefined without one. */
export function wordsOf(error: unknown): string | undefined {
  if (typeof error === "string") return error.slice(0, LONGEST_WORDS);
  if (!(error instanceof Error)) return undefined;
  const causes = error instanceof AggregateError ? error.errors : [error.cause];
  const said = [error.message.slice(0, LONGEST_WORDS), ...causes.map(wordsOf)];
  return said.filter((words) => words !== undefined && words !== "").join(" | ");
}

/** The fields of an error that an operator needs, including its direct cause. */
export function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) };
  const cause = error.cause instanceof Error ? error.cause.message : error.cause;
  return {
    error: error.message,
    name: error.name,
    stack: error.stack,
    ...(cause ? { cause } : {}),
  };
}
