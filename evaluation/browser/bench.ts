// `npm run bench -- web [--runs N]`: the web app in Chromium against the project's own `wrangler dev`, beside its aims.
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "playwright-core";
import { processTerminal, type Terminal } from "../../scripts/output/terminal/terminal.ts";
import { startServer } from "../../scripts/server.ts";
import { BROWSERS, LAUNCH } from "../../test/web/support/browser/chromium.ts";
import { median } from "../bench/latency.ts";
import type { Figure } from "./bench/figure.ts";
import { fillHandbook } from "./bench/handbook.ts";
import { measureOpening } from "./bench/opening.ts";
import { measureReading } from "./bench/reading.ts";
import { measureResponsiveness } from "./bench/responsiveness.ts";
import { buildAsInstalled, timeUntilUsable } from "./bench/starting.ts";

const RUNS = 5;

process.exitCode = await benchWeb(processTerminal(), process.argv.slice(2));

/** 0 if every median meets its aim. */
async function benchWeb(terminal: Terminal, args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { runs: { type: "string" } } });
  const runs = Number(values.runs ?? RUNS);
  const executablePath = BROWSERS.find((path) => existsSync(path));
  if (executablePath === undefined) {
    terminal.out(`Skipped: there is no Chromium at ${BROWSERS.join(", ")}.`);
    return 0;
  }
  const browser = await chromium.launch({ executablePath, ...LAUNCH });
  const persistTo = await mkdtemp(join(tmpdir(), "quire-bench-web-"));
  try {
    const figures = await measure(browser, { persistTo, runs, terminal });
    terminal.out(tableOf(figures));
    terminal.out(
      `\nLoad during the last five minutes: ${loadavg()[1]?.toFixed(1)} on ${cpus().length} processors.`,
    );
    return figures.every((figure) => median(figure.of) <= figure.aim) ? 0 : 1;
  } finally {
    await browser.close();
    await rm(persistTo, { recursive: true, force: true });
  }
}

type Work = { persistTo: string; runs: number; terminal: Terminal };

async function measure(browser: Browser, { persistTo, runs, terminal }: Work): Promise<Figure[]> {
  terminal.err("Building and starting");
  await buildAsInstalled();
  const started = performance.now();
  const server = await startServer({ persistTo, readyWithinMs: 120_000 });
  try {
    const usable = await timeUntilUsable(browser, { url: server.url, started });
    terminal.err("Indexing a handbook of 250 pages");
    const { url } = server;
    const question = await fillHandbook(url);
    terminal.err(`Measuring, ${runs} runs`);
    return [
      usable,
      ...(await measureOpening(browser, { url, question, runs })),
      ...(await measureReading(browser, { url, question, runs })),
      ...(await measureResponsiveness(browser, { url, question, runs })),
    ];
  } finally {
    await server.stop();
  }
}

function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { name, unit, aim, of } = figure;
    const [least, most] = [Math.min(...of), Math.max(...of)].map(rounded);
    const verdict = median(of) <= aim ? "" : " **missed**";
    return `| ${name} | ${rounded(median(of))} ${unit}${verdict} | ${least}–${most} | ${of.length} | ${aim} |`;
  });
  return ["| | median | range | runs | aim |", "|---|--:|--:|--:|--:|", ...rows].join("\n");
}

function rounded(value: number): string {
  return value < 10 ? value.toFixed(1) : String(Math.round(value));
}
