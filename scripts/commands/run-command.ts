// Finds the command, runs it, and turns what it throws into one line and an exit code.
import { RequestError } from "../client/request-error.ts";
import { showError } from "../output/show.ts";
import type { Terminal } from "../output/terminal.ts";
import { ask } from "./ask.ts";
import { audit } from "./audit.ts";
import { chat } from "./chat.ts";
import { collections } from "./collections.ts";
import type { Command } from "./command.ts";
import { deleteDocument } from "./delete.ts";
import { search } from "./search.ts";
import { status } from "./status.ts";
import { tenants } from "./tenants.ts";
import { upload } from "./upload.ts";
import { UnknownName, usageMistake } from "./usage-error.ts";

const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ["tenants", tenants],
  ["collections", collections],
  ["upload", upload],
  ["status", status],
  ["search", search],
  ["ask", ask],
  ["chat", chat],
  ["delete", deleteDocument],
  ["audit", audit],
]);

const CONNECTION_HELP = `--url         address of the server (env QUIRE_URL, default http://127.0.0.1:8787)
--key         the tenant's key (env QUIRE_KEY, default quire-dev-key)
--collection  id or name; not needed when there is only one
--json        print what the server answered
--help        this text`;

/** 0 done, 1 the request failed, 2 the command line is wrong. */
export async function runCommand(args: string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = args;
  if (name === "help") return runCommand([...rest.slice(0, 1), "--help"], terminal);
  if (name === undefined || name === "--help" || name === "-h") {
    terminal.out(help());
    return name === undefined ? 2 : 0;
  }
  const command = COMMANDS.get(name);
  if (command === undefined) {
    terminal.err(`There is no command ${name}. Commands: ${[...COMMANDS.keys()].join(", ")}.`);
    return 2;
  }
  if (rest.includes("--help") || rest.includes("-h")) {
    terminal.out(commandHelp(command));
    return 0;
  }
  return command.run(rest, terminal).catch((error: unknown) => fail(error, command, terminal));
}

function fail(error: unknown, command: Command, terminal: Terminal): number {
  if (error instanceof RequestError) {
    terminal.err(showError(error));
    return 1;
  }
  const mistake = usageMistake(error);
  if (mistake === undefined) throw error;
  terminal.err(error instanceof UnknownName ? mistake : `${mistake} Usage: ${command.usage}`);
  return 2;
}

function help(): string {
  const lines = [...COMMANDS.values()].map(({ usage, summary }) => `  ${usage}\n      ${summary}`);
  return `npm run quire -- COMMAND\n\n${lines.join("\n")}\n\n${CONNECTION_HELP}`;
}

function commandHelp({ usage, summary, details }: Command): string {
  const more = details === undefined ? "" : `${details}\n`;
  return `npm run quire -- ${usage}\n\n${summary}\n\n${more}${CONNECTION_HELP}`;
}
