// Finds the command, runs it, and turns what it throws into a message and an exit code.
import { Command, CommanderError } from "@commander-js/extra-typings";
import type { CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import { quireClient } from "../client/client.ts";
import { RequestError } from "../client/request-error.ts";
import { renderError } from "../output/error.ts";
import { widthOf } from "../output/terminal.ts";
import type { Terminal } from "../output/terminal.ts";
import { wrap } from "../output/wrap.ts";
import { addAsk } from "./ask.ts";
import { addAudit } from "./audit.ts";
import { addChat } from "./chat.ts";
import type { AddCommand, Cli } from "./cli.ts";
import { addCollections } from "./collections.ts";
import { addDelete } from "./delete.ts";
import { addLookup } from "./lookup.ts";
import { addPlan } from "./plan.ts";
import { addReindex } from "./reindex.ts";
import { addSearch } from "./search.ts";
import { addSessions } from "./sessions.ts";
import { addStatus } from "./status.ts";
import { addSummaries } from "./summaries.ts";
import { addTenants } from "./tenants.ts";
import { addTrace } from "./trace.ts";
import { addUpload } from "./upload.ts";
import { addUsage } from "./usage.ts";
import { UsageError } from "./usage-error.ts";

/** In the order in which a newcomer needs them. */
const COMMANDS: readonly AddCommand[] = [
  addCollections,
  addUpload,
  addStatus,
  addAsk,
  addChat,
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
];

const URL_DEFAULT = "http://127.0.0.1:8787";
const KEY_DEFAULT = "quire-dev-key";

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
    connect: () => connect(program.opts(), terminal),
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

function emptyProgram(terminal: Terminal) {
  const width = widthOf(terminal);
  return new Command("npx quire")
    .description("The command line of Quire, which answers questions about your documents.")
    .exitOverride()
    .helpOption("-h, --help", "show this help")
    .helpCommand("help [command]", "show the help of a command")
    .configureHelp({
      showGlobalOptions: true,
      subcommandTerm: (command) => command.name(),
      optionDescription: describe,
    })
    .configureOutput({
      writeOut: (text) => terminal.out(lines(text)),
      writeErr: (text) => terminal.err(lines(text)),
      getOutHelpWidth: () => width,
      getErrHelpWidth: () => width,
      outputError: (text) => terminal.err(wrap(asSentence(lines(text)), { width })),
    });
}

/** The parser ends what it writes with a line break, and so does the terminal. */
function lines(text: string): string {
  return text.replace(/\n$/, "");
}

/** With choices and defaults, without the parser's quotation marks. */
function describe({ description, argChoices, defaultValue }: Option): string {
  const notes = [
    ...(argChoices === undefined ? [] : [argChoices.join(", ")]),
    ...(defaultValue === undefined || defaultValue === true ? [] : [`default: ${defaultValue}`]),
  ];
  return description + notes.map((note) => ` (${note})`).join("");
}

const WORDINGS: readonly (readonly [RegExp, string])[] = [
  [/^error: /, ""],
  [/^option (.*) argument missing$/, "the option $1 needs a value"],
  [/^option (.*) argument ('.*') is invalid\./, "$2 is not a valid value of the option $1."],
  [/^command-argument value ('.*') is invalid for argument (.*?)\./, "$1 is not a valid $2."],
  [/^missing required argument '(.*)'$/, "the argument <$1> is missing"],
  [/\n\(Did you mean (.*)\?\)$/, ". Did you mean $1?"],
];

/** The parser's message as a sentence. */
function asSentence(message: string): string {
  const text = WORDINGS.reduce((said, [from, to]) => said.replace(from, to), message);
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.?!)]$/.test(text) ? "" : ".");
}

/** Behind a mistake each command names its own help. */
function nameHelpCommands(command: CommandUnknownOpts, path: string): void {
  command.showHelpAfterError(`Help: ${path} --help`);
  for (const child of command.commands) nameHelpCommands(child, `${path} ${child.name()}`);
}

function connect(options: { url?: string; key?: string }, { env }: Terminal) {
  const url = options.url ?? env["QUIRE_URL"] ?? URL_DEFAULT;
  if (!/^https?:/.test(url) || !URL.canParse(url)) {
    throw new UsageError(`"${url}" is not the address of a server. Give --url as ${URL_DEFAULT}.`);
  }
  const key = options.key ?? env["QUIRE_KEY"] ?? KEY_DEFAULT;
  return quireClient({ url: url.replace(/\/+$/, ""), key });
}

function codeOf(error: unknown, terminal: Terminal): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  const isUsage = error instanceof UsageError;
  if (!isUsage && !(error instanceof RequestError)) throw error;
  terminal.err(wrap(renderError(error), { width: widthOf(terminal) }));
  return isUsage ? 2 : 1;
}
