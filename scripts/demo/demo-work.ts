// What the demo is to do: its own documents and questions, or those on its command line.
import { existsSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { blobOf, localFiles } from "../files/local-files.ts";
import { UsageError } from "../commands/program/usage-error.ts";
import { DEMO_QUESTIONS, makeSamples } from "../samples/make-samples.ts";

export type DemoWork = {
  files: readonly { filename: string; open: () => Promise<Blob> }[];
  questions: readonly string[];
};

const USAGE = 'npm run demo -- FILE.pdf… "question"…';

/** Arguments that are files are uploaded, the others are questions; none at all means the samples. */
export async function demoWork(args: string[]): Promise<DemoWork> {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
  if (positionals.length === 0) return { files: await sampleFiles(), questions: DEMO_QUESTIONS };
  const paths = positionals.filter((argument) => existsSync(argument));
  const questions = positionals.filter((argument) => !existsSync(argument));
  const missing = questions.find(looksLikeAFile);
  if (missing !== undefined) throw new UsageError(`There is no file ${missing}.`);
  const files = await localFiles(paths);
  if (files.length === 0) throw new UsageError(`Give a file to ask about: ${USAGE}`);
  if (questions.length === 0) {
    const names = files.map(({ filename }) => filename).join(", ");
    throw new UsageError(`Give a question about ${names}: ${USAGE}`);
  }
  return {
    files: files.map(({ path, filename }) => ({ filename, open: () => blobOf(path) })),
    questions,
  };
}

async function sampleFiles(): Promise<DemoWork["files"]> {
  const samples = await makeSamples();
  return samples.map(({ filename, bytes, mediaType }) => ({
    filename,
    open: () => Promise.resolve(new Blob([bytes], { type: mediaType })),
  }));
}

/** One word with an extension, or a path; "What is 3.5?" is neither. */
function looksLikeAFile(argument: string): boolean {
  return (
    /\.[a-z]{2,5}$/i.test(argument) && (!/\s/.test(basename(argument)) || argument.includes("/"))
  );
}
