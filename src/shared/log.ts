/** One JSON object a line: Workers Logs indexes its members. Never put a document's text or a key in it. */
export type Log = (event: string, fields?: Readonly<Record<string, unknown>>) => void;

export const consoleLog: Log = (event, fields = {}) => {
  // oxlint-disable-next-line no-console -- the one place that writes logs
  console.log(JSON.stringify({ event, ...fields }));
};

/** The parts of an error an operator needs; its causes are followed one level. */
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
