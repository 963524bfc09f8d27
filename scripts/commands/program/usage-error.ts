/** The command line can't be run as it is; the message says what to type instead. */
export class UsageError extends Error {}

/** The line to show for a mistake on the command line, ours or one `parseArgs` found; undefined for other errors. */
export function usageMistake(error: unknown): string | undefined {
  if (error instanceof UsageError) return error.message;
  if (!(error instanceof TypeError) || !("code" in error)) return undefined;
  if (!String(error.code).startsWith("ERR_PARSE_ARGS")) return undefined;
  // Its second sentence is about arguments that begin with a dash, which none of ours do.
  return `${error.message.split(". ")[0] ?? error.message}.`;
}
