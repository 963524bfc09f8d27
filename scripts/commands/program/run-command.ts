// Finds the command, runs it, and turns what it throws into a message and an exit code.
import { CommanderError } from "@commander-js/extra-typings";
import { createQuire } from "../../../client/quire.ts";
import { QuireError } from "../../../client/errors.ts";
import { renderError } from "../../output/error.ts";
import { widthOf } from "../../output/terminal/terminal.ts";
import type { Terminal } from "../../output/terminal/terminal.ts";
import { wrap } from "../../output/terminal/wrap.ts";
import { addAdmin } from "../operator/admin.ts";
import { addAnswers } from "../answers/answers.ts";
import { addCancel } from "../answers/cancel.ts";
import { addFeedback } from "../answers/feedback.ts";
import { addOpen } from "../answers/open.ts";
import { addAsk } from "../answers/ask.ts";
import { addAudit } from "../documents/audit.ts";
import { addChat } from "../answers/chat.ts";
import type { AddCommand, Cli } from "./cli.ts";
import { addCollections } from "../documents/collections.ts";
import { addDelete } from "../documents/delete.ts";
import { addLookup } from "../documents/lookup.ts";
import { addPlan } from "../answers/plan.ts";
import { emptyProgram, nameHelpCommands } from "./program.ts";
import { addReindex } from "../documents/reindex.ts";
import { addSearch } from "../documents/search.ts";
import { addSessions } from "../answers/sessions.ts";
import { addStatus } from "../documents/status.ts";
import { addSummaries } from "../documents/summaries.ts";
import { addTenants } from "../operator/tenants.ts";
import { addTrace } from "../answers/trace.ts";
import { addUpload } from "../documents/upload.ts";
import { addUsage } from "../operator/usage.ts";
import { UsageError } from "./usage-error.ts";

/** In the order in which a newcomer needs them. */
const COMMANDS: readonly AddCommand[] = [
  addCollections,
  addUpload,
  addStatus,
  addAsk,
  addChat,
  addOpen,
  addAnswers,
  addFeedback,
  addCancel,
  addSearch,
  addLookup,
  addSummaries,
  addReindex,
  addDelete,
  addAudit,
  addTrace,
  addSessions,
  addPlan,
  addUsage,
  addTenants,
  addAdmin,
];

const URL_DEFAULT = "http://127.0.0.1:8787";
const KEY_DEFAULT = "quire-dev-key";
/** Of a command that uploads a thousand files, not one is to fail because the server is busy for some seconds. */
const RETRIES = 5;

/** Returns the exit code: 0 done, 1 the operation failed, 2 the command line is wrong. */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  let exitCode = 0;
  const program = emptyProgram(terminal)
    .option("--url <address>", `address of the server (or QUIRE_URL; default: ${URL_DEFAULT})`)
    .option("--key <key>", `key of the tenant (or QUIRE_KEY; default: ${KEY_DEFAULT})`)
    .option("--json", "print the server's answer as JSON");
  const isJson = () => program.opts().json === true;
  const width = widthOf(terminal);
  const cli: Cli = {
    terminal,
    width,
    isJson,
    connect: (key) =>
      connect({ ...program.opts(), ...(key === undefined ? {} : { key }) }, terminal),
    print: (result, render) => terminal.out(isJson() ? JSON.stringify(result) : render()),
    warn: (message) => terminal.err(wrap(message, { width, hang: "  " })),
    fail: () => (exitCode = 1),
  };
  for (const add of COMMANDS) add(program, cli);
  nameHelpCommands(program, "npx quire");
  try {
    await program.parseAsync(args, { from: "user" });
    return exitCode;
  } catch (error) {
    return codeOf(error, terminal);
  }
}

function connect(options: { url?: string; key?: string }, { env }: Terminal) {
  const url = options.url ?? env["QUIRE_URL"] ?? URL_DEFAULT;
  if (!/^https?:/.test(url) || !URL.canParse(url)) {
    throw new UsageError(`"${url}" is not the address of a server. Give --url as ${URL_DEFAULT}.`);
  }
  const key = options.key ?? env["QUIRE_KEY"] ?? KEY_DEFAULT;
  return createQuire({ url: url.replace(/\/+$/, ""), key, maxRetries: RETRIES });
}

function codeOf(error: unknown, terminal: Terminal): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  const isUsage = error instanceof UsageError;
  if (!isUsage && !(error instanceof QuireError)) throw error;
  terminal.err(wrap(renderError(error), { width: widthOf(terminal) }));
  return isUsage ? 2 : 1;
}
