// `npm run demo`: the whole product on this computer, with documents of its own or those it is given.
import { styleText } from "node:util";
import { usageMistake } from "./commands/usage-error.ts";
import { demoWork } from "./demo/demo-work.ts";
import { runDemo, seconds } from "./demo/run-demo.ts";
import { showError } from "./output/show.ts";
import { processTerminal } from "./output/terminal.ts";
import type { Terminal } from "./output/terminal.ts";
import { withTemporaryServer } from "./temporary-server.ts";

const NEXT = `
Next:
  npm run demo -- FILE.pdf… "question"…     ask about documents of yours
  npx wrangler dev                          keep a server running
  npm run quire -- collections create NAME  in another terminal; then
  npm run quire -- upload DIR               and ask, chat, search, status, help`;

const terminal = processTerminal();
process.exitCode = await main(process.argv.slice(2), terminal).catch((error: unknown) => {
  const mistake = usageMistake(error);
  terminal.err(mistake ?? showError(error));
  return mistake === undefined ? 1 : 2;
});

async function main(args: string[], { out }: Terminal): Promise<number> {
  const work = await demoWork(args);
  out("Starting Quire on this computer: no account, no network, no model to download.");
  const started = performance.now();
  const isDone = await withTemporaryServer((client, { url }) => {
    out(`Ready at ${url} after ${seconds(performance.now() - started)}`);
    return runDemo(client, work, terminal);
  });
  if (isDone) out(styleText("dim", NEXT));
  return isDone ? 0 : 1;
}
