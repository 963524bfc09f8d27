// `npm run demo`: the whole product on this computer, with documents of its own or those it is given.
import { once } from "node:events";
import { styleText } from "node:util";
import { usageMistake } from "./commands/program/usage-error.ts";
import { demoWork } from "./demo/demo-work.ts";
import { runDemo, seconds } from "./demo/run-demo.ts";
import { renderError } from "./output/error.ts";
import { processTerminal } from "./output/terminal/terminal.ts";
import type { Terminal } from "./output/terminal/terminal.ts";
import { withTemporaryServer } from "./server/temporary-server.ts";

const NEXT = `
Next:
  npm run demo -- FILE.pdf… "question"…     ask about documents of yours
  npx wrangler dev                          keep a server running; in another terminal:
  npx quire collections create NAME         create a collection
  npx quire upload DIR                      upload documents to it
  npx quire ask "question"                  ask; npx quire --help lists all commands`;

const terminal = processTerminal();
process.exitCode = await main(process.argv.slice(2), terminal).catch((error: unknown) => {
  const mistake = usageMistake(error);
  terminal.err(mistake ?? renderError(error));
  return mistake === undefined ? 1 : 2;
});

async function untilEnter(url: string): Promise<void> {
  terminal.out(`\nOpen an answer at its address, or the app at ${url}. Enter ends the demo.`);
  await once(process.stdin, "data");
  process.stdin.pause();
}

async function main(args: string[], { out }: Terminal): Promise<number> {
  const work = await demoWork(args);
  // The server ends with the demo where no person reads.
  const isServed = process.stdin.isTTY && process.stdout.isTTY;
  out("Starting Quire on this computer: no account, no network, no model to download.");
  const started = performance.now();
  const isDone = await withTemporaryServer(async (client, { url }) => {
    out(`Ready at ${url} after ${seconds(performance.now() - started)}`);
    const isAnswered = await runDemo(client, work, { terminal, isServed });
    if (isServed) await untilEnter(url);
    return isAnswered;
  });
  if (isDone) out(styleText("dim", NEXT));
  return isDone ? 0 : 1;
}
