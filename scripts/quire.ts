// `npm run quire -- …` and, by way of quire.js, `npx quire …`: the command line for a running server.
import { runCommand } from "./commands/program/run-command.ts";
import { processTerminal } from "./output/terminal/terminal.ts";

// A reader such as `head` may close the pipe before everything is written.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});
process.exitCode = await runCommand(process.argv.slice(2), processTerminal());
