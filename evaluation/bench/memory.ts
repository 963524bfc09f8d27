// `npm run bench -- memory [--only api|indexer] [--questions 25] [--characters 150000]`: what an isolate of the API and one of the indexer hold in memory, by the
// inspector, with real texts. What is live counts.
import { parseArgs } from "node:util";
import type { Terminal } from "../../scripts/output/terminal/terminal.ts";
import { dataFolder } from "../data/data-folder.ts";
import { type Line, MB } from "./memory/line.ts";
import { measureApi } from "./memory/measure-api.ts";
import { measureIndexer } from "./memory/measure-indexer.ts";

/** 0 if every aim is reached. */
export async function benchMemory(terminal: Terminal, args: readonly string[]): Promise<number> {
  const data = dataFolder(terminal);
  if (data === undefined) return 0;
  const options = {
    only: { type: "string" },
    /** Of each of the 20 collections; with 0 there are none, and only uploads are measured. */
    questions: { type: "string", default: "25" },
    characters: { type: "string", default: "150000" },
  } as const;
  const { values } = parseArgs({ args: [...args], options });
  const extent = { questions: Number(values.questions), characters: Number(values.characters) };
  const lines = [
    ...(values.only === "indexer" ? [] : await measureApi(terminal, data, extent)),
    ...(values.only === "api" ? [] : await measureIndexer(terminal, data)),
  ];
  terminal.out("| | heap MB | buffers MB | together | aim |\n|---|--:|--:|--:|--:|");
  for (const { what, memory, aim } of lines) {
    const figures = [memory.heap, memory.buffers, sum(memory)].map((bytes) =>
      (bytes / MB).toFixed(1),
    );
    terminal.out(`| ${[what, ...figures, aim ?? ""].join(" | ")} |`);
  }
  return lines.every(({ memory, aim }) => aim === null || sum(memory) <= aim * MB) ? 0 : 1;
}

function sum({ heap, buffers }: Line["memory"]): number {
  return heap + buffers;
}
