// `npm run quire -- …`: the command line for a running server.
import { runCommand } from "./commands/run-command.ts";
import { processTerminal } from "./output/terminal.ts";

process.exitCode = await runCommand(process.argv.slice(2), processTerminal());
