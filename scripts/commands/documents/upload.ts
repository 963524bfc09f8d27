import { existsSync } from "node:fs";
import { Option } from "@commander-js/extra-typings";
import { localFiles, passedOver } from "../../files/local-files.ts";
import type { LocalFile } from "../../files/local-files.ts";
import { uploadFiles } from "../../files/upload-files.ts";
import type { Outcome, UploadTarget } from "../../files/upload-files.ts";
import { failureOf } from "../../output/document.ts";
import { renderError } from "../../output/error.ts";
import { startProgress } from "../../output/progress.ts";
import type { Terminal } from "../../output/terminal/terminal.ts";
import { chooseCollection, collectionOption } from "../program/choose-collection.ts";
import type { AddCommand, Cli } from "../program/cli.ts";
import { keyValue, wholeNumber } from "../program/option-values.ts";
import { UsageError } from "../program/usage-error.ts";
import { waitForDocuments } from "./wait-for-documents.ts";

const AGAIN =
  "Files that the server already has with the same bytes are not sent again. After an interruption, run the same command again.";

export const addUpload: AddCommand = (parent, cli) => {
  parent
    .command("upload")
    .summary("upload files and wait until they are indexed")
    .description(`Uploads files and folders and waits until they are indexed. ${AGAIN}`)
    .argument("<paths...>", "files, or folders with files of a kind that can be indexed")
    .addOption(collectionOption())
    .addOption(
      new Option(
        "--metadata <name=value>",
        "metadata of the uploaded documents, for filters (repeatable)",
      ).argParser(keyValue),
    )
    .addOption(
      new Option("--parallel <n>", "files sent at a time, 1 to 32")
        .argParser(wholeNumber(1, 32))
        .default(4),
    )
    .option("--no-wait", "return when the files are stored, before they are indexed")
    .action(async (paths, { collection, metadata, parallel, wait }) => {
      const files = await filesAt(paths);
      for (const path of await passedOver(paths)) {
        cli.warn(`${path}: skipped, because files of this kind can't be indexed`);
      }
      const client = cli.connect();
      const { id } = await chooseCollection(client, collection);
      const target = { client, collection: id, parallel, metadata };
      const sent = await send(target, files, cli.terminal);
      report(wait ? await untilIndexed({ ...target, client }, sent, cli.terminal) : sent, cli);
    });
};

async function filesAt(paths: readonly string[]): Promise<LocalFile[]> {
  const missing = paths.find((path) => !existsSync(path));
  if (missing !== undefined) throw new UsageError(`There is no file or folder "${missing}".`);
  const files = await localFiles(paths);
  if (files.length === 0) {
    throw new UsageError(`There is no file that can be indexed in ${paths.join(", ")}.`);
  }
  const byName = Map.groupBy(files, ({ filename }) => filename);
  for (const [name, same] of byName) {
    // One would become a new version of the other, and the next run would swap them again.
    if (same.length > 1) {
      const where = same.map(({ path }) => path).join(" and ");
      throw new UsageError(`Several files are called ${name}: ${where}. Rename all but one.`);
    }
  }
  return files;
}

async function send(target: UploadTarget, files: readonly LocalFile[], terminal: Terminal) {
  const progress = startProgress(terminal, "Uploading", files.length);
  let taken = 0;
  const outcomes = await uploadFiles(target, files, ({ filename, how }) => {
    if (how === "refused") progress.refuse(filename);
    else progress.update((taken += 1), filename, how);
  });
  progress.end();
  return outcomes;
}

/** Also waits for documents of an earlier run that are still being indexed. */
async function untilIndexed(
  target: Parameters<typeof waitForDocuments>[0],
  outcomes: readonly Outcome[],
  terminal: Terminal,
): Promise<Outcome[]> {
  const ids = outcomes.flatMap(({ document }) => (document === undefined ? [] : [document.id]));
  if (ids.length === 0) return [...outcomes];
  const indexed = new Map(
    (await waitForDocuments(target, ids, terminal)).map((document) => [document.id, document]),
  );
  return outcomes.map((outcome) => {
    const document = indexed.get(outcome.document?.id ?? "");
    return document === undefined ? outcome : { ...outcome, document };
  });
}

function report(outcomes: readonly Outcome[], cli: Cli): void {
  const count = (how: Outcome["how"]) => outcomes.filter((outcome) => outcome.how === how).length;
  const failed = outcomes.filter(({ document }) => document?.status === "failed");
  const refused = outcomes.filter(({ document }) => document === undefined);
  cli.print(
    outcomes.flatMap(({ document }) => document ?? []),
    () =>
      [
        `${count("sent")} sent, ${count("already there")} already there`,
        ...(refused.length === 0 ? [] : [`${refused.length} refused`]),
        ...(failed.length === 0 ? [] : [`${failed.length} could not be indexed`]),
      ].join(", "),
  );
  for (const { filename, document, error } of [...refused, ...failed]) {
    const failure = document === undefined ? undefined : failureOf(document);
    cli.warn(`${filename}: ${failure ?? renderError(error)}`);
  }
  if (refused.length + failed.length > 0) cli.fail();
}
