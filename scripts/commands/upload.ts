import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import type { QuireClient } from "../client/client.ts";
import type { Document } from "../client/contract.ts";
import { inParallel } from "../client/in-parallel.ts";
import { localFiles, passedOver } from "../client/local-files.ts";
import type { LocalFile } from "../client/local-files.ts";
import { uploadFiles } from "../client/upload-files.ts";
import type { Outcome } from "../client/upload-files.ts";
import { waitUntilIndexed } from "../client/wait-until-indexed.ts";
import { startProgress } from "../output/progress.ts";
import { showError, stage } from "../output/show.ts";
import type { Terminal } from "../output/terminal.ts";
import { chooseCollection, COLLECTION_OPTIONS, connect } from "./command.ts";
import type { Command } from "./command.ts";
import { UnknownName, UsageError } from "./usage-error.ts";

export const upload: Command = {
  usage: "upload DIR|FILE… [--parallel N] [--no-wait]",
  summary: "upload files, and wait until they can be asked about",
  details: [
    "--parallel  files sent at a time (default 4)",
    "--no-wait   return when the files are stored, before they are indexed",
    "What the server has already, with the same bytes, is not sent again: after an",
    "interruption run the same command once more.",
  ].join("\n"),
  run: async (args, terminal) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...COLLECTION_OPTIONS,
        parallel: { type: "string", default: "4" },
        "no-wait": { type: "boolean" },
      },
    });
    const parallel = Number(values.parallel);
    if (!Number.isInteger(parallel) || parallel < 1 || parallel > 32) {
      throw new UsageError("--parallel takes a number from 1 to 32.");
    }
    const files = await namedFiles(positionals);
    for (const path of await passedOver(positionals)) {
      terminal.err(`${path}: not sent, as files of its kind can't be indexed.`);
    }
    const client = connect(values, terminal);
    const { id: collection } = await chooseCollection(client, values.collection);
    const target = { client, collection, parallel };
    const outcomes = await send(target, files, terminal);
    const done = values["no-wait"] ? outcomes : await settle(target, outcomes, terminal);
    return report(done, values.json ?? false, terminal);
  },
};

type Target = { client: QuireClient; collection: string; parallel: number };

async function namedFiles(paths: readonly string[]): Promise<LocalFile[]> {
  if (paths.length === 0) throw new UsageError("Give a folder or files: upload DIR|FILE…");
  const missing = paths.find((path) => !existsSync(path));
  if (missing !== undefined) throw new UnknownName(`There is no file or folder ${missing}.`);
  const files = await localFiles(paths);
  if (files.length === 0)
    throw new UsageError(`No file that can be indexed in ${paths.join(", ")}.`);
  const byName = Map.groupBy(files, ({ filename }) => filename);
  for (const [name, same] of byName) {
    // One would become a new version of the other, and the next run would swap them again.
    if (same.length > 1) {
      const where = same.map(({ path }) => path).join(" and ");
      throw new UsageError(`Two files are called ${name}: ${where}. Rename one of them.`);
    }
  }
  return files;
}

async function send(target: Target, files: readonly LocalFile[], terminal: Terminal) {
  const progress = startProgress(terminal, "Uploading", files.length);
  let done = 0;
  const outcomes = await uploadFiles(target, files, (outcome) => {
    done += 1;
    progress.update(done, `${outcome.filename} (${outcome.how})`);
  });
  progress.end();
  return outcomes;
}

/** Waits for the documents just sent, and those of an earlier run that are still being indexed. */
async function settle(target: Target, outcomes: readonly Outcome[], terminal: Terminal) {
  const { client, collection, parallel } = target;
  const progress = startProgress(terminal, "Indexing", outcomes.length);
  let done = 0;
  const onProgress = (document: Document) =>
    progress.update(done, `${document.filename}: ${stage(document)}`);
  const settled = await inParallel(outcomes, parallel, async (outcome): Promise<Outcome> => {
    const { document } = outcome;
    if (document === undefined) return outcome;
    const place = { collection, document: document.id };
    const indexed = await waitUntilIndexed(client, place, { onProgress });
    done += 1;
    progress.update(done, indexed.filename);
    return { ...outcome, document: indexed };
  });
  progress.end();
  return settled;
}

function report(outcomes: readonly Outcome[], json: boolean, terminal: Terminal): number {
  const failed = outcomes.filter(({ document }) => document?.status === "failed" || !document);
  const count = (how: Outcome["how"]) => outcomes.filter((outcome) => outcome.how === how).length;
  if (json) terminal.out(JSON.stringify(outcomes.flatMap(({ document }) => document ?? [])));
  else terminal.out(`${count("sent")} sent, ${count("already there")} already there`);
  for (const { filename, document, error } of failed) {
    const why = document?.error
      ? `${document.error.code}: ${document.error.detail}`
      : showError(error);
    terminal.err(`${filename}: ${why}`);
  }
  return failed.length === 0 ? 0 : 1;
}
