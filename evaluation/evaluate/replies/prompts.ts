// Prompts for a language model to reply to, a file each.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { AskedWithReply } from "./ask-with-replies.ts";
import type { AskedOfModel } from "./recorded-replies.ts";

type Prompt = { name: string; text: string };

/** Those of the writer, each named by its question. */
export function writerPrompts(
  questions: readonly AskedWithReply[],
  asked: ReadonlyMap<string, AskedOfModel>,
): Prompt[] {
  return questions.flatMap(({ id, gold }) => {
    const text = asked.get(gold.question)?.prompt;
    return text === undefined ? [] : [{ name: id, text }];
  });
}

/** Those of the verifier, numbered. */
export function verifierPrompts(prompts: ReadonlySet<string>): Prompt[] {
  return Array.from(prompts, (text, i) => ({ name: String(i + 1).padStart(4, "0"), text }));
}

export async function writePrompts(folder: string, prompts: readonly Prompt[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { name, text } of prompts) await writeFile(join(folder, `${name}.txt`), `${text}\n`);
}
